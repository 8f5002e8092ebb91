import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';

/** Prints a tree as the text that it was parsed from, with its own indentation. */
export function printTemplate({ roots, lines, remarks = [], unknownLines }: ConfigTree): string {
  const printed = new Map<number, string>();
  for (const { line, text } of remarks) printed.set(line, text);
  for (const line of unknownLines) printed.set(line, lines[line - 1] ?? '');
  const write = (node: ConfigNode, depth: number): void => {
    printed.set(node.line, `${' '.repeat(depth)}${node.negated ? 'no ' : ''}${node.words.join(' ')}`);
    for (const child of node.children) write(child, depth + 1);
  };
  for (const root of roots) write(root, 0);
  return [...printed]
    .toSorted(([before], [after]) => before - after)
    .map(([, text]) => `${text}\n`)
    .join('');
}
