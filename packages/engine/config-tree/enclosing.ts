import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

/** The statement of each line that stands highest, and the one it stands in. */
type Enclosed = ReadonlyMap<number, { readonly node: ConfigNode; readonly parent: ConfigNode | undefined }>;

const known = new WeakMap<ConfigTree, { readonly byLine: Enclosed; readonly parents: ReadonlyMap<ConfigNode, ConfigNode> }>();

/**
 * The statements whose lines open a block that a line stands in, outermost first. A `set` command stands in none: it says itself where it
 * belongs, and a command before it that began the same part says something else.
 */
export function findEnclosing(tree: ConfigTree, line: number): readonly ConfigNode[] {
  let index = known.get(tree);
  if (!index) known.set(tree, (index = indexLines(tree)));
  const { byLine, parents } = index;
  const found = byLine.get(line);
  const words = wordsOf(tree, line);
  // Only what stands before the statement's own words says where it belongs: a banner may say anything.
  const start = words.indexOf(found?.node.words[0] ?? '');
  const own = new Set(start < 0 ? words : words.slice(0, start));
  const enclosing: ConfigNode[] = [];
  for (let node = found?.parent; node; node = parents.get(node))
    if (node.line !== line && opens(tree, node) && !node.words.every((word) => own.has(word))) enclosing.unshift(node);
  return enclosing;
}

const wordsOf = ({ lines }: ConfigTree, line: number): readonly string[] =>
  (lines[line - 1] ?? '').split(/[\s"'{}[\]<>=;:,/]+/).filter(Boolean);

/** The words that a notation may put beside those of a statement: `config`, `entry name`. */
const MOST_BESIDE = 2;

const opens = (tree: ConfigTree, { line, words }: ConfigNode): boolean =>
  wordsOf(tree, line).length <= words.join(' ').split(/[\s/:]+/).length + MOST_BESIDE;

function indexLines({ roots }: ConfigTree) {
  const byLine = new Map<number, { readonly node: ConfigNode; readonly parent: ConfigNode | undefined }>();
  const parents = new Map<ConfigNode, ConfigNode>();
  const open: { readonly node: ConfigNode; readonly parent: ConfigNode | undefined }[] = roots
    .toReversed()
    .map((node) => ({ node, parent: undefined }));
  // Without recursion: a text can nest as deep as its author likes.
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, parent } = next;
    if (parent) parents.set(node, parent);
    if (!byLine.has(node.line)) byLine.set(node.line, next);
    for (let at = node.children.length - 1; at >= 0; at -= 1) open.push({ node: node.children[at]!, parent: node });
  }
  return { byLine, parents };
}
