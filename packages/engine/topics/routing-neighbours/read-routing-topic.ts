import { readRouting } from '../../demands/read-routing.ts';
import type { RoutingDemand } from '../../demands/routing-demand.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import type { SharedTopics } from '../shared-topics.ts';
import { leaveOpen } from '../unclear.ts';
import { judgeRouting } from './judge-routing.ts';

/** What a document asks of routing neighbours; undefined where it asks nothing of them, or says more than was understood. */
export function readRoutingTopic({ routing, settingsOf }: SharedTopics, recommendation: Recommendation): TopicReading | undefined {
  const demand = routing && readRouting(recommendation, routing.words);
  if (demand === 'unclear') return leaveOpen('neighbours of routing protocols must prove who they are as the document asks');
  if (!demand || [...demand.meant].some((protocol) => !routing.tells.includes(protocol))) return undefined;
  return {
    expectation: `neighbours of ${describe(demand)} must prove who they are as the document asks`,
    isWhole: demand.isWhole && settingsOf(recommendation).every((setting) => routing.typed.test(setting.join(' '))),
    knowsTyped: true,
    mayExempt: demand.mayExempt,
    isAlone: true,
    judge: (tree) => {
      const outcome = judgeRouting(routing, demand, tree);
      // Of a document that was understood in part, nothing but a fault is certain.
      return demand.isWhole || outcome.status === 'FAIL' ? outcome : undefined;
    },
  };
}

const describe = ({ meant }: RoutingDemand): string =>
  meant.size === 0 ? 'routing protocols' : [...meant].map((protocol) => protocol.toUpperCase()).join(' and ');
