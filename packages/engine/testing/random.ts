/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to but not including `limit`, rounded down; 0 where the limit is below 1. */
  readonly below: (limit: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, enough for choosing test cases. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * Math.max(0, Math.floor(limit)));
  return { below, pick: (items) => items[below(items.length)] ?? items[0] };
}
