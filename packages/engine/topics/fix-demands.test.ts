import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { fixDemands } from './fix-demands.ts';

it.each([
  ['Enter the command.\n$ set server 1', []],
  ['Files are copied. There must be no second server. Log in again.', ['There must be no second server.']],
  ['$ set server 1\nAt least two servers shall be set.', ['At least two servers shall be set.']],
])('the demands of %j', (text, demands) => {
  expect(fixDemands(makeRecommendation({ remediation: makeProcedure(text) }))).toEqual(demands);
});
