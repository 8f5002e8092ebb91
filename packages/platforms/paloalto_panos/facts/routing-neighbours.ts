import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { isSet, linesAt, nameOf, valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { RoutingFacts, RoutingNeighbour, RoutingProof, RunningProtocol } from '@merlon/engine/model/routing-neighbour.ts';
import { entryOf, linesBelow, linesFor } from './facts.ts';

const ROUTERS = 'network virtual-router *';

type Protocol = 'ospf' | 'bgp';

/** PAN-OS web interface help, Network > Virtual Routers > OSPF (Areas, Auth Profiles) and BGP (Peer Group, Auth Profiles): none by default. */
function proofOf(protocol: Place, kind: Protocol, named: string | undefined): RoutingProof {
  if (named === undefined || named === 'none') return 'none';
  const profile = entryOf(protocol, 'auth-profile', named);
  if (!profile) return 'unknown';
  if (kind === 'bgp') return isSet(profile, 'secret *') ? 'password' : 'unknown';
  if (isSet(profile, 'password *')) return 'simple';
  return isSet(profile, 'md5 * key *') ? 'md5' : 'unknown';
}

function readNeighbour(place: Place, protocol: Place, kind: Protocol): RoutingNeighbour {
  const named = kind === 'ospf' ? 'authentication' : 'connection-options authentication';
  const [peer, own] = kind === 'bgp' ? [valueOf(place, 'peer-as'), valueOf(protocol, 'local-as')] : [];
  return {
    protocol: kind,
    name: `${kind === 'ospf' ? 'OSPF interface' : 'BGP peer'} ${nameOf(place)}`,
    lines: linesBelow(place, named, 'enable', 'passive'),
    own: proofOf(protocol, kind, valueOf(place, named)),
    isPassive: valueOf(place, 'passive') === 'yes',
    // Whether one is enabled that does not say so is not known.
    ...(valueOf(place, 'enable') !== 'yes' && { isOff: 'perhaps' }),
    external: peer === undefined || own === undefined ? 'unknown' : peer === own ? 'no' : 'yes',
  };
}

const isOn = (place: Place): boolean => valueOf(place, 'enable') !== 'no';

/** Those that nobody switched off, alone or with their group. */
const neighboursOf = (protocol: Place, kind: Protocol): readonly Place[] =>
  kind === 'ospf'
    ? ['area * interface *', 'area * virtual-link *'].flatMap((path) => findPath(protocol, path)).filter(isOn)
    : findPath(protocol, 'peer-group *')
        .filter(isOn)
        .flatMap((group) => findPath(group, 'peer *'))
        .filter(isOn);

interface Told {
  readonly running: RunningProtocol;
  readonly neighbours: readonly RoutingNeighbour[];
}

/** A protocol runs where it is enabled; neighbours without that word leave it open. */
function readProtocol(protocol: Place, kind: Protocol): readonly Told[] {
  const enable = valueOf(protocol, 'enable');
  if (enable !== undefined && enable !== 'yes') return [];
  if (enable === undefined) {
    if (!isSet(protocol, 'area *') && !isSet(protocol, 'peer-group *')) return [];
    const unclear = `Whether ${kind.toUpperCase()} is enabled the text does not say.`;
    return [{ running: { protocol: kind, lines: [protocol.node.line], unclear }, neighbours: [] }];
  }
  const neighbours = neighboursOf(protocol, kind).map((place) => readNeighbour(place, protocol, kind));
  const unclear = `${kind.toUpperCase()} is enabled, but the text shows no neighbours in effect.`;
  return [{ running: { protocol: kind, lines: linesFor(protocol, 'enable'), ...(neighbours.length === 0 && { unclear }) }, neighbours }];
}

/** Protocols of routers that are told otherwise (Advanced Routing), and those beside the two. */
function othersOf(tree: ConfigTree): readonly RunningProtocol[] {
  const logical = linesAt(findPath(tree, 'network logical-router *'));
  const unclear = 'A logical router is for a person to judge.';
  const ofLogical = logical.length === 0 ? [] : (['ospf', 'bgp'] as const).map((protocol) => ({ protocol, lines: logical, unclear }));
  const beside = (['rip', 'ospfv3'] as const).flatMap((protocol) => {
    const lines = linesAt(findPath(tree, `${ROUTERS} protocol ${protocol} enable yes`));
    return lines.length === 0
      ? []
      : [{ protocol, lines, unclear: `How neighbours of ${protocol.toUpperCase()} authenticate a person has to say.` }];
  });
  return [...ofLogical, ...beside];
}

/** Routing protocols and their neighbours. */
export const panosRouting: RoutingFacts = {
  read: (tree) => {
    const told = (['ospf', 'bgp'] as const).flatMap((kind) =>
      findPath(tree, `${ROUTERS} protocol ${kind}`).flatMap((protocol) => readProtocol(protocol, kind)),
    );
    return {
      running: [...told.map(({ running }) => running), ...othersOf(tree)],
      neighbours: told.flatMap(({ neighbours }) => neighbours),
    };
  },
  tells: ['ospf', 'bgp'],
  paths: ['network virtual-router'],
  typed:
    /^network virtual-router \S+ protocol (?:ospf|bgp) (?:auth-profile|area \S+ interface \S+ (?:authentication|passive)|peer-group \S+ peer (?:\S+ )?connection-options authentication)\b/,
  words: new Set(['pan-os', 'panos']),
};
