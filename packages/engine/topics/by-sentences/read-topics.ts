import type { Recommendation } from '../../model/recommendation.ts';
import { review } from '../../model/verdict.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import { sayUnclear } from '../unclear.ts';
import type { TopicJudge } from './topic-judge.ts';

/** What may let off a fault, where nobody has read it. */
const LETS_OFF = /\b(?:tolerated|excused|waived|exempt(?:ed)?|(?:allowed|permitted|accepted),? (?:only )?(?:if|provided|where))\b/;
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
        mayExempt: found.unread.some((sentence) => LETS_OFF.test(sentence)),
        overrules: true,
        ...(found.narrows === true && { narrows: true }),
        ...(open !== undefined && { unclear: sayUnclear(open), unread: found.unread }),
        // A check may not pass against a sentence that nobody read, though the subject has nothing to say.
        judge: (tree) =>
          found.judge(tree) ?? (found.unread.some((sentence) => OBLIGES.test(sentence)) ? review(sayUnclear(open)) : undefined),
      };
    }
    return undefined;
  };
