import { expect, it } from 'vitest';
import { aNewestAudit } from '../testing/builders.ts';
import { formatChange, rankedScoreOf, sayUndecidedOf } from './newest-audit.ts';

it('ranks no device by a score that too few checks stand for', () => {
  const doubtful = aNewestAudit({ score: 100, passed: 3, failed: 0, na: 0, review: 18, decided: 3, total: 21 });
  expect(sayUndecidedOf(doubtful)).toBe('3 of 21 decided; 18 need a person');
  expect(rankedScoreOf(doubtful)).toBeNull();
  expect(rankedScoreOf(aNewestAudit({ score: 87.5 }))).toBe(87.5);
  expect(rankedScoreOf(null)).toBeNull();
});

it('writes a change with its sign', () => {
  expect([3.24, -1, 0, -0.02].map(formatChange)).toEqual(['+3.2', '−1.0', '0.0', '0.0']);
});
