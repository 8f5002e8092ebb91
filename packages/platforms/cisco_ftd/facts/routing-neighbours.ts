import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type {
  RoutingFacts,
  RoutingNeighbour,
  RoutingProof,
  RoutingProtocol,
  RunningProtocol,
} from '@merlon/engine/model/routing-neighbour.ts';
import { listNeighbours } from './bgp-neighbours.ts';
import { type OspfInterface, ospfInterfacesOf } from './ospf-interfaces.ts';
import { childrenOf, linesOfNodes, statementsOf } from './statements.ts';

/** Command reference, ospf authentication: no authentication by default; a key that nobody asks for proves nothing. */
const OSPF_PROOFS: Readonly<Record<OspfInterface['proof'], RoutingProof>> = {
  digest: 'md5',
  chain: 'chain',
  weak: 'simple',
  silent: 'none',
  none: 'none',
};

const asOspf = (one: OspfInterface): RoutingNeighbour => ({
  protocol: 'ospf',
  name: `interface ${childrenOf(one.node, 'nameif')[0]!.words[1]}`,
  lines: linesOfNodes([one.node, ...childrenOf(one.node, 'ospf')]),
  [one.isByArea ? 'area' : 'own']: OSPF_PROOFS[one.proof],
  isPassive: one.isPassive,
});

/** Command reference, neighbor password: none by default. */
function bgpNeighbours(tree: ConfigTree): readonly RoutingNeighbour[] {
  const system = statementsOf(tree, 'router bgp')[0]?.words[2];
  return listNeighbours(tree).map(({ node: { line, children } }) => {
    const says = (word: string): ConfigNode | undefined => children.find(({ words, negated }) => !negated && words[2] === word);
    const { words } = says('remote-as')!;
    return {
      protocol: 'bgp',
      name: `neighbour ${words[1]}`,
      lines: [line],
      own: says('password') ? 'password' : 'none',
      ...(says('shutdown') && { isOff: 'yes' }),
      external: words[3] === undefined || system === undefined ? 'unknown' : words[3] === system ? 'no' : 'yes',
    };
  });
}

function ospf(tree: ConfigTree): { readonly neighbours: readonly RoutingNeighbour[]; readonly unclear?: string } {
  const interfaces = ospfInterfacesOf(tree);
  if (!interfaces || interfaces.length === 0) return { neighbours: [], unclear: 'On which interfaces OSPF runs the text does not show.' };
  const isLinked = statementsOf(tree, 'router ospf').some((node) =>
    childrenOf(node, 'area').some(({ words }) => words[2] === 'virtual-link'),
  );
  return { neighbours: interfaces.map(asOspf), ...(isLinked && { unclear: 'OSPF has a virtual link.' }) };
}

/** On which interfaces EIGRP runs a classful network does not say: that none has a key is plain, all else is for a person. */
function eigrp(
  tree: ConfigTree,
  lines: readonly number[],
): { readonly neighbours: readonly RoutingNeighbour[]; readonly unclear?: string } {
  const isKeyed = statementsOf(tree, 'interface').some((node) => childrenOf(node, 'authentication key eigrp').length > 0);
  // Command reference, authentication mode eigrp: no authentication by default.
  if (!isKeyed) return { neighbours: [{ protocol: 'eigrp', name: 'each interface with EIGRP', lines, own: 'none' }] };
  return { neighbours: [], unclear: 'Which interfaces with EIGRP authenticate a person has to say.' };
}

const NAMES: Readonly<Record<string, RoutingProtocol>> = { ospf: 'ospf', bgp: 'bgp', eigrp: 'eigrp', rip: 'rip', isis: 'isis' };

function readProtocol(tree: ConfigTree, protocol: RoutingProtocol, nodes: readonly ConfigNode[]): Told {
  const lines = linesOfNodes(nodes);
  if (protocol === 'bgp') return { running: { protocol, lines }, neighbours: bgpNeighbours(tree) };
  const told =
    protocol === 'ospf'
      ? ospf(tree)
      : protocol === 'eigrp'
        ? eigrp(tree, lines)
        : { neighbours: [], unclear: `How neighbours of ${protocol.toUpperCase()} authenticate a person has to say.` };
  const { neighbours, unclear } = told;
  return { running: { protocol, lines, ...(unclear !== undefined && { unclear }) }, neighbours };
}

interface Told {
  readonly running: RunningProtocol;
  readonly neighbours: readonly RoutingNeighbour[];
}

/** Routing protocols and their neighbours. */
export const ciscoRouting: RoutingFacts = {
  read: (tree) => {
    const routers = [...statementsOf(tree, 'router'), ...statementsOf(tree, 'ipv6 router')];
    const byProtocol = Map.groupBy(routers, ({ words }): RoutingProtocol | undefined =>
      words[0] === 'ipv6' ? 'ospfv3' : NAMES[words[1]!],
    );
    const told = [...byProtocol].flatMap(([protocol, nodes]) => (protocol === undefined ? [] : [readProtocol(tree, protocol, nodes)]));
    return { running: told.map(({ running }) => running), neighbours: told.flatMap(({ neighbours }) => neighbours) };
  },
  tells: ['ospf', 'bgp', 'eigrp'],
  paths: ['router', 'interface'],
  typed:
    /^(?:interface|router (?:ospf|bgp|eigrp)|ospf (?:authentication|message-digest-key)|area \S+ authentication|neighbor \S+ password|authentication (?:key|mode) eigrp|key chain)\b/,
  words: new Set(['asa', 'nameif']),
};
