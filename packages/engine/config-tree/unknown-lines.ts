import type { ConfigGap, ConfigTree } from '../model/config-tree.ts';

/**
 * Of the lines with text, so many may be not understood without a doubt about the whole: no vocabulary holds every word of every release.
 * Where more are, the text is damaged or something else than it seems.
 */
const TOLERATED_SHARE = 0.01;

/**
 * Finds the gaps that lines not understood may hide. A few such lines hide only the settings that their own words name: a setting is not
 * reported absent while one of them holds its first word. Many of them may hide anything.
 * @param unknownLines 1-based, in the order of the text
 */
export function suspectUnknownLines(lines: readonly string[], unknownLines: readonly number[]): readonly ConfigGap[] {
  const [first] = unknownLines;
  if (first === undefined) return [];
  if (unknownLines.length > countWritten(lines) * TOLERATED_SHARE) {
    return [{ path: [], line: first, reason: 'the text holds lines that were not understood', suspected: true }];
  }
  const named = new Map<string, number>();
  for (const line of unknownLines) {
    for (const word of lines[line - 1]!.toLowerCase().match(/[\w-]+/g) ?? []) if (!named.has(word)) named.set(word, line);
  }
  return [...named].map(([word, line]) => ({
    path: [word],
    line,
    reason: `a line that names \`${word}\` was not understood`,
    suspected: true,
  }));
}

/** The share of its lines that the grammar understood, 0 to 1; blank lines are not counted. */
export function shareUnderstood({ lines, unknownLines }: ConfigTree): number {
  const written = countWritten(lines);
  return written === 0 ? 1 : Math.max(0, 1 - unknownLines.length / written);
}

const countWritten = (lines: readonly string[]): number => lines.reduce((count, line) => count + (line.trim() === '' ? 0 : 1), 0);
