import { describe, expect, test } from 'vitest';
import { drawSeeds } from '../../testing/tier.ts';
import { compareMany, named, plain } from '../testing/traffic-oracle.ts';

/** So many random edits are one test. The long tier tries 2,000 of each kind. */
const BATCH = 100;

describe('random edits of random lists', () => {
  test.each(drawSeeds(2, 20))('where every name is explained, what packets show and what is said is the same (batch %i)', (batch) => {
    expect(compareMany(plain, batch * BATCH, BATCH)).toEqual([]);
  });

  test.each(drawSeeds(2, 20))('where names are not explained, what is certain holds whatever they stand for (batch %i)', (batch) => {
    expect(compareMany(named, batch * BATCH, BATCH)).toEqual([]);
  });
});
