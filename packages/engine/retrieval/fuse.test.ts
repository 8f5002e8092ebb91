import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuseRankings } from './fuse.ts';

const fuse = (...legs: readonly (readonly [ranked: string, weight: number])[]) =>
  fuseRankings(legs.map(([ranked, weight]) => ({ ranked: [...ranked], weight })))
    .map(({ item }) => item)
    .join('');

it.each([
  ['one ranking stays as it is', [['abc', 1]], 'abc'],
  [
    'an empty one changes nothing',
    [
      ['abc', 1],
      ['', 1],
      ['', 2],
    ],
    'abc',
  ],
  [
    'what both have goes before what one has first',
    [
      ['axb', 1],
      ['bxc', 1],
    ],
    'bxac',
  ],
  [
    'of equal ones the earlier ranking decides',
    [
      ['ab', 1],
      ['ba', 1],
    ],
    'ab',
  ],
  [
    'a ranking of weight two outdoes the first place of another',
    [
      ['abc', 1],
      ['c', 2],
    ],
    'cab',
  ],
  [
    'and both others together where they are not of one mind',
    [
      ['abc', 1],
      ['bca', 1],
      ['c', 2],
    ],
    'cba',
  ],
  ['nothing comes of nothing', [['', 1]], ''],
] as const)('%s', (_, legs, fused) => expect(fuse(...legs)).toBe(fused));

it('gives each item the sum of weight over 60 and its place', () => {
  const [first, second] = fuseRankings([
    { ranked: ['a', 'b'], weight: 1 },
    { ranked: ['b'], weight: 2 },
  ]);
  expect(first).toEqual({ item: 'b', score: 1 / 62 + 2 / 61 });
  expect(second).toEqual({ item: 'a', score: 1 / 61 });
});

it('loses nothing, doubles nothing, and has the best first', () => {
  const ranking = fc.uniqueArray(fc.integer({ min: 0, max: 20 }));
  fc.assert(
    fc.property(fc.array(fc.record({ ranked: ranking, weight: fc.integer({ min: 1, max: 3 }) })), (legs) => {
      const fused = fuseRankings(legs);
      expect(new Set(fused.map(({ item }) => item))).toEqual(new Set(legs.flatMap(({ ranked }) => ranked)));
      const scores = fused.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
  );
});
