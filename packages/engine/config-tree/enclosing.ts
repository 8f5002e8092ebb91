import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

interface Index {
  /** The statement of each line that stands highest. */
  readonly byLine: ReadonlyMap<number, ConfigNode>;
  /** The statement that a statement stands in. */
  readonly parents: ReadonlyMap<ConfigNode, ConfigNode>;
  /** Whether the line of a statement opens a block, of those that were asked for. */
  readonly opening: Map<ConfigNode, boolean>;
}

const known = new WeakMap<ConfigTree, Index>();

/**
 * The statements whose lines open a block that a line stands in, outermost first. A `set` command stands in none: it says itself where it
 * belongs, and a command before it that began the same part says something else.
 */
export function findEnclosing(tree: ConfigTree, line: number): readonly ConfigNode[] {
  let index = known.get(tree);
  if (!index) known.set(tree, (index = indexLines(tree)));
  const found = index.byLine.get(line);
  const enclosing: ConfigNode[] = [];
  for (let node = found && index.parents.get(found); node; node = index.parents.get(node))
    if (node.line !== line && opens(tree, node, index.opening)) enclosing.push(node);
  if (enclosing.length === 0) return [];
  const words = wordsOf(tree, line);
  // Only what stands before the statement's own words says where it belongs: a banner may say anything.
  const start = words.indexOf(found?.words[0] ?? '');
  const own = new Set(start < 0 ? words : words.slice(0, start));
  return enclosing.filter((node) => !node.words.every((word) => own.has(word))).toReversed();
}

const wordsOf = ({ lines }: ConfigTree, line: number): readonly string[] =>
  (lines[line - 1] ?? '').split(/[\s"'{}[\]<>=;:,/]+/).filter(Boolean);

/** The words that a notation may put beside those of a statement: `config`, `entry name`. */
const MOST_BESIDE = 2;

function opens(tree: ConfigTree, node: ConfigNode, opening: Map<ConfigNode, boolean>): boolean {
  let answer = opening.get(node);
  if (answer === undefined) {
    answer = wordsOf(tree, node.line).length <= node.words.join(' ').split(/[\s/:]+/).length + MOST_BESIDE;
    opening.set(node, answer);
  }
  return answer;
}

function indexLines({ roots }: ConfigTree): Index {
  const byLine = new Map<number, ConfigNode>();
  const parents = new Map<ConfigNode, ConfigNode>();
  const open = roots.toReversed();
  // Without recursion: a text can nest as deep as its author likes.
  for (let node = open.pop(); node; node = open.pop()) {
    if (!byLine.has(node.line)) byLine.set(node.line, node);
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at]!;
      parents.set(child, node);
      open.push(child);
    }
  }
  return { byLine, parents, opening: new Map() };
}
