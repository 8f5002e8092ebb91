import { findMoved } from '../find-moved.ts';
import type { DecidingRule } from './measure-rule.ts';

/** The rules that are not in both lists, or not in the same order; the others, as many as can be, are in both, in one order. */
export function findChangedRules(before: readonly DecidingRule[], after: readonly DecidingRule[]): readonly DecidingRule[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start]!.signature === after[start]!.signature) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end)!.signature === after.at(-1 - end)!.signature) end += 1;
  const [olds, news] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const places = Map.groupBy(
    news.map((rule, place) => ({ rule, place })),
    ({ rule }) => rule.signature,
  );
  const taken = new Map<string, number>();
  const pairs = olds.flatMap((old) => {
    const at = taken.get(old.signature) ?? 0;
    const found = places.get(old.signature)?.[at];
    if (!found) return [];
    taken.set(old.signature, at + 1);
    return [{ old, ...found }];
  });
  const moved = new Set(findMoved(pairs.map(({ place }) => place)));
  const kept = pairs.filter((_pair, index) => !moved.has(index));
  const known = new Set(kept.flatMap(({ old, rule }) => [old, rule]));
  return [...olds, ...news].filter((rule) => !known.has(rule));
}
