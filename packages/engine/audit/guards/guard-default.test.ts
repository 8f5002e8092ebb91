import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardExplicit } from './guard-default.ts';

const BY_DEFAULT = pass([], '`password change-type` is not configured; the default `character-sets` then holds (reference).');

test.each([
  ['If the change-type is not set to character-sets, this is a finding.', 'REVIEW'],
  ['If the change-type is set to transitions, this is a finding.', 'PASS'],
  ['If the change-type is not set, the default complies.', 'PASS'],
])('%s what rests on a default is %s', (audit, status) =>
  expect(guardExplicit(makeRecommendation({ audit: makeProcedure(audit) }))(BY_DEFAULT).status).toBe(status),
);

test('what is in the text stays', () => {
  const guard = guardExplicit(makeRecommendation({ audit: makeProcedure('If the type is not set to sets, this is a finding.') }));
  expect(guard(pass([1], '`password change-type` must be `sets`, and it is so.')).status).toBe('PASS');
});
