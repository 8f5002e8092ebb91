import { diffArrays } from 'diff';

/**
 * The search for the shortest difference takes time by the square of its length. Where it is given up, all that lies between the first
 * changed line and the last counts as replaced: coarse, but true.
 */
const SEARCH = { maxEditLength: 4000, timeout: 3000 };

/** Lines `from` (included) to `to` (excluded) of the one text that stand in place of those of the other; 0-based. */
export interface Change {
  readonly before: Span;
  readonly after: Span;
}
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A line that stands in both texts, by its place in each; 0-based. */
interface Match {
  readonly before: number;
  readonly after: number;
}

/** The lines between those that stand in both texts, in the same order. */
export function findChanges(before: readonly string[], after: readonly string[]): Change[] {
  const changes: Change[] = [];
  let past: Match = { before: 0, after: 0 };
  for (const match of [...matchLines(before, after), { before: before.length, after: after.length }]) {
    if (match.before > past.before || match.after > past.after)
      changes.push({ before: { from: past.before, to: match.before }, after: { from: past.after, to: match.after } });
    past = { before: match.before + 1, after: match.after + 1 };
  }
  return changes;
}

function matchLines(before: readonly string[], after: readonly string[]): Match[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [beforeEnd, afterEnd] = [before.length - tail, after.length - tail];
  const lead = Array.from({ length: start }, (_unused, index) => ({ before: index, after: index }));
  const end = Array.from({ length: tail }, (_unused, index) => ({ before: beforeEnd + index, after: afterEnd + index }));
  return [...lead, ...searchMatches(numberLines(before, start, beforeEnd), numberLines(after, start, afterEnd)), ...end];
}

interface NumberedLine {
  readonly text: string;
  readonly index: number;
}

const numberLines = (lines: readonly string[], from: number, to: number): NumberedLine[] =>
  lines.slice(from, to).map((text, index) => ({ text, index: from + index }));

/** A line that the other text does not hold at all has no counterpart there, so that only the others need be searched. */
function searchMatches(before: readonly NumberedLine[], after: readonly NumberedLine[]): Match[] {
  const texts = { before: new Set(before.map(({ text }) => text)), after: new Set(after.map(({ text }) => text)) };
  const [old, young] = [before.filter(({ text }) => texts.after.has(text)), after.filter(({ text }) => texts.before.has(text))];
  const parts = diffArrays(old, young, { ...SEARCH, comparator: (one, other) => one.text === other.text });
  const matches: Match[] = [];
  let at: Match = { before: 0, after: 0 };
  for (const { added, removed, count } of parts ?? []) {
    if (!added && !removed)
      for (let step = 0; step < count; step += 1)
        matches.push({ before: old[at.before + step]?.index ?? 0, after: young[at.after + step]?.index ?? 0 });
    at = { before: at.before + (added ? 0 : count), after: at.after + (removed ? 0 : count) };
  }
  return matches;
}
