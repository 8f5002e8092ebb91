import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardListedNames } from './guard-listed-names.ts';

const TREE = drawTree(
  'zone internet screen\nzone partner screen\nzone guest\ninterface wan1 filter\ninterface wan2\nbridge one tunnel filter',
);

test.each<[description: string, lines: readonly number[], reason: string, status: string]>([
  ['A screen is active on the zones internet and guest.', [1], 'Every untrusted zone has a screen.', 'REVIEW'],
  ['A screen is active on the zones internet and partner.', [1, 2], 'Every untrusted zone has a screen.', 'PASS'],
  ['A screen is active on the zones internet and guest.', [1], 'The zones internet and guest have a screen.', 'PASS'],
  // One that is nowhere may be called otherwise.
  ['A screen is active on the zones internet and visitors.', [1], 'Every untrusted zone has a screen.', 'REVIEW'],
  ['The interfaces wan1 and wan2 have a filter.', [4], 'A filter is there.', 'REVIEW'],
  // What interfaces are is no name.
  ['All interfaces, including bridge and tunnel interfaces, have a filter.', [4], 'Every interface has a filter.', 'PASS'],
  // Nothing was looked at by its name.
  ['A screen is active on the zones internet and guest.', [5], 'It is off everywhere.', 'PASS'],
  ['A screen is active on the zone guest.', [1], 'Every untrusted zone has a screen.', 'PASS'],
])('%s, lines %j', (description, lines, reason, status) => {
  expect(guardListedNames(makeRecommendation({ title: 'Screens', description }))(pass(lines, reason), TREE).status).toBe(status);
});

test('a fault stays one', () => {
  const guard = guardListedNames(makeRecommendation({ description: 'The zones internet and guest have a screen.' }));
  expect(guard(fail([1], 'A zone has no screen.'), TREE).status).toBe('FAIL');
});
