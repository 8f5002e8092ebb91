import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawLine, topOf } from './trend-lines.ts';

const draw = (values: readonly (number | null)[]) =>
  drawLine(
    values,
    (place) => place,
    (value) => value,
  );

it('leaves gaps where values are missing, and makes a dot of a value between two gaps', () => {
  expect(draw([1, 2, null, 3, null, null, 4, 5])).toEqual({ path: 'M0 1L1 2M3 3M6 4L7 5', dots: 'M3 3h0' });
  expect(draw([null, null])).toEqual({ path: '', dots: '' });
});

it.each([
  [[], 4],
  [[3], 4],
  [[4.5], 5],
  [[17, null, 2], 20],
  [[100], 100],
  [[1001], 2000],
])('a scale of %j ends at %d', (values, top) => {
  expect(topOf(values)).toBe(top);
});

it('no value is above the end of its scale', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })), { maxLength: 20 }), (values) => {
      const top = topOf(values);
      expect(values.every((value) => value === null || value <= top)).toBe(true);
    }),
  );
});
