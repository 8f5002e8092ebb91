/** A line that stands in both of two texts, by its place in each; 0-based. */
export interface LineMatch {
  readonly before: number;
  readonly after: number;
}

/**
 * Finds lines that stand in both texts, in the order of both, as many as it can. A search that takes too long is given up and finds none.
 */
export type MatchLines = (before: readonly string[], after: readonly string[]) => readonly LineMatch[];
