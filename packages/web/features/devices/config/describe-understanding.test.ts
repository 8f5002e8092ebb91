import { expect, it } from 'vitest';
import { describeShare, joinLines } from './describe-understanding.ts';

it('never says a hundred per cent of less than all', () => {
  expect(describeShare(1)).toBe('100 %');
  expect(describeShare(0.99999)).toBe('99.9 %');
  expect(describeShare(0.998)).toBe('99.8 %');
  expect(describeShare(0)).toBe('0.0 %');
});

it('joins runs of lines', () => {
  expect(joinLines([80, 12, 13, 14])).toEqual([
    { first: 12, label: '12–14' },
    { first: 80, label: '80' },
  ]);
  expect(joinLines([])).toEqual([]);
});
