import { type OneLineStatement, findOneLineStatement } from './one-line-statements.ts';

/**
 * A word of the configuration while the tree is being built. Statements that begin with the same words share their nodes, so that the
 * hierarchical and the set form of a configuration come to the same tree.
 */
export interface TrieNode {
  readonly word: string;
  readonly parent: TrieNode | undefined;
  readonly line: number;
  endLine: number;
  readonly children: TrieNode[];
  byWord: Map<string, TrieNode> | undefined;
  /** A statement that is in effect passes through this word. */
  active: boolean;
  /** The word has a body in braces: it is in effect even where nothing in it is. */
  block: boolean;
}

const INDEX_FROM = 8;

/** A node of its own, outside any tree: the root. */
export function createTrie(): TrieNode {
  return { word: '', parent: undefined, line: 1, endLine: 1, children: [], byWord: undefined, active: true, block: true };
}

/** The child that is a word, or undefined. */
export function childOf(node: TrieNode, word: string): TrieNode | undefined {
  if (node.byWord) return node.byWord.get(word);
  if (node.children.length < INDEX_FROM) return node.children.find((child) => child.word === word);
  node.byWord = new Map(node.children.map((child) => [child.word, child]));
  return node.byWord.get(word);
}

/** One word of a statement and the line it stands on; several where the statement holds a list there. */
export type WordPlace = readonly { readonly text: string; readonly line: number }[];

/** Adds a statement below some nodes and returns the nodes it ends at. */
export function addStatement(from: readonly TrieNode[], places: readonly WordPlace[], active: boolean, line: number): readonly TrieNode[] {
  let ends = from;
  let oneLine: { readonly statement: OneLineStatement; readonly at: readonly TrieNode[] } | undefined;
  let names = 0;
  let values = 0;
  for (const place of places) {
    const word = place[0]!.text;
    const open = names === 0 && values === 0 && place.length === 1 ? oneLine : undefined;
    const attribute = own(open?.statement.attributes, word);
    const inner = own(open?.statement.inner, word);
    if (inner) ends = open!.at;
    else if (attribute !== undefined) {
      ends = oneLine!.at;
      values = attribute;
    } else if (names === 0 && values > 0) values -= 1;
    const statement = inner ?? (oneLine || place.length > 1 ? undefined : findOneLineStatement(ends[0]?.word, word));
    ends =
      ends.length === 1 && place.length === 1
        ? [addWord(ends[0]!, word, place[0]!.line, active, line)]
        : ends.flatMap((end) => place.map(({ text, line: at }) => addWord(end, text, at, active, line)));
    if (statement) {
      oneLine = { statement, at: ends };
      names = statement.names;
    } else if (oneLine && names > 0) {
      names -= 1;
      oneLine = { statement: oneLine.statement, at: ends };
    }
  }
  return ends;
}

const own = <Value>(table: Readonly<Record<string, Value>> | undefined, word: string): Value | undefined =>
  table && Object.hasOwn(table, word) ? table[word] : undefined;

function addWord(parent: TrieNode, word: string, line: number, active: boolean, endLine: number): TrieNode {
  const known = childOf(parent, word);
  if (known) {
    known.active ||= active;
    known.endLine = Math.max(known.endLine, endLine);
    return known;
  }
  const node: TrieNode = { word, parent, line, endLine: Math.max(line, endLine), children: [], byWord: undefined, active, block: false };
  parent.children.push(node);
  parent.byWord?.set(word, node);
  return node;
}

/** Follows words down from a node; undefined where the path ends before them. */
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
