import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardServerCount } from './guard-server-count.ts';

test.each([
  ['Central log', 'Logs reach two collectors.', 'FAIL'],
  ['Central log', 'Logs reach one of the two collectors.', 'PASS'],
  ['Central log', 'The host is either of our two collectors.', 'PASS'],
  ['Session log in stream mode', 'Logs reach two collectors.', 'PASS'],
])('%s: "%s" of one log server gives %s', (title, description, status) => {
  const guard = guardServerCount(makeRecommendation({ title, description }), () => fail([1], 'There is one log server.'));
  expect(guard(pass([1], 'The log leaves.'), drawTree('log')).status).toBe(status);
});
