import { clean, toLinePattern, toWordsPattern } from '../config-tree/text-commands.ts';
import { keepMade } from '../demands/keep-made.ts';
import type { ConfigNode, ConfigTree } from '../model/config-tree.ts';

/** A statement, as it is compared, and the one that it stands in. */
export interface IndexedLine {
  readonly node: ConfigNode;
  readonly text: string;
  readonly above: IndexedLine | undefined;
}

interface Index {
  readonly byWord: ReadonlyMap<string, readonly IndexedLine[]>;
  /** The outermost statement that each stands in, or is. */
  readonly roots: WeakMap<ConfigNode, ConfigNode>;
}

const indexes = new WeakMap<ConfigTree, Index>();
const texts = new WeakMap<ConfigNode, string>();

/** A statement as its line has it, or by its own words where several stand in one line. */
export function textOf(node: ConfigNode, { lines }: ConfigTree): string {
  let text = texts.get(node);
  if (text === undefined) texts.set(node, (text = clean(node.negated ? (lines[node.line - 1] ?? '') : node.words.join(' '))));
  return text;
}

/** The statements of a whole text that begin with a word, at whatever depth, in its order. */
export const linesBeginning = (word: string, tree: ConfigTree): readonly IndexedLine[] => findIndex(tree).byWord.get(word) ?? [];

/** The outermost statement that one of a text stands in, or itself. */
export const rootOf = (node: ConfigNode, tree: ConfigTree): ConfigNode => findIndex(tree).roots.get(node) ?? node;

// Many demands ask one text.
function findIndex(tree: ConfigTree): Index {
  let index = indexes.get(tree);
  if (!index) indexes.set(tree, (index = indexLines(tree)));
  return index;
}

function indexLines(tree: ConfigTree): Index {
  const byWord = new Map<string, IndexedLine[]>();
  const roots = new WeakMap<ConfigNode, ConfigNode>();
  const open: Omit<IndexedLine, 'text'>[] = tree.roots.map((node) => ({ node, above: undefined })).toReversed();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, above } = next;
    const line = { node, above, text: textOf(node, tree) };
    roots.set(node, above ? roots.get(above.node)! : node);
    const [word = ''] = line.text.split(' ', 1);
    const alike = byWord.get(word);
    if (alike) alike.push(line);
    else byWord.set(word, [line]);
    for (const child of node.children.toReversed()) open.push({ node: child, above: line });
  }
  return { byWord, roots };
}

const wordPattern = keepMade((words: string) => toWordsPattern(words));
/** Whether a text holds words side by side. */
export const holdsWords = (words: string, text: string): boolean => wordPattern(words).test(text);

/** Says what of a line a command is, up to what it leaves open; undefined where the line is none. */
export type CommandPattern = (text: string) => string | undefined;

export const ADDRESS = /^(?=.*\d)[\da-f.:]+$/;

/** A command as a pattern of lines; where it leaves an address open, one has to stand there. */
export const toPattern = keepMade((command: string): CommandPattern => {
  const pattern = toLinePattern(command);
  const [fixed = ''] = command.toLowerCase().split(/ ?[<[]/);
  const own = clean(fixed);
  const isOfAddress = /^[^<]*<[^<>]*(?:address|\bip\b)[^<>]*>/i.test(command);
  return (text) => {
    if (!pattern.test(text)) return undefined;
    return isOfAddress && !ADDRESS.test(text.slice(own.length).trim().split(' ')[0] ?? '') ? undefined : own;
  };
});
