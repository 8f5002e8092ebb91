import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { END_TAG, FORMS, type Form } from './parse/forms.ts';

/**
 * The text that a tree was parsed from, white space aside, in its original notation. Each statement knows its form; anything the form does
 * not imply (attributes, entities, escapes) is kept beside its words.
 */
export function printPanos(tree: ConfigTree): string {
  const out: string[] = [];
  for (const node of tree.written ?? tree.roots) {
    printNode(node, out);
    out.push('\n');
  }
  return out.join('');
}

function printNode(node: ConfigNode, out: string[]): void {
  out.push(openingOf(node));
  if (node.form === 'raw') return;
  for (const child of node.children) {
    printNode(child, out);
    out.push('\n');
  }
  out.push(closingOf(node));
}

const formOf = (node: ConfigNode): (typeof FORMS)[Form] => FORMS[(node.form ?? 'word') as Form];

/** The text of a statement before its children. */
export const openingOf = (node: ConfigNode): string => formOf(node).before + spell(node) + formOf(node).between;

/** The text of a statement after its children. */
export const closingOf = (node: ConfigNode): string => (formOf(node).after === END_TAG ? `</${tagOf(node)}>` : formOf(node).after);

function spell({ words, quoted, spelling }: ConfigNode): string {
  if (spelling) return spelling.join(' ');
  if (!quoted) return words.join(' ');
  const inQuotes = new Set(quoted);
  return words.map((word, at) => (inQuotes.has(at) ? `"${word}"` : word)).join(' ');
}

/** The tag name of a node's element. */
const tagOf = ({ words, spelling }: ConfigNode): string => /^[\w.:-]+/.exec(spelling?.[0] ?? words[0]!)?.[0] ?? '';
