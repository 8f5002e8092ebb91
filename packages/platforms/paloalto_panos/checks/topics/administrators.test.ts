import { expect, it } from 'vitest';
import { DEVICE, sayOfDocument } from './testing/judge-document.ts';

/** What is said of a device by a document of these sentences that types one command. */
function statusOf(says: string, typed: string, lines: readonly string[], title = 'Administrators'): string {
  return sayOfDocument({ title, says, typed }, [...DEVICE, ...lines]);
}

const USER = 'set mgt-config users';
const SUPER = 'permissions role-based superuser yes';
const ACCOUNTS = 'The factory account admin is deleted. Not more than two accounts have the role superuser.';

it.each<[string, readonly string[], string]>([
  ['two', [`${USER} a ${SUPER}`, `${USER} b ${SUPER}`], 'PASS'],
  ['a third who only reads', [`${USER} a ${SUPER}`, `${USER} b ${SUPER}`, `${USER} c permissions role-based superreader yes`], 'PASS'],
  ['a third', [`${USER} a ${SUPER}`, `${USER} b ${SUPER}`, `${USER} c ${SUPER}`], 'FAIL'],
  ['that of the factory', [`${USER} admin ${SUPER}`], 'FAIL'],
])('accounts: %s', (_, lines, status) => {
  expect(statusOf(ACCOUNTS, 'delete mgt-config users admin', lines)).toMatch(new RegExp(`^${status}`));
});

const LOCAL =
  'A local password is allowed for the emergency account glass only. Any other account must refer to an authentication profile and must not have a password hash of its own.';

it.each<[string, readonly string[], string]>([
  ['by a profile', [`${USER} glass phash $5$x`, `${USER} a authentication-profile P`], 'PASS'],
  ['by a password beside it', [`${USER} a authentication-profile P`, `${USER} a phash $5$x`], 'FAIL'],
  ['by a password', [`${USER} a phash $5$x`], 'FAIL'],
])('passwords of accounts: %s', (_, lines, status) => {
  expect(statusOf(LOCAL, 'set mgt-config users <name> authentication-profile P', lines)).toMatch(new RegExp(`^${status}`));
});

const BY_NAME = [
  'A password hash is stored for x-glass and x-backup only. Every other account refers to an authentication profile and has no local hash.',
  'Only the accounts x-glass and x-backup may have a local password. Every other account refers to an authentication profile.',
  'Nobody but the accounts x-glass and x-backup has a local password. All other accounts refer to an authentication profile.',
];

it.each(BY_NAME)('names those that may have a password: %s', (says) => {
  const judge = (...lines: readonly string[]): string => statusOf(says, 'set mgt-config users <name> authentication-profile P', lines);
  expect(judge(`${USER} x-glass phash $5$x`, `${USER} a authentication-profile P`)).not.toMatch(/^FAIL/);
  expect(judge(`${USER} x-glass phash $5$x`, `${USER} a phash $5$x`)).toMatch(/^FAIL/);
});

it('leaves to a person which accounts are the others', () => {
  const says = 'The accounts of the safe may have a local password. Every other account refers to an authentication profile.';
  expect(statusOf(says, 'set mgt-config users <name> authentication-profile P', [`${USER} a phash $5$x`])).toMatch(/^REVIEW/);
});

it.each<[string, string, string]>([
  ['Superuser is given to the accounts x-glass and x-backup only.', 'a', 'FAIL'],
  ['Superuser is given to the accounts x-glass and x-backup only.', 'x-backup', '(?!FAIL)'],
  ['Superuser is given to administrators of the team only.', 'a', '(?!FAIL)'],
])('superusers by name: %s %s %s', (says, name, status) => {
  const lines = [`${USER} x-glass ${SUPER}`, `${USER} ${name} ${SUPER}`];
  expect(statusOf(says, `${USER} <name> ${SUPER}`, lines)).toMatch(new RegExp(`^${status}`));
});

const ONE_LOCAL =
  'Administrators are authenticated by TACACS+. Not more than one local account is allowed. All accounts except at most one refer to an authentication profile.';
const PROFILE = ['set deviceconfig system authentication-profile P', 'set shared authentication-profile P method tacplus server-profile S'];

it.each<[string, readonly string[], string]>([
  ['one', [`${USER} glass phash $5$x`], '(?!FAIL)'],
  ['two', [`${USER} glass phash $5$x`, `${USER} other phash $5$y`], 'FAIL'],
])('accounts without a profile where one may be: %s', (_, lines, status) => {
  const typed = 'set shared authentication-profile P method tacplus server-profile S';
  expect(statusOf(ONE_LOCAL, typed, [...PROFILE, ...lines])).toMatch(new RegExp(`^${status}`));
});

const CENTRAL =
  'Administrators are authenticated by TACACS+ or RADIUS. The authentication profile of the device uses a server profile with at least two servers. The protocol PAP is not permitted.';
const SERVERS = 'set shared server-profile tacplus S';
const central = (protocol: string, ...addresses: readonly string[]): readonly string[] => [
  'set deviceconfig system authentication-profile P',
  'set shared authentication-profile P method tacplus server-profile S',
  `${SERVERS} protocol ${protocol}`,
  ...addresses.map((address, at) => `${SERVERS} server s${at} address ${address}`),
];

it.each<[string, readonly string[], string]>([
  ['two servers', central('CHAP', '192.0.2.1', '192.0.2.2'), 'PASS'],
  ['one server of two names', central('CHAP', '192.0.2.1', '192.0.2.1'), 'FAIL'],
  ['PAP', central('PAP', '192.0.2.1', '192.0.2.2'), 'FAIL'],
  ['no protocol', central('CHAP', '192.0.2.1', '192.0.2.2').filter((line) => !line.includes('CHAP')), 'REVIEW'],
  ['no profile', central('CHAP', '192.0.2.1', '192.0.2.2').slice(1), 'FAIL'],
  [
    'another method',
    ['set deviceconfig system authentication-profile P', 'set shared authentication-profile P method local-database'],
    'FAIL',
  ],
  ['a profile that is not in the text', ['set deviceconfig system authentication-profile GONE'], 'REVIEW'],
])('central authentication: %s', (_, lines, status) => {
  expect(statusOf(CENTRAL, 'set deviceconfig system authentication-profile P', lines)).toMatch(new RegExp(`^${status}`));
});

const LOCKOUT = 'set deviceconfig setting management admin-lockout';
const LOCKED =
  'An account is locked after not more than five failed attempts, for at least 15 minutes. A lockout time of 0 is accepted as well.';

it.each<[string, readonly string[], string]>([
  ['as demanded', [`${LOCKOUT} failed-attempts 5`, `${LOCKOUT} lockout-time 15`], 'PASS'],
  ['until unlocked', [`${LOCKOUT} failed-attempts 3`, `${LOCKOUT} lockout-time 0`], 'PASS'],
  ['never', [`${LOCKOUT} failed-attempts 0`, `${LOCKOUT} lockout-time 15`], 'FAIL'],
  ['late', [`${LOCKOUT} failed-attempts 6`, `${LOCKOUT} lockout-time 15`], 'FAIL'],
  ['shortly', [`${LOCKOUT} failed-attempts 5`, `${LOCKOUT} lockout-time 14`], 'FAIL'],
  ['not at all', [], 'FAIL'],
])('lockout: %s', (_, lines, status) => {
  expect(statusOf(LOCKED, `${LOCKOUT} failed-attempts 5`, lines)).toMatch(new RegExp(`^${status}`));
});

const SCHEDULE = 'set deviceconfig system update-schedule';
const UPDATES = 'Threats and anti-virus content is downloaded and installed at least once a day. WildFire: every 15 minutes or more often.';
const daily = (kind: string, when = 'daily', action = 'download-and-install'): readonly string[] => [
  `${SCHEDULE} ${kind} recurring ${when} at 02:10`,
  `${SCHEDULE} ${kind} recurring ${when} action ${action}`,
];
const WILDFIRE = [`${SCHEDULE} wildfire recurring real-time`];

it.each<[string, readonly string[], string]>([
  ['as demanded', [...daily('threats'), ...daily('anti-virus', 'hourly'), ...WILDFIRE], 'PASS'],
  ['one of them weekly', [...daily('threats', 'weekly'), ...daily('anti-virus'), ...WILDFIRE], 'FAIL'],
  ['one of them only downloaded', [...daily('threats'), ...daily('anti-virus', 'daily', 'download-only'), ...WILDFIRE], 'FAIL'],
  ['one of them missing', [...daily('threats'), ...WILDFIRE], 'FAIL'],
  ['WildFire daily', [...daily('threats'), ...daily('anti-virus'), ...daily('wildfire')], 'FAIL'],
])('updates: %s', (_, lines, status) => {
  expect(statusOf(UPDATES, `${SCHEDULE} threats recurring daily at 02:15`, lines, 'Content updates')).toMatch(new RegExp(`^${status}`));
});

it('leaves to a person a sentence with a number that is not compared', () => {
  const lines = [...daily('threats'), ...daily('anti-virus'), ...WILDFIRE];
  const says = `${UPDATES} Threats content is installed after 7 hours.`;
  expect(statusOf(says, `${SCHEDULE} threats recurring daily at 02:15`, lines, 'Content updates')).toMatch(/^REVIEW/);
});
