import type { ConfigNode } from '@merlon/engine/config-tree/node.ts';
import type { Statement } from './read-statements.ts';

/** A node of the configuration tree while it is being built. */
export interface Draft {
  /** What it is (`c` section or table, `e` entry, `s` setting) and its name; what stands twice in a section has one key. */
  readonly key: string;
  readonly words: string[];
  readonly line: number;
  endLine: number;
  negated?: true;
  /** Replaced or deleted by a later statement. */
  dropped?: true;
  children?: Draft[];
  /** Where a child is found by its key; made only for large tables, as most entries hold a handful of settings. */
  index?: Map<string, Draft>;
}

const INDEX_FROM = 16;

/** The section, table or entry of that key, made where it is not there yet. */
export function childOf(parent: Draft, key: string, words: readonly string[], statement: Statement): Draft {
  return findChild(parent, key) ?? addChild(parent, { key, words: [...words], line: statement.line, endLine: statement.endLine });
}

/** States a setting, in place of what was said of it before. */
export function putChild(parent: Draft, words: readonly string[], statement: Statement): Draft {
  const key = `s${words[0]!}`;
  dropChild(parent, key);
  return addChild(parent, { key, words: [...words], line: statement.line, endLine: statement.endLine });
}

export function dropChild(parent: Draft, key: string): void {
  const child = findChild(parent, key);
  if (child) child.dropped = true;
}

export function dropChildren(parent: Draft): void {
  delete parent.children;
  delete parent.index;
}

/** Adds words to a setting's value. */
export function appendWords(parent: Draft, name: string, values: readonly string[], statement: Statement): void {
  const known = findChild(parent, `s${name}`);
  if (known && !known.negated) known.words.push(...values);
  else putChild(parent, [name, ...values], statement);
}

/** Takes words out of a setting's value; a value without words is `unset`. */
export function removeWords(parent: Draft, name: string, values: readonly string[], statement: Statement): void {
  const known = findChild(parent, `s${name}`);
  if (!known || known.negated) return;
  const left = known.words.filter((word, at) => at === 0 || !values.includes(word));
  const draft = putChild(parent, left, statement);
  if (left.length === 1) draft.negated = true;
}

/** The nodes of what is left, in the order of the text. */
export function finishChildren({ children }: Draft): readonly ConfigNode[] {
  if (!children) return NO_NODES;
  const nodes: ConfigNode[] = [];
  for (const child of children) {
    if (child.dropped) continue;
    const { words, line, endLine } = child;
    const below = finishChildren(child);
    nodes.push(child.negated ? { words, line, endLine, children: below, negated: true } : { words, line, endLine, children: below });
  }
  return nodes;
}

const NO_NODES: readonly ConfigNode[] = [];

function findChild(parent: Draft, key: string): Draft | undefined {
  const found = parent.index ? parent.index.get(key) : parent.children?.findLast((child) => child.key === key);
  return found?.dropped ? undefined : found;
}

function addChild(parent: Draft, child: Draft): Draft {
  const children = (parent.children ??= []);
  children.push(child);
  if (parent.index) parent.index.set(child.key, child);
  else if (children.length > INDEX_FROM) parent.index = new Map(children.map((known) => [known.key, known]));
  return child;
}
