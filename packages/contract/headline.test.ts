import { expect, test } from 'vitest';
import { sayUndecided } from './headline.ts';

const count = (passed: number, failed: number, na: number, review: number) =>
  sayUndecided({ passed_checks: passed, failed_checks: failed, na_checks: na, review_checks: review });

test('a score leads only where seven checks in ten are decided', () => {
  expect(count(3, 0, 0, 18)).toBe('3 of 21 decided; 18 need a person');
  expect(count(5, 1, 0, 4)).toBe('6 of 10 decided; 4 need a person');
  expect(count(5, 1, 1, 3)).toBeUndefined();
  expect(count(0, 0, 0, 1)).toBe('0 of 1 decided; 1 needs a person');
  expect(count(0, 0, 0, 0)).toBeUndefined();
});
