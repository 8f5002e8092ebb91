import { expect, test } from 'vitest';
import { pass } from '../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { heedContrary } from './heed-contrary.ts';

test.each<[title: string, audit: string, status: string]>([
  ['Sessions are logged', '', 'PASS'],
  ['Sessions must not be logged', '', 'REVIEW'],
  ['Logging must be disabled', '', 'REVIEW'],
  ['Logging is off', '', 'REVIEW'],
  ['Logging must not be disabled', '', 'PASS'],
  ['Sessions are logged', 'If logging is enabled, this is a finding.', 'REVIEW'],
  ['Sessions are logged', 'If logging is not enabled, this is a finding.', 'PASS'],
])('%j with %j', (title, audit, status) => {
  expect(heedContrary(pass([1], 'So it is.'), makeRecommendation({ title, audit: makeProcedure(audit) })).status).toBe(status);
});
