import { readZoneServices } from './read-zone-services.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import type { SharedTopics } from '../shared-topics.ts';
import { judgeZoneServices } from './judge-zone-services.ts';

/** What a document asks of what zones offer of the device itself; undefined where it asks nothing of the kind. */
export function readZoneServicesTopic({ offers, settingsOf }: SharedTopics, recommendation: Recommendation): TopicReading | undefined {
  const demand = offers && readZoneServices(recommendation, offers);
  if (!offers || !demand) return undefined;
  const isWhole = demand.isWhole && settingsOf(recommendation).every((setting) => offers.typed.test(setting.join(' ')));
  return {
    expectation: `zones must offer no more of the device than as said by "${demand.demands[0]!.sentence}"`,
    isWhole,
    knowsTyped: true,
    mayExempt: demand.mayExempt,
    ...(isWhole && { isAlone: true }),
    judge: (tree) => judgeZoneServices(demand, offers, tree),
  };
}
