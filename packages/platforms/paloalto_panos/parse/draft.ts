import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { Form } from './forms.ts';

/** A word as it stands in the text: `start` and `end` are the offsets of its spelling, quotes included. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly endLine: number;
}

/** A node of the configuration tree while it is being read: one word and its children. */
export interface Draft extends ConfigNode {
  words: readonly string[];
  endLine: number;
  children: Draft[];
  form?: Form;
  spelling?: readonly string[];
  quoted?: readonly number[];
  directive?: true;
  inactive?: true;
}

/** Receives words while a form is being read. */
export interface Listener {
  /** Called for every word of the configuration with the words above it, which are only lent. */
  readonly word?: (above: readonly string[], word: Word) => void;
}

/** The result of reading one form of a configuration. */
export interface Reading {
  readonly roots: readonly Draft[];
  /** The statements in the order of the text, if the roots are not in that order. */
  readonly written?: readonly Draft[];
  readonly unknownLines: readonly number[];
  /** The 1-based line at which the text breaks off inside a block or a string. */
  readonly brokenAt?: number;
}

/** Deeper than any configuration; anything deeper is kept as text, so that no walk down the tree exhausts the stack. */
export const DEEPEST = 100;

export function makeDraft(word: string, line: number, endLine = line, form?: Form): Draft {
  return form === undefined ? { words: [word], line, endLine, children: [] } : { words: [word], line, endLine, children: [], form };
}

/** Text that is not a statement, in its place among statements: a comment, a prompt, a tag that closes nothing. */
export const makeRaw = (text: string, line: number, endLine = line): Draft => ({
  words: [text],
  line,
  endLine,
  children: [],
  form: 'raw',
  directive: true,
});

const QUOTED: readonly number[] = [0];

/** Keeps the spelling of the draft's word if the word alone does not give it. */
export function keepSpelling(draft: Draft, written: string): void {
  const word = draft.words[0]!;
  if (written === word) return;
  if (written.length === word.length + 2 && written === `"${word}"`) draft.quoted = QUOTED;
  else draft.spelling = [written];
}

const INDEX_FROM = 16;
/** Indexes the children of large tables by their words. */
const indexes = new WeakMap<Draft, Map<string, Draft>>();

/** The child with this word, created if it does not exist. */
export function childOf(parent: Draft, word: Word): Draft {
  return findChild(parent, word.text) ?? addChild(parent, makeDraft(word.text, word.line, word.endLine));
}

export function findChild(parent: Draft, word: string): Draft | undefined {
  if (parent.children.length <= INDEX_FROM) return parent.children.find((child) => child.words[0] === word);
  let index = indexes.get(parent);
  if (!index) {
    index = new Map(parent.children.toReversed().map((child) => [child.words[0]!, child]));
    indexes.set(parent, index);
  }
  return index.get(word);
}

export function addChild(parent: Draft, child: Draft): Draft {
  parent.children.push(child);
  const index = indexes.get(parent);
  if (index && !index.has(child.words[0]!)) index.set(child.words[0]!, child);
  return child;
}

/** Removes a child; a large table only loses its effect, so that emptying one takes no longer than filling it. */
export function dropChild(parent: Draft, child: Draft): void {
  const index = indexes.get(parent);
  if (index) {
    child.inactive = true;
    index.delete(child.words[0]!);
  } else parent.children = parent.children.filter((known) => known !== child);
}
