import type { LineMatch } from '../../ports/match-lines.ts';

/** The longest common subsequence, by a table: for texts of some lines. */
export function matchLines(before: readonly string[], after: readonly string[]): readonly LineMatch[] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  const lengthAt = (one: number, other: number): number => lengths[one]?.[other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1)
      lengths[one]![other] =
        before[one] === after[other] ? 1 + lengthAt(one + 1, other + 1) : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1));
  const matches: LineMatch[] = [];
  for (let one = 0, other = 0; one < before.length && other < after.length;) {
    if (before[one] === after[other]) matches.push({ before: one++, after: other++ });
    else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1;
    else other += 1;
  }
  return matches;
}
