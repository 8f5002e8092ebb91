import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

const known = new WeakMap<ConfigTree, ConfigTree>();

/** A text with each of its statements as one of all words from the root down, as commands name them that have no context. */
export function wholePaths(tree: ConfigTree): ConfigTree {
  let whole = known.get(tree);
  if (!whole) known.set(tree, (whole = { ...tree, roots: listLeaves(tree) }));
  return whole;
}

function listLeaves({ roots }: ConfigTree): readonly ConfigNode[] {
  const leaves: ConfigNode[] = [];
  const open: { readonly node: ConfigNode; readonly above: readonly string[] }[] = roots.map((node) => ({ node, above: [] })).toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, above } = next;
    if (node.inactive || node.directive) continue;
    const words = [...above, ...node.words];
    if (node.children.length === 0) leaves.push({ ...node, words });
    for (const child of node.children.toReversed()) open.push({ node: child, above: words });
  }
  return leaves;
}
