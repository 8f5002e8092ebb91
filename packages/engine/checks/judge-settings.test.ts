import { expect, test } from 'vitest';
import { toSettingPath } from '../demands/setting-path.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { present, value } from './assertions.ts';
import type { SettingsCheck } from './check-spec.ts';
import { atLeast, atMost, equals, noneOf } from './demand.ts';
import { judgeSettings } from './judge-setting.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map(toSettingPath),
  writeSetting: (setting, word) => [`${setting} ${word}`],
};

const check: SettingsCheck = {
  id: 'kinds',
  title: 'Passwords mix kinds',
  about: { title: [/ passwords /] },
  source: 'reference',
  all: [
    {
      said: /\bupper/i,
      setting: 'password upper',
      demand: atLeast(1),
      absent: { is: '0', source: 'reference' },
      needs: present('policy on'),
    },
    { said: /\bdigits?\b/i, setting: 'password digit', demand: atLeast(1), absent: { is: '0', source: 'reference' } },
  ],
  ofEach: true,
};

test.each<[title: string, audit: string, config: string, status: string]>([
  ['Passwords mix kinds', '', 'policy on\npassword upper 1', 'FAIL'],
  ['Passwords mix kinds', '', 'policy on\npassword upper 1\npassword digit 1', 'PASS'],
  ['Passwords hold an upper-case letter', '', 'policy on\npassword upper 1', 'PASS'],
  ['Passwords hold an upper-case letter', '', 'password upper 1', 'FAIL'],
  ['Passwords mix kinds', 'Upper-case letters must be asked for.', 'policy on\npassword upper 1', 'PASS'],
  ['Passwords hold two upper-case letters and two digits', '', 'policy on\npassword upper 2\npassword digit 1', 'FAIL'],
  ['Passwords hold two upper-case letters and two digits', '', 'policy on\npassword upper 2\npassword digit 2', 'PASS'],
  ['Passwords hold two upper-case letters and three digits', '', 'policy on\npassword upper 3\npassword digit 3', 'REVIEW'],
])('of several settings those that %j names, with %j: %j is %s', (title, audit, config, status) => {
  const recommendation = makeRecommendation({ title, audit: makeProcedure(audit) });
  expect(judgeSettings(check, vocabulary, drawTree(config), recommendation).status).toBe(status);
});

test.each<[config: string, status: string]>([
  ['portal\n  state on\n  level high', 'PASS'],
  ['portal\n  state on', 'FAIL'],
  ['portal\n  state off', 'NA'],
  ['host a', 'NA'],
])('settings of a feature that is in use: %j is %s', (config, status) => {
  const feature = { path: 'portal', noun: 'portal', where: value('state', noneOf('off'), { status: 'PASS' }) };
  const absent = { is: 'low', source: 'reference' };
  const { ofEach: _, ...own } = check;
  const spec: SettingsCheck = { ...own, all: [{ setting: 'level', demand: equals('high'), absent, feature }] };
  expect(judgeSettings(spec, vocabulary, drawTree(config), makeRecommendation({ title: 'Portals are safe' })).status).toBe(status);
});

test('each of several settings has its own part of the default value', () => {
  const absent = { status: 'REVIEW' } as const;
  const spec: SettingsCheck = {
    ...check,
    all: ['tcp', 'udp'].map((kind) => ({ setting: `age ${kind}`, demand: atMost(600, 'second'), absent, heedsDefault: true as const })),
  };
  const judge = (defaultValue: string): string =>
    judgeSettings(spec, vocabulary, drawTree('host a'), makeRecommendation({ title: 'Sessions age', defaultValue })).status;
  expect(judge('tcp 300, udp 120')).toBe('PASS');
  expect(judge('tcp 1200, udp 120')).toBe('FAIL');
  expect(judge('tcp 300')).toBe('REVIEW');
});
