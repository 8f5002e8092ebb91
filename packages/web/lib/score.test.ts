import { expect, it } from 'vitest';
import { bandOf, formatScore } from './score.ts';

it.each([
  [100, 'success'],
  [80, 'success'],
  [79.9, 'warning'],
  [60, 'warning'],
  [59.9, 'error'],
  [0, 'error'],
])('puts %d into the band %s', (score, tone) => {
  expect(bandOf(score).tone).toBe(tone);
});

it('shows a score with one decimal, and that there is none', () => {
  expect(formatScore(66.666)).toBe('66.7%');
  expect(formatScore(100)).toBe('100.0%');
  expect(formatScore(null)).toBe('N/A');
});
