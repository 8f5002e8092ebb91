import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardQuoted } from './guard-quoted.ts';

const RULES = 'rule a\n  session logging\nrule b\n  traffic logging enable';
const BY_ACTION = 'rule a\n  session logging\n  action permit\nrule b\n  policy logging\n  action deny';
const judge = (audit: string, text: string, lines: readonly number[]): string =>
  guardQuoted(makeRecommendation({ audit: makeProcedure(audit) }))(pass(lines, 'Every rule logs (2).'), drawTree(text)).status;

test.each<[audit: string, text: string, lines: readonly number[], status: string]>([
  // Two commands of which one is missing.
  ['"header login information" and "header shell information" must both be present.', 'header login information x', [1], 'REVIEW'],
  ['Verify that "header shell information" is present.', 'header login information x', [1], 'REVIEW'],
  [
    '"header login information" and "header shell information" must both be present.',
    'header login information x\nheader shell information y',
    [1],
    'PASS',
  ],
  // Another value of the same setting others compare; what is a choice, a condition or an example is no demand.
  ['"server idle timeout 10" must be displayed.', 'server idle timeout 5', [1], 'PASS'],
  ['"header shell information" or "header login information" must be present.', 'header login information x', [1], 'PASS'],
  ['If the shell is used, "header shell information" must be present.', 'header login information x', [1], 'PASS'],
  ['"display header shell" must be present.', 'header login information x', [1], 'PASS'],
  ['Verify that "Scan outgoing connections" is displayed.', 'header login information x', [1], 'PASS'],
  // Each thing has to have the line itself.
  ['"session logging" must be displayed in each rule.', RULES, [1, 3], 'REVIEW'],
  ['"session logging" must be displayed in each rule.', RULES, [1], 'PASS'],
  ['"session logging" must be displayed.', RULES, [1, 3], 'PASS'],
  // Each of those alone that have a line.
  [
    '"session logging" must be displayed in each rule with "action permit", and "policy logging" in each rule with "action deny".',
    BY_ACTION,
    [1, 4],
    'PASS',
  ],
  [
    '"session logging" must be displayed in each rule with "action deny", and "policy logging" in each rule with "action permit".',
    BY_ACTION,
    [1, 4],
    'REVIEW',
  ],
  ['"traffic logging" alone is not enough.', RULES, [1, 3], 'REVIEW'],
  ['"traffic logging" alone is not enough.', 'rule b\n  traffic logging enable\n  session logging', [1], 'PASS'],
  ['"traffic logging" alone is not enough.', RULES, [1], 'PASS'],
  ['"policy logging" and "traffic logging" are no substitutes.', RULES, [1, 3], 'REVIEW'],
  ['"traffic logging" does not count.', RULES, [1, 3], 'REVIEW'],
  ['"traffic logging" is no substitute for it.', 'rule b\n  traffic logging enable\n  session logging', [1], 'PASS'],
])('%j of %j by the lines %j: %s', (audit, text, lines, status) => {
  expect(judge(audit, text, lines)).toBe(status);
});
