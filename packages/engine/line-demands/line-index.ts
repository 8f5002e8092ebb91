import { clean, toLinePattern, toWordsPattern } from '../config-tree/text-commands.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

/** A statement, as it is compared, and the one that it stands in. */
export interface IndexedLine {
  readonly node: ConfigNode;
  readonly text: string;
  readonly above: IndexedLine | undefined;
}

const indexes = new WeakMap<ConfigTree, ReadonlyMap<string, readonly IndexedLine[]>>();
const texts = new WeakMap<ConfigNode, string>();

/** A statement as its line has it, or by its own words where several stand in one line. */
export function textOf(node: ConfigNode, { lines }: ConfigTree): string {
  let text = texts.get(node);
  if (text === undefined) texts.set(node, (text = clean(node.negated ? (lines[node.line - 1] ?? '') : node.words.join(' '))));
  return text;
}

/** The statements of a whole text that begin with a word, at whatever depth, in its order. */
export const linesBeginning = (word: string, tree: ConfigTree): readonly IndexedLine[] => findIndex(tree).get(word) ?? [];

// Many demands ask one text.
function findIndex(tree: ConfigTree): ReadonlyMap<string, readonly IndexedLine[]> {
  let index = indexes.get(tree);
  if (!index) indexes.set(tree, (index = indexLines(tree)));
  return index;
}

function indexLines(tree: ConfigTree): ReadonlyMap<string, readonly IndexedLine[]> {
  const index = new Map<string, IndexedLine[]>();
  const open: { readonly node: ConfigNode; readonly above: IndexedLine | undefined }[] = tree.roots
    .map((node) => ({ node, above: undefined }))
    .toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    const line = { ...next, text: textOf(next.node, tree) };
    const [word = ''] = line.text.split(' ', 1);
    const alike = index.get(word);
    if (alike) alike.push(line);
    else index.set(word, [line]);
    for (const node of next.node.children.toReversed()) open.push({ node, above: line });
  }
  return index;
}

const MOST_KEPT = 5000;
const wordPatterns = new Map<string, RegExp>();
/** Whether a text holds words side by side. */
export function holdsWords(words: string, text: string): boolean {
  let pattern = wordPatterns.get(words);
  if (!pattern) {
    pattern = toWordsPattern(words);
    if (wordPatterns.size >= MOST_KEPT) wordPatterns.clear();
    wordPatterns.set(words, pattern);
  }
  return pattern.test(text);
}

/** Says what of a line a command is, up to what it leaves open; undefined where the line is none. */
export type CommandPattern = (text: string) => string | undefined;

export const ADDRESS = /^(?=.*\d)[\da-f.:]+$/;
const kept = new Map<string, CommandPattern>();

/** A command as a pattern of lines; where it leaves an address open, one has to stand there. */
export function toPattern(command: string): CommandPattern {
  let pattern = kept.get(command);
  if (pattern) return pattern;
  pattern = makePattern(command);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(command, pattern);
  return pattern;
}

function makePattern(command: string): CommandPattern {
  const pattern = toLinePattern(command);
  const [fixed = ''] = command.toLowerCase().split(/ ?[<[]/);
  const own = clean(fixed);
  const isOfAddress = /^[^<]*<[^<>]*(?:address|\bip\b)[^<>]*>/i.test(command);
  return (text) => {
    if (!pattern.test(text)) return undefined;
    return isOfAddress && !ADDRESS.test(text.slice(own.length).trim().split(' ')[0] ?? '') ? undefined : own;
  };
}
