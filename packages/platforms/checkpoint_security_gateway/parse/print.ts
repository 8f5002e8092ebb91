import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { isDerived } from './derive-statements.ts';
import { type JsonForm, writeJsonText } from './read-json.ts';
import { writeWord } from './write-word.ts';

/** The text that a tree was read from, white space aside: its statements, values, remarks and lines not understood, in order. */
export function printCheckpoint(tree: ConfigTree): string {
  const remarks = tree.remarks ?? [];
  const remarked = new Set(remarks.map(({ line }) => line));
  const pieces = [
    ...tree.roots.filter((root) => !isDerived(root)).map((node) => ({ line: node.line, text: printRoot(node) })),
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
  if (node.words[0] === 'json') {
    const out: string[] = [];
    printContainer(node, '\n', out);
    return out.join('');
  }
  const verb = node.negated ? 'delete' : (node.form ?? 'set');
  const quoted = new Set(node.quoted);
  const words = node.words.map((word, at) => node.spelling?.[at] ?? writeWord(word, quoted.has(at)));
  return `${verb} ${words.join(' ')}`;
}

const BRACKETS: Readonly<Record<JsonForm, readonly [open: string, close: string]>> = {
  object: ['{', '}'],
  list: ['[', ']'],
  'cut object': ['{', ''],
  'cut list': ['[', ''],
};

function printContainer(node: ConfigNode, lineEnd: string, out: string[]): void {
  const form = node.form as JsonForm;
  const [open, close] = BRACKETS[form];
  const isObject = form.endsWith('object');
  const deeper = `${lineEnd}  `;
  out.push(open);
  for (const [at, child] of node.children.entries()) {
    out.push(at > 0 ? ',' : '', deeper, isObject ? `${printScalar(child, 0)}: ` : '');
    if (child.form === undefined) out.push(printScalar(child, child.words.length - 1));
    else printContainer(child, deeper, out);
  }
  out.push(node.children.length > 0 ? lineEnd : '', close);
}

/** A name, always in quotes, or a value. */
function printScalar(node: ConfigNode, at: number): string {
  const isName = at === 0 && (node.words.length > 1 || node.form !== undefined);
  return node.spelling?.[at] ?? writeJsonText(node.words[at]!, isName || (node.quoted?.includes(at) ?? false));
}
