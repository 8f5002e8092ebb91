import { expect, it } from 'vitest';
import { DEVICE, sayOfDocument } from './testing/judge-document.ts';

/** What is said of a device by a document of these sentences that types one command. */
function statusOf(title: string, says: string, typed: string, lines: readonly string[]): string {
  return sayOfDocument({ title, says, typed }, [...DEVICE, ...lines]);
}

const LOG = 'set shared log-settings';
const server = (profile: string, name: string, address: string, transport: string): readonly string[] => [
  `${LOG} syslog ${profile} server ${name} server ${address}`,
  `${LOG} syslog ${profile} server ${name} transport ${transport}`,
];
const SYSLOG = 'A syslog server profile with at least two servers is defined. All servers of all profiles use the transport SSL.';
const TWO = [...server('S', 'a', '192.0.2.1', 'SSL'), ...server('S', 'b', '192.0.2.2', 'SSL')];

it.each<[string, readonly string[], string]>([
  ['two by TLS', TWO, 'PASS'],
  ['one of them by UDP', [...server('S', 'a', '192.0.2.1', 'SSL'), ...server('S', 'b', '192.0.2.2', 'UDP')], 'FAIL'],
  ['one of them without a transport, which is UDP', [...TWO, `${LOG} syslog S server c server 192.0.2.3`], 'FAIL'],
  ['a second profile by TCP', [...TWO, ...server('T', 'c', '192.0.2.3', 'TCP')], 'FAIL'],
  ['one server of two names', [...server('S', 'a', '192.0.2.1', 'SSL'), ...server('S', 'b', '192.0.2.1', 'SSL')], 'FAIL'],
  ['none', [], 'FAIL'],
])('syslog servers: %s', (_, lines, status) => {
  expect(statusOf('Syslog servers', SYSLOG, `${LOG} syslog S server a transport SSL`, lines)).toMatch(new RegExp(`^${status}`));
});

const SENT = 'The system log and the configuration log are both sent to syslog, by a match list with the filter All Logs.';
const list = (kind: string, filter: string): readonly string[] => [
  `${LOG} ${kind} match-list m filter "${filter}"`,
  `${LOG} ${kind} match-list m send-syslog S`,
];

it.each<[string, readonly string[], string]>([
  ['both', [...TWO, ...list('system', 'All Logs'), ...list('config', 'All Logs')], 'PASS'],
  ['one of them', [...TWO, ...list('system', 'All Logs')], 'FAIL'],
  ['one of them by severity', [...TWO, ...list('system', '(severity geq high)'), ...list('config', 'All Logs')], 'FAIL'],
  [
    'a filter that lets every severity through',
    [...TWO, ...list('system', '(severity geq informational)'), ...list('config', 'All Logs')],
    'PASS',
  ],
  ['to a profile that is not in the text', [...list('system', 'All Logs'), ...list('config', 'All Logs')], 'REVIEW'],
])('system logs: %s', (_, lines, status) => {
  expect(statusOf('System and configuration logs', SENT, `${LOG} system match-list m send-syslog S`, lines)).toMatch(
    new RegExp(`^${status}`),
  );
});

const TLS =
  'The web interface uses an SSL/TLS service profile. Its minimum version is TLS 1.2 or newer. The algorithms 3DES and RC4 are switched off.';
const NAMED = 'set deviceconfig system ssl-tls-service-profile';
const PROFILE = 'set shared ssl-tls-service-profile T protocol-settings';
const OFF = [`${PROFILE} enc-algo-3des no`, `${PROFILE} enc-algo-rc4 no`];

it.each<[string, readonly string[], string]>([
  ['as demanded', [`${NAMED} T`, `${PROFILE} min-version tls1-2`, ...OFF], 'PASS'],
  ['newer', [`${NAMED} T`, `${PROFILE} min-version tls1-3`, ...OFF], 'PASS'],
  ['older', [`${NAMED} T`, `${PROFILE} min-version tls1-1`, ...OFF], 'FAIL'],
  ['no version', [`${NAMED} T`, ...OFF], 'FAIL'],
  ['an algorithm that is on', [`${NAMED} T`, `${PROFILE} min-version tls1-2`, OFF[0]!], 'FAIL'],
  ['a profile that is not assigned', [`${PROFILE} min-version tls1-2`, ...OFF], 'FAIL'],
  ['a profile that is not in the text', [`${NAMED} GONE`], 'REVIEW'],
])('TLS of the web interface: %s', (_, lines, status) => {
  expect(statusOf('TLS of the web interface', TLS, `${NAMED} T`, lines)).toMatch(new RegExp(`^${status}`));
});

const IDLE = 'set deviceconfig setting management idle-timeout';

it.each<[string, readonly string[], string]>([
  ['in time', [`${IDLE} 10`], 'PASS'],
  ['late', [`${IDLE} 11`], 'FAIL'],
  ['never', [`${IDLE} 0`], 'FAIL'],
  ['after 60 minutes by default', [], 'FAIL'],
])('idle sessions: %s', (_, lines, status) => {
  const says = 'Idle administrator sessions end after at most 10 minutes. Without the line the factory value of 60 minutes is in force.';
  expect(statusOf('Idle timeout', says, `${IDLE} 10`, lines)).toMatch(new RegExp(`^${status}`));
});

const SERVICE = 'set deviceconfig system service';
const MUST = 'Telnet and HTTP are off on the management interface. Both must be set to yes by an explicit statement.';
const MAY = 'Telnet and HTTP are off on the management interface. Both are off when the line is absent.';

it.each<[string, string, readonly string[], string]>([
  ['both', MUST, [`${SERVICE} disable-telnet yes`, `${SERVICE} disable-http yes`], 'PASS'],
  ['one by default', MUST, [`${SERVICE} disable-telnet yes`], 'FAIL'],
  ['one by default, which will do', MAY, [`${SERVICE} disable-telnet yes`], 'PASS'],
  ['one that is on', MAY, [`${SERVICE} disable-telnet yes`, `${SERVICE} disable-http no`], 'FAIL'],
])('services in clear text: %s', (_, says, lines, status) => {
  expect(statusOf('Clear-text services', says, `${SERVICE} disable-telnet yes`, lines)).toMatch(new RegExp(`^${status}`));
});

const OSPF = 'set network virtual-router v protocol ospf';
const KEYED = [
  `${OSPF} enable yes`,
  `${OSPF} auth-profile K md5 1 key x`,
  `${OSPF} area 0.0.0.0 interface ethernet1/2 enable yes`,
  `${OSPF} area 0.0.0.0 interface ethernet1/2 authentication K`,
];

it.each<[string, readonly string[], string]>([
  ['keyed', KEYED, 'PASS'],
  ['a second interface without a key', [...KEYED, `${OSPF} area 0.0.0.0 interface ethernet1/3 enable yes`], 'FAIL'],
])('routing: %s', (_, lines, status) => {
  const says = 'Where OSPF is enabled, each OSPF interface names an authentication profile with MD5. Passive interfaces are exempt.';
  expect(statusOf('Neighbours', says, `${OSPF} area 0.0.0.0 interface ethernet1/2 authentication K`, lines)).toMatch(
    new RegExp(`^${status}`),
  );
});

const UNTIL = 'An account is locked after not more than five failed attempts, for at least 30 minutes or until it is unlocked.';
const lockout = (attempts: number, minutes: number): readonly string[] => [
  `set deviceconfig setting management admin-lockout failed-attempts ${attempts}`,
  `set deviceconfig setting management admin-lockout lockout-time ${minutes}`,
];

it.each<[string, readonly string[], string]>([
  ['until somebody unlocks the account', lockout(5, 0), 'PASS'],
  ['for as long as it has to be', lockout(3, 30), 'PASS'],
  ['for less', lockout(3, 20), 'FAIL'],
  ['after more attempts', lockout(6, 0), 'FAIL'],
])('lockout: %s', (_, lines, status) => {
  expect(statusOf('Lockout', UNTIL, 'set deviceconfig setting management admin-lockout failed-attempts 5', lines)).toMatch(
    new RegExp(`^${status}`),
  );
});

it('passes where a document says to whom it does not apply, in words that it does not know', () => {
  const says = `${UNTIL} This does not apply to stations in museums.`;
  const typed = 'set deviceconfig setting management admin-lockout failed-attempts 5';
  expect(statusOf('Lockout', says, typed, lockout(5, 30))).toMatch(/^PASS/);
  expect(statusOf('Lockout', `${UNTIL} Stations in museums are counted.`, typed, lockout(5, 30))).toMatch(/^REVIEW/);
});

it('takes NTP servers for those of a network that a document names', () => {
  const says = 'A primary and a secondary NTP server are set, and both addresses belong to 192.0.2.0/24.';
  const NTP = 'set deviceconfig system ntp-servers';
  const of = (...addresses: readonly string[]): string =>
    statusOf(
      'NTP servers of our own',
      says,
      `${NTP} primary-ntp-server ntp-server-address 192.0.2.5`,
      addresses.map((address, at) => `${NTP} ${at === 0 ? 'primary' : 'secondary'}-ntp-server ntp-server-address ${address}`),
    );
  expect(of('192.0.2.7', '192.0.2.8')).not.toMatch(/^FAIL/);
  expect(of('192.0.2.7', '198.51.100.8')).toMatch(/^FAIL/);
});
