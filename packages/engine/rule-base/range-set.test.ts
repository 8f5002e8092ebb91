import { countCases } from '../testing/tier.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coversRanges, intersectRanges, meetsRanges, subtractRanges, uniteRanges } from './range-set.ts';

const small = fc.integer({ min: 0, max: 12 });
const ranges = fc.array(fc.record({ first: small, last: small }), { maxLength: 5 });
const listValues = (set: readonly { first: number; last: number }[]): number[] =>
  Array.from({ length: 13 }, (_, value) => value).filter((value) => set.some(({ first, last }) => first <= value && value <= last));
const holdLarge = (set: readonly { first: number; last: number }[]) =>
  set.map(({ first, last }) => ({ first: BigInt(first), last: BigInt(last) }));

describe('sets of ranges', () => {
  it('hold what sets of their single values hold', () => {
    fc.assert(
      fc.property(ranges, ranges, (left, right) => {
        const one = uniteRanges(left);
        const other = uniteRanges(right);
        const [a, b] = [listValues(left), listValues(right)];
        expect(listValues(uniteRanges(left, right))).toEqual([...new Set([...a, ...b])].toSorted((x, y) => x - y));
        expect(listValues(intersectRanges(one, other))).toEqual(a.filter((value) => b.includes(value)));
        expect(listValues(subtractRanges(one, other))).toEqual(a.filter((value) => !b.includes(value)));
        expect(coversRanges(one, other)).toBe(b.every((value) => a.includes(value)));
        expect(meetsRanges(one, other)).toBe(b.some((value) => a.includes(value)));
      }),
      { numRuns: countCases(200, 3000) },
    );
  });

  it('are written alike where they hold the same', () => {
    fc.assert(
      fc.property(ranges, (given) => {
        const singles = listValues(given).map((value) => ({ first: value, last: value }));
        expect(uniteRanges(given)).toEqual(uniteRanges(singles.toReversed()));
        expect(subtractRanges(uniteRanges([{ first: 0, last: 12 }]), uniteRanges(given))).toEqual(
          uniteRanges(subtractRanges([{ first: 0, last: 12 }], uniteRanges(singles))),
        );
      }),
    );
  });

  it('hold large numbers as they hold small ones', () => {
    fc.assert(
      fc.property(ranges, ranges, (left, right) => {
        const [one, other] = [uniteRanges(left), uniteRanges(right)];
        expect(subtractRanges(holdLarge(one), holdLarge(other))).toEqual(holdLarge(subtractRanges(one, other)));
        expect(intersectRanges(holdLarge(one), holdLarge(other))).toEqual(holdLarge(intersectRanges(one, other)));
      }),
    );
  });
});
