import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardZoneMembers } from './guard-zone-members.ts';

test.each([
  ['A link group has at least one interface of an external zone in it.', 'links are watched', 'A link group is set.', 'REVIEW'],
  ['Spoofed packets are dropped on each port in the zone outside.', 'packets are checked', 'Both are set.', 'REVIEW'],
  ['A link group has at least one interface of an external zone in it.', 'links of a zone are watched', 'A link group is set.', 'PASS'],
  ['Each zone has a profile.', 'profiles are set', 'Both are set.', 'PASS'],
])('%s judged by %s: %s', (description, said, reason, status) => {
  expect(guardZoneMembers(makeRecommendation({ description }), said)(pass([1], reason)).status).toBe(status);
});
