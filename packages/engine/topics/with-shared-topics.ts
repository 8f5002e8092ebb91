import type { Recommendation } from '../model/recommendation.ts';
import type { TopicReading } from '../ports/topic-reading.ts';
import { readLockoutTopic } from './lockout/read-lockout-topic.ts';
import { readReleaseTopic } from './releases/read-release-topic.ts';
import { readRuleTopic } from './rule-openness/read-rule-topic.ts';
import type { SharedTopics } from './shared-topics.ts';

type ReadTopics = (recommendation: Recommendation) => TopicReading | undefined;

/**
 * Reads a document by a platform's own topics, and by those that are the same for every vendor: its lockout, its release, and rules that
 * are open.
 */
export const withSharedTopics =
  (shared: SharedTopics, readOwn?: ReadTopics): ReadTopics =>
  (recommendation) => {
    const lockout = readLockoutTopic(shared, recommendation);
    if (lockout?.isWhole) return lockout;
    const own = readOwn?.(recommendation);
    if (own?.isWhole) return own;
    const release = readReleaseTopic(shared, recommendation);
    if (release?.isWhole) return release;
    const rules = readRuleTopic(shared, recommendation);
    return rules?.isWhole ? rules : (release ?? lockout ?? own ?? rules);
  };
