import type { ConfigNode } from '@merlon/engine/model/config-tree.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';

export type Words = readonly string[];

/** The words of a line, without their quotes. */
export const wordsOf = (line: string): Words => (line.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []).map((word) => word.replace(/^"(.*)"$/, '$1'));

export const quote = (word: string): string => (/[\s;{}#&()]|^$/.test(word) ? `"${word}"` : word);

export const beginsWith = (words: Words, beginning: Words): boolean => beginning.every((word, at) => word === words[at]);

/** A line for each member of a list at the end of a line. */
export const expandLists = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => {
    const [, path, list] = /^(.*?) \[ (.*) \]$/.exec(line) ?? [];
    return path === undefined ? [line] : wordsOf(list!).map((word) => `${path} ${quote(word)}`);
  });

/** A text of another form as set lines; those of a single virtual system do not name it. */
export function flatten(text: string, platform: Platform): string {
  if (/^(?:set|delete) /m.test(text)) return text;
  const lines: string[] = [];
  const walk = (nodes: readonly ConfigNode[], above: Words): void => {
    for (const { words, children } of nodes.filter(({ inactive }) => !inactive)) {
      const path = [...above, ...words.map((word) => word.replaceAll('"', '\\"').replaceAll('\n', '\\n'))];
      if (children.length === 0)
        lines.push(
          ['set', ...path]
            .map(quote)
            .join(' ')
            .replace(/^set vsys vsys1 /, 'set '),
        );
      else walk(children, path);
    }
  };
  walk(platform.parse(text).roots, []);
  return `${lines.join('\n')}\n`;
}
