import { sortLines } from '../../config-tree/places.ts';
import { namesProtocols, readRouting } from '../../demands/read-routing.ts';
import type { RoutingDemand } from '../../demands/routing-demand.ts';
import type { ConfigTree } from '../../model/config-tree.ts';
import type { Recommendation } from '../../model/recommendation.ts';
import type { RoutingFacts, RoutingProtocol } from '../../model/routing-neighbour.ts';
import { type Outcome, review } from '../../model/verdict.ts';
import type { TopicReading } from '../../ports/topic-reading.ts';
import type { SharedTopics } from '../shared-topics.ts';
import { leaveOpen } from '../unclear.ts';
import { judgeRouting } from './judge-routing.ts';

const EXPECTATION = 'neighbours of routing protocols must prove who they are as the document asks';

/**
 * What a document asks of routing neighbours; undefined where it asks nothing of them. Where it says more than was understood, no PASS stands
 * while a neighbour proves nothing at all.
 */
export function readRoutingTopic({ routing, settingsOf }: SharedTopics, recommendation: Recommendation): TopicReading | undefined {
  const demand = routing && readRouting(recommendation, routing.words);
  if (demand === 'unclear') return leaveOpen(EXPECTATION);
  if (!demand) return routing && readBare(routing, namesProtocols(recommendation));
  if ([...demand.meant].some((protocol) => !routing.tells.includes(protocol))) return undefined;
  const expectation = `neighbours of ${describe(demand)} must prove who they are as the document asks`;
  const isWhole = demand.isWhole && settingsOf(recommendation).every((setting) => routing.typed.test(setting.join(' ')));
  return {
    expectation,
    isWhole,
    knowsTyped: true,
    mayExempt: demand.mayExempt,
    isAlone: true,
    ...(!demand.isWhole && { doubts: true }),
    judge: (tree) => {
      const outcome = judgeRouting(routing, demand, tree);
      // Of a document that was understood in part, nothing but a fault is certain.
      return demand.isWhole || outcome.status === 'FAIL' ? outcome : reviewBare(routing, [...demand.meant], tree);
    },
  };
}

/** Of a document that was not understood: it decides nothing, and keeps a PASS from standing beside a neighbour without any proof. */
const readBare = (routing: RoutingFacts, meant: readonly RoutingProtocol[]): TopicReading | undefined =>
  meant.length === 0
    ? undefined
    : {
        expectation: EXPECTATION,
        isWhole: false,
        mayExempt: false,
        doubts: true,
        judge: (tree) => reviewBare(routing, meant, tree),
      };

/** The neighbours of some protocols that prove nothing, of which a person has to say whether they are meant. */
function reviewBare(routing: RoutingFacts, meant: readonly RoutingProtocol[], tree: ConfigTree): Outcome | undefined {
  const bare = routing
    .read(tree)
    .neighbours.filter(
      ({ protocol, own, area, members, isAreaItself, isPassive, isOff, external }) =>
        meant.includes(protocol) &&
        (own ?? 'none') === 'none' &&
        (area ?? 'none') === 'none' &&
        !members &&
        !isAreaItself &&
        !isPassive &&
        isOff === undefined &&
        external !== 'no',
    );
  if (bare.length === 0) return undefined;
  const names = bare.map(({ name }) => name).join(', ');
  return review(`These prove in no way who they are: ${names}.`, sortLines(bare.flatMap(({ lines }) => lines).toSorted((a, b) => a - b)));
}

const describe = ({ meant }: RoutingDemand): string =>
  meant.size === 0 ? 'routing protocols' : [...meant].map((protocol) => protocol.toUpperCase()).join(' and ');
