/** Draws that are the same each time for the same seed, so that a request that broke something can be made again. */
export interface Chance {
  /** From 0 to below `limit`. */
  readonly below: (limit: number) => number;
  /** True in so many of a hundred cases. */
  readonly inPercent: (percent: number) => boolean;
  readonly pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T;
}

/** Mulberry32: 32 bits of state, good enough to spread requests. */
export function seedChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, inPercent: (percent) => next() * 100 < percent, pick: (list) => list[below(list.length)]! };
}
