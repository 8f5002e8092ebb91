import { type Outcome, review } from '@merlon/engine/audit/verdict.ts';
import { type Place, findGap, findPath, linesOf, valuesAt } from '@merlon/engine/config-tree/find.ts';
import type { ConfigNode, ConfigTree } from '@merlon/engine/config-tree/node.ts';

/** The places of a path, written as it is typed: `ssh timeout`. */
export const placesOf = (tree: ConfigTree, path: string): readonly Place[] => findPath(tree, path.split(' '));

/** The places at which a path is switched off by `no`. */
export const negatedPlacesOf = (tree: ConfigTree, path: string): readonly Place[] => findPath(tree, path.split(' '), { negated: true });

/** The last place of a path: of a setting that is stated twice, the later line holds. */
export const placeOf = (tree: ConfigTree, path: string): Place | undefined => placesOf(tree, path).at(-1);

/** The words behind a path; none where it is not there. */
export function valueOf(tree: ConfigTree, path: string): readonly string[] {
  const place = placeOf(tree, path);
  return place ? valuesAt(place) : [];
}

/** Line numbers in order, each once. */
export const sortLines = (lines: readonly number[]): readonly number[] => [...new Set(lines)].toSorted((a, b) => a - b);

/** The lines of some places, in order. */
export const linesAt = (places: readonly Place[]): readonly number[] => sortLines(places.flatMap((place) => [...linesOf(place)]));

/** The lines of some statements, in order. */
export const linesOfNodes = (nodes: readonly ConfigNode[]): readonly number[] => sortLines(nodes.map((node) => node.line));

// Most statements of a large configuration are entries of access lists, and most questions are about others.
const byFirstWord = new WeakMap<ConfigTree, ReadonlyMap<string, readonly ConfigNode[]>>();

/** The statements at the top of the configuration whose first words are these, those switched off left out. */
export function statementsOf(tree: ConfigTree, path: string): readonly ConfigNode[] {
  let index = byFirstWord.get(tree);
  if (!index) byFirstWord.set(tree, (index = Map.groupBy(tree.roots, ({ words }) => words[0]!)));
  const words = path.split(' ');
  return (index.get(words[0]!) ?? []).filter((node) => !node.negated && words.every((word, at) => node.words[at] === word));
}

/** The statements that have others below them. */
export const blocksOf = (tree: ConfigTree): readonly ConfigNode[] => tree.roots.filter(({ children }) => children.length > 0);

/** The statements directly below one whose first words are these. */
export function childrenOf(node: ConfigNode, path: string): readonly ConfigNode[] {
  const words = path.split(' ');
  return node.children.filter((child) => !child.negated && words.every((word, at) => child.words[at] === word));
}

/** Whether a statement begins with these words, switched off or not. */
export const beginsWith = (node: ConfigNode, path: string): boolean => path.split(' ').every((word, at) => node.words[at] === word);

/** Every statement below one, and itself. */
export function* walk(node: ConfigNode): Generator<ConfigNode> {
  yield node;
  for (const child of node.children) yield* walk(child);
}

/**
 * An outcome that rests on an absence, unless what is absent may lie in a part that the text leaves out.
 * @param holds what then holds and who says so, where that is known; no sentence yet
 */
export function unlessHidden(tree: ConfigTree, path: string, outcome: Outcome, holds?: string): Outcome {
  const gap = findGap(tree, path.split(' '));
  const absences = [{ path, ...(holds === undefined ? {} : { holds: `${holds.charAt(0).toUpperCase()}${holds.slice(1)}` }) }];
  if (!gap || (gap.suspected && outcome.status === 'FAIL')) return { ...outcome, absences };
  return { ...review(`\`${path}\` is not in the text, but ${gap.reason}.`, [gap.line]), absences: [{ path }] };
}
