import { expect, test } from 'vitest';
import { makeFence } from './make-fence.ts';

test('a fence is longer than any run of backticks within, and as long as is asked at least', () => {
  expect(makeFence([], 3)).toBe('```');
  expect(makeFence(['a `b` ``c``'], 1)).toBe('```');
  expect(makeFence(['a ````b', 'c'], 3)).toBe('`````');
});

test('a text of a million runs has one', () => {
  expect(makeFence(['` '.repeat(1_000_000)], 1)).toBe('``');
});
