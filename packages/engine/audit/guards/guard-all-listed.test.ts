import { expect, it } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardAllListed } from './guard-all-listed.ts';

const BOTH = '192.0.2.10 and 192.0.2.11 – the jump hosts (both must be listed), 192.0.2.64/27 – the desks (optional)';

it.each([
  [BOTH, 'permit 192.0.2.10\npermit 192.0.2.11', 'PASS'],
  [BOTH, 'permit 192.0.2.10/32\npermit 192.0.2.11/32', 'PASS'],
  [BOTH, 'permit 192.0.2.10', 'REVIEW'],
  [BOTH, 'permit 192.0.2.10\npermit 192.0.2.110', 'REVIEW'],
  ['192.0.2.10 and 192.0.2.11 are the jump hosts.', 'permit 192.0.2.10', 'PASS'],
])('%s: %j is a %s', (description, text, status) => {
  const tree = drawTree(text);
  const lines = text.split('\n').map((_, at) => at + 1);
  expect(guardAllListed(makeRecommendation({ description }))(pass(lines, 'As asked.'), tree).status).toBe(status);
});
