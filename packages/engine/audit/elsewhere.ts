import type { ConfigTree } from '../model/config-tree.ts';
import type { Path } from '../model/assertion.ts';

/** The word of a path that stands for the name of a thing. */
const NAME = '<name>';

/** A path with the name of a thing in its place. */
export const fillName = (path: Path, name: string | undefined): Path =>
  name !== undefined && path.includes(NAME) ? path.map((word) => (word === NAME ? name : word)) : path;

/** Whether a name means itself as a word of a path, and not any word or one of several. */
export const isPlainName = (name: string): boolean => name !== '' && !/^\*+$|\|/.test(name);

const wholes = new WeakMap<ConfigTree, ConfigTree>();

/** A text with what stands in each of its virtual firewalls at its top: what is said of a thing may stand in another than the thing itself. */
export function everywhere(tree: ConfigTree): ConfigTree {
  const { scopes = [], roots } = tree;
  if (scopes.length === 0) return tree;
  let whole = wholes.get(tree);
  if (!whole) wholes.set(tree, (whole = { ...tree, roots: [...new Set([...roots, ...scopes.flatMap(({ children }) => children)])] }));
  return whole;
}
