import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardTypedRefused } from './guard-typed-refused.ts';

test.each([
  ['$ config system ntp\n$ set type custom', '`system ntp type` must be none of `custom`, and it is so.', 'REVIEW'],
  ['$ config system ntp\n$ set type fortiguard', '`system ntp type` must be none of `custom`, and it is so.', 'PASS'],
  ['$ set type custom', '`system ntp type` must be `custom`, and it is so.', 'PASS'],
])('%s, and %s', (commands, reason, status) =>
  expect(guardTypedRefused(makeRecommendation({ remediation: makeProcedure(commands) }))(pass([1], reason)).status).toBe(status),
);
