import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { closingOf, openingOf } from '../print.ts';

/** Prints statements of the XML form with one element per line, indented by two blanks: the API answers with a single line. */
export function layOutXml(nodes: readonly ConfigNode[]): string {
  const lines: string[] = [];
  for (const node of nodes) addLines(node, '', lines);
  return `${lines.join('\n')}\n`;
}

function addLines(node: ConfigNode, indent: string, lines: string[]): void {
  const holdsElements = node.children.some((child) => child.form !== 'word');
  if (!holdsElements || node.form === 'raw') {
    const text = node.form === 'raw' ? '' : node.children.map(openingOf).join('').trimEnd();
    lines.push(indent + openingOf(node) + text + closingOf(node));
    return;
  }
  lines.push(indent + openingOf(node));
  for (const child of node.children) addLines(child, `${indent}  `, lines);
  lines.push(indent + closingOf(node));
}
