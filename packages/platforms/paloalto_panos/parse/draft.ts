import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { Form } from '../forms.ts';

/** A word as it stands in the text: `start` and `end` are offsets of what it is written as, quotes included. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly endLine: number;
}

/** A node of the configuration tree while it is being read: one word, and what stands below it. */
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

/** What a form's reader tells while it reads. */
export interface Listener {
  /** Every word of the configuration with the words above it; those are only lent. */
  readonly word?: (above: readonly string[], word: Word) => void;
}

/** What reading one form of a configuration came to. */
export interface Reading {
  readonly roots: readonly Draft[];
  /** The statements in the order of the text, where the roots are not those. */
  readonly written?: readonly Draft[];
  readonly unknownLines: readonly number[];
  /** The 1-based line at which the text breaks off inside a block or a string. */
  readonly brokenAt?: number;
}

/** No configuration nests as deep; what does is kept as text, so that nobody who walks down the tree exhausts the stack. */
export const DEEPEST = 100;

export function makeDraft(word: string, line: number, endLine = line, form?: Form): Draft {
  return form === undefined ? { words: [word], line, endLine, children: [] } : { words: [word], line, endLine, children: [], form };
}

/** Text that is no statement, at its place among those that are: a comment, a prompt, a tag that closes nothing. */
export const makeRaw = (text: string, line: number, endLine = line): Draft => ({
  words: [text],
  line,
  endLine,
  children: [],
  form: 'raw',
  directive: true,
});

const QUOTED: readonly number[] = [0];

/** Keeps how the draft's word stands in the text, where the word itself does not tell. */
export function keepSpelling(draft: Draft, written: string): void {
  const word = draft.words[0]!;
  if (written === word) return;
  if (written.length === word.length + 2 && written === `"${word}"`) draft.quoted = QUOTED;
  else draft.spelling = [written];
}

const INDEX_FROM = 16;
/** Large tables are searched by their children's words. */
const indexes = new WeakMap<Draft, Map<string, Draft>>();

/** The child of that word, made where it is not there yet. */
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

/** Takes a child out; out of a large table only its effect, so that emptying one takes no longer than filling it. */
export function dropChild(parent: Draft, child: Draft): void {
  const index = indexes.get(parent);
  if (index) {
    child.inactive = true;
    index.delete(child.words[0]!);
  } else parent.children = parent.children.filter((known) => known !== child);
}
