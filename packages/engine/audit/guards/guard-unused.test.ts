import { expect, test } from 'vitest';
import { notApplicable, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardUnused } from './guard-unused.ts';

const ALL = 'Each profile is examined, whether it is used or not.';
const settingsOf = () => [['vpn', 'profile', 'strong', 'cipher']];

test.each<[text: string, description: string, status: string]>([
  ['vpn\n  profile\n    weak\n      cipher des', ALL, 'REVIEW'],
  ['vpn\n  profile\n    strong\n      cipher aes', ALL, 'REVIEW'],
  ['vpn\n  peers\n    a', ALL, 'NA'],
  ['host a', ALL, 'NA'],
  ['vpn\n  profile\n    weak\n      cipher des', 'Unused profiles are not examined.', 'NA'],
])('%s: %s', (text, description, status) =>
  expect(guardUnused({ settingsOf }, makeRecommendation({ description }))(notApplicable('No tunnel.'), drawTree(text)).status).toBe(status),
);

test('leaves other outcomes alone', () => {
  const guard = guardUnused({ settingsOf }, makeRecommendation({ description: ALL }));
  expect(guard(pass([1], 'It is so.'), drawTree('vpn\n  profile\n    weak')).status).toBe('PASS');
});
