import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardDescribedBound } from './guard-described-bound.ts';

const TOLD = 'The number of failed sign-ins must be more than 0 and at most 3, and it is';
const DESCRIBED = 'Not more than five failures are tolerated.';

test.each([
  [DESCRIBED, '', 'REVIEW'],
  ['Not more than three failures are tolerated.', '', 'FAIL'],
  ['The lock lasts at most 5 minutes.', '', 'FAIL'],
  [DESCRIBED, 'The count must be 3 or less.', 'FAIL'],
])('a number that a description bounds by another one is for a person: %s %s', (description, audit, status) => {
  const guard = guardDescribedBound(makeRecommendation({ title: 'Lockout', description, audit: makeProcedure(audit) }));
  expect(guard(fail([1], `${TOLD} not.`)).status).toBe(status);
});

test('a PASS by another number than the described one is for a person as well', () => {
  const guard = guardDescribedBound(makeRecommendation({ title: 'Lockout', description: DESCRIBED }));
  expect(guard(pass([1], `${TOLD} so.`)).status).toBe('REVIEW');
});
