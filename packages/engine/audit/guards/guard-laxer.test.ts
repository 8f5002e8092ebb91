import { expect, test } from 'vitest';
import type { ConfigTree } from '../../model/config-tree.ts';
import { fail } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardLaxer } from './guard-laxer.ts';

const judge = (description: string, reason: string, tree: ConfigTree = drawTree('other'), audit = ''): string =>
  guardLaxer(makeRecommendation({ title: 'Rules for passwords', description, audit: makeProcedure(audit) }))(fail([1], reason), tree)
    .status;
const LIFETIME = '`lifetime` must be more than 0 and at most 120; it is 180.';

test.each([
  ['a larger bound that a sentence gives', 'A password is good for 180 days at the most.', LIFETIME, 'REVIEW'],
  ['one in another unit', 'A password is good for half a year (6 months, 180 days).', LIFETIME, 'REVIEW'],
  ['the bound that the commands type', 'A password is good for 120 days at the most, not 180.', LIFETIME, 'FAIL'],
  ['a bound that is not met either', 'A password is good for 150 days at the most.', LIFETIME, 'FAIL'],
  ['a number of something else', 'There are 2 lines. A password is good for some days.', LIFETIME, 'FAIL'],
  ['a smaller least length', 'Passwords have at least 10 characters.', '`length` must be 14 or more; it is 12.', 'REVIEW'],
  ['a least count of something else', 'Passwords have at least 1 digit.', '`length` must be 14 or more; it is 12.', 'FAIL'],
  [
    'a list with the value',
    'PFS is on with group19, group20 or group21.',
    'The map has group19 in its `set pfs`, which is not accepted (1 of 2).',
    'REVIEW',
  ],
  [
    'a finding that begins below the value',
    'If a map has a group below group19 (that is, group2 or group14), this is a finding.',
    'The map has group19 in its `set pfs`, which is not accepted (1 of 2).',
    'REVIEW',
  ],
  [
    'a finding that begins below a stronger value',
    'If a map has a group below group20, this is a finding, and group19 is one.',
    'The map has group19 in its `set pfs`, which is not accepted (1 of 2).',
    'FAIL',
  ],
  [
    'a list that refuses the value',
    'PFS is on, never with group19.',
    'The map has group19 in its `set pfs`, which is not accepted (1 of 2).',
    'FAIL',
  ],
  [
    'a list that a sentence refuses behind it',
    'group2, group5, group14, group15, group16 and group19 are not acceptable.',
    'The map has group19 in its `set pfs`, which is not accepted (1 of 2).',
    'FAIL',
  ],
  [
    'a list that a sentence refuses before it',
    'None of group2, group5 and group19 may be listed.',
    'The map has group19 in its `set pfs`, which is not accepted (1 of 2).',
    'FAIL',
  ],
  [
    'a list with a word behind it that refuses something else',
    'PFS has group19, group20 or group21, and no old transform set is there.',
    'The map has group19 in its `set pfs`, which is not accepted (1 of 2).',
    'REVIEW',
  ],
  ['one of two shortfalls', 'A password is good for 180 days at the most.', `${LIFETIME} \`length\` must be 14 or more; it is 8.`, 'FAIL'],
  [
    'what is kept beside it',
    'A password is good for 180 days at the most.',
    `${LIFETIME} \`length\` must be 14 or more, and it is so.`,
    'REVIEW',
  ],
])('%s', (_what, description, reason, status) => expect(judge(description, reason)).toBe(status));

test('a value of a line that a sentence accepts', () => {
  const reason = '`schedule frequency` must be one of `automatic`; it is not so in the lines shown.';
  const tree = drawTree('set frequency every');
  expect(judge('frequency automatic is fine, and so is frequency every.', reason, tree)).toBe('REVIEW');
  expect(judge('frequency automatic is wanted.', reason, tree)).toBe('FAIL');
  expect(judge('The frequency is automatic or every.', reason, tree)).toBe('REVIEW');
  expect(judge('The frequency is automatic, as in 7.2, or every with an interval.', reason, tree)).toBe('REVIEW');
  expect(judge('The frequency is automatic (factory value).', '`schedule frequency` is not configured.', tree)).toBe('REVIEW');
  expect(judge('The frequency is automatic.', '`schedule frequency` is not configured.', tree)).toBe('FAIL');
});

test.each([
  ['Updates run either with frequency automatic or at intervals of two hours or less.', 'REVIEW'],
  ['Updates run either every two hours or more often, or with frequency automatic.', 'REVIEW'],
  ['Updates run with frequency automatic in either cluster or site.', 'FAIL'],
  ['Updates run either with frequency automatic or never at all.', 'FAIL'],
])('another way in the place of a value: %s', (description, status) => {
  const reason = '`schedule frequency` must be one of `automatic`; it is not so in the lines shown.';
  expect(judge(description, reason, drawTree('set frequency daily'))).toBe(status);
});
