import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardOtherPlace } from './guard-other-place.ts';

const TREE = drawTree('nameif outside\nnameif inside\ndhcpd enable inside\ndhcpd enable outside\nhostname fw');

test.each<[description: string, lines: readonly number[], status: string]>([
  ['The device must not act as DHCP server on the interface outside.', [3], 'REVIEW'],
  ['The device must not act as DHCP server on the interface outside.', [4], 'FAIL'],
  ['The device must not act as DHCP server on the interface outside.', [3, 4], 'FAIL'],
  // Of no interface at all.
  ['The device must not act as DHCP server on the interface outside.', [5], 'FAIL'],
  ['The device must not act as DHCP server on any interface, such as the interface outside.', [3], 'FAIL'],
  ['The device must not act as DHCP server.', [3], 'FAIL'],
])('%s, lines %j', (description, lines, status) => {
  const guard = guardOtherPlace(makeRecommendation({ title: 'No DHCP server', description }));
  expect(guard(fail(lines, 'A DHCP server is on.'), TREE).status).toBe(status);
});

test('a PASS stays one', () => {
  const guard = guardOtherPlace(makeRecommendation({ description: 'It holds on the interface outside.' }));
  expect(guard(pass([3], 'It is so.'), TREE).status).toBe('PASS');
});
