import { combineAll } from '../../audit/assertions/evaluate.ts';
import { isUnderstood } from '../../config-tree/whole.ts';
import { sentencesOf } from '../../demands/find-bound.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import { sayUnclear } from '../unclear.ts';
import { readPhrases } from './read-phrases.ts';
import { toPlainText } from './split-clauses.ts';
import type { TopicJudge } from './topic-judge.ts';

/** The sentence of a document of which a clause is part. */
const findWritten = (recommendation: Recommendation, clause: string): string | undefined =>
  sentencesOf(recommendation).find((sentence) => toPlainText(sentence).includes(clause.trim()));

/** What a document asks of topics, each word of which their phrases and words have to know; undefined where it is about none of them. */
export const readTopicsByPhrases =
  (topics: readonly TopicJudge[]) =>
  (recommendation: Recommendation): TopicReading | undefined => {
    const reading = readPhrases(topics, recommendation);
    if (!reading) return undefined;
    return {
      expectation: reading.topics.map(({ topic }) => topic.expectation).join('; '),
      isWhole: reading.unread.length === 0,
      // A command of none of them is left unread.
      knowsTyped: true,
      mayExempt: reading.lets.some((clause) => !reading.topics.every(({ topic }) => topic.heedsLets?.test(clause))),
      ...(reading.unread.length === 0 && reading.topics.every(({ topic }) => topic.overrules) && { overrules: true }),
      ...(reading.topics.every(({ topic, said }) => topic.overrules && said.permits.length > 0) && { narrows: true }),
      ...(reading.turned.length > 0 && {
        unclear: sayUnclear(findWritten(recommendation, reading.turned[0]!)),
        unread: reading.turned.map((clause) => findWritten(recommendation, clause) ?? clause),
      }),
      judge: (tree) => {
        const told = combineAll(reading.topics.map(({ topic, said }) => topic.judge(tree, said)));
        // What passes may rest on an absence.
        return told.status === 'FAIL' || isUnderstood(tree) ? told : undefined;
      },
    };
  };
