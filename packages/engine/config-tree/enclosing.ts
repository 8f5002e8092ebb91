import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

/** The statements of a text, level by level, told by their numbers: a map with a key for each would be dear in a large text. */
interface Index {
  readonly nodes: readonly ConfigNode[];
  /** The number of the statement that a statement stands in; -1 at the top. */
  readonly parents: readonly number[];
  /** The number of the statement of each line that stands highest; -1 where a line has none. */
  readonly byLine: Int32Array;
  /** Whether the line of a statement opens a block, of those that were asked for. */
  readonly opening: Map<number, boolean>;
}

const known = new WeakMap<ConfigTree, Index>();

/**
 * The statements whose lines open a block that a line stands in, outermost first. A `set` command stands in none: it says itself where it
 * belongs, and a command before it that began the same part says something else.
 */
export function findEnclosing(tree: ConfigTree, line: number): readonly ConfigNode[] {
  let index = known.get(tree);
  if (!index) known.set(tree, (index = indexLines(tree)));
  const { nodes, parents, byLine } = index;
  const found = byLine[line] ?? -1;
  const enclosing: ConfigNode[] = [];
  for (let at = parents[found] ?? -1; at >= 0; at = parents[at]!)
    if (nodes[at]!.line !== line && opens(tree, index, at)) enclosing.push(nodes[at]!);
  if (enclosing.length === 0) return [];
  const words = wordsOf(tree, line);
  // Only what stands before the statement's own words says where it belongs: a banner may say anything.
  const start = words.indexOf(nodes[found]?.words[0] ?? '');
  const own = new Set(start < 0 ? words : words.slice(0, start));
  return enclosing.filter((node) => !node.words.every((word) => own.has(word))).toReversed();
}

const wordsOf = ({ lines }: ConfigTree, line: number): readonly string[] =>
  (lines[line - 1] ?? '').split(/[\s"'{}[\]<>=;:,/]+/).filter(Boolean);

/** The words that a notation may put beside those of a statement: `config`, `entry name`. */
const MOST_BESIDE = 2;

function opens(tree: ConfigTree, { nodes, opening }: Index, at: number): boolean {
  let answer = opening.get(at);
  if (answer === undefined) {
    const { line, words } = nodes[at]!;
    answer = wordsOf(tree, line).length <= words.join(' ').split(/[\s/:]+/).length + MOST_BESIDE;
    opening.set(at, answer);
  }
  return answer;
}

/** A longer row of statements with one below each is not looked through: a text can nest as deep as its author likes. */
const LONGEST_ROW = 8;

/** Whether all that stands below a statement is a row of statements on its own line. */
function isOfOneLine(node: ConfigNode): boolean {
  let at = node;
  for (let length = 1; length <= LONGEST_ROW && at.children.length < 2 && at.line === node.line; length += 1) {
    if (at.children.length === 0) return true;
    at = at.children[0]!;
  }
  return false;
}

function indexLines({ roots, lines }: ConfigTree): Index {
  const nodes = [...roots];
  const parents = roots.map(() => -1);
  const byLine = new Int32Array(lines.length + 1).fill(-1);
  // Level by level, and so without recursion: a text can nest as deep as its author likes.
  for (let number = 0; number < nodes.length; number += 1) {
    const { line, children } = nodes[number]!;
    if (byLine[line] === -1) byLine[line] = number;
    for (const child of children) {
      // Of a statement on the line of the one that it stands in, nobody asks, nor does anything on another line stand in it.
      if (child.line === line && isOfOneLine(child)) continue;
      nodes.push(child);
      parents.push(number);
    }
  }
  return { nodes, parents, byLine, opening: new Map() };
}

/** The innermost block that a line opens or stands in. */
export const findBlock = (tree: ConfigTree, line: number): ConfigNode | undefined =>
  findOpened(line, tree.roots) ?? findEnclosing(tree, line).at(-1);

/** The statement that a line opens, where it opens a block. */
export function findOpened(line: number, nodes: readonly ConfigNode[]): ConfigNode | undefined {
  const around = (those: readonly ConfigNode[]): ConfigNode | undefined => those.find((one) => one.line <= line && line <= one.endLine);
  // Without recursion: a text can nest as deep as its author likes.
  let node = around(nodes);
  while (node && node.line !== line) node = around(node.children);
  return node && node.endLine > line ? node : undefined;
}
