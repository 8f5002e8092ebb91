import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardListedValues } from './guard-listed-values.ts';

const DESCRIBED = 'Each server names a port. The ports 22, 23, 445 and 3389 are not published.';
const NONE = 'Every line has a port; none of the four ports occurs in it.';

test.each<[text: string, audit: string, reason: string, status: string]>([
  ['server a port 443\nserver b port 22', NONE, 'Every server names a port.', 'REVIEW'],
  ['server a port 443\nserver b port 2222', NONE, 'Every server names a port.', 'PASS'],
  // Another line may have the number, where all servers were looked at.
  ['server a port 443\nserver b port 80\nssh port 22', NONE, 'Every server names a port.', 'PASS'],
  ['server a port 443\nserver b port 80\nssh port 22', NONE, 'The server a names a port.', 'REVIEW'],
  ['server a port 443\nserver b port 22', NONE, 'Every server is without the ports 22, 23, 445, 3389.', 'PASS'],
  ['server a port 443\nserver b port 22', 'Every line has one of the four ports.', 'Every server names a port.', 'REVIEW'],
  ['server a port 443\nserver b port 22', 'Every line has a port.', 'Every server names a port.', 'PASS'],
])('%s: %s %s', (text, audit, reason, status) => {
  const guard = guardListedValues(makeRecommendation({ description: DESCRIBED, audit: makeProcedure(audit) }));
  expect(guard(pass([1, 2], reason), drawTree(text)).status).toBe(status);
});

test('needs a list, and leaves a fault a fault', () => {
  const audit = makeProcedure(NONE);
  const tree = drawTree('server a port 22');
  expect(guardListedValues(makeRecommendation({ audit }))(pass([1], 'Every server names a port.'), tree).status).toBe('PASS');
  const guard = guardListedValues(makeRecommendation({ description: DESCRIBED, audit }));
  expect(guard(fail([1], 'A server names no port.'), tree).status).toBe('FAIL');
});
