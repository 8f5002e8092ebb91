import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardForbiddenKeyword } from './guard-forbidden-keyword.ts';

const TREE = drawTree('snmp group v3 ops privacy write-view all\nundo snmp trap-all\nsnmp source-filter 5');

test.each<[description: string, judged: string, status: string]>([
  ['No SNMP group may have a write view, and old versions are off.', 'users encrypt', 'REVIEW'],
  ['Groups must not have write views.', 'users encrypt', 'REVIEW'],
  ['Nobody may use a write-view.', 'users encrypt', 'REVIEW'],
  ['No SNMP group may have a write view.', 'a group has no `write-view`', 'PASS'],
  ['No SNMP group may have a notify view.', 'users encrypt', 'PASS'],
  ['Each SNMP group has a write view.', 'users encrypt', 'PASS'],
  // What is taken away is not there, and something must not be missing.
  ['Nobody may use trap all.', 'users encrypt', 'PASS'],
  ['No group may be without a source filter.', 'users encrypt', 'PASS'],
  ['No group may have a write view unless it is approved.', 'users encrypt', 'PASS'],
])('%s judged by: %s', (description, judged, status) => {
  const guard = guardForbiddenKeyword(makeRecommendation({ title: 'Secure SNMP', description }), judged);
  expect(guard(pass([1], 'Every user encrypts.'), TREE).status).toBe(status);
});

test('a fault stays one', () => {
  const guard = guardForbiddenKeyword(makeRecommendation({ description: 'No group may have a write view.' }), '');
  expect(guard(fail([1], 'A user does not encrypt.'), TREE).status).toBe('FAIL');
});
