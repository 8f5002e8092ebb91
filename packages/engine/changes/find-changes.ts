import type { LineMatch, MatchLines } from '../ports/match-lines.ts';

/** Lines `from` (included) to `to` (excluded) of the one text that stand in place of those of the other; 0-based. */
export interface Change {
  readonly before: Span;
  readonly after: Span;
}
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The lines between those that stand in both texts, in the same order. If the search is given up, all that lies between the first changed
 * line and the last counts as replaced: coarse, but true.
 */
export function findChanges(before: readonly string[], after: readonly string[], search: MatchLines): Change[] {
  const changes: Change[] = [];
  let past: LineMatch = { before: 0, after: 0 };
  for (const match of [...matchTexts(before, after, search), { before: before.length, after: after.length }]) {
    if (match.before > past.before || match.after > past.after)
      changes.push({ before: { from: past.before, to: match.before }, after: { from: past.after, to: match.after } });
    past = { before: match.before + 1, after: match.after + 1 };
  }
  return changes;
}

function matchTexts(before: readonly string[], after: readonly string[], search: MatchLines): LineMatch[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [beforeEnd, afterEnd] = [before.length - tail, after.length - tail];
  const lead = Array.from({ length: start }, (_unused, index) => ({ before: index, after: index }));
  const end = Array.from({ length: tail }, (_unused, index) => ({ before: beforeEnd + index, after: afterEnd + index }));
  return [...lead, ...searchMatches(numberLines(before, start, beforeEnd), numberLines(after, start, afterEnd), search), ...end];
}

interface NumberedLine {
  readonly text: string;
  readonly index: number;
}

const numberLines = (lines: readonly string[], from: number, to: number): NumberedLine[] =>
  lines.slice(from, to).map((text, index) => ({ text, index: from + index }));

/** A line that the other text does not hold at all has no counterpart there, so only the others are searched. */
function searchMatches(before: readonly NumberedLine[], after: readonly NumberedLine[], search: MatchLines): LineMatch[] {
  const texts = { before: new Set(before.map(textOf)), after: new Set(after.map(textOf)) };
  const [old, young] = [before.filter(({ text }) => texts.after.has(text)), after.filter(({ text }) => texts.before.has(text))];
  const matches = search(old.map(textOf), young.map(textOf));
  return matches.map((match) => ({ before: old[match.before]?.index ?? 0, after: young[match.after]?.index ?? 0 }));
}

const textOf = ({ text }: NumberedLine): string => text;
