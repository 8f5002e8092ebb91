import { countLines } from './line-counter.ts';
import { MOST_PARTS } from './read-statements.ts';
import { LINE_END, QUOTE, SPACE, endOfPlainWord } from './scan-tokens.ts';
import { isTopLevel } from './top-level.ts';
import { type TrieNode, addWord } from './word-trie.ts';

const SET = 'set ';

/**
 * Reads plain lines of the set form into a tree, like `addStatement`, but skips the words that a line shares with the line before it: in a
 * large configuration, these are most of the words. A plain line is `set` and words with one blank between them, complete in itself, and
 * the next line begins with `set` too.
 * @returns a function that adds the plain lines at an offset and returns the offset after them; everything else is read as usual
 */
export function createSetLineReader(text: string, root: TrieNode): (offset: number) => number {
  const lineAt = countLines(text);
  const before: Line = { begin: 0, line: 0, ends: [], nodes: [], added: [] };
  return (offset) => {
    let at = offset;
    while (text.startsWith(SET, at)) {
      const end = addLine(text, at + SET.length, { before, root, line: lineAt(at) });
      if (end === undefined) break;
      at = end;
    }
    keepWords(before, 0);
    return at;
  };
}

/** The words of a line in the tree: the offset of the first, and for each its end relative to that and its node. */
interface Line {
  begin: number;
  /** 1-based. */
  line: number;
  readonly ends: number[];
  readonly nodes: TrieNode[];
  /** The ends of the words of the next line that it does not share. One list for all lines: a new one for each would be dear. */
  readonly added: number[];
}

/** Forgets the words of a line after the first few: their statements ended with that line. */
function keepWords({ line, ends, nodes }: Line, count: number): void {
  for (let at = count; at < nodes.length; at += 1) nodes[at]!.endLine = Math.max(nodes[at]!.endLine, line);
  ends.length = nodes.length = count;
}

interface Target {
  /** The line added last; after the call, this one. */
  readonly before: Line;
  readonly root: TrieNode;
  /** 1-based. */
  readonly line: number;
}

function addLine(text: string, begin: number, { before, root, line }: Target): number | undefined {
  const shared = countSharedWords(text, begin, before);
  const { ends, nodes, added } = before;
  let start = shared === 0 ? begin : begin + ends[shared - 1]! + 1;
  if (!readEnds(text, begin, start, added)) return undefined;
  if (shared + added.length === 0 || shared + added.length >= MOST_PARTS - 1) return undefined;
  if (shared === 0 && !isTopLevel(wordAt(text, begin, begin + added[0]!))) return undefined;
  keepWords(before, shared);
  before.begin = begin;
  before.line = line;
  let node = shared === 0 ? root : nodes[shared - 1]!;
  for (const end of added) {
    node = addWord(node, { text: wordAt(text, start, begin + end), line }, true, line);
    // Its attributes are separate statements.
    if (node.oneLine) return undefined;
    ends.push(end);
    nodes.push(node);
    start = begin + end + 1;
  }
  return begin + ends[ends.length - 1]! + 1;
}

/** The number of words that a line shares with the line before it, from the beginning. */
function countSharedWords(text: string, begin: number, { begin: other, ends }: Line): number {
  let same = 0;
  let shared = 0;
  for (const end of ends) {
    while (same < end && text.charCodeAt(begin + same) === text.charCodeAt(other + same)) same += 1;
    if (same < end) break;
    const behind = text.charCodeAt(begin + end);
    if (behind !== SPACE && behind !== LINE_END) break;
    shared += 1;
    if (behind === LINE_END) break;
  }
  return shared;
}

/** Fills `ends` with those of the words from an offset to the end of the line, relative to the line's first word; false if they are not plain. */
function readEnds(text: string, begin: number, from: number, ends: number[]): boolean {
  ends.length = 0;
  let at = from;
  while (text.charCodeAt(at - 1) !== LINE_END) {
    const end = endOfPlainWord(text, at);
    if (end < 0) return false;
    ends.push(end - begin);
    at = end + 1;
  }
  return text.startsWith(SET, at);
}

const wordAt = (text: string, start: number, end: number): string =>
  text.charCodeAt(start) === QUOTE ? text.slice(start + 1, end - 1) : text.slice(start, end);
