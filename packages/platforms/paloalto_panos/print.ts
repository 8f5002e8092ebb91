import type { ConfigNode, ConfigTree } from '@merlon/engine/config-tree/node.ts';
import { END_TAG, FORMS, type Form } from './forms.ts';

/**
 * The text that a tree was parsed from, white space aside, in the notation that it was written in. Each statement knows its form; only
 * what no form tells (attributes, entities, escapes) is kept beside its words.
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
  const form = (node.form ?? 'word') as Form;
  const { before, between, after } = FORMS[form];
  out.push(before, spell(node), between);
  if (form === 'raw') return;
  for (const child of node.children) {
    printNode(child, out);
    out.push('\n');
  }
  out.push(after === END_TAG ? `</${tagOf(node)}>` : after);
}

const spell = ({ words, quoted, spelling }: ConfigNode): string =>
  (spelling ?? words.map((word, at) => (quoted?.includes(at) ? `"${word}"` : word))).join(' ');

/** The name of the tag that a node's element began with. */
const tagOf = ({ words, spelling }: ConfigNode): string => /^[\w.:-]+/.exec(spelling?.[0] ?? words[0]!)?.[0] ?? '';
