import type { ConfigNode, ConfigTree } from '@merlon/engine/model/config-tree.ts';
import { isManagerDocument } from './recognise.ts';

/** The text that a tree was parsed from, white space aside, rebuilt from its statements and remarks. */
export function printCisco(tree: ConfigTree): string {
  const first = tree.roots[0];
  return first && isManagerDocument(`{"${first.words[0]!}":{`) ? printJson(tree.roots) : printRunningConfig(tree);
}

/** Each line is a statement, a remark or not understood; a pager prompt comes before its statement. */
function printRunningConfig(tree: ConfigTree): string {
  const printed = new Map<number, string>();
  const add = (line: number, text: string): void => {
    printed.set(line, `${printed.get(line) ?? ''}${text}`);
  };
  for (const { line, text } of tree.remarks ?? []) add(line, text);
  for (const line of tree.unknownLines) add(line, tree.lines[line - 1]!);
  for (const { node, depth } of walkNodes(tree.roots)) add(node.line, `${' '.repeat(depth)}${printStatement(node)}`);
  return Array.from({ length: tree.lines.length }, (_, at) => printed.get(at + 1) ?? '').join('\n');
}

const printStatement = ({ words, negated, quoted }: ConfigNode): string =>
  `${negated ? 'no ' : ''}${words.map((word, at) => (quoted?.includes(at) ? `"${word}"` : word)).join(' ')}`;

/** Every node below the roots, in the order of the text; not recursive, because blocks may be nested to any depth. */
function* walkNodes(roots: readonly ConfigNode[]): Generator<{ readonly node: ConfigNode; readonly depth: number }> {
  const ahead = roots.toReversed().map((node) => ({ node, depth: 0 }));
  for (let place = ahead.pop(); place; place = ahead.pop()) {
    yield place;
    const { node, depth } = place;
    for (const child of node.children.toReversed()) ahead.push({ node: child, depth: depth + 1 });
  }
}

/** Prints nodes from the JSON reader as JSON; the reader refuses nesting that would exhaust the stack. */
function printJson(members: readonly ConfigNode[]): string {
  return `{\n${members.map((member) => printMember(member, '  ')).join(',\n')}\n}\n`;
}

function printMember(node: ConfigNode, margin: string): string {
  const [name, ...rest] = node.words;
  const spelt = name!.startsWith('"') ? name! : JSON.stringify(name);
  return `${margin}${spelt}: ${rest.length > 0 ? printScalar(node, 1) : printContainer(node, margin)}`;
}

function printElement(node: ConfigNode, margin: string): string {
  if (node.children.length > 0) return `${margin}${printContainer(node, margin)}`;
  return `${margin}${printScalar(node, node.words.length - 1)}`;
}

const printScalar = (node: ConfigNode, at: number): string =>
  node.quoted?.includes(at) ? JSON.stringify(node.words[at]) : node.words[at]!;

/** Names of members are never bare numbers in the tree, so the first child tells a list from an object. */
function printContainer({ children }: ConfigNode, margin: string): string {
  const [first] = children;
  const isList = first !== undefined && (/^\d+$/.test(first.words[0]!) || (first.words.length === 1 && first.children.length === 0));
  const inner = children.map((child) => (isList ? printElement : printMember)(child, `${margin}  `)).join(',\n');
  return isList ? `[\n${inner}\n${margin}]` : `{\n${inner}\n${margin}}`;
}
