import type { Place } from '@merlon/engine/config-tree/find.ts';
import { placeOf } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { statementsOf } from './statements.ts';

/** IKE answers only on interfaces where it is enabled (command reference, crypto ikev1 enable, crypto ikev2 enable). */
const enabledOf = (tree: ConfigTree, version: 'ikev1' | 'ikev2'): readonly ConfigNode[] => [
  ...statementsOf(tree, `crypto ${version} enable`),
  ...(version === 'ikev1' ? statementsOf(tree, 'crypto isakmp enable') : []),
];

const IDLE = 'nothing shows that it is used';

/** IKE answers nobody with a policy of a version that is enabled nowhere. */
export const doubtPolicy = ({ node: { words } }: Place, tree: ConfigTree): string | undefined =>
  enabledOf(tree, words[1] === 'ikev2' ? 'ikev2' : 'ikev1').length === 0 ? IDLE : undefined;

/** Neither a map nor a profile may name a proposal or a transform set. */
export function doubtProposal({ captured: [name = ''] }: Place, tree: ConfigTree): string | undefined {
  const naming = ['crypto map', 'crypto dynamic-map', 'crypto ipsec profile'].flatMap((path) => statementsOf(tree, path));
  return naming.some((node) => [node, ...node.children].some(({ words }) => words.includes(name))) ? undefined : IDLE;
}

/**
 * Tunnels, each as the place of its settings: the entries of crypto maps that are applied, those of dynamic maps that they name, and the
 * profiles of tunnel interfaces. Of an entry, which is a line for each setting, the one with its group counts.
 */
export function listTunnels(tree: ConfigTree): readonly Place[] {
  const maps = statementsOf(tree, 'crypto map');
  const applied = new Set(maps.filter(({ words }) => words[3] === 'interface').map(({ words }) => words[2]!));
  const inUse = maps.filter(({ words }) => applied.has(words[2]!) && /^\d+$/.test(words[3] ?? ''));
  const dynamic = new Set(inUse.flatMap(({ words }) => (words[4] === 'ipsec-isakmp' && words[5] === 'dynamic' ? [words[6]!] : [])));
  const entries = [
    ...inUse.filter(({ words }) => words[4] !== 'ipsec-isakmp'),
    ...statementsOf(tree, 'crypto dynamic-map').filter(({ words }) => dynamic.has(words[2]!)),
  ];
  const ofMaps = [...Map.groupBy(entries, ({ words }) => words.slice(1, 4).join(' ')).values()].map((nodes) => ({
    node: nodes.findLast(({ words }) => words[4] === 'set' && words[5] === 'pfs') ?? nodes[0]!,
    offset: 4,
    captured: [],
  }));
  return [...ofMaps, ...statementsOf(tree, 'crypto ipsec profile').map(placeOf)];
}
