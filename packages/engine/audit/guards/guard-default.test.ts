import { describe, expect, test } from 'vitest';
import { drawTree } from '../../testing/config-tree.ts';
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

describe('a line that sets what the sentence names', () => {
  const guard = guardExplicit(
    makeRecommendation({ audit: makeProcedure('If the default-policy is not set to deny-all, this is a finding.') }),
  );
  const tree = drawTree('policies\n  default-policy\n    deny-all\n  default-policy-of-guests');
  const rests = (lines: readonly number[], path: string) => ({
    ...pass(lines, `\`${path}\` is not configured (handbook).`),
    absences: [{ path, holds: 'as the handbook says' }],
  });
  test.each([
    ['there', [3], 'policies default-policy permit-all', 'PASS'],
    ['there for one, and a default for another', [3], 'guests policies default-policy', 'REVIEW'],
    ['another line', [4], 'policies default-policy permit-all', 'REVIEW'],
    ['no line', [], 'policies default-policy deny-all', 'REVIEW'],
  ])('%s', (_, lines, path, status) => expect(guard(rests(lines, path), tree).status).toBe(status));
});
