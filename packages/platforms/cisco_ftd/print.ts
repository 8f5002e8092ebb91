import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { printJson } from '@merlon/engine/config-tree/print-json.ts';
import { CLEAR } from './parse/parse-running-config.ts';
import { isManagerDocument } from './recognise.ts';

/** The text that a tree was parsed from, white space aside, rebuilt from its statements and remarks. */
export function printCisco(tree: ConfigTree): string {
  const first = tree.roots[0];
  if (!first || !isManagerDocument(`{"${first.words[0]!}":{`)) return printRunningConfig(tree);
  return printJson({ words: ['json'], line: 1, endLine: tree.lines.length, children: tree.roots, form: 'object' });
}

/** Each line is a statement, a remark or not understood; a pager prompt comes before its statement. */
function printRunningConfig(tree: ConfigTree): string {
  const printed = new Map<number, string>();
  const add = (line: number, text: string): void => {
    printed.set(line, `${printed.get(line) ?? ''}${text}`);
  };
  for (const { line, text } of tree.remarks ?? []) add(line, text);
  for (const line of tree.unknownLines) add(line, tree.lines[line - 1]!);
  for (const { node, depth } of walkNodes(tree.written ?? tree.roots)) add(node.line, `${' '.repeat(depth)}${printStatement(node)}`);
  return Array.from({ length: tree.lines.length }, (_, at) => printed.get(at + 1) ?? '').join('\n');
}

const printStatement = ({ words, negated, quoted, form }: ConfigNode): string =>
  `${form === CLEAR ? `${CLEAR} ` : negated ? 'no ' : ''}${words.map((word, at) => (quoted?.includes(at) ? `"${word}"` : word)).join(' ')}`;

/** Every node below the roots, in the order of the text; not recursive, because blocks may be nested to any depth. */
function* walkNodes(roots: readonly ConfigNode[]): Generator<{ readonly node: ConfigNode; readonly depth: number }> {
  const ahead = roots.toReversed().map((node) => ({ node, depth: 0 }));
  for (let place = ahead.pop(); place; place = ahead.pop()) {
    yield place;
    const { node, depth } = place;
    for (const child of node.children.toReversed()) ahead.push({ node: child, depth: depth + 1 });
  }
}
