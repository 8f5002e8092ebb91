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
  const before: Line = { begin: 0, line: 0, ends: [], nodes: [] };
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
  const added = readEnds(text, begin, shared === 0 ? begin : begin + before.ends[shared - 1]! + 1);
  if (!added || shared + added.length === 0 || shared + added.length >= MOST_PARTS - 1) return undefined;
  if (shared === 0 && !isTopLevel(wordAt(text, begin, begin + added[0]!))) return undefined;
  const { ends, nodes } = before;
  keepWords(before, shared);
  before.begin = begin;
  before.line = line;
  for (const end of added) {
    const start = ends.length === 0 ? begin : begin + ends.at(-1)! + 1;
    const word = { text: wordAt(text, start, begin + end), line };
    const node = addWord(nodes.at(-1) ?? root, word, true, line);
    // Its attributes are separate statements.
    if (node.oneLine) return undefined;
    ends.push(end);
    nodes.push(node);
  }
  return begin + ends.at(-1)! + 1;
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

/** The ends of the words from an offset to the end of the line, relative to the line's first word; undefined if they are not plain. */
function readEnds(text: string, begin: number, from: number): readonly number[] | undefined {
  const ends: number[] = [];
  let at = from;
  while (text.charCodeAt(at - 1) !== LINE_END) {
    const end = endOfPlainWord(text, at);
    if (end < 0) return undefined;
    ends.push(end - begin);
    at = end + 1;
  }
  return text.startsWith(SET, at) ? ends : undefined;
}

const wordAt = (text: string, start: number, end: number): string =>
  text.charCodeAt(start) === QUOTE ? text.slice(start + 1, end - 1) : text.slice(start, end);
