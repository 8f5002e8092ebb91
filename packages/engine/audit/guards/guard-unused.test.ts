import { expect, test } from 'vitest';
import { notApplicable, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardRemoved, guardUnused } from './guard-unused.ts';

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

test.each<[fix: string, text: string, status: string]>([
  ['$ delete vpn community <name>', 'vpn\n  community\n    public', 'REVIEW'],
  ['$ delete vpn community <name>', 'vpn\n  peers\n    a', 'NA'],
  ['$ no vpn community', 'vpn\n  community\n    public', 'REVIEW'],
  ['$ set vpn community secret', 'vpn\n  community\n    public', 'NA'],
])('%s: what it removes is in use where the text has it: %s', (fix, text, status) =>
  expect(guardRemoved(makeRecommendation({ remediation: makeProcedure(fix) }))(notApplicable('No user.'), drawTree(text)).status).toBe(
    status,
  ),
);
