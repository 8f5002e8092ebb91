import type { Recommendation } from '../../model/recommendation.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import type { TopicJudge } from './topic-judge.ts';

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
        ...(open !== undefined && { unclear: 'But the document says more of it than was understood.' }),
        judge: found.judge,
      };
    }
    return undefined;
  };
