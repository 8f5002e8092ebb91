import type { Change } from '../find-changes.ts';

/** The lines of two texts, and the hunks that lie between them. */
export interface LineChanges {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** In the order of the text. */
  readonly hunks: readonly Change[];
}

/** The older text with some of the hunks applied to it. */
export function applyHunks({ before, after, hunks }: LineChanges, chosen: ReadonlySet<number>): string {
  const lines: string[] = [];
  let at = 0;
  for (const [index, hunk] of hunks.entries()) {
    if (!chosen.has(index)) continue;
    pushLines(lines, before, at, hunk.before.from);
    pushLines(lines, after, hunk.after.from, hunk.after.to);
    at = hunk.before.to;
  }
  pushLines(lines, before, at, before.length);
  return lines.join('\n');
}

/** Spreading a text of many lines into one call exceeds the stack. */
function pushLines(lines: string[], from: readonly string[], start: number, end: number): void {
  for (let at = start; at < end; at += 1) lines.push(from[at]!);
}
