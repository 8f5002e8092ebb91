import { expect, it } from 'vitest';
import { DEVICE, sayOfDocument } from './testing/judge-document.ts';

/** What is said of a device by a document of these sentences that types one command. */
const statusOf = (title: string, says: string, typed: string, lines: readonly string[]): string =>
  sayOfDocument({ title, says, typed }, [...DEVICE, ...lines]);

const SCHEDULE = 'set deviceconfig system update-schedule';
const updates = (kind: string, often: string, action = 'download-and-install'): readonly string[] => [
  `${SCHEDULE} ${kind} recurring ${often} at 20`,
  `${SCHEDULE} ${kind} recurring ${often} action ${action}`,
];
const UPDATES =
  'Applications and threats are fetched daily or more often with the action download-and-install. WildFire comes at intervals of 15 minutes or shorter.';

it.each<[string, string, readonly string[], string]>([
  ['in time', '', [...updates('threats', 'hourly'), ...updates('wildfire', 'every-15-mins')], 'PASS'],
  ['too seldom', '', [...updates('threats', 'hourly'), ...updates('wildfire', 'every-30-mins')], 'FAIL'],
  ['only downloaded', '', [...updates('threats', 'daily', 'download-only'), ...updates('wildfire', 'every-min')], 'FAIL'],
  ['more is asked', 'Each is mirrored.', [...updates('threats', 'hourly'), ...updates('wildfire', 'every-min')], 'REVIEW'],
])('updates that arrive on their own: %s', (_, more, lines, status) => {
  expect(statusOf('Signatures arrive on their own', `${UPDATES} ${more}`, `${SCHEDULE} threats recurring hourly`, lines)).toMatch(
    new RegExp(`^${status}`),
  );
});

it.each(['Signatures arrive encrypted', 'Two redundant sources of signatures', 'Signatures arrive monthly'])(
  'leaves a title that asks for more to a person: %s',
  (title) => {
    const lines = [...updates('threats', 'hourly'), ...updates('wildfire', 'every-min')];
    expect(statusOf(title, UPDATES, `${SCHEDULE} threats recurring hourly`, lines)).toMatch(/^REVIEW/);
  },
);

const SYSLOG = 'set shared log-settings syslog S server';
const collector = (name: string, address: string, port: number): readonly string[] => [
  `${SYSLOG} ${name} server ${address}`,
  `${SYSLOG} ${name} transport SSL`,
  `${SYSLOG} ${name} port ${port}`,
];
const COLLECTORS = 'One syslog server profile holds both collectors, 192.0.2.1 and 192.0.2.2. Each is reached over SSL on port 6514.';

it.each<[string, string, readonly string[], string]>([
  ['as demanded', '', [...collector('a', '192.0.2.1', 6514), ...collector('b', '192.0.2.2', 6514)], 'PASS'],
  ['another port', '', [...collector('a', '192.0.2.1', 6514), ...collector('b', '192.0.2.2', 514)], 'FAIL'],
  ['one of them', '', collector('a', '192.0.2.1', 6514), 'FAIL'],
  [
    'a further one by another port, of which SSL alone is asked',
    'Any further server has to use SSL as well.',
    [...collector('a', '192.0.2.1', 6514), ...collector('b', '192.0.2.2', 6514), ...collector('c', '192.0.2.3', 10514)],
    'PASS',
  ],
])('collectors: %s', (_, more, lines, status) => {
  expect(statusOf('Logs go to both collectors', `${COLLECTORS} ${more}`, `${SYSLOG} a transport SSL`, lines)).toMatch(
    new RegExp(`^${status}`),
  );
});

const SSH = 'set deviceconfig system ssh profiles mgmt-profiles server-profiles P';
const sshProfile = (rekey: readonly string[]): readonly string[] => [
  `${SSH} ciphers aes256-ctr`,
  ...rekey.map((value) => `${SSH} session-rekey interval ${value}`),
  'set deviceconfig system ssh mgmt server-profile P',
];
const REKEYS = 'Only the cipher aes256-ctr may appear in the profile. The rekey interval is set, and is 3600 seconds or less.';

it.each<[string, readonly string[], string]>([
  ['as demanded', ['1800'], 'PASS'],
  ['none', [], 'FAIL'],
])('keys of SSH sessions: %s', (_, rekey, status) => {
  const typed = 'set deviceconfig system ssh mgmt server-profile P';
  expect(statusOf('SSH ciphers', REKEYS, typed, sshProfile(rekey))).toMatch(new RegExp(`^${status}`));
  expect(statusOf('SSH ciphers', `${REKEYS} Rekeying happens after 1024 MB, too.`, typed, sshProfile(['1800']))).toMatch(/^REVIEW/);
});

const ZONE = 'set network profiles zone-protection-profile Z flood tcp-syn';
const FLOODS =
  'The zone inside has a zone protection profile in which SYN flood protection is enabled with SYN cookies and an activation rate of no more than 10000 per second.';

it.each<[number, string]>([
  [8000, 'PASS'],
  [20_000, 'FAIL'],
])('SYN floods from %d packets a second on: %s', (rate, status) => {
  const lines = [
    'set zone inside network zone-protection-profile Z',
    `${ZONE} enable yes`,
    `${ZONE} syn-cookies alarm-rate 5000`,
    `${ZONE} syn-cookies activate-rate ${rate}`,
    `${ZONE} syn-cookies maximal-rate 40000`,
  ];
  expect(statusOf('Floods', FLOODS, 'set zone inside network zone-protection-profile Z', lines)).toMatch(new RegExp(`^${status}`));
});
