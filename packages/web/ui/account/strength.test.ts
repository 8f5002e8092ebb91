import { expect, it } from 'vitest';
import { describeStrength } from './strength.ts';

it.each([
  [10, 'Strong'],
  [8, 'Strong'],
  [7.9, 'Medium'],
  [6, 'Medium'],
  [5.9, 'Weak'],
  [0, 'Weak'],
])('calls %d of 10 %s', (score, label) => {
  expect(describeStrength(score).label).toBe(label);
});
