import type { ConfigNode } from '@merlon/engine/config-tree/node.ts';

/** A word as it stands in the text: `start` and `end` are offsets of what it is written as, quotes included. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly endLine: number;
}

/** A node of the configuration tree while it is being built: one word, and what stands below it. */
export interface Draft {
  readonly word: string;
  readonly line: number;
  endLine: number;
  children: Draft[];
  /** Where a child is found by its word; made only for large tables. */
  index?: Map<string, Draft>;
}

/** What a form's reader tells while it reads. */
export interface Listener {
  /** Every word of the configuration with the words above it; those are only lent. */
  readonly word?: (above: readonly string[], word: Word) => void;
}

/** What reading one form of a configuration came to. */
export interface Reading {
  readonly roots: Draft[];
  readonly unknownLines: readonly number[];
  /** The 1-based line at which the text breaks off inside a block or a string. */
  readonly brokenAt?: number;
}

export const makeDraft = (word: string, line: number, endLine = line): Draft => ({ word, line, endLine, children: [] });

const INDEX_FROM = 16;

/** The child of that word, made where it is not there yet. */
export function childOf(parent: Draft, word: Word): Draft {
  const known = findChild(parent, word.text);
  if (known) return known;
  return addChild(parent, makeDraft(word.text, word.line, word.endLine));
}

export function findChild(parent: Draft, word: string): Draft | undefined {
  return parent.index ? parent.index.get(word) : parent.children.find((child) => child.word === word);
}

export function addChild(parent: Draft, child: Draft): Draft {
  parent.children.push(child);
  if (parent.index) {
    if (!parent.index.has(child.word)) parent.index.set(child.word, child);
  } else if (parent.children.length > INDEX_FROM) {
    parent.index = new Map(parent.children.toReversed().map((known) => [known.word, known]));
  }
  return child;
}

export function dropChild(parent: Draft, child: Draft): void {
  parent.children = parent.children.filter((known) => known !== child);
  delete parent.index;
}

/** No configuration nests as deep; a text that does is not let to exhaust the stack. */
const DEEPEST = 100;

/** The finished nodes, in the order of the text. */
export function finishDrafts(drafts: readonly Draft[], depth = 0): readonly ConfigNode[] {
  if (depth > DEEPEST) return [];
  return drafts.map(({ word, line, endLine, children }) => ({
    words: [word],
    line,
    endLine,
    children: children.length === 0 ? NO_NODES : finishDrafts(children, depth + 1),
  }));
}

const NO_NODES: readonly ConfigNode[] = [];
