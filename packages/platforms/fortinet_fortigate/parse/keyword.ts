import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';

/**
 * The keyword of a FortiOS statement, as its words and its place imply it. A node keeps any other in its `form`: that of a table directly
 * inside a section, or of `append`.
 */
export function keywordFor(node: Pick<ConfigNode, 'words' | 'negated'>, parentKeyword: string): string {
  if (parentKeyword === '') return 'config';
  if (node.negated) return 'unset';
  if (node.words.length > 1) return 'set';
  return parentKeyword === 'config' ? 'edit' : 'config';
}
