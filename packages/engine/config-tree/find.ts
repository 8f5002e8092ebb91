import type { ConfigGap, ConfigNode, ConfigTree } from './node.ts';

/** A place in the tree: a node, and how many of its words have been walked over. */
export interface Place {
  readonly node: ConfigNode;
  readonly offset: number;
  /** The words that the wildcards of the path matched, in order. */
  readonly captured: readonly string[];
}

/** Where a path is searched from: the whole tree, or below a place found before. */
export type Scope = ConfigTree | Place;

export interface FindOptions {
  /** Match statements that switch something off (`unset`, `undo`, `no`) instead of those that state something. */
  readonly negated?: true;
  /** Match statements that are in the text but not in effect as well. */
  readonly inactive?: true;
}

/**
 * Finds every place at which a path ends. A plain word of the path matches itself, `*` any one word, `a|b` either. The words of a
 * path run over the borders of statements, so that `ssh root-login deny` is found whether it is one statement or three nested ones.
 * Places come in the order of the text.
 */
export function findPath(scope: Scope, path: readonly string[], options: FindOptions = {}): readonly Place[] {
  const found: Place[] = [];
  const pattern = path.map(toWordPattern);
  const walk = (node: ConfigNode, offset: number, at: number, captured: readonly string[]): void => {
    if (at === pattern.length) {
      if (Boolean(node.negated) === Boolean(options.negated)) found.push({ node, offset, captured });
      return;
    }
    const wanted = pattern[at]!;
    if (offset < node.words.length) {
      const word = node.words[offset]!;
      if (wanted.accepts(word)) walk(node, offset + 1, at + 1, wanted.plain === undefined ? [...captured, word] : captured);
      return;
    }
    for (const child of childrenBeginningWith(node.children, wanted.plain)) {
      if (isWalked(child, options)) walk(child, 0, at, captured);
    }
  };
  if ('roots' in scope) {
    for (const root of childrenBeginningWith(scope.roots, pattern[0]?.plain)) if (isWalked(root, options)) walk(root, 0, 0, []);
  } else {
    walk(scope.node, scope.offset, 0, scope.captured);
  }
  return found;
}

/** The words that follow a place: the rest of its statement, or, where that is used up, the first word of each statement below it. */
export function valuesAt(place: Place): readonly string[] {
  if (place.offset < place.node.words.length) return place.node.words.slice(place.offset);
  return effectiveChildren(place).map((child) => child.words[0]!);
}

/** The statements below a place that are in effect. */
function effectiveChildren(place: Place): readonly ConfigNode[] {
  return place.node.children.filter((child) => !child.inactive && !child.directive && !child.negated);
}

const isWalked = (node: ConfigNode, options: FindOptions): boolean => !node.directive && (!node.inactive || Boolean(options.inactive));

/** The 1-based lines that show the value at a place: its own line, and those of the value where that stands in statements below it. */
export function linesOf(place: Place): readonly number[] {
  if (place.offset < place.node.words.length) return [place.node.line];
  const below = effectiveChildren(place).filter((child) => child.children.length === 0);
  return [...new Set([place.node.line, ...below.map((child) => child.line)])].toSorted((a, b) => a - b);
}

/**
 * The part that the text leaves out and that a path leads into or through; undefined where all of what the path could find is shown.
 * Only the absence of something needs this: what is found is found.
 */
export function findGap(tree: ConfigTree, path: readonly string[]): ConfigGap | undefined {
  return tree.gaps.find((gap) => gap.path.every((word, at) => at >= path.length || toWordPattern(path[at]!).accepts(word)));
}

interface WordPattern {
  readonly plain: string | undefined;
  readonly accepts: (word: string) => boolean;
}

function toWordPattern(text: string): WordPattern {
  if (text === '*') return { plain: undefined, accepts: () => true };
  if (text.length > 1 && text.includes('|')) {
    const choices = new Set(text.split('|'));
    return { plain: undefined, accepts: (word) => choices.has(word) };
  }
  return { plain: text, accepts: (word) => word === text };
}

// Large tables (ten thousand policies or addresses) are searched by the first word of each statement.
const INDEX_FROM = 24;
const indexes = new WeakMap<readonly ConfigNode[], Map<string, ConfigNode[]>>();

function childrenBeginningWith(nodes: readonly ConfigNode[], word: string | undefined): readonly ConfigNode[] {
  if (word === undefined || nodes.length < INDEX_FROM) return nodes;
  let index = indexes.get(nodes);
  if (!index) {
    index = new Map();
    for (const node of nodes) {
      const first = node.words[0]!;
      const list = index.get(first);
      if (list) list.push(node);
      else index.set(first, [node]);
    }
    indexes.set(nodes, index);
  }
  return index.get(word) ?? [];
}
