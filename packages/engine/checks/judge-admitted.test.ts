import { expect, test } from 'vitest';
import { valuesAt } from '../config-tree/find.ts';
import { toSettingPath } from '../demands/setting-path.ts';
import { readAddress } from '../rule-base/read-address.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeRecommendation } from '../testing/recommendation.ts';
import { present } from './assertions.ts';
import type { AdmittedCheck } from './check-spec.ts';
import { judgeAdmitted } from './judge-admitted.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map(toSettingPath),
  writeSetting: () => [],
  sourcesAt: (place) => {
    const [word = ''] = valuesAt(place);
    if (word === 'unset') return undefined;
    return word === 'list' ? { addresses: [], open: 'has a list that is not in the text' } : { addresses: [readAddress(word)] };
  },
};
const DEVICE: AdmittedCheck = {
  id: 'sources',
  title: 'Sources',
  about: { title: [/ sources /] },
  expectation: 'some addresses',
  admitted: 'the shell',
  at: ['from', 'also from'],
  absent: { status: 'FAIL', defaultValue: 'any', source: 'reference' },
  remediation: [],
  source: 'reference',
};
const USERS: AdmittedCheck = {
  ...DEVICE,
  at: ['from'],
  of: { noun: 'user', path: 'user *', where: { holds: present('shell'), otherwise: 'it has no shell' } },
};

test.each<[what: string, spec: AdmittedCheck, text: string, expected: readonly [status: string, reason: RegExp]]>([
  ['some addresses', DEVICE, 'from 10.1.0.0/16', ['PASS', /^The shell is open to some addresses alone/]],
  ['everybody', DEVICE, 'from 0.0.0.0/0', ['FAIL', /^The shell is open to every address/]],
  ['everybody by halves', DEVICE, 'from 0.0.0.0/1\nfrom 128.0.0.0/1', ['FAIL', /every address/]],
  ['everybody beside others', DEVICE, 'from 10.1.0.0/16\nalso from 0.0.0.0/0', ['FAIL', /every address/]],
  ['very many', DEVICE, 'from 0.0.0.0/2', ['REVIEW', /more addresses than networks/]],
  ['a name', DEVICE, 'from station', ['REVIEW', /not all understood/]],
  ['a list that nobody sees', DEVICE, 'from list', ['REVIEW', /^The shell has a list that is not in the text/]],
  ['none', DEVICE, 'other', ['FAIL', /the default `any` then holds \(reference\)/]],
  ['none that counts', DEVICE, 'from unset', ['FAIL', /names no addresses that may come in \(reference\)/]],
  ['every user', USERS, 'user a\n  shell\n  from 10.1.0.0/16', ['PASS', /^Every user is open to some/]],
  ['a user without', USERS, 'user a\n  shell\n  from 10.1.0.0/16\nuser b\n  shell', ['FAIL', /^A user names no addresses .* \(1 of 2\)/]],
  ['a user who cannot come in', USERS, 'user b\n  from 0.0.0.0/0', ['NA', /it has no shell/]],
])('%s', (_, spec, text, [status, reason]) => {
  const outcome = judgeAdmitted(spec, vocabulary, drawTree(text), makeRecommendation({ title: 'Sources' }));
  expect(outcome).toMatchObject({ status, reason: expect.stringMatching(reason) });
});

test('a text that leaves a part out may let in more', () => {
  const gap = { path: ['from'], line: 1, reason: 'some lines are left out' };
  const tree = { ...drawTree('from 10.1.0.0/16'), gaps: [gap] };
  expect(judgeAdmitted(DEVICE, vocabulary, tree, makeRecommendation({ title: 'Sources' })).status).toBe('REVIEW');
});
