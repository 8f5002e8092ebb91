import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findNearest, scaleToPercent, spreadTicks, stackShares } from './scales.ts';

it.each([
  [0, 100, 72.4, 72.4],
  [10, 20, 10, 0],
  [10, 20, 20, 100],
  [10, 20, 15, 50],
  [7, 7, 7, 50],
])('from %d to %d, %d lies at %d percent', (from, to, value, percent) => {
  expect(scaleToPercent(from, to)(value)).toBeCloseTo(percent);
});

it.each([
  [0, 88, 5, [0, 22, 44, 66, 88]],
  [0, 2, 5, [0, 1, 2]],
  [4, 4, 5, [4]],
  [10, 89, 3, [10, 50, 89]],
])('from %d to %d there are at most %d ticks', (from, to, count, ticks) => {
  expect(spreadTicks(from, to, count)).toEqual(ticks);
});

it('ticks rise and hold both ends, whatever the range', () => {
  fc.assert(
    fc.property(fc.nat(30_000), fc.nat(400), fc.integer({ min: 2, max: 9 }), (from, extent, count) => {
      const ticks = spreadTicks(from, from + extent, count);
      expect(ticks.length).toBeLessThanOrEqual(count);
      expect(ticks[0]).toBe(from);
      expect(ticks.at(-1)).toBe(from + extent);
      expect([...new Set(ticks)].toSorted((one, other) => one - other)).toEqual(ticks);
    }),
  );
});

it.each([
  [[0, 10, 20], 4, 0],
  [[0, 10, 20], 6, 1],
  [[0, 10, 20], 99, 2],
  [[], 3, -1],
])('among %j, what lies nearest to %d is number %d', (values, wanted, place) => {
  expect(findNearest(values, wanted)).toBe(place);
});

it('parts of a stack follow each other and fill it', () => {
  expect(stackShares([1, 0, 3])).toEqual([
    { start: 0, width: 25 },
    { start: 25, width: 0 },
    { start: 25, width: 75 },
  ]);
  expect(stackShares([0, 0])).toEqual([
    { start: 0, width: 0 },
    { start: 0, width: 0 },
  ]);
});
