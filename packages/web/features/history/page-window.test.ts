import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [8, 9, [5, 6, 7, 8, 9]],
  [1, 0, []],
])('page %i of %i has the buttons %j', (current, pages, expected) => {
  expect(pageWindow(current, pages)).toEqual(expected);
});

it('shows the current page among at most five neighbours that all exist', () => {
  const places = fc.integer({ min: 1, max: 2_000 }).chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(places, ([current, pages]) => {
      const window = pageWindow(current, pages);
      expect(window).toHaveLength(Math.min(5, pages));
      expect(window).toContain(current);
      expect(window[0]).toBeGreaterThanOrEqual(1);
      expect(window.at(-1)).toBeLessThanOrEqual(pages);
      expect(window.every((page, at) => page === window[0]! + at)).toBe(true);
    }),
  );
});
