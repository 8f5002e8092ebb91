import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardAllowances } from './guard-allowances.ts';

const TREE = drawTree('profile card-esp\n  group 14\ntunnel t-card\n  profile card-esp');
const judge = (description: string, reason: string): string =>
  guardAllowances(makeRecommendation({ title: 'Forward secrecy', description }))(fail([1], reason), TREE).status;
const ONE = 'A profile has group14 (1 of 2: card-esp).';

test.each([
  ['The tunnel t-card is excepted until its gateway is replaced.', ONE, 'REVIEW'],
  ['The tunnel t-other is excepted until its gateway is replaced.', ONE, 'FAIL'],
  ['Profiles to which no tunnel refers are not part of this control.', ONE, 'REVIEW'],
  ['Profiles to which no tunnel refers are not part of this control.', 'A profile has group14 (2 of 2: a, b).', 'FAIL'],
  ['Profiles of one partner may use group 14.', 'The profile card-esp has group14.', 'REVIEW'],
  ['Profiles of one partner may use group 14.', 'Forward secrecy is off.', 'FAIL'],
  ['No profile may use group 14, and no tunnel is exempt.', ONE, 'FAIL'],
  ['Exceptions need the approval of the owner of the tunnel.', ONE, 'FAIL'],
  ['Every profile has group 19.', ONE, 'FAIL'],
])('%s %s: %s', (description, reason, status) => expect(judge(description, reason)).toBe(status));

test('what is in order stays so', () => {
  const guard = guardAllowances(makeRecommendation({ title: 'Forward secrecy', description: 'The tunnel t-card is excepted.' }));
  expect(guard(pass([1], 'Each is so.'), TREE).status).toBe('PASS');
});
