import { expect, test } from 'vitest';
import { fail } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardNarrower } from './guard-narrower.ts';

const MANY = 'The text shows 2 local accounts (a, b), of which there may be 1 at most.';
const RULE = 'A rule does not log when a session ends (1 of 3: OUT-web).';
const LAST = 'A rule is the last and lets traffic pass (1 of 1: OUT-web).';

test.each<[description: string, reason: string, status: string]>([
  ['Only one superuser has a password. Further local accounts are possible with lesser roles.', MANY, 'REVIEW'],
  ['There is one local account. Other accounts are not allowed.', MANY, 'FAIL'],
  ['There is one local account.', MANY, 'FAIL'],
  ['Further accounts are possible.', `${MANY} The account admin is still there.`, 'FAIL'],
  ['The last rule denies any source and is logged at session end.', RULE, 'REVIEW'],
  ['The last rule denies and is logged.', LAST, 'FAIL'],
  ['The last rule denies and is logged.', `${RULE} ${LAST}`, 'FAIL'],
  ['The last rule denies. Every rule is logged.', RULE, 'FAIL'],
  ['Rules that allow traffic are logged, and so is the last rule.', RULE, 'FAIL'],
  ['Traffic is logged.', RULE, 'FAIL'],
])('%s: %s', (description, reason, status) =>
  expect(guardNarrower(makeRecommendation({ title: 'Local accounts and rules', description }))(fail([1], reason)).status).toBe(status),
);
