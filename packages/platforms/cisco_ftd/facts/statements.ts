import { type Place, findPath } from '@merlon/engine/config-tree/find.ts';
import { sortLines } from '@merlon/engine/config-tree/places.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** The places at which `no` switches a path off. */
export const negatedPlacesOf = (tree: ConfigTree, path: string): readonly Place[] => findPath(tree, path, { negated: true });

/** The lines of these statements, in order. */
export const linesOfNodes = (nodes: readonly ConfigNode[]): readonly number[] => sortLines(nodes.map((node) => node.line));

const isPlain = (node: ConfigNode, words: readonly string[]): boolean =>
  !node.negated && words.every((word, at) => node.words[at] === word);

// Most statements of a large configuration are access list entries; most questions are about others.
const byFirstWord = new WeakMap<ConfigTree, ReadonlyMap<string, readonly ConfigNode[]>>();

/** Top-level statements that begin with these words, except negated ones. */
export function statementsOf(tree: ConfigTree, path: string): readonly ConfigNode[] {
  let index = byFirstWord.get(tree);
  if (!index) byFirstWord.set(tree, (index = Map.groupBy(tree.roots, ({ words }) => words[0]!)));
  const words = path.split(' ');
  return (index.get(words[0]!) ?? []).filter((node) => isPlain(node, words));
}

/** The direct children of a statement that begin with these words, except negated ones. */
export function childrenOf(node: ConfigNode, path: string): readonly ConfigNode[] {
  const words = path.split(' ');
  return node.children.filter((child) => isPlain(child, words));
}
