import { expect, test } from 'vitest';
import { toSettingPath } from '../demands/setting-path.ts';
import { drawTree } from '../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import type { SettingDemand, SettingsCheck } from './check-spec.ts';
import { atMost, followedBy } from './demand.ts';
import { judgeSetting, judgeSettings } from './judge-setting.ts';
import type { Vocabulary } from './vocabulary.ts';

const vocabulary: Vocabulary = {
  readSettings: (commands) => commands.map(toSettingPath),
  writeSetting: (setting, value) => [value === null ? `no ${setting}` : `${setting} ${value}`.trim()],
  negates: true,
  forbids: (_, setting) => setting === 'api on',
};
const document = (title: string, typed = '') => makeRecommendation({ title, remediation: makeProcedure(`$ ${typed}`) });

const TELNET: SettingDemand = {
  setting: 'telnet on',
  demand: 'absent',
  absent: { status: 'REVIEW', source: 'releases differ' },
  overriddenBy: ['telnet ipv6 on', 'port * telnet on'],
  undoneBy: ['guard'],
};

test.each([
  ['!telnet on', {}, 'PASS', [1]],
  ['!telnet on\nport a\n  telnet on', {}, 'FAIL', [3]],
  ['!telnet on\n!guard', {}, 'FAIL', [2]],
  ['host a', {}, 'REVIEW', []],
  ['!telnet on', { gaps: [{ path: ['port'], line: 1, reason: 'ports are left out' }] }, 'REVIEW', [1]],
  ['!telnet on', { gaps: [{ path: [], line: 1, reason: 'a line was not read', suspected: true }] }, 'PASS', [1]],
] as const)('a statement elsewhere overrides a setting: %j', (text, extra, status, lines) => {
  expect(judgeSetting(TELNET, vocabulary, drawTree(text, extra), document('No Telnet'))).toMatchObject({ status, lines });
});

test('a line that the audit forbids need not be switched off', () => {
  const api: SettingDemand = { setting: 'api on', demand: 'absent', absent: { status: 'REVIEW' } };
  expect(judgeSetting(api, vocabulary, drawTree('host a'), document('No API')).status).toBe('PASS');
});

const SERVERS: SettingsCheck = {
  id: 'servers',
  title: 'Servers are off',
  about: { title: [/ servers? /] },
  all: ['ftp', 'tftp'].map((name) => ({
    setting: `${name} server`,
    said: new RegExp(`\\b${name}\\b`, 'i'),
    demand: 'absent',
    absent: { status: 'REVIEW' },
  })),
  source: 'reference',
};

test.each([
  ['Servers are off', '', 'REVIEW'],
  ['The FTP server is off', '', 'PASS'],
  ['Servers are off', 'no ftp server', 'PASS'],
  ['Servers are off, FTP and TFTP', 'tftp server', 'PASS'],
  ['The TFTP server is off', '', 'REVIEW'],
])('a document asks for those that it types or names: %s, %j', (title, typed, status) => {
  expect(judgeSettings(SERVERS, vocabulary, drawTree('!ftp server'), document(title, typed)).status).toBe(status);
});

const IDLE: SettingDemand = {
  setting: 'idle',
  demand: followedBy('second', atMost(10, 'minute', { zero: 'never' })),
  absent: { status: 'FAIL' },
};

test.each([
  ['idle 10', '', 'PASS'],
  ['idle 9 59', '', 'PASS'],
  ['idle 10 1', '', 'FAIL'],
  ['idle 0 0', '', 'FAIL'],
  ['idle 0 30', '', 'PASS'],
  ['idle 5 0', 'idle 4 30', 'FAIL'],
  ['idle 4 30', 'idle 4 30', 'PASS'],
])('a time may be two numbers: %j where %j is typed', (text, typed, status) => {
  expect(judgeSetting(IDLE, vocabulary, drawTree(text), document('Idle sessions end', typed)).status).toBe(status);
});
