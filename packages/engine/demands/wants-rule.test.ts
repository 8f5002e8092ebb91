import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { wantsRule } from './wants-rule.ts';

test.each<[string, boolean]>([
  ['A rule that denies all other traffic to the zone control, with logging, must be active.', true],
  ['An explicit deny rule for the zone control has to be in effect.', true],
  ['There must be a policy that denies everything else.', true],
  ['A policy from the zone guest to the zone internet must be active and log.', true],
  ['The rule must be enabled.', true],
  ['Rules must log.', false],
  ['Each rule that is enabled logs.', false],
  ['No rule that permits everything may be active.', false],
  ['A rule must be there unless there is no zone.', false],
  ['A rule must be there. This is not applicable without zones.', false],
])('%s', (description, wanted) => {
  expect(wantsRule(makeRecommendation({ title: 'Traffic to the zone', description }))).toBe(wanted);
});

test('a title may want one', () => {
  expect(wantsRule(makeRecommendation({ title: 'Explicit block of the zone', description: '' }))).toBe(true);
});
