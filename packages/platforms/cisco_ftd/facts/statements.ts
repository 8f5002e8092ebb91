import { type Outcome, review } from '@merlon/engine/model/verdict.ts';
import { type Place, findGap, findPath, linesOf, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** The places of a path, written as typed: `ssh timeout`. */
export const placesOf = (tree: ConfigTree, path: string): readonly Place[] => findPath(tree, path);

/** The places at which `no` switches a path off. */
export const negatedPlacesOf = (tree: ConfigTree, path: string): readonly Place[] => findPath(tree, path, { negated: true });

/** The last place of a path: if a setting is stated twice, the later line applies. */
export const placeOf = (tree: ConfigTree, path: string): Place | undefined => placesOf(tree, path).at(-1);

/** The words after a path; empty if it is absent. */
export function valueOf(tree: ConfigTree, path: string): readonly string[] {
  const place = placeOf(tree, path);
  return place ? valuesAt(place) : [];
}

/** Line numbers in order, without duplicates. */
export const sortLines = (lines: readonly number[]): readonly number[] => [...new Set(lines)].toSorted((a, b) => a - b);

/** The lines of these places, in order. */
export const linesAt = (places: readonly Place[]): readonly number[] => sortLines(places.flatMap((place) => [...linesOf(place)]));

/** The lines of these statements, in order. */
export const linesOfNodes = (nodes: readonly ConfigNode[]): readonly number[] => sortLines(nodes.map((node) => node.line));

// Most statements of a large configuration are access list entries; most questions are about others.
const byFirstWord = new WeakMap<ConfigTree, ReadonlyMap<string, readonly ConfigNode[]>>();

/** Top-level statements that begin with these words, except negated ones. */
export function statementsOf(tree: ConfigTree, path: string): readonly ConfigNode[] {
  let index = byFirstWord.get(tree);
  if (!index) byFirstWord.set(tree, (index = Map.groupBy(tree.roots, ({ words }) => words[0]!)));
  const words = path.split(' ');
  return (index.get(words[0]!) ?? []).filter((node) => !node.negated && words.every((word, at) => node.words[at] === word));
}

/** The statements that have children. */
export const blocksOf = (tree: ConfigTree): readonly ConfigNode[] => tree.roots.filter(({ children }) => children.length > 0);

/** The direct children of a statement that begin with these words. */
export function childrenOf(node: ConfigNode, path: string): readonly ConfigNode[] {
  const words = path.split(' ');
  return node.children.filter((child) => !child.negated && words.every((word, at) => child.words[at] === word));
}

/** True if a statement begins with these words, negated or not. */
export const beginsWith = (node: ConfigNode, path: string): boolean => path.split(' ').every((word, at) => node.words[at] === word);

/** A statement and every statement below it. */
export function* walk(node: ConfigNode): Generator<ConfigNode> {
  yield node;
  for (const child of node.children) yield* walk(child);
}

/**
 * An outcome based on an absence, or a REVIEW if the text may leave out that part.
 * @param holds what applies instead and who says so, if known; not a whole sentence
 */
export function unlessHidden(tree: ConfigTree, path: string, outcome: Outcome, holds?: string): Outcome {
  const gap = findGap(tree, path.split(' '));
  const absences = [{ path, ...(holds === undefined ? {} : { holds: `${holds.charAt(0).toUpperCase()}${holds.slice(1)}` }) }];
  if (!gap || (gap.suspected && outcome.status === 'FAIL')) return { ...outcome, absences };
  return { ...review(`\`${path}\` is not in the text, but ${gap.reason}.`, [gap.line]), absences: [{ path }] };
}
