import type { Thing, Things } from '@merlon/engine/checks/finding.ts';
import { type Place, findGap, findPath } from '@merlon/engine/config-tree/find.ts';
import { valueOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { placesInInstances } from './facts.ts';

/** A neighbour, or a group that accepts neighbours from a range, with the levels it inherits from, most specific first. */
export interface Peer {
  readonly levels: readonly Place[];
  readonly external: 'yes' | 'no' | 'unknown';
}

export function listPeers(tree: ConfigTree): readonly Peer[] {
  return placesInInstances(tree, 'protocols bgp').flatMap((bgp) =>
    findPath(bgp, 'group *').flatMap((group) => {
      const neighbors = findPath(group, 'neighbor *');
      const levels = neighbors.length > 0 ? neighbors.map((neighbor) => [neighbor, group, bgp]) : [[group, bgp]];
      return levels.map((some) => ({ levels: some, external: isExternal(tree, some) }));
    }),
  );
}

function isExternal(tree: ConfigTree, levels: readonly Place[]): Peer['external'] {
  const first = (setting: string): string | undefined =>
    levels.map((level) => valueOf(level, setting)).find((value) => value !== undefined);
  const type = first('type');
  if (type === 'external') return 'yes';
  if (type === 'internal') return 'no';
  const peerAs = first('peer-as');
  const own = first('local-as') ?? valueOf(tree, 'routing-options autonomous-system');
  if (peerAs === undefined) return 'unknown';
  return peerAs === own ? 'no' : 'yes';
}

/** A neighbour as one thing, with what its group and BGP say for it. */
const asThing = ({ levels }: Peer): Thing => {
  const [{ node }] = levels as readonly [Place, ...Place[]];
  const children = levels.flatMap((level) => level.node.children);
  return { name: '', place: { node: { ...node, words: ['bgp'], children }, offset: 1, captured: [] }, lines: [node.line] };
};

/** The neighbours that are external or may be; a part of the text that is left out may have more. */
export function listExternalPeers(tree: ConfigTree): Things {
  const gap = findGap(tree, ['routing-instances']);
  return {
    meant: listPeers(tree)
      .filter(({ external }) => external !== 'no')
      .map(asThing),
    perhaps: gap ? [{ name: '', lines: [gap.line] }] : [],
  };
}
