import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { guardAllowances } from './guard-allowances.ts';

const TREE = drawTree(
  'profile card-esp group 14\nprofile site-esp group 5\ntunnel t-card profile card-esp\ntunnel t-site profile site-esp',
);
const judge = (description: string, line = 1): string =>
  guardAllowances(makeRecommendation({ title: 'Forward secrecy', description }))(fail([line], 'A profile is weak (1 of 2).'), TREE).status;

test.each([
  ['The tunnel t-card is excepted until its gateway is replaced.', 1, 'REVIEW'],
  ['The tunnel t-card is excepted until its gateway is replaced.', 2, 'FAIL'],
  ['The profile card-esp may use group 14.', 1, 'REVIEW'],
  ['The profile card is excepted, as is card-esp-2.', 1, 'FAIL'],
  ['The tunnel t-other is excepted until its gateway is replaced.', 1, 'FAIL'],
  ['No profile may use group 14, and t-card is not exempt.', 1, 'FAIL'],
  ['The tunnel t-card has group 19.', 1, 'FAIL'],
])('%s %s: %s', (description, line, status) => expect(judge(description, line)).toBe(status));

test('what is in order stays so', () => {
  const guard = guardAllowances(makeRecommendation({ title: 'Forward secrecy', description: 'The tunnel t-card is excepted.' }));
  expect(guard(pass([1], 'Each is so.'), TREE).status).toBe('PASS');
});
