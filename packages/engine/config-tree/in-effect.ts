import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

/**
 * Visits the statements that are in effect and take nothing back, each with the words of those above it.
 * @param visit must copy the words above, if it keeps them: one list serves all statements
 */
export function visitInEffect({ roots }: ConfigTree, visit: (node: ConfigNode, above: readonly string[]) => void): void {
  const above: string[] = [];
  const walk = (nodes: readonly ConfigNode[]): void => {
    for (const node of nodes) {
      if (node.inactive || node.directive || node.negated) continue;
      visit(node, above);
      if (node.children.length === 0) continue;
      const depth = above.length;
      for (const word of node.words) above.push(word);
      walk(node.children);
      above.length = depth;
    }
  };
  walk(roots);
}
