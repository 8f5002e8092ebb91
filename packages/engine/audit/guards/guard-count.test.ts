import { expect, test } from 'vitest';
import { type Outcome, fail, pass } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardCount } from './guard-count.ts';

const SOME = fail([3], 'A line admits every address (1 of 2).');
const ALL = fail([3], 'A line admits every address (2 of 2).');
const ONE = pass([3], '`history` must be 5 or more, and it is so.');

test.each<[text: string, outcome: Outcome, status: string]>([
  ['Ensure at least one VTY block has an access list', SOME, 'REVIEW'],
  ['Ensure at least one VTY block has an access list', ALL, 'FAIL'],
  ['Ensure every VTY block has an access list', SOME, 'FAIL'],
  ['Each rule must name at least one service.', SOME, 'FAIL'],
  ['A rule must name at least one service.', SOME, 'FAIL'],
  ['The history must be 5 or more, in both policies.', ONE, 'REVIEW'],
  ['The history must be 5 or more, in both policies.', pass([3, 4], 'Every policy is as demanded.'), 'PASS'],
  ['The history must be 5 or more.', ONE, 'PASS'],
  ['There must be two accounts', pass([3], 'The text shows no more than 1 account, of which there may be 2 at most.'), 'REVIEW'],
  ['If fewer than two exist, this is a finding.', pass([3], 'There are no more than 2 accounts.'), 'REVIEW'],
  ['There must be two or fewer accounts', pass([3], 'There are no more than 2 accounts.'), 'PASS'],
  [
    'Every account has a bind line, and no more than two lines name the role',
    pass([3], 'The text shows no more than 2 accounts, of which there may be 2 at most.'),
    'REVIEW',
  ],
])('%j makes of %j %s', (text, outcome, status) => {
  expect(guardCount(makeRecommendation({ title: text }))(outcome).status).toBe(status);
});
