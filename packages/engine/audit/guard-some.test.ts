import { expect, test } from 'vitest';
import { fail } from '../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { guardSome } from './guard-some.ts';

test.each<[audit: string, reason: string, status: string]>([
  ['At least one rule must contain "session logging".', 'A rule does not log (1 of 2: a).', 'REVIEW'],
  ['At least one rule must contain "session logging".', 'A rule does not log (2 of 2: a, b).', 'FAIL'],
  ['Each rule must contain "session logging".', 'A rule does not log (1 of 2: a).', 'FAIL'],
  ['Accounts whose only service type is api are not assessed.', 'An account has no role (1 of 2).', 'REVIEW'],
  ['An interface that is shut down is not assessed.', 'An interface is open (1 of 2).', 'REVIEW'],
  ['Accounts are assessed.', 'An account has no role (1 of 2).', 'FAIL'],
])('%s %s', (audit, reason, status) =>
  expect(guardSome(makeRecommendation({ audit: makeProcedure(audit) }))(fail([1], reason)).status).toBe(status),
);
