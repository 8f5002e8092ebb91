import type { ConfigNode } from '../model/config-tree.ts';

/** What stands at one place so far: its statements by their words, those negated apart, and its blocks, of which those alike are one. */
interface Place {
  readonly stated: Word;
  readonly negated: Word;
  readonly blocks: Map<string, Place>;
}

interface Word {
  readonly next: Map<string, Word>;
  /** The statements that end here. */
  nodes: ConfigNode[];
}

/** How a vendor's statements take each other back. */
export interface Grammar {
  /** Whether a negated statement takes back all that begins with its words, be it one. */
  readonly clears?: (node: ConfigNode) => boolean;
  /** The beginnings of settings that have one value, as typed: of several in one place the last counts. */
  readonly singles?: readonly string[];
}

const makeWord = (): Word => ({ next: new Map(), nodes: [] });
const makePlace = (): Place => ({ stated: makeWord(), negated: makeWord(), blocks: new Map() });

/**
 * The statements that are in effect once all were taken in the order of the text: one that a later negated statement takes back is left
 * out, with its block, and so is a negated one that a later statement overrules. A negated statement names what it takes back whole
 * (`no ssh timeout 5`) or by its first words (`no ssh timeout`); a single word takes back nothing but itself, as `no failover` leaves
 * `failover lan unit primary`.
 * @returns the same list where nothing is taken back. Linear in the number of words
 */
export function replay(roots: readonly ConfigNode[], { clears = () => false, singles = [] }: Grammar = {}): readonly ConfigNode[] {
  const single = Map.groupBy(
    singles.map((path) => path.split(' ')),
    ([first]) => first!,
  );
  const taken = new Set([...firstWordsTaken(roots), ...single.keys()]);
  if (taken.size === 0) return roots;
  const gone = new Set<ConfigNode>();
  const open = [{ nodes: roots, at: 0, place: makePlace() }];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const node = level.nodes[level.at];
    level.at += 1;
    if (!node) open.pop();
    else if (node.negated) {
      takeBack(level.place, node.words, clears(node), gone);
      state(level.place.negated, node);
    } else {
      if (taken.has(node.words[0]!)) {
        overrule(level.place.negated, node, gone);
        for (const words of single.get(node.words[0]!) ?? [])
          if (words.every((word, at) => node.words[at] === word)) takeBack(level.place, words, true, gone);
        state(level.place.stated, node);
      }
      if (node.children.length > 0) open.push({ nodes: node.children, at: 0, place: blockOf(level.place, node) });
    }
  }
  return gone.size === 0 ? roots : leaveOut(roots, gone);
}

/** The first words of what negated statements name: a large text has very many statements, of which few are ever taken back. */
function firstWordsTaken(roots: readonly ConfigNode[]): ReadonlySet<string> {
  const words = new Set<string>();
  const open = [...roots];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.negated) words.add(node.words[0]!);
    for (const child of node.children) open.push(child);
  }
  return words;
}

const keyOf = ({ words }: ConfigNode): string => words.join(' ');

function blockOf({ blocks }: Place, node: ConfigNode): Place {
  const known = blocks.get(keyOf(node)) ?? makePlace();
  blocks.set(keyOf(node), known);
  return known;
}

function state(from: Word, node: ConfigNode): void {
  let at = from;
  for (const word of node.words) {
    const next = at.next.get(word) ?? makeWord();
    at.next.set(word, next);
    at = next;
  }
  at.nodes.push(node);
}

function takeBack({ stated, blocks }: Place, words: readonly string[], isWide: boolean, gone: Set<ConfigNode>): void {
  let at: Word | undefined = stated;
  for (const word of words) at = at?.next.get(word);
  if (!at) return;
  const found = [at];
  for (let word = found.pop(); word; word = found.pop()) {
    for (const node of word.nodes) {
      gone.add(node);
      blocks.delete(keyOf(node));
    }
    word.nodes = [];
    if (!isWide && words.length === 1) continue;
    found.push(...word.next.values());
    word.next.clear();
  }
}

/** What was switched off by these words, or by the first of them, is on again. */
function overrule(negated: Word, { words }: ConfigNode, gone: Set<ConfigNode>): void {
  let at: Word | undefined = negated;
  for (const [index, word] of words.entries()) {
    at = at?.next.get(word);
    if (!at) return;
    if (index === 0 && words.length > 1) continue;
    for (const node of at.nodes) gone.add(node);
    at.nodes = [];
  }
}

/** Without recursion, as a text can nest as deep as its author likes: what holds something that is gone is made anew from below. */
function leaveOut(roots: readonly ConfigNode[], gone: ReadonlySet<ConfigNode>): readonly ConfigNode[] {
  const inOrder: ConfigNode[] = [];
  const open = [...roots];
  for (let node = open.pop(); node; node = open.pop()) {
    inOrder.push(node);
    for (const child of node.children) open.push(child);
  }
  const made = new Map<ConfigNode, ConfigNode>();
  const keep = (nodes: readonly ConfigNode[]): readonly ConfigNode[] =>
    nodes.flatMap((node) => (gone.has(node) ? [] : [made.get(node) ?? node]));
  for (const node of inOrder.toReversed()) {
    const changes = node.children.some((child) => gone.has(child) || made.has(child));
    if (changes) made.set(node, { ...node, children: keep(node.children) });
  }
  return keep(roots);
}
