import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

/** Visits the statements that are in effect and take nothing back, each with the words of those above it. */
export function visitInEffect({ roots }: ConfigTree, visit: (node: ConfigNode, above: readonly string[]) => void): void {
  const walk = (nodes: readonly ConfigNode[], above: readonly string[]): void => {
    for (const node of nodes) {
      if (node.inactive || node.directive || node.negated) continue;
      visit(node, above);
      if (node.children.length > 0) walk(node.children, [...above, ...node.words]);
    }
  };
  walk(roots, []);
}
