import { holdsWord, lowerLines } from '../../config-tree/text-commands.ts';
import type { ConfigTree } from '../../model/config-tree.ts';

/** Whether a sentence has a word, whatever ends its clauses. */
export const saysWord = (text: string, word: string): boolean => ` ${text.replace(/[.,;:()]/g, ' ')} `.includes(` ${word} `);

/** Whether a line has a name, or one that begins with it: `media-`. */
export const holdsName = (line: string, name: string): boolean =>
  line.includes(name) && (name.endsWith('-') || /^[a-z]+-[a-z-]+$/.test(name) || holdsWord(line, name));

export const isInText = (name: string, tree: ConfigTree): boolean => lowerLines(tree).some((line) => holdsName(line, name));
