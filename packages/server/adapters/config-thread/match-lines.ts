import { diffArrays } from 'diff';
import type { LineMatch } from '@merlon/engine/ports/match-lines.ts';

/** The search for the shortest difference takes time by the square of its length. */
const LIMITS = { maxEditLength: 4000, timeout: 3000 };

export function matchLines(before: readonly string[], after: readonly string[]): readonly LineMatch[] {
  const matches: LineMatch[] = [];
  let at: LineMatch = { before: 0, after: 0 };
  for (const { added, removed, count } of diffArrays([...before], [...after], LIMITS) ?? []) {
    if (!added && !removed) for (let step = 0; step < count; step += 1) matches.push({ before: at.before + step, after: at.after + step });
    at = { before: at.before + (added ? 0 : count), after: at.after + (removed ? 0 : count) };
  }
  return matches;
}
