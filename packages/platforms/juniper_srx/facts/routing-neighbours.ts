import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { RoutingFacts, RoutingNeighbour, RoutingProof, RunningProtocol } from '@merlon/engine/model/routing-neighbour.ts';
import { listPeers } from './bgp-peers.ts';
import { placesInInstances } from './facts.ts';

/** Junos OSPF user guide, authentication: none by default. */
function proofOf(one: Place): RoutingProof {
  if (isSet(one, 'authentication simple-password')) return 'simple';
  if (isSet(one, 'authentication md5 *')) return 'md5';
  return isSet(one, 'authentication *') || isSet(one, 'ipsec-sa *') ? 'unknown' : 'none';
}

const asOspf = (one: Place): RoutingNeighbour => ({
  protocol: 'ospf',
  name: `interface ${nameOf(one)}`,
  lines: [one.node.line, ...linesAt(findPath(one, 'authentication')), ...linesAt(findPath(one, 'passive'))],
  own: proofOf(one),
  // A loopback is told to others as a stub network, and has no neighbours itself (Junos OSPF User Guide).
  isPassive: isSet(one, 'passive') || /^lo0(?:\.|$)/.test(nameOf(one)),
});

/** Junos BGP user guide, authentication-key and authentication-key-chain: none by default; each level inherits from the one above. */
function bgpNeighbours(tree: ConfigTree): readonly RoutingNeighbour[] {
  return listPeers(tree).map(({ levels, external }) => {
    const has = (setting: string): boolean => levels.some((level) => isSet(level, setting));
    const own = has('authentication-key *')
      ? 'password'
      : has('authentication-key-chain *')
        ? 'chain'
        : has('authentication-algorithm|ipsec-sa *')
          ? 'unknown'
          : 'none';
    return { protocol: 'bgp', name: `neighbour ${nameOf(levels[0]!)}`, lines: [levels[0]!.node.line], own, external };
  });
}

/** Protocols whose neighbours are for a person. */
const OTHERS = [
  ['ospf3', 'ospfv3'],
  ['isis', 'isis'],
  ['rip', 'rip'],
  ['ripng', 'rip'],
] as const;

const NEITHER = 'What the text shows of it authenticates otherwise than by its interfaces.';

function runningOf(tree: ConfigTree, interfaces: readonly Place[], peers: readonly RoutingNeighbour[]): readonly RunningProtocol[] {
  const byArea = [
    'protocols ospf area * authentication-type',
    'protocols ospf area * virtual-link',
    'protocols ospf area * sham-link-remote',
  ].flatMap((path) => placesInInstances(tree, path));
  return [
    ...(interfaces.length > 0
      ? [{ protocol: 'ospf' as const, lines: linesAt(interfaces).slice(0, 1), ...(byArea.length > 0 && { unclear: NEITHER }) }]
      : []),
    ...(peers.length > 0 ? [{ protocol: 'bgp' as const, lines: peers[0]!.lines }] : []),
    ...OTHERS.flatMap(([name, protocol]) => {
      const lines = linesAt(placesInInstances(tree, `protocols ${name}`)).slice(0, 1);
      return lines.length === 0
        ? []
        : [{ protocol, lines, unclear: `How neighbours of ${protocol.toUpperCase()} authenticate a person has to say.` }];
    }),
  ];
}

/** Routing protocols and their neighbours. */
export const junosRouting: RoutingFacts = {
  read: (tree) => {
    const interfaces = placesInInstances(tree, 'protocols ospf area * interface *').filter((one) => !isSet(one, 'disable'));
    const peers = bgpNeighbours(tree);
    return { running: runningOf(tree, interfaces, peers), neighbours: [...interfaces.map(asOspf), ...peers] };
  },
  tells: ['ospf', 'bgp'],
  paths: ['protocols', 'routing-instances'],
  typed:
    /^(?:routing-instances \S+ )?protocols (?:ospf area \S+ interface \S+ (?:authentication|passive)|bgp (?:group \S+ )?(?:neighbor \S+ )?authentication-key)|^security authentication-key-chains\b/,
  words: new Set(['junos', 'srx']),
};
