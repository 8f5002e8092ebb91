import { expect, test } from 'vitest';
import { nameOf } from '../config-tree/places.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { any, doubt, present, value } from './assertions.ts';
import type { FewCheck } from './check-spec.ts';
import { equals } from './demand.ts';
import { describeFew, judgeFew } from './judge-few.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = { readSettings: (commands) => commands.map(toSettingPath), writeSetting: () => [] };
const LOCAL: FewCheck = {
  id: 'local',
  title: 'Local accounts',
  about: { title: [/ local /] },
  few: 'local account',
  path: 'user *',
  where: any(value('by', equals('password')), doubt('an account of another kind', 'kind')),
  atMost: 1,
  none: { status: 'REVIEW', source: 'one has to be' },
  nothing: { status: 'NA' },
  remediation: [],
  source: 'reference',
};
const PLAIN: FewCheck = { ...LOCAL, where: value('by', equals('password')) };

test.each<[what: string, spec: FewCheck, title: string, text: string, expected: readonly [status: string, reason: RegExp]]>([
  ['one', PLAIN, 'Local', 'user a\n  by password\nuser b\n  by server', ['PASS', /no more than 1 local account, of which .* 1 at most/]],
  ['too many', PLAIN, 'Local', 'user a\n  by password\nuser b\n  by password', ['FAIL', /shows 2 local accounts/]],
  ['as many as the title allows', PLAIN, 'At most 2 accounts', 'user a\n  by password\nuser b\n  by password', ['PASS', /2 at most/]],
  ['fewer than the very number', PLAIN, 'Exactly 2 accounts', 'user a\n  by password', ['REVIEW', /exactly 2/]],
  ['none of them', PLAIN, 'Local', 'user b\n  by server', ['REVIEW', /no local account \(one has to be\)/]],
  ['nothing at all', PLAIN, 'Local', 'other', ['NA', /no local account/]],
  ['one more, perhaps', LOCAL, 'Local', 'user a\n  by password\nuser b\n  kind x', ['REVIEW', /another local account/]],
  [
    'reserved',
    { ...PLAIN, reservedFor: 'the last resort' },
    'Local',
    'user a\n  by password',
    ['REVIEW', /right if it is the last resort/],
  ],
  ['never', { ...PLAIN, never: /^a$/ }, 'Local', 'user a\n  by password', ['FAIL', /stands for many \(a\)/]],
])('%s', (_, spec, title, text, [status, reason]) => {
  const outcome = judgeFew(spec, vocabulary, drawTree(text), makeRecommendation({ title }));
  expect(outcome).toMatchObject({ status, reason: expect.stringMatching(reason) });
});

test('a laxer number of the description keeps what is more than the check allows from failing', () => {
  const tree = drawTree('user a\n  by password\nuser b\n  by password\nuser c\n  by password');
  const statusBy = (description: string): string =>
    judgeFew(PLAIN, vocabulary, tree, makeRecommendation({ title: 'Local', description, audit: makeProcedure('$ show users') })).status;
  expect(statusBy('At least one account is local. The local accounts shall be no more than three.')).toBe('REVIEW');
  expect(statusBy('The accounts shall be no more than two.')).toBe('FAIL');
});

test('names are said where they may be, and a gap keeps a PASS from standing', () => {
  const tree = drawTree('user a\n  by password');
  const named = judgeFew(PLAIN, { ...vocabulary, nameOf }, tree, makeRecommendation({ title: 'Local' }));
  expect(named.reason).toContain('(a)');
  const gap = { path: ['user'], line: 1, reason: 'some lines are left out' };
  expect(judgeFew(PLAIN, vocabulary, { ...tree, gaps: [gap] }, makeRecommendation({ title: 'Local' })).status).toBe('REVIEW');
});

test('what is asked is told in words', () => {
  expect(describeFew({ ...PLAIN, where: present('by') })).toBe(
    'there must be no more than 1 local account (`user *`), of those where `by` must be configured',
  );
});
