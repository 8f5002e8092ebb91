import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardLast } from './guard-last.ts';

const BLOCKS = drawTree(`
policy first
  permit
policy second
  deny`);
/** As `set` commands give it: a tree, though each line says itself where it belongs. */
const SET = {
  ...drawTree(`
policies
  policy
    first
      permit
    second
      deny
host a`),
  lines: [
    'set policies policy first permit',
    '',
    '',
    'set policies policy first permit',
    '',
    'set policies policy second deny',
    'set host a',
  ],
};
const LAST = 'The last policy in the table denies everything and logs it.';

test.each<[description: string, line: number, tree: typeof BLOCKS, status: string]>([
  [LAST, 2, BLOCKS, 'REVIEW'],
  [LAST, 4, BLOCKS, 'FAIL'],
  [LAST, 4, SET, 'REVIEW'],
  [LAST, 6, SET, 'FAIL'],
  [`${LAST} Each policy logs.`, 2, BLOCKS, 'FAIL'],
  ['Policies log.', 2, BLOCKS, 'FAIL'],
])('of "%s" line %i gives another verdict where a policy follows', (description, line, tree, status) =>
  expect(guardLast(makeRecommendation({ description }))(fail([line], 'A policy does not log.'), tree).status).toBe(status),
);

test('leaves alone what is not of rules, and what passes', () => {
  const guard = guardLast(makeRecommendation({ description: LAST }));
  expect(guard(fail([2], 'An interface is open.'), BLOCKS).status).toBe('FAIL');
  expect(guard(pass([2], 'Every policy logs.'), BLOCKS).status).toBe('PASS');
});

test.each<[description: string, status: string]>([
  [LAST, 'PASS'],
  ['The last policy denies all traffic from any source to any destination.', 'PASS'],
  ['If the last policy does not log, this is a finding.', 'PASS'],
  ['The last policy denies everything and does not log.', 'REVIEW'],
  ['The last policy denies all traffic from the guests and logs it.', 'REVIEW'],
  ['The last policy but one denies everything.', 'REVIEW'],
  ['The last policy denies everything and logs to the analyzer.', 'REVIEW'],
])('of a last policy that denies the rest by "%s": %s', (description, status) => {
  const outcome = pass([4], 'Every policy at the end denies all traffic in the end and logs it (1).');
  expect(guardLast(makeRecommendation({ description }))(outcome, BLOCKS).status).toBe(status);
});
