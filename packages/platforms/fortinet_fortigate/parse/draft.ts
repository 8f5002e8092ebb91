import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import { keywordFor } from './keyword.ts';
import { type Statement, findWords, readStatements } from './read-statements.ts';

/** A node of the configuration tree while it is being built. */
export interface Draft {
  /** Its kind (`c` section or table, `e` entry, `s` setting) and its name; repeats within a section share one key. */
  readonly key: string;
  readonly words: string[];
  /** The statement that created it. */
  readonly statement: Statement;
  endLine: number;
  negated?: true;
  /** Replaced or deleted by a later statement; its words are discarded. */
  dropped?: true;
  /** The `next` or `end` that closed it, until it is opened again. */
  closedBy?: Statement;
  reopened?: true;
  children?: Draft[];
  /** Children by key; made only for large tables, because most entries hold a handful of settings. */
  index?: Map<string, Draft>;
  /** The children before each `purge`. */
  purged?: Draft[][];
}

const INDEX_FROM = 16;

export function makeRoot(): Draft {
  const [statement] = readStatements('""');
  return { key: '', words: [], statement: statement!, endLine: 1 };
}

/**
 * Sets a setting, replacing any earlier value.
 * @param words become the draft's own
 */
export function putChild(parent: Draft, words: string[], statement: Statement): Draft {
  const key = `s${words[0]!}`;
  dropChild(parent, key);
  return addChild(parent, key, words, statement);
}

export function dropChild(parent: Draft, key: string): void {
  const child = findChild(parent, key);
  if (!child) return;
  child.dropped = true;
  child.words.length = 0;
}

export function dropChildren(parent: Draft): void {
  if (!parent.children) return;
  (parent.purged ??= []).push(parent.children);
  delete parent.children;
  delete parent.index;
}

/** Adds words to a setting's value; false if the setting has no value yet. */
export function appendWords(parent: Draft, name: string, values: readonly string[]): boolean {
  const known = findChild(parent, `s${name}`);
  if (!known || known.negated) return false;
  for (const value of values) known.words.push(value);
  return true;
}

/** Removes words from a setting's value; a value without words becomes `unset`. False if there was no value. */
export function removeWords(parent: Draft, name: string, values: readonly string[], statement: Statement): boolean {
  const known = findChild(parent, `s${name}`);
  if (!known || known.negated) return false;
  const taken = new Set(values);
  const left = known.words.filter((word, at) => at === 0 || !taken.has(word));
  const draft = putChild(parent, left, statement);
  if (left.length === 1) draft.negated = true;
  return true;
}

export function findChild(parent: Draft, key: string): Draft | undefined {
  const found = parent.index ? parent.index.get(key) : parent.children?.findLast((child) => child.key === key);
  return found?.dropped ? undefined : found;
}

/** @param words become the draft's own */
export function addChild(parent: Draft, key: string, words: string[], statement: Statement): Draft {
  const child: Draft = { key, words, statement, endLine: statement.endLine };
  const children = (parent.children ??= []);
  children.push(child);
  if (parent.index) parent.index.set(key, child);
  else if (children.length > INDEX_FROM) parent.index = new Map(children.map((known) => [known.key, known]));
  return child;
}

/** The nodes of everything that is left, in the order of the text; dropped drafts are handed to `layAside`. */
export function finishChildren(parent: Draft, text: string, layAside: (dropped: Draft) => void): readonly ConfigNode[] {
  for (const child of parent.purged?.flat() ?? []) layAside(child);
  if (!parent.children) return NO_NODES;
  const nodes: ConfigNode[] = [];
  for (const child of parent.children) {
    if (child.dropped) layAside(child);
    else nodes.push(finishDraft(child, parent.statement.words[0]!, text, layAside));
  }
  return nodes;
}

const NO_NODES: readonly ConfigNode[] = [];

function finishDraft(draft: Draft, parentKeyword: string, text: string, layAside: (dropped: Draft) => void): ConfigNode {
  const { words, statement, endLine, negated } = draft;
  const children = finishChildren(draft, text, layAside);
  const node: { -readonly [Key in keyof ConfigNode]: ConfigNode[Key] } = { words, line: statement.line, endLine, children };
  if (negated) node.negated = true;
  const keyword = statement.words[0]!;
  if (keyword !== keywordFor(node, parentKeyword)) node.form = keyword;
  if (statement.odd || !saysTheSame(words, statement)) node.spelling = spellWords(text, statement);
  else if (statement.quoted) node.quoted = shareIndexes(statement.quoted);
  return node;
}

function saysTheSame(words: readonly string[], statement: Statement): boolean {
  if (words.length !== statement.words.length - 1) return false;
  for (let at = 0; at < words.length; at += 1) if (words[at] !== statement.words[at + 1]) return false;
  return true;
}

/** The words after the keyword as the text spells them; the first begins with a line end if one separates it from the keyword. */
function spellWords(text: string, statement: Statement): readonly string[] {
  const [keyword, , ...rest] = findWords(text, statement);
  const starts = [keyword! + statement.words[0]!.length, ...rest];
  return starts.map((start, at) => text.slice(start, starts[at + 1] ?? statement.end).trim());
}

/** Most statements have a single quoted word, so they can share their lists of indexes. */
const single: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, at) => [at]);

/** The quoted words, counted from the one after the keyword. */
function shareIndexes(quoted: readonly number[]): readonly number[] {
  return (quoted.length === 1 ? single[quoted[0]! - 1] : undefined) ?? quoted.map((at) => at - 1);
}
