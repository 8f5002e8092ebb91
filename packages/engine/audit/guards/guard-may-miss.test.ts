import { expect, it } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardMayMiss } from './guard-may-miss.ts';

const ABSENT = fail([], 'The device has no `door`.');

it.each([
  ['From release 20 on the line may be absent.', ABSENT, 'REVIEW'],
  ['The statement may also be left out where the default is shut.', ABSENT, 'REVIEW'],
  ['From release 20 on the line may be absent.', fail([2], 'The device has no `door`.'), 'REVIEW'],
  ['Verify that "door lock", if shown, is "shut".', fail([], '`door lock` is not configured.'), 'REVIEW'],
  ['Verify that "door lock", if shown, is "shut".', ABSENT, 'FAIL'],
  ['The line must not be absent.', ABSENT, 'FAIL'],
  ['Other doors may be absent.', ABSENT, 'FAIL'],
  ['From release 20 on the line may be absent.', fail([3], '`door` is open.'), 'FAIL'],
  ['From release 20 on the line may be absent.', pass([3], '`door` is shut.'), 'PASS'],
])('%s', (says, outcome, status) => {
  expect(guardMayMiss(makeRecommendation({ audit: makeProcedure(says) }))(outcome).status).toBe(status);
});
