import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';

/**
 * The keyword that a statement of FortiOS begins with by its words and its place alone. A node keeps another one in its `form`: that of a
 * table directly inside a section, of `append`.
 */
export function keywordFor(node: Pick<ConfigNode, 'words' | 'negated'>, parentKeyword: string): string {
  if (parentKeyword === '') return 'config';
  if (node.negated) return 'unset';
  if (node.words.length > 1) return 'set';
  return parentKeyword === 'config' ? 'edit' : 'config';
}
