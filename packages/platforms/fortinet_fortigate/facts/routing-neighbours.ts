import { coversRanges } from '@merlon/engine/rule-base/range-set.ts';
import { readAddress, readAddressAndMask } from '@merlon/engine/rule-base/read-address.ts';
import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { RoutingFacts, RoutingNeighbour, RoutingProof, RunningProtocol } from '@merlon/engine/model/routing-neighbour.ts';
import { type Scope, entriesIn, entriesOf, linesOf, nestedIn, scopesOf, sectionOf, valueOf, valuesOf } from './scope.ts';

interface Told {
  readonly running: readonly RunningProtocol[];
  readonly neighbours: readonly RoutingNeighbour[];
}

const NOTHING: Told = { running: [], neighbours: [] };

/** FortiOS 6.4 CLI reference, router ospf: none by default; older releases call a digest md5. */
function proofOf(one: ConfigNode): RoutingProof {
  const mode = valueOf(one, 'authentication') ?? 'none';
  if (mode === 'none') return 'none';
  if (mode === 'text') return 'simple';
  if (mode !== 'message-digest' && mode !== 'md5') return 'unknown';
  const keys = entriesOf(nestedIn(one, 'md5-keys')).filter((key) => valueOf(key, 'key-string') !== undefined);
  const hasKey = keys.length > 0 || ['md5-key', 'md5-keychain', 'keychain'].some((setting) => valueOf(one, setting) !== undefined);
  return hasKey ? 'md5' : 'keyless';
}

interface Uncovered {
  readonly neighbours: readonly RoutingNeighbour[];
  /** There may be others, which the text does not show. */
  readonly isOpen: boolean;
}

/** Interfaces inside a network of OSPF that have no entry of their own; what their area says brings no key with it. */
function uncoveredOf(scope: Scope, ospf: ConfigNode, passive: readonly string[]): Uncovered {
  const named = new Set(entriesOf(nestedIn(ospf, 'ospf-interface')).map((one) => valueOf(one, 'interface')));
  const networks = entriesOf(nestedIn(ospf, 'network')).map((one) => valuesOf(one, 'prefix'));
  const ranges = networks.map(([address = '', mask]) => (mask === undefined ? readAddress(address) : readAddressAndMask(address, mask)));
  const places = entriesIn(scope, 'system interface').filter((one) => !named.has(one.words[0]) && valueOf(one, 'status') !== 'down');
  // What address such an interface gets, and whether OSPF runs on it, the text does not show.
  const isLeased = networks.length > 0 && places.some((one) => ['dhcp', 'pppoe'].includes(valueOf(one, 'mode') ?? ''));
  const neighbours = places.flatMap((one): readonly RoutingNeighbour[] => {
    const [address] = valuesOf(one, 'ip');
    const own = address === undefined ? undefined : readAddress(address.split('/')[0]!);
    if (!own || !ranges.some((range) => range && coversRanges(range.v4, own.v4))) return [];
    return [
      {
        protocol: 'ospf',
        name: `interface ${one.words[0]}`,
        lines: linesOf(one, 'ip'),
        own: 'none',
        isUnlisted: true,
        isPassive: passive.includes(one.words[0]!),
      },
    ];
  });
  return { neighbours, isOpen: isLeased || ranges.includes(undefined) };
}

const readArea = (one: ConfigNode): RoutingNeighbour => {
  const proof = proofOf(one);
  // Keys are those of its interfaces.
  return {
    protocol: 'ospf',
    name: `area ${one.words[0]}`,
    lines: linesOf(one, 'authentication'),
    area: proof === 'keyless' ? 'md5' : proof,
    isAreaItself: true,
  };
};

/** In use where there is a network or an interface: the empty section stands in every backup. */
function lookAtOspf(scope: Scope): Told {
  const ospf = sectionOf(scope, 'router ospf');
  const interfaces = entriesOf(nestedIn(ospf, 'ospf-interface'));
  const networks = entriesOf(nestedIn(ospf, 'network'));
  if (!ospf || interfaces.length + networks.length === 0) return NOTHING;
  const passive = valuesOf(ospf, 'passive-interface');
  const uncovered = uncoveredOf(scope, ospf, passive);
  const neighbours = interfaces.map((one): RoutingNeighbour => ({
    protocol: 'ospf',
    name: `OSPF interface ${one.words[0]}`,
    lines: linesOf(one, 'interface', 'authentication'),
    own: proofOf(one),
    isPassive: passive.includes(valueOf(one, 'interface') ?? ''),
    ...(valueOf(one, 'status') === 'disable' && { isOff: 'perhaps' }),
  }));
  const areas = entriesOf(nestedIn(ospf, 'area'));
  const isLinked = areas.some((area) => entriesOf(nestedIn(area, 'virtual-link')).length > 0);
  const unclear = uncovered.isOpen
    ? 'Which interfaces OSPF runs on the text does not show.'
    : isLinked
      ? 'OSPF has a virtual link.'
      : undefined;
  return {
    running: [{ protocol: 'ospf', lines: [ospf.line], ...(unclear !== undefined && { unclear }) }],
    neighbours: [...neighbours, ...uncovered.neighbours, ...areas.map(readArea)],
  };
}

/** FortiOS 6.4 CLI reference, router bgp: no password by default; neighbours that come from a range have that of their group. */
function lookAtBgp(scope: Scope): Told {
  const bgp = sectionOf(scope, 'router bgp');
  const ranges = entriesOf(nestedIn(bgp, 'neighbor-range'));
  const entries = entriesOf(nestedIn(bgp, 'neighbor'));
  if (!bgp || ranges.length + entries.length === 0) return NOTHING;
  const system = valueOf(bgp, 'as');
  const neighbours = entries.map((one): RoutingNeighbour => {
    const remote = valueOf(one, 'remote-as');
    return {
      protocol: 'bgp',
      name: `BGP neighbour ${one.words[0]}`,
      lines: linesOf(one, 'password', 'shutdown'),
      own: valueOf(one, 'password') === undefined ? 'none' : 'password',
      ...(valueOf(one, 'shutdown') === 'enable' && { isOff: 'yes' }),
      external: remote === undefined || system === undefined ? 'unknown' : remote === system ? 'no' : 'yes',
    };
  });
  const unclear = 'Neighbours of BGP come from a range, whose password a person has to look for.';
  return { running: [{ protocol: 'bgp', lines: [bgp.line], ...(ranges.length > 0 && { unclear }) }], neighbours };
}

/** Protocols whose neighbours are for a person, and what shows that they run. */
const OTHERS = [
  ['rip', 'rip', ['network', 'interface', 'neighbor']],
  ['isis', 'isis', ['isis-interface', 'isis-net']],
  ['ospf6', 'ospfv3', ['ospf6-interface']],
] as const;

const lookAtOthers = (scope: Scope): Told => ({
  running: OTHERS.flatMap(([section, protocol, tables]) => {
    const node = sectionOf(scope, `router ${section}`);
    if (!node || tables.every((table) => entriesOf(nestedIn(node, table)).length === 0)) return [];
    return [{ protocol, lines: [node.line], unclear: `How neighbours of ${protocol.toUpperCase()} authenticate a person has to say.` }];
  }),
  neighbours: [],
});

/** Routing protocols and their neighbours. */
export const fortiosRouting: RoutingFacts = {
  read: (tree) => {
    const told = scopesOf(tree).flatMap((scope) => [lookAtOspf(scope), lookAtBgp(scope), lookAtOthers(scope)]);
    return { running: told.flatMap(({ running }) => running), neighbours: told.flatMap(({ neighbours }) => neighbours) };
  },
  tells: ['ospf', 'bgp'],
  paths: ['router ospf', 'router bgp'],
  typed:
    /^router (?:bgp neighbor \S+ (?:password|shutdown)|ospf (?:ospf-interface \S+ (?:interface|authentication|md5-keys|md5-keychain|keychain)|area \S+ authentication|passive-interface))\b/,
  words: new Set(['fortios', 'fortigate', 'fortigates']),
};
