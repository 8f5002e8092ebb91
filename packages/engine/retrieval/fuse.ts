/** One ranking of several, best first, and how much it counts. */
export interface Leg<Item> {
  readonly ranked: readonly Item[];
  readonly weight: number;
}

/** The usual constant: how little the first places of one ranking are preferred to what several rankings agree on. */
const SMOOTHING = 60;

/**
 * Reciprocal rank fusion: an item has, for each ranking that it is in, the ranking's weight over 60 and its place there, from 1. Places
 * are compared and not scores, which mean something else in each ranking.
 * @returns all items of the rankings, best first; of equal ones the one first that the earlier ranking has first
 */
export function fuseRankings<Item>(legs: readonly Leg<Item>[]): { readonly item: Item; readonly score: number }[] {
  const scores = new Map<Item, number>();
  for (const { ranked, weight } of legs) {
    for (const [at, item] of ranked.entries()) scores.set(item, (scores.get(item) ?? 0) + weight / (SMOOTHING + at + 1));
  }
  return [...scores].map(([item, score]) => ({ item, score })).toSorted((a, b) => b.score - a.score);
}
