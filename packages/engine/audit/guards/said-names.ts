import { lowerLines } from '../../config-tree/text-commands.ts';
import type { ConfigTree } from '../../model/config-tree.ts';

/** Whether a sentence has a word, whatever ends its clauses. */
export const saysWord = (text: string, word: string): boolean => ` ${text.replace(/[.,;:()]/g, ' ')} `.includes(` ${word} `);

/** Whether a line has a name, or one that begins with it (`media-`), and not only a longer one. */
export function holdsName(line: string, name: string): boolean {
  if (!line.includes(name)) return false;
  const parts = line.split(name);
  return parts.slice(1).some((behind, at) => (name.endsWith('-') || !/^[\w-]/.test(behind)) && !/[\w-]$/.test(parts[at]!));
}

const known = new WeakMap<readonly string[], Map<string, readonly string[]>>();

/** The lines of a text that have a name, in small letters: the same few names are looked for of many things. */
export function linesWith(name: string, tree: ConfigTree): readonly string[] {
  let byName = known.get(tree.lines);
  if (!byName) known.set(tree.lines, (byName = new Map()));
  let lines = byName.get(name);
  if (!lines) byName.set(name, (lines = lowerLines(tree).filter((line) => holdsName(line, name))));
  return lines;
}

export const isInText = (name: string, tree: ConfigTree): boolean => linesWith(name, tree).length > 0;
