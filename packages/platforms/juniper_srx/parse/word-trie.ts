import { type OneLineStatement, findOneLineStatement } from './one-line-statements.ts';
import type { StatementPart } from './read-statements.ts';
import type { Token } from './scan-tokens.ts';

/**
 * A word of the configuration while the tree is being built. Statements that begin with the same words share nodes, so that the
 * hierarchical and the set form of a configuration give the same tree.
 */
export interface TrieNode {
  readonly word: string;
  readonly parent: TrieNode | undefined;
  readonly line: number;
  endLine: number;
  /** Most words have one child or none, so the list is created with the first. */
  children: TrieNode[];
  byWord: Map<string, TrieNode> | undefined;
  /** True if a statement in effect passes through this word. */
  active: boolean;
  /** True if the word has a body in braces: it is in effect even if nothing in the body is. */
  block: boolean;
  /** True if it applies groups, or excludes some. */
  appliesGroups: boolean;
  /** The statement that the word begins, if Junos prints all its attributes on one line. */
  readonly oneLine: OneLineStatement | undefined;
}

const INDEX_FROM = 8;
const NO_CHILDREN: TrieNode[] = [];

/** A root node outside any tree. */
export function createTrie(): TrieNode {
  return { ...createNode('', undefined, 1, 1, true), block: true };
}

function createNode(word: string, parent: TrieNode | undefined, line: number, endLine: number, active: boolean): TrieNode {
  const oneLine = parent && findOneLineStatement(parent.word, word);
  return { word, parent, line, endLine, children: NO_CHILDREN, byWord: undefined, active, block: false, appliesGroups: false, oneLine };
}

/** The child with this word, or undefined. */
export function childOf(node: TrieNode, word: string): TrieNode | undefined {
  const { children } = node;
  // Consecutive statements begin alike.
  const last = children.at(-1);
  if (last === undefined || last.word === word) return last;
  if (children.length < INDEX_FROM) {
    for (const child of children) if (child.word === word) return child;
    return undefined;
  }
  node.byWord ??= new Map(children.map((child) => [child.word, child]));
  return node.byWord.get(word);
}

/** Adds a statement below some nodes and returns its end nodes: several if it holds lists, whose words are siblings. */
export function addStatement(
  from: readonly TrieNode[],
  parts: readonly StatementPart[],
  active: boolean,
  line: number,
): readonly TrieNode[] {
  let ends = [...from];
  let oneLine: { readonly statement: OneLineStatement; readonly at: readonly TrieNode[] } | undefined;
  let names = 0;
  let values = 0;
  for (const part of parts) {
    if (!('kind' in part) && part.length === 0) continue;
    const single = 'kind' in part ? part : part.length === 1 ? part[0] : undefined;
    const open = single && names === 0 && values === 0 ? oneLine : undefined;
    const attribute = open && single && own(open.statement.attributes, single.text);
    const inner = open && single && own(open.statement.inner, single.text);
    if (open && (inner || attribute !== undefined)) {
      ends = [...open.at];
      values = inner ? 0 : attribute!;
    } else if (names === 0 && values > 0) values -= 1;
    if (single && ends.length === 1) ends[0] = addWord(ends[0]!, single, active, line);
    else ends = ends.flatMap((end) => tokensOf(part).map((token) => addWord(end, token, active, line)));
    const statement = inner ?? (oneLine || !single ? undefined : ends[0]?.oneLine);
    if (statement) {
      oneLine = { statement, at: [...ends] };
      names = statement.names;
    } else if (oneLine && names > 0) {
      names -= 1;
      oneLine = { statement: oneLine.statement, at: [...ends] };
    }
  }
  return ends;
}

const tokensOf = (part: StatementPart): readonly Token[] => ('kind' in part ? [part] : part);

const own = <Value>(table: Readonly<Record<string, Value>> | undefined, word: string): Value | undefined =>
  table && Object.hasOwn(table, word) ? table[word] : undefined;

/** Adds a word below another, or finds the existing one. */
export function addWord(parent: TrieNode, { text: word, line }: Pick<Token, 'text' | 'line'>, active: boolean, endLine: number): TrieNode {
  const known = childOf(parent, word);
  if (known) {
    known.active ||= active;
    known.endLine = Math.max(known.endLine, endLine);
    return known;
  }
  const node = createNode(word, parent, line, Math.max(line, endLine), active);
  if (parent.children === NO_CHILDREN) parent.children = [node];
  else parent.children.push(node);
  parent.byWord?.set(word, node);
  if (word === 'apply-groups' || word === 'apply-groups-except') parent.appliesGroups = true;
  return node;
}

/** Follows words down from a node; undefined if the path ends early. */
export function descend(node: TrieNode, words: readonly string[]): TrieNode | undefined {
  let at: TrieNode | undefined = node;
  for (const word of words) at = at && childOf(at, word);
  return at;
}

/** The words from the root down to a node. */
export function pathOf(node: TrieNode): readonly string[] {
  const words: string[] = [];
  for (let at: TrieNode | undefined = node; at?.parent; at = at.parent) words.push(at.word);
  return words.toReversed();
}
