import { findConfigLines } from './find-config-lines.ts';
import { splitFinely } from './gone-words.ts';
import type { WithoutSecrets } from './hide-secrets.ts';
import { SECRET, matchAny } from './secret-words.ts';

/** The word that a statement begins with, where another one follows: its name, whatever other platforms take it for. */
const FIRST = /^\s*([a-z-]+)\s+\S/;

/**
 * A text without the words that any platform takes out of the statements in it. Whatever words they are, they are hidden there alone: in a
 * sentence the same word may mean what it says.
 * @param views the lines of the text as each platform redacts it
 * @param open lines that everybody may read, without the blanks around them
 */
export function hideStatements(text: string, views: readonly (readonly string[])[], open: ReadonlySet<string>): WithoutSecrets {
  const lines = text.split('\n');
  const isConfig = findConfigLines(lines);
  const secrets = new Set<string>();
  if (views.length === 0 || !isConfig.includes(true)) return { text, secrets };
  const shown = lines.map((line, at) => {
    if (!isConfig[at] || open.has(line.trim())) return line;
    const keyword = FIRST.exec(line)?.[1];
    const gone = views.flatMap((view) => listGone(line, view[at] ?? '')).filter((word) => word !== keyword);
    const pattern = matchAny(gone, standsAlone);
    if (!pattern) return line;
    for (const word of gone) secrets.add(word);
    return line.replace(pattern, SECRET);
  });
  return { text: shown.join('\n'), secrets };
}

/** A pattern that finds a word where no other goes on before or behind it. */
export const standsAlone = (literal: string): string => `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`;

/** The words of a line that another view of it does not have; short ones stand in every sentence. */
export function listGone(line: string, view: string): readonly string[] {
  if (line === view) return [];
  const left = new Set(splitFinely(view));
  return splitFinely(line).filter((word) => word.length > 2 && /[\p{L}\p{N}]/u.test(word) && !left.has(word) && !word.includes('«'));
}
