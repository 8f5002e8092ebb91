import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';

/**
 * The text that a tree was parsed from, white space aside: its statements, and between them, by line number, the remarks and the lines that
 * were not understood.
 */
export function printVrp(tree: ConfigTree): string {
  const others = [...(tree.remarks ?? []), ...tree.unknownLines.map((line) => ({ line, text: tree.lines[line - 1]! }))];
  const printed = others.map(({ line, text }) => [line, text] as const);
  const printAll = (nodes: readonly ConfigNode[], indent: string): void => {
    for (const node of nodes) {
      printed.push([node.line, indent + printStatement(node)]);
      printAll(node.children, `${indent} `);
    }
  };
  printAll(tree.written ?? tree.roots, '');
  return printed
    .toSorted(([a], [b]) => a - b)
    .map(([, text]) => `${text}\n`)
    .join('');
}

/** A statement as VRP prints it. */
export function printStatement({
  words,
  quoted,
  negated,
  spelling,
}: Pick<ConfigNode, 'words' | 'quoted' | 'negated' | 'spelling'>): string {
  if (spelling) return spelling.join(' ');
  const inQuotes = new Set(quoted);
  const shown = quoted ? words.map((word, at) => (inQuotes.has(at) ? `"${word}"` : word)) : words;
  return (negated ? 'undo ' : '') + shown.join(' ');
}
