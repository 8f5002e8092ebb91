import type { ConfigNode } from '../model/config-tree.ts';
import { type JsonForm, writeJsonText } from './read-json.ts';

const BRACKETS: Readonly<Record<JsonForm, readonly [open: string, close: string]>> = {
  object: ['{', '}'],
  list: ['[', ']'],
  'cut object': ['{', ''],
  'cut list': ['[', ''],
};

/** The JSON text that `readJson` made a node from, white space aside. */
export function printJson(root: ConfigNode): string {
  const out: string[] = [];
  printContainer(root, '\n', out);
  return out.join('');
}

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

/** A name, always in quotation marks, or a value. */
function printScalar(node: ConfigNode, at: number): string {
  const isName = at === 0 && (node.words.length > 1 || node.form !== undefined);
  return node.spelling?.[at] ?? writeJsonText(node.words[at]!, isName || (node.quoted?.includes(at) ?? false));
}
