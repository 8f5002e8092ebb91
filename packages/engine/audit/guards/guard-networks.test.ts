import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardNetworks } from './guard-networks.ts';

const LISTED = pass([3], 'Every line has an access list.');
test.each([
  ['Each permit rule must name a source inside 10.90.0.0/16.', LISTED, 'REVIEW'],
  ['Each permit rule must name a source, for example 10.90.0.0/16.', LISTED, 'PASS'],
  ['Each permit rule must name a source inside 10.90.0.0/16.', pass([3], 'All sources are in 10.90.0.0/16.'), 'PASS'],
  ['Each permit rule must name a source inside 10.90.0.0/16.', fail([3], 'No list.'), 'FAIL'],
  ['Each permit rule must name a source.', LISTED, 'PASS'],
])('%s', (audit, outcome, status) =>
  expect(guardNetworks(makeRecommendation({ audit: makeProcedure(audit) }))(outcome).status).toBe(status),
);
