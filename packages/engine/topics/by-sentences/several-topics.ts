import { combineAll } from '../../audit/assertions/evaluate.ts';
import { review } from '../../model/verdict.ts';
import { settingsTyped } from './settings-typed.ts';
import type { SentenceTopic, TopicJudge, Vocabulary } from './topic-judge.ts';
import { isAboutOnly, topicSentences } from './topic-sentences.ts';

const NO_WORDS = /(?!)/g;

/** Judges documents that type settings of several subjects: each has to be as demanded, and each sentence has to be read by one of them. */
export const severalTopics = (vocabulary: Vocabulary, topics: readonly SentenceTopic[]): TopicJudge => ({
  id: 'several',
  title: 'Several subjects together',
  expectation: 'all that the document demands of several subjects must hold',
  source: 'the sources of each subject',
  read: (recommendation) => {
    const typed = settingsTyped(recommendation, vocabulary);
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
      narrows: parts.some(({ narrows }) => narrows),
      judge: (tree) => combineAll(parts.map(({ judge }) => judge(tree) ?? review('A part of the document is for a person to judge.'))),
      unread: first!.unread.filter((sentence) => others.every(({ unread }) => unread.includes(sentence)) && !isNamed(sentence)),
    };
  },
});
