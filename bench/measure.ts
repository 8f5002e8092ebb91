/** The median of some durations, in milliseconds; a single disturbed one does not count. */
export function median(durations: readonly number[]): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The duration of `work` in milliseconds. */
export function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

export interface Result {
  /** The measurement and its reference, with both durations. */
  readonly line: string;
  readonly held: boolean;
}

/** Times two ways of doing the same alternately, so that a slowing machine affects both. @returns medians in milliseconds */
export function compare(
  rounds: number,
  ours: () => unknown,
  baseline: () => unknown,
): { readonly ours: number; readonly baseline: number } {
  const durations = Array.from({ length: rounds }, () => ({ ours: time(ours), baseline: time(baseline) }));
  return { ours: median(durations.map((one) => one.ours)), baseline: median(durations.map((one) => one.baseline)) };
}
