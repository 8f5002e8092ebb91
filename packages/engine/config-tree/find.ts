import type { ConfigGap, ConfigNode, ConfigTree } from '../model/config-tree.ts';

/** A place in the tree: a node, and how many of its words have been walked over. */
export interface Place {
  readonly node: ConfigNode;
  readonly offset: number;
  /** The words that the wildcards of the path matched, in order. */
  readonly captured: readonly string[];
}

/** The start of a search: the whole tree, or a place found before. */
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
 * `**` stands for any words and statements, or none: what follows it is found however far behind in a statement, and however deep below, it
 * stands. Places come in the order of the text.
 */
export function findPath(scope: Scope, path: Path, options: FindOptions = {}): readonly Place[] {
  return 'roots' in scope && path.includes('*') ? findOnce(scope, path, options) : searchPath(scope, path, options);
}

/** A path as its words, or as it is typed, with a blank between them. */
type Path = string | readonly string[];

/** The path with its wildcards, or the first of them, replaced by what a place captured. */
export function fillWildcards(path: readonly string[], captured: readonly string[]): readonly string[] {
  let next = 0;
  return path.map((word) => (word === '*' || (word.length > 1 && word.includes('|')) ? (captured[next++] ?? word) : word));
}

interface SearchOptions extends FindOptions {
  /** What is found is on the way to something else, and may be switched off or not. */
  readonly isWay?: true;
}

const findings = new WeakMap<ConfigTree, Map<string, readonly Place[]>>();

/** Checks ask for every interface or policy of a configuration time and again. */
function findOnce(tree: ConfigTree, path: Path, options: SearchOptions): readonly Place[] {
  let known = findings.get(tree);
  if (!known) findings.set(tree, (known = new Map()));
  const kind = `${options.negated ? '!' : ''}${options.inactive ? '?' : ''}${options.isWay ? '~' : ''}`;
  const key = `${kind} ${typeof path === 'string' ? path.replaceAll(' ', '\n') : path.join('\n')}`;
  let places = known.get(key);
  if (!places) known.set(key, (places = searchFromLast(tree, typeof path === 'string' ? path.split(' ') : path, options)));
  return places;
}

/** Searches behind the last wildcard of a path alone: many paths lead through every interface or policy, and part only there. */
function searchFromLast(tree: ConfigTree, path: readonly string[], options: SearchOptions): readonly Place[] {
  const last = path.lastIndexOf('*');
  if (last < 0 || last === path.length - 1 || path.includes(DEEP)) return searchPath(tree, path, options);
  const found: Place[] = [];
  const patterns = compilePath(path);
  for (const { node, offset, captured } of findOnce(tree, path.slice(0, last + 1), { ...options, isWay: true }))
    walk({ patterns, options, captured: captured.slice(), found }, node, offset, last + 1);
  return found;
}

function searchPath(scope: Scope, path: Path, options: SearchOptions): readonly Place[] {
  const patterns = compilePath(path);
  if ('roots' in scope && !mayBeBelow(scope, patterns)) return [];
  const search: Search = { patterns, options, captured: 'roots' in scope ? [] : scope.captured.slice(), found: [] };
  if ('roots' in scope) walkChildren(search, scope.roots, 0);
  else walk(search, scope.node, scope.offset, 0);
  return search.found;
}

const allWords = new WeakMap<ConfigTree, ReadonlySet<string>>();

/** Whether a tree has the word that follows `**`, for which all of it would be searched. */
function mayBeBelow(tree: ConfigTree, patterns: readonly WordPattern[]): boolean {
  const deep = patterns.indexOf(DEEP);
  const next = deep < 0 ? undefined : patterns[deep + 1];
  if (next === undefined) return true;
  const words = wordsOf(tree);
  return typeof next === 'string' ? words.has(next) : next.some((word) => words.has(word));
}

/** All words of all statements of a tree. */
export function wordsOf(tree: ConfigTree): ReadonlySet<string> {
  let words = allWords.get(tree);
  if (!words) allWords.set(tree, (words = collectWords(tree.roots)));
  return words;
}

function collectWords(roots: readonly ConfigNode[]): ReadonlySet<string> {
  const words = new Set<string>();
  const open = [...roots];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const word of node.words) words.add(word);
    for (const child of node.children) open.push(child);
  }
  return words;
}

interface Search {
  readonly patterns: readonly WordPattern[];
  readonly options: SearchOptions;
  /** The words that the wildcards have matched so far. */
  readonly captured: string[];
  readonly found: Place[];
}

/** Goes on from a word of a node with the patterns from `at` on. */
function walk(search: Search, node: ConfigNode, from: number, at: number): void {
  const { patterns, options, captured, found } = search;
  const { words } = node;
  const known = captured.length;
  let offset = from;
  let next = at;
  for (; next < patterns.length && offset < words.length; next += 1, offset += 1) {
    const pattern = patterns[next];
    const word = words[offset]!;
    if (!accepts(pattern, word)) break;
    if (typeof pattern !== 'string') captured.push(word);
  }
  if (next === patterns.length) {
    if (options.isWay || Boolean(node.negated) === Boolean(options.negated)) found.push({ node, offset, captured: captured.slice() });
  } else if (patterns[next] === DEEP) walkOn(search, node, offset, next + 1);
  else if (offset === words.length) walkChildren(search, node.children, next);
  captured.length = known;
}

function walkChildren(search: Search, nodes: readonly ConfigNode[], at: number): void {
  const pattern = search.patterns[at];
  if (pattern === DEEP) return walkDeep(search, nodes, at + 1);
  const isPlain = typeof pattern === 'string';
  for (const node of isPlain ? childrenBeginningWith(nodes, pattern) : nodes) enter(search, node, at);
}

/** Looks for the patterns from `at` on, which begin with a word, from the beginning of a node. */
function enter(search: Search, node: ConfigNode, at: number): void {
  const pattern = search.patterns[at];
  // Most nodes begin with another word: this is asked first, as large configurations have very many.
  if (typeof pattern === 'string' && node.words[0] !== pattern) return;
  if (!node.directive && (!node.inactive || search.options.inactive)) walk(search, node, 0, at);
}

/** Looks for the patterns from `at` on behind a word of a node, where they begin first, and else below the node. */
function walkOn(search: Search, node: ConfigNode, from: number, at: number): void {
  const known = search.found.length;
  for (let offset = from; offset < node.words.length && search.found.length === known; offset += 1) walk(search, node, offset, at);
  if (search.found.length === known) walkDeep(search, node.children, at);
}

/** Looks for the patterns from `at` on in the nodes and all below them; not again below a place that was found. */
function walkDeep(search: Search, nodes: readonly ConfigNode[], at: number): void {
  for (const node of nodes) {
    const known = search.found.length;
    enter(search, node, at);
    if (search.found.length === known && !node.inactive && !node.directive) walkDeep(search, node.children, at);
  }
}

/**
 * Of some nodes and all below them those that are wanted, in the order of the tree. What `isEntered` says no to is left out with all below it.
 * Without recursion: a text can nest as deep as its author likes.
 */
export function selectNodes(
  roots: readonly ConfigNode[],
  isWanted: (node: ConfigNode) => boolean,
  isEntered: (node: ConfigNode) => boolean = () => true,
): readonly ConfigNode[] {
  const selected: ConfigNode[] = [];
  const open = roots.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isEntered(node)) continue;
    if (isWanted(node)) selected.push(node);
    const { children } = node;
    for (let at = children.length - 1; at >= 0; at -= 1) open.push(children[at]!);
  }
  return selected;
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
  if (tree.gaps.length === 0) return undefined;
  const known = path.includes(DEEP) ? path.slice(0, path.indexOf(DEEP)) : path;
  const isAbout = ({ aside }: ConfigGap): boolean => aside === undefined || aside !== known[0];
  return tree.gaps.find(
    (gap) => isAbout(gap) && gap.path.every((word, at) => at >= known.length || accepts(toWordPattern(known[at]!), word)),
  );
}

/** The words that a word of a path accepts: itself, one of several, or any. */
type WordPattern = string | readonly string[] | undefined;

const DEEP = '**';

/** A path as a person is told of it: how deep a statement stands is left out. */
export const sayPath = (path: readonly string[]): string => path.slice(path.lastIndexOf(DEEP) + 1).join(' ');

const compiled = new Map<string, readonly WordPattern[]>();
/** Far more than the paths of all checks; a few hold names of a configuration. */
const MOST_COMPILED = 5000;

/**
 * The patterns of a path, typed or in words, which may hold blanks: `a b` is one word there. A check asks for the same one at every interface
 * and policy.
 */
function compilePath(path: Path): readonly WordPattern[] {
  const isTyped = typeof path === 'string';
  const key = isTyped ? path : `\n${path.join('\n')}`;
  let patterns = compiled.get(key);
  if (!patterns) {
    if (compiled.size >= MOST_COMPILED) compiled.clear();
    compiled.set(key, (patterns = (isTyped ? path.split(' ') : path).map(toWordPattern)));
  }
  return patterns;
}

function toWordPattern(text: string): WordPattern {
  if (text === '*') return undefined;
  return text.length > 1 && text.includes('|') ? text.split('|') : text;
}

function accepts(pattern: WordPattern, word: string): boolean {
  return typeof pattern === 'string' ? pattern === word : pattern === undefined || pattern.includes(word);
}

// Large tables (ten thousand policies or addresses) are searched by the first word of each statement.
const INDEX_FROM = 24;
const indexes = new WeakMap<readonly ConfigNode[], Map<string, ConfigNode[]>>();

function childrenBeginningWith(nodes: readonly ConfigNode[], word: string): readonly ConfigNode[] {
  if (nodes.length < INDEX_FROM) return nodes;
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
