import type { Recommendation } from '../model/recommendation.ts';
import type { TopicReading } from '../ports/topic-reading.ts';
import { readBlockListTopic } from './block-list/read-block-list-topic.ts';
import { readReleaseTopic } from './releases/read-release-topic.ts';
import { readRuleTopic } from './rule-openness/read-rule-topic.ts';
import { readRoutingTopic } from './routing-neighbours/read-routing-topic.ts';
import type { SharedTopics } from './shared-topics.ts';

type ReadTopics = (recommendation: Recommendation) => TopicReading | undefined;

/** Reads a document by a platform's own topics, and by those that are the same for every vendor. */
export const withSharedTopics =
  (shared: SharedTopics, readOwn?: ReadTopics): ReadTopics =>
  (recommendation) => {
    const own = readOwn?.(recommendation);
    if (own?.isWhole) return own;
    const release = readReleaseTopic(shared, recommendation);
    if (release?.isWhole) return release;
    const list = readBlockListTopic(shared, recommendation);
    if (list) return list;
    const rules = readRuleTopic(shared, recommendation);
    if (rules?.isWhole) return rules;
    const routing = readRoutingTopic(shared, recommendation);
    return routing?.isWhole ? routing : (release ?? own ?? rules ?? routing);
  };
