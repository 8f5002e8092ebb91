import { readZoneReach } from '../../demands/read-zone-reach.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import type { SharedTopics } from '../shared-topics.ts';
import { judgeZoneReach } from './judge-zone-reach.ts';

/** What a document asks of which zones may be reached from which; undefined where it asks nothing of the kind. */
export function readZoneReachTopic({ vocabulary, settingsOf }: SharedTopics, recommendation: Recommendation): TopicReading | undefined {
  const rules = vocabulary.rules;
  const demand = rules && !rules.lacks?.includes('from') && !rules.isLayered ? readZoneReach(recommendation) : undefined;
  if (!rules || !demand) return undefined;
  const place = rules.typed ?? rules.path.split(' ').at(-1)!;
  const isWhole = demand.isWhole && settingsOf(recommendation).every((setting) => setting.includes(place));
  return {
    expectation: `rules must keep apart the zones as asked by "${demand.reaches[0]!.sentence}"`,
    isWhole,
    knowsTyped: true,
    mayExempt: demand.mayExempt,
    ...(isWhole && { isAlone: true }),
    judge: (tree) => judgeZoneReach(demand, rules, tree),
  };
}
