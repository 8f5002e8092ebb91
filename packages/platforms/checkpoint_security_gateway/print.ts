import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { printJson } from '@merlon/engine/config-tree/print-json.ts';
import { isDerived } from './parse/derive-statements.ts';
import { writeWord } from './parse/write-word.ts';

/** The text that a tree was read from, white space aside: its statements, values, remarks and lines not understood, in order. */
export function printCheckpoint(tree: ConfigTree): string {
  const remarks = tree.remarks ?? [];
  const remarked = new Set(remarks.map(({ line }) => line));
  const pieces = [
    ...(tree.written ?? tree.roots).filter((root) => !isDerived(root)).map((node) => ({ line: node.line, text: printRoot(node) })),
    ...remarks,
    // Text after a value on its last line is a remark, even if it is not understood.
    ...tree.unknownLines.filter((line) => !remarked.has(line)).map((line) => ({ line, text: tree.lines[line - 1]! })),
  ];
  // Sorting is stable, so pieces of one line keep their order: roots, then a remark.
  return pieces
    .toSorted((a, b) => a.line - b.line)
    .map(({ text }) => `${text}\n`)
    .join('');
}

function printRoot(node: ConfigNode): string {
  if (node.words[0] === 'json') return printJson(node);
  const verb = node.negated ? 'delete' : (node.form ?? 'set');
  const quoted = new Set(node.quoted);
  const words = node.words.map((word, at) => node.spelling?.[at] ?? writeWord(word, quoted.has(at)));
  return `${verb} ${words.join(' ')}`;
}
