import { combineAll } from '../../audit/assertions/evaluate.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import { isSaid } from '../../demands/restated.ts';
import { type Recommendation, proseOf } from '../../model/recommendation.ts';
import { type Outcome, doubt } from '../../model/verdict.ts';
import { fixDemands } from '../fix-demands.ts';
import { onlyLetsOff, turnsLeft } from '../turns.ts';
import { keywordsTyped, settingsTyped } from './settings-typed.ts';
import type { ReadTopic, SentenceTopic, TopicSpec, Vocabulary } from './topic-judge.ts';
import { asksNothing, isLabel } from './title-words.ts';
import { isAboutOnly, listOthers, topicSentences } from './topic-sentences.ts';

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

const LABELS = /^(?:no|not|without|never|none|off|only)$/;

/** A setting that a device prints where an audit looks. */
const SET = /^set (\S.*)$/;
const saysWord = (text: string, keyword: string): boolean => keyword.split('-').every((word) => text.includes(word));

/** What the prose of a remediation asks for besides. */
const fixSentences = (recommendation: Recommendation): readonly string[] =>
  topicSentences({ ...recommendation, title: '', description: fixDemands(recommendation).join('\n'), audit: { lines: [] } });

/** Makes a judge of a subject: documents are about it that type its settings and no others. */
export function defineTopic(vocabulary: Vocabulary, { core, beside, words, heeds = [], read, ...told }: TopicSpec): SentenceTopic {
  const phrases = new RegExp(String.raw`(?<![\w./-])(?:${words.source}|${vocabulary.device})(?![\w-])`, 'g');
  const isCore = (setting: string): boolean => core.test(setting);
  const knows = (setting: string): boolean => core.test(setting) || beside?.test(setting) === true;
  const isShownSetting = (sentence: string, said: string, isCompared: boolean): boolean => {
    const [, setting] = SET.exec(sentence) ?? [];
    if (setting === undefined || !knows(setting)) return false;
    const own = vocabulary.names ? sentence.replace(vocabulary.names, '$1 <name>') : sentence;
    const lowered = said.toLowerCase();
    return (
      listOthers(own, phrases)?.every((word) => (/^\d+$/.test(word) ? isCompared : !/\d/.test(word) && saysWord(lowered, word))) === true
    );
  };
  const readSentences = (recommendation: Recommendation): ReadTopic | undefined => {
    const { title, description, audit } = recommendation;
    const keywords = keywordsTyped(recommendation, vocabulary);
    const sentences = topicSentences(recommendation);
    const demands = read(sentences, recommendation);
    if (!demands) return undefined;
    const labels = new Set(isLabel(recommendation) ? topicSentences({ ...recommendation, description: '', audit: { lines: [] } }) : []);
    const isTurned = (sentence: string): boolean => {
      const turns = turnsLeft(sentence, heeds, phrases);
      return labels.has(sentence) ? turns.some((word) => !LABELS.test(word)) : turns.length > 0;
    };
    const body = `${description} ${proseOf(audit)}`;
    const isOfBody = (word: string): boolean => asksNothing(word) || isSaid([word], body);
    const printed = audit.lines.filter(({ kind }) => kind === 'output');
    const shown = new Set(topicSentences({ ...recommendation, title: '', description: '', audit: { lines: printed } }));
    const isKnown = (written: string): boolean => {
      // What things are called where a device prints them is an example.
      const sentence = vocabulary.names && shown.has(written) ? written.replace(vocabulary.names, '$1 <name>') : written;
      const others = listOthers(sentence, phrases);
      if (others?.length === 0 || (labels.has(written) && others?.every(isOfBody) === true)) return true;
      return isAboutOnly(withoutWords(sentence, keywords), phrases);
    };
    const isShown = (sentence: string): boolean => isShownSetting(sentence, `${title} ${description}`, demands.numbers.length > 0);
    const isUnread = (sentence: string): boolean =>
      !onlyLetsOff(sentence) && !isShown(sentence) && (isTurned(sentence) || !isKnown(sentence) || namesOther(sentence, demands.numbers));
    return {
      narrows: demands.narrows,
      judge: (tree) => {
        const outcomes = demands.judge(tree);
        return outcomes.length > 0 ? unlessCut(combineAll(outcomes), tree) : undefined;
      },
      unread: [...(demands.unclear ?? []), ...[...sentences, ...fixSentences(recommendation)].filter(isUnread)],
    };
  };
  return {
    ...told,
    isCore,
    knows,
    readSentences,
    strip: (sentence) => sentence.replace(phrases, ' '),
    read: (recommendation) => {
      const typed = settingsTyped(recommendation, vocabulary);
      return typed.some(isCore) && typed.every(knows) ? readSentences(recommendation) : undefined;
    },
  };
}
