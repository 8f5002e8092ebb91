import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardBeyondText } from './guard-beyond-text.ts';

test.each<[audit: string, status: string]>([
  ['Together with the head of IT, compare the output with the current list of staff.', 'REVIEW'],
  ['Have the need for each role confirmed in writing.', 'REVIEW'],
  ['Compare the rules with the approved change requests.', 'REVIEW'],
  ['Ask the owner for the reason of each rule.', 'REVIEW'],
  ['Compare the output with the block below.', 'PASS'],
  ['Compare the number with the one in the first line.', 'PASS'],
  ['The session asks the server for a password.', 'PASS'],
])('%s', (audit, status) =>
  expect(guardBeyondText(makeRecommendation({ audit: makeProcedure(audit) }))(pass([1], 'Every account has a role.')).status).toBe(status),
);

test('hears a description, and leaves a fault a fault', () => {
  const guard = guardBeyondText(makeRecommendation({ description: 'Exceptions are signed by the CISO.' }));
  expect(guard(pass([1], 'It is so.')).status).toBe('REVIEW');
  expect(guard(fail([1], 'It is not so.')).status).toBe('FAIL');
});
