import type { ConfigTree } from '../model/config-tree.ts';
import { type Recommendation, commandsOf, proseOf } from '../model/recommendation.ts';
import { type Outcome, doubt, review } from '../model/verdict.ts';
import type { Platform } from '../ports/platform.ts';
import type { Asked, TopicJudge } from '../ports/topic-judge.ts';
import { type SentenceReading, readTopic } from '../topic-judges/read-topic.ts';
import { combineAll } from './evaluate.ts';
import { withinCut, withinExcerpt } from './excerpt.ts';
import type { Plan } from './join-panels.ts';
import { asksForNothing } from './sentence-kinds.ts';

/** Topics that judge a document together, and what its sentences leave open. */
interface Chosen {
  readonly judges: readonly { readonly topic: TopicJudge; readonly asked: readonly Asked[] }[];
  /** Each sentence is read to its last word, and no setting is typed that none of the topics judges. */
  readonly isWhole: boolean;
  /** A sentence may let something be or off that falls short of the others. */
  readonly mayExempt: boolean;
}

/**
 * Lets the topics of a platform decide that a document is about. What falls short of what they read in it does so whatever its other
 * sentences ask for, unless one of these may let it off; nothing passes by them before all sentences are read to their end.
 */
export function joinTopics(platform: Platform, recommendation: Recommendation, plan: Plan): Plan {
  if (recommendation.clarified) return plan;
  const chosen = chooseTopics(platform, recommendation);
  if (!chosen) return plan;
  const { judges, isWhole, mayExempt } = chosen;
  const overrules = isWhole && !mayExempt && judges.every(({ topic }) => topic.overrules);
  const judge = (tree: ConfigTree): Outcome => {
    const outcome = plan.by === 'person' ? review(plan.reason) : plan.judge(tree);
    const told = judgeTopics(judges, tree, recommendation);
    if (!told || told.status === outcome.status) return outcome;
    switch (told.status) {
      case 'FAIL':
        if (mayExempt || outcome.status === 'FAIL') return outcome;
        return isWhole || outcome.status === 'REVIEW' ? told : doubt(outcome, `But of its topic: ${told.reason}`);
      case 'PASS':
        if (!isWhole || outcome.status === 'NA') return outcome;
        return outcome.status === 'REVIEW' || overrules ? told : outcome;
      case 'NA':
        return outcome.status === 'REVIEW' || (isWhole && overrules) ? told : outcome;
      default:
        return outcome;
    }
  };
  if (plan.by !== 'person') return { ...plan, judge };
  const expectation = judges.map(({ topic }) => topic.expectation).join('; ');
  return { by: 'library', decidable: isWhole, expectation, said: expectation, prepare: () => {}, judge, remediation: plan.remediation };
}

/** What all topics say together; undefined where one of them cannot tell and none finds a fault. */
function judgeTopics(judges: Chosen['judges'], tree: ConfigTree, recommendation: Recommendation): Outcome | undefined {
  const outcomes = judges.map(({ topic, asked }) => topic.judge(asked, tree, recommendation));
  const known = outcomes.filter((outcome) => outcome !== undefined).map((outcome) => withinExcerpt(tree, withinCut(tree, outcome)));
  const faults = known.filter(({ status }) => status === 'FAIL');
  if (faults.length > 0) return combineAll(faults);
  if (known.length < outcomes.length) return undefined;
  const counted = known.filter(({ status }) => status !== 'NA');
  return combineAll(counted.length > 0 ? counted : known);
}

interface Candidate {
  readonly topic: TopicJudge;
  readonly sentences: readonly SentenceReading[];
  readonly open: number;
}

function chooseTopics(platform: Platform, recommendation: Recommendation): Chosen | undefined {
  const candidates = (platform.topics ?? [])
    .filter(({ about }) => about.test(textOf(recommendation)))
    .map((topic): Candidate => {
      const { sentences } = readTopic(topic, recommendation);
      return { topic, sentences, open: sentences.filter(isOpen).length };
    })
    .filter(({ sentences }) => sentences.some(({ asks }) => asks.some(({ what }) => what !== 'explicit' && what !== 'default')))
    .toSorted((one, other) => one.open - other.open);
  const [first, ...others] = candidates;
  if (!first) return undefined;
  const left = new Set(first.sentences.flatMap((one, at) => (isOpen(one) ? [at] : [])));
  const judges = [{ topic: first.topic, asked: first.sentences.flatMap(({ asks }) => asks) }];
  const best = [...first.sentences];
  for (const { topic, sentences } of others) {
    const own = [...left].filter((at) => !isOpen(sentences[at]!) && sentences[at]!.asks.length > 0);
    if (own.length === 0) continue;
    for (const at of own) {
      left.delete(at);
      best[at] = sentences[at]!;
    }
    judges.push({ topic, asked: own.flatMap((at) => sentences[at]!.asks) });
  }
  return {
    judges,
    isWhole: left.size === 0 && typesOnly(platform, recommendation, judges),
    mayExempt: best.some(mayExempt),
  };
}

const isOpen = ({ unread, sentence, asks }: SentenceReading): boolean =>
  unread.length > 0 && (asks.length > 0 || !asksForNothing(sentence));

const ALLOWS = /\b(?:also|may|can|allowed|permitted|accepted|acceptable|tolerated|sufficient|fine|enough|compliant|counts?)\b/i;

/** Whether a sentence that is not read to its end may let something off, or be. */
const mayExempt = (one: SentenceReading): boolean =>
  one.mayExempt || (one.unread.some((word) => /\d|-/.test(word)) && ALLOWS.test(one.sentence));

const textOf = ({ title, description, audit, remediation }: Recommendation): string =>
  [title, description, proseOf(audit), ...[audit, remediation].flatMap(commandsOf)].join('\n');

/** Whether a document types no setting but those of its topics, and asks in its sentences for what it types. */
function typesOnly(platform: Platform, recommendation: Recommendation, judges: Chosen['judges']): boolean {
  const known = judges.flatMap(({ topic, asked }) =>
    topic.settings
      .filter(({ by }) => by === undefined || by.some((what) => asked.some((one) => one.what === what)))
      .map(({ path }) => path.split(' ')),
  );
  const typed = platform.settingsOf?.(recommendation) ?? [];
  return typed.every((path) =>
    known.some((words) => words.every((word, at) => word === '*' || path[at] === '*' || word.split('|').includes(path[at] ?? ''))),
  );
}
