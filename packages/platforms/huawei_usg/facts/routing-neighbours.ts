import { type Place, findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { isSet, sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import type { RoutingFacts, RoutingNeighbour, RoutingProof, RunningProtocol } from '@merlon/engine/model/routing-neighbour.ts';
import { listPeers } from './bgp-peers.ts';
import { headsOf, viewsInFirewalls, viewsOf } from './facts.ts';
import { findRelation } from './ospf-areas.ts';

const MODES: Readonly<Record<string, RoutingProof>> = {
  simple: 'simple',
  md5: 'md5',
  'hmac-md5': 'md5',
  'hmac-sha256': 'sha256',
  keychain: 'chain',
  null: 'none',
};

/** Huawei USG6000E command reference, authentication-mode (OSPF area): none by default; a mode without a key proves nothing. */
function proofOf(place: Place, tree: ConfigTree): RoutingProof {
  const [mode = '', ...rest] = valuesAt(place);
  const proof = MODES[mode] ?? 'unknown';
  if (proof === 'chain') return rest[0] !== undefined && isSet(tree, `keychain ${rest[0]}`) ? 'chain' : 'unknown';
  if (proof === 'simple' || proof === 'none' || proof === 'unknown') return proof;
  // A key in clear text is for a person.
  return rest.length === 0 ? 'keyless' : rest.includes('plain') ? 'unknown' : proof;
}

const lastOf = (scope: Place, path: string): Place | undefined => findPath(scope, path).at(-1);

/** What keeps an interface from counting for its area: it is shut, or silent there (command reference, silent-interface). */
const mayNotCount = (face: Place, process: Place): boolean =>
  isSet(face, 'shutdown') ||
  isSet(process, 'silent-interface all') ||
  isSet(process, `silent-interface ${face.node.words.slice(1).join(' ')}`);

function readArea(tree: ConfigTree, process: Place, area: Place, faces: readonly Place[]): RoutingNeighbour {
  const mode = lastOf(area, 'authentication-mode');
  const near = faces.map((face) => ({ face, relation: findRelation(face, area), own: lastOf(face, 'ospf authentication-mode') }));
  const said = near.map(({ own, ...one }) => ({ ...one, own, proof: own && proofOf(own, tree) }));
  const sure = said.filter(({ face, relation }) => relation === 'in' && !mayNotCount(face, process));
  // Without a mode of its own, only one that may be of the area counts.
  const possible = said.filter(
    ({ face, relation, own }) =>
      (relation === 'in' && mayNotCount(face, process)) || (relation === 'unknown' && (own !== undefined || isSet(face, 'ospf enable'))),
  );
  return {
    protocol: 'ospf',
    name: `area ${area.node.words[1] ?? ''}`,
    lines: sortLines(
      [area.node.line, ...(mode ? [mode.node.line] : []), ...sure.flatMap(({ own }) => (own ? [own.node.line] : []))].toSorted(
        (a, b) => a - b,
      ),
    ),
    area: mode ? proofOf(mode, tree) : 'none',
    members: { sure: sure.map(({ proof }) => proof), possible: possible.map(({ proof }) => proof) },
  };
}

/** Command reference, vlink-peer: a virtual link may have a mode of its own. */
const WEAK_LINK = 'area ** vlink-peer ** simple|md5|hmac-md5|keychain|authentication-null';

function readOspf(tree: ConfigTree): { readonly running: readonly RunningProtocol[]; readonly neighbours: readonly RoutingNeighbour[] } {
  const processes = viewsInFirewalls(tree, 'ospf');
  const faces = viewsInFirewalls(tree, 'interface');
  const isLinked = processes.some((process) => isSet(process, WEAK_LINK));
  const neighbours = processes.flatMap((process) => viewsOf(process, 'area').map((area) => readArea(tree, process, area, faces)));
  const unclear = isLinked ? 'A virtual link of OSPF has a mode of its own.' : undefined;
  const running =
    processes.length === 0 ? [] : [{ protocol: 'ospf' as const, lines: headsOf(processes), ...(unclear !== undefined && { unclear }) }];
  return { running, neighbours };
}

/** Huawei USG6000E command reference, peer password, peer keychain: none by default; members of a group have what it has. */
function readPeer(peer: Place): RoutingNeighbour {
  const own: RoutingProof = isSet(peer, 'peer * password cipher')
    ? 'password'
    : isSet(peer, 'peer * keychain *')
      ? 'chain'
      : isSet(peer, 'peer * password')
        ? 'unknown'
        : 'none';
  const systems = findPath(peer, 'peer * as-number').flatMap(valuesAt);
  return {
    protocol: 'bgp',
    name: `peer ${peer.node.children.find(({ words }) => words[2] === 'as-number' || words[2] === 'group')?.words[1] ?? ''}`,
    lines: [peer.node.line],
    own,
    // Command reference, peer ignore: no session is set up.
    ...(isSet(peer, 'peer * ignore') && { isOff: 'yes' }),
    // Command reference, group internal: what names no system is in a group of the own one.
    external: systems.length === 0 ? 'unknown' : systems.some((system) => system !== peer.node.words[1]) ? 'yes' : 'no',
  };
}

/** Protocols whose neighbours are for a person. */
const OTHERS = [
  ['rip', 'rip'],
  ['ripng', 'rip'],
  ['isis', 'isis'],
  ['ospfv3', 'ospfv3'],
] as const;

/** Routing protocols and their neighbours. */
export const vrpRouting: RoutingFacts = {
  read: (tree) => {
    const ospf = readOspf(tree);
    const bgp = viewsInFirewalls(tree, 'bgp');
    const others = OTHERS.flatMap(([view, protocol]): readonly RunningProtocol[] => {
      const lines = headsOf(viewsInFirewalls(tree, view));
      return lines.length === 0
        ? []
        : [{ protocol, lines, unclear: `How neighbours of ${protocol.toUpperCase()} authenticate a person has to say.` }];
    });
    return {
      running: [...ospf.running, ...(bgp.length > 0 ? [{ protocol: 'bgp' as const, lines: headsOf(bgp) }] : []), ...others],
      neighbours: [...ospf.neighbours, ...listPeers(tree).map(readPeer)],
    };
  },
  tells: ['ospf', 'bgp'],
  paths: ['ospf', 'bgp'],
  typed:
    /^(?:ospf \S+ area \S+ authentication-mode|interface (?:\S+ )?ospf authentication-mode|bgp \S+ (?:\S+-family \S+ )?peer \S+ (?:password|keychain)|keychain)\b/,
  words: new Set(['usg', 'vrp']),
};
