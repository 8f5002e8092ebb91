import { combineAll } from '@merlon/engine/audit/evaluate.ts';
import { isAboutOnly, topicSentences } from '@merlon/engine/demands/topic-sentences.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type Outcome, doubt, review } from '@merlon/engine/model/verdict.ts';
import { fixDemands } from '@merlon/engine/topics/fix-demands.ts';
import { turnsLeft } from '@merlon/engine/topics/turns.ts';
import type { TopicReading } from '@merlon/engine/ports/topic-reading.ts';

/** Knows a whole subject of a device, such as its VPNs, and reads all that a document demands of it. */
export interface TopicJudge {
  /** Unique among the subjects of the platform. */
  readonly id: string;
  readonly title: string;
  /** What it compares, in words. */
  readonly expectation: string;
  /** The sources of its rules and defaults. */
  readonly source: string;
  /** What a document demands of the subject; undefined where the document is about something else. */
  readonly read: (recommendation: Recommendation) => ReadTopic | undefined;
}

/** What a document demands of a subject. */
export interface ReadTopic {
  /** What it finds; undefined where it has nothing to say, and leaves it to others. */
  readonly judge: (tree: ConfigTree) => Outcome | undefined;
  /** The sentences that may demand something that is not judged: they keep a PASS from standing. */
  readonly unread: readonly string[];
}

const UNCLEAR = 'But the document says more of it than was understood.';
const OBLIGES = /\b(?:must|shall|has to|have to)\b/;

/** What the first of some judges says whose subject a document is about. */
export const readFirstTopic =
  (topics: readonly TopicJudge[]) =>
  (recommendation: Recommendation): TopicReading | undefined => {
    for (const { title, expectation, read } of topics) {
      const found = read(recommendation);
      if (!found) continue;
      const [open] = found.unread;
      return {
        expectation: `${title}: ${expectation}`,
        isWhole: open === undefined,
        mayExempt: false,
        overrules: true,
        ...(open !== undefined && { unclear: UNCLEAR }),
        // A check may not pass against a sentence that nobody read, though the subject has nothing to say.
        judge: (tree) => found.judge(tree) ?? (found.unread.some((sentence) => OBLIGES.test(sentence)) ? review(UNCLEAR) : undefined),
      };
    }
    return undefined;
  };

/** A subject: which settings documents type of it, which words they use, and what it reads of them. */
export interface TopicSpec extends Pick<TopicJudge, 'id' | 'title' | 'expectation' | 'source'> {
  /** The settings of the subject, as typed without a verb. */
  readonly core: RegExp;
  /** Others that documents type with them and that it judges as well. */
  readonly beside?: RegExp;
  /** Phrases of the subject, all that its sentences may say. */
  readonly words: RegExp;
  /** What its sentences turn and it takes for what it says; phrases of several words are taken so as well. */
  readonly heeds?: readonly RegExp[];
  /** What sentences demand; undefined where they demand nothing that it knows. */
  readonly read: (sentences: readonly string[], recommendation: Recommendation) => TopicDemands | undefined;
}

/** What sentences demand of a subject. */
export interface TopicDemands {
  /** One outcome for each thing that is demanded; none where others are to decide. */
  readonly judge: (tree: ConfigTree) => readonly Outcome[];
  /** The numbers that it compares: no sentence may name another. */
  readonly numbers: readonly number[];
  /** Sentences in which it does not understand what it knows. */
  readonly unclear?: readonly string[];
}

/** How documents call the device, and where its settings stand. */
const DEVICE = String.raw`pan-os|palo alto(?: networks)?|deviceconfig|network(?= (?:virtual-router|profiles|zone-protection-profile|interface|tunnel|ike)\b)`;
const TYPED =
  /\b(set|delete|show) ((?:deviceconfig|mgt-config|network|shared|rulebase|zone|profile-group|vsys|log-settings)\b(?:[^.;\n]|\.(?=\S))*)/g;

const PATH_END = /^(?:names?|gives?|shows?|holds?|lists?|contains?|for|in|is|must|the|an?|and|or|with|whose|,|\()/;

/** The keywords of the settings that a document types or at which it looks, `ssl-tls-service-profile`: its sentences may name them. */
function keywordsTyped({ audit, remediation }: Recommendation): ReadonlySet<string> {
  const paths = [...audit.lines, ...remediation.lines].flatMap(({ text }) =>
    [...text.toLowerCase().matchAll(TYPED)].map(([, , path]) => path!.split(' ')),
  );
  return new Set(
    paths.flatMap((words) => {
      const end = words.findIndex((word) => PATH_END.test(word));
      return words.slice(0, Math.min(3, end < 0 ? words.length : end)).filter((word) => /^[a-z]+(?:-[a-z]+)+$/.test(word));
    }),
  );
}

/** The settings that a document types or, where it types none, those at which it looks. */
function settingsTyped({ audit, remediation }: Recommendation): readonly string[] {
  const typedIn = (procedure: Recommendation['audit'], verbs: RegExp): readonly string[] =>
    procedure.lines.flatMap(({ text }) =>
      [...text.toLowerCase().matchAll(TYPED)].flatMap(([, verb, setting]) => (verbs.test(verb!) ? [setting!.trim()] : [])),
    );
  const changed = typedIn(remediation, /set|delete/);
  return changed.length > 0 ? changed : typedIn(audit, /show/);
}

const NUMBERS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = new RegExp(String.raw`(?<![\w./:$-])(?:\d+|${NUMBERS.join('|')})(?![\w./:-]*\w)`, 'g');

/** `these two methods`: how many were named before. */
const LISTED = /\b(?:the|these|those|all|of) (?:two|three|four|five|six)\b/g;

/** Whether a sentence names a number above one that is not compared. */
const namesOther = (sentence: string, compared: readonly number[]): boolean =>
  (sentence.replace(LISTED, ' ').match(NUMBER) ?? [])
    .map((word) => (/\d/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 2))
    .some((number) => number > 1 && !compared.includes(number));

/** Keeps a subject from passing a device whose text breaks off or could not be read, because the rest might matter. */
function unlessCut(outcome: Outcome, { gaps }: ConfigTree): Outcome {
  const gap =
    outcome.status === 'PASS' || outcome.status === 'NA'
      ? gaps.find(({ path, suspected }) => path.length === 0 && (!suspected || outcome.lines.length === 0))
      : undefined;
  return gap ? doubt({ ...outcome, lines: [...outcome.lines, gap.line] }, `But ${gap.reason}.`) : outcome;
}

const withoutWords = (sentence: string, words: ReadonlySet<string>): string =>
  sentence
    .replace(/\| ?(?:match|grep|include) \S+/g, ' ')
    .split(' ')
    .filter((word) => !words.has(word.replace(/[,:;()]+$/, '')))
    .join(' ');

/** A judge of a subject, and what it needs to judge a document together with others. */
export interface PanosTopic extends TopicJudge {
  readonly isCore: (setting: string) => boolean;
  readonly knows: (setting: string) => boolean;
  readonly readSentences: (recommendation: Recommendation) => ReadTopic | undefined;
  /** A sentence without the words of the subject. */
  readonly strip: (sentence: string) => string;
}

/** Makes a judge of a subject: documents are about it that type its settings and no others. */
export function defineTopic({ core, beside, words, heeds = [], read, ...told }: TopicSpec): PanosTopic {
  const phrases = new RegExp(String.raw`(?<![\w./-])(?:${words.source}|${DEVICE})(?![\w-])`, 'g');
  const isCore = (setting: string): boolean => core.test(setting);
  const knows = (setting: string): boolean => core.test(setting) || beside?.test(setting) === true;
  const readSentences = (recommendation: Recommendation): ReadTopic | undefined => {
    const keywords = keywordsTyped(recommendation);
    const sentences = topicSentences(recommendation);
    const demands = read(sentences, recommendation);
    if (!demands) return undefined;
    const isTurned = (sentence: string): boolean => turnsLeft(sentence, heeds, phrases).length > 0;
    const isUnread = (sentence: string): boolean =>
      isTurned(sentence) ||
      !(isAboutOnly(sentence, phrases) || isAboutOnly(withoutWords(sentence, keywords), phrases)) ||
      namesOther(sentence, demands.numbers);
    return {
      judge: (tree) => {
        const outcomes = demands.judge(tree);
        return outcomes.length > 0 ? unlessCut(combineAll(outcomes), tree) : undefined;
      },
      unread: [
        ...(demands.unclear ?? []),
        ...[
          ...sentences,
          ...topicSentences({ ...recommendation, title: '', description: fixDemands(recommendation).join('\n'), audit: { lines: [] } }),
        ].filter(isUnread),
      ],
    };
  };
  return {
    ...told,
    isCore,
    knows,
    readSentences,
    strip: (sentence) => sentence.replace(phrases, ' '),
    read: (recommendation) => {
      const typed = settingsTyped(recommendation);
      return typed.some(isCore) && typed.every(knows) ? readSentences(recommendation) : undefined;
    },
  };
}

const NO_WORDS = /(?!)/g;

/** Judges documents that type settings of several subjects: each has to be as demanded, and each sentence has to be read by one of them. */
export const joinTopics = (topics: readonly PanosTopic[]): TopicJudge => ({
  id: 'several',
  title: 'Several subjects together',
  expectation: 'all that the document demands of several subjects must hold',
  source: 'the sources of each subject',
  read: (recommendation) => {
    const typed = settingsTyped(recommendation);
    const involved = topics.filter((topic) => typed.some(topic.isCore));
    if (involved.length < 2 || !typed.every((one) => involved.some((topic) => topic.knows(one)))) return undefined;
    const read = involved.map((topic) => topic.readSentences(recommendation));
    const parts = read.filter((part) => part !== undefined);
    if (parts.length < involved.length) return undefined;
    const [first, ...others] = parts;
    // A title may only name the subjects.
    const titles = topicSentences({ ...recommendation, description: '', audit: { lines: [] } });
    const isNamed = (sentence: string): boolean =>
      titles.includes(sentence) &&
      isAboutOnly(
        involved.reduce((rest, topic) => topic.strip(rest), sentence),
        NO_WORDS,
      );
    return {
      judge: (tree) => combineAll(parts.map(({ judge }) => judge(tree) ?? review('A part of the document is for a person to judge.'))),
      unread: first!.unread.filter((sentence) => others.every(({ unread }) => unread.includes(sentence)) && !isNamed(sentence)),
    };
  },
});
