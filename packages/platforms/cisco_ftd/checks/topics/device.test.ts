import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { ciscoFtd } from '../../platform.ts';

function statusOf(given: Partial<Recommendation>, config: string): string {
  const plan = planRecommendation(ciscoFtd, makeRecommendation({ levels: [], ...given }));
  return plan.by === 'person' ? 'REVIEW' : plan.judge(ciscoFtd.parse(`ASA Version 9.16(4)\nhostname edge\n${config}\n: end\n`)).status;
}

const ofProse = (title: string, description: string): Partial<Recommendation> => ({ title, description, remediation: makeProcedure('') });

const INTERFACES =
  'interface GigabitEthernet1/1\n description wan\n nameif outside\n security-level 0\n ip address 192.0.2.1 255.255.255.0\ninterface GigabitEthernet1/2\n description lan\n nameif inside\n security-level 100\n ip address 10.1.1.1 255.255.255.0\ninterface Management1/1\n description adm\n management-only\n nameif mgmt\n security-level 100\n ip address 10.9.9.1 255.255.255.0';

describe('servers of AAA', () => {
  const AAA = ofProse(
    'Authentication of administrators',
    'Administrators are authenticated by a TACACS+ group at SSH, at the serial console and, where the HTTPS server is enabled, at ASDM, with LOCAL as fallback. The group has at least two servers, each with a key.',
  );
  const GROUP =
    'aaa-server T protocol tacacs+\naaa-server T (mgmt) host 10.9.9.5\n key *****\naaa-server T (mgmt) host 10.9.9.6\n key *****\n';
  const WAYS = 'aaa authentication ssh console T LOCAL\naaa authentication serial console T LOCAL';
  it.each([
    ['as demanded', GROUP + WAYS, 'PASS'],
    ['ASDM without servers', `${GROUP}${WAYS}\nhttp server enable`, 'FAIL'],
    ['the console without servers', `${GROUP}aaa authentication ssh console T LOCAL`, 'FAIL'],
    ['LOCAL alone', GROUP + WAYS.replace('serial console T LOCAL', 'serial console LOCAL'), 'FAIL'],
    ['no LOCAL', GROUP + WAYS.replace('ssh console T LOCAL', 'ssh console T'), 'FAIL'],
    ['one server twice', GROUP.replace('10.9.9.6', '10.9.9.5') + WAYS, 'FAIL'],
    ['a server without a key', GROUP.replace(/ key \*{5}\n$/, '') + WAYS, 'FAIL'],
    ['another protocol', GROUP.replace('tacacs+', 'radius') + WAYS, 'FAIL'],
    ['a group that is not there', GROUP.replaceAll('aaa-server T', 'aaa-server X') + WAYS, 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOf(AAA, config)).toBe(status));

  it('asks for LOCAL behind each group where the document names no way in', () => {
    const general = ofProse('Central AAA servers', 'All administrators are authenticated by a TACACS+ server with LOCAL as fallback.');
    expect(statusOf(general, `${GROUP}aaa authentication ssh console T`)).toBe('FAIL');
  });
});

describe('syslog', () => {
  const SYSLOG = ofProse(
    'Remote syslog servers',
    'Logging is enabled. Messages are sent to at least two syslog servers over TLS through the management interface, at level informational or notifications. Debugging is too much.',
  );
  const BASE =
    'logging enable\nlogging trap informational\nlogging host mgmt 10.9.9.7 6/6514 secure\nlogging host mgmt 10.9.9.8 6/6514 secure';
  it.each([
    ['as demanded', BASE, 'PASS'],
    ['one server twice', BASE.replace('10.9.9.8', '10.9.9.7'), 'FAIL'],
    ['a third server in the clear', `${BASE}\nlogging host mgmt 10.9.9.9`, 'FAIL'],
    ['another interface', BASE.replace('host mgmt 10.9.9.8', 'host inside 10.9.9.8'), 'FAIL'],
    ['too much', BASE.replace('informational', 'debugging'), 'FAIL'],
    ['too little', BASE.replace('informational', 'errors'), 'FAIL'],
    ['nothing is sent', BASE.replace('logging trap informational\n', ''), 'FAIL'],
    ['off', BASE.replace('logging enable\n', ''), 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOf(SYSLOG, `${INTERFACES}\n${config}`)).toBe(status));
});

describe('TLS', () => {
  const TLS = ofProse(
    'TLS',
    'TLS 1.2 is the lowest version as server and as client. The cipher set for TLS 1.2 is high, or a custom list in which every suite is an ECDHE suite with AES-GCM. A missing line is a finding.',
  );
  const BASE = 'ssl server-version tlsv1.2\nssl client-version tlsv1.2\nssl cipher tlsv1.2 high';
  const custom = (suites: string): string => BASE.replace('high', `custom "${suites}"`);
  it.each([
    ['as demanded', BASE, 'PASS'],
    ['an older version as client', BASE.replace('client-version tlsv1.2', 'client-version tlsv1.1'), 'FAIL'],
    ['no version', BASE.replace('ssl server-version tlsv1.2\n', ''), 'FAIL'],
    ['medium', BASE.replace('high', 'medium'), 'FAIL'],
    ['the level of the device', BASE.replace('\nssl cipher tlsv1.2 high', ''), 'FAIL'],
    ['a list that will do', custom('ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-AES128-GCM-SHA256'), 'PASS'],
    ['a list with one that will not', custom('ECDHE-RSA-AES256-GCM-SHA384:AES256-SHA'), 'FAIL'],
    ['another line that is worse', `${BASE}\nssl cipher default low`, 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOf(TLS, config)).toBe(status));
});

describe('the algorithms of SSH', () => {
  const SSH = ofProse(
    'SSH algorithms',
    'Key exchange: dh-group14-sha256 or curve25519-sha256. Encryption: the set high, or a custom list made of aes256-ctr only. Integrity: hmac-sha2-256 only. A missing line is a finding.',
  );
  const BASE =
    'ssh key-exchange group dh-group14-sha256\nssh cipher encryption custom "aes256-ctr"\nssh cipher integrity custom hmac-sha2-256';
  it.each([
    ['as demanded', BASE, 'PASS'],
    ['the level, which another check does not find in the list', BASE.replace('custom "aes256-ctr"', 'high'), 'REVIEW'],
    ['one more in the list', BASE.replace('"aes256-ctr"', '"aes256-ctr:aes256-cbc"'), 'FAIL'],
    ['a level that is not named', BASE.replace('custom "aes256-ctr"', 'medium'), 'FAIL'],
    ['another exchange', BASE.replace('dh-group14-sha256', 'dh-group14-sha1'), 'FAIL'],
    ['a line that is missing', BASE.replace('ssh cipher encryption custom "aes256-ctr"\n', ''), 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOf(SSH, config)).toBe(status));
});

describe('rules that are too open', () => {
  const OPEN = ofProse(
    'No any-any rules',
    'No permit rule of an applied access list has any both as source and as destination, whatever the service. Diagnostic ICMP (unreachable) is exempt.',
  );
  const list = (...entries: readonly string[]): string =>
    [...entries, 'permit tcp any host 10.1.1.5 eq https'].map((entry) => `access-list A extended ${entry}`).join('\n') +
    '\naccess-group A in interface outside';
  it.each([
    ['none', list(), 'PASS'],
    ['one of all', list('permit ip any any'), 'FAIL'],
    ['one of a service', list('permit tcp any any eq https'), 'FAIL'],
    ['one of addresses that are all', list('permit tcp 0.0.0.0 0.0.0.0 any4 eq https'), 'FAIL'],
    ['one not in effect', list('permit ip any any inactive'), 'PASS'],
    ['ICMP that is exempt, which another check finds too open', list('permit icmp any any unreachable'), 'REVIEW'],
    ['other ICMP', list('permit icmp any any'), 'FAIL'],
    ['a list that is not applied', `${list()}\naccess-list B extended permit ip any any`, 'PASS'],
    ['a list that is not there', `${list()}\naccess-group C in interface inside`, 'REVIEW'],
  ])('%s', (_, config, status) => expect(statusOf(OPEN, config)).toBe(status));

  it('passes nothing where a document asks something of one side', () => {
    const side = ofProse('No any-any rules', 'No rule permits any as its service.');
    expect(statusOf(side, list('permit ip host 10.1.1.1 host 10.2.2.2'))).not.toBe('PASS');
  });
});

describe('interfaces', () => {
  const PORTS = ofProse(
    'Unused ports shut down',
    'Physical interfaces without a name are shut down. Excepted are parents of subinterfaces and members of a port-channel.',
  );
  const REVERSE = ofProse(
    'Anti-spoofing',
    'Reverse path verification is active on every named interface, except management-only interfaces.',
  );
  const PORT = 'interface GigabitEthernet1/3\n no nameif\n no security-level\n no ip address';
  it.each([
    ['shut down', PORTS, `${PORT}\n shutdown`, 'PASS'],
    ['open', PORTS, PORT, 'FAIL'],
    ['with a subinterface', PORTS, `${PORT}\ninterface GigabitEthernet1/3.5\n vlan 5\n nameif dmz\n security-level 50`, 'PASS'],
    ['of a channel', PORTS, `${PORT}\n channel-group 1 mode active`, 'PASS'],
    ['all verified', REVERSE, 'ip verify reverse-path interface outside\nip verify reverse-path interface inside', 'PASS'],
    ['one not verified', REVERSE, 'ip verify reverse-path interface outside', 'FAIL'],
  ])('%s', (_, document, config, status) => expect(statusOf(document, `${INTERFACES}\n${config}`)).toBe(status));
});

it('compares releases by train, maintenance and build', () => {
  const release = (least: string): Partial<Recommendation> =>
    ofProse('Software release', `The firewall runs release ${least} or a later one.`);
  expect(statusOf(release('9.16(4)'), '')).toBe('PASS');
  expect(statusOf(release('9.12(4)'), '')).toBe('PASS');
  expect(statusOf(release('9.16(4)2'), '')).toBe('FAIL');
  expect(statusOf(release('9.18(1)'), '')).toBe('FAIL');
});

it('leaves to a person interfaces that are meant by their level', () => {
  const some = ofProse('Anti-spoofing', 'Reverse path verification is active on every interface with a security level below 50.');
  expect(statusOf(some, `${INTERFACES}\nip verify reverse-path interface outside`)).not.toBe('FAIL');
});

describe('banners', () => {
  const BANNER = ofProse(
    'Login banner',
    'A banner login is shown which says that access is for authorised users only and that activity is logged. It must not reveal the host name or the product. The same holds for ASDM, where the HTTP server is enabled.',
  );
  const TEXT = 'For authorised users only. All activity is logged.';
  const judge = (config: string): string => statusOf(BANNER, `hostname edge\n${config}`);
  it.each([
    ['as demanded', `banner login ${TEXT}`, 'PASS'],
    ['in several lines', 'banner login For authorised users only.\nbanner login All activity is logged.', 'PASS'],
    ['half of it', 'banner login For authorised users only.', 'FAIL'],
    ['the host name', `banner login edge: ${TEXT}`, 'FAIL'],
    ['the product', `banner login Cisco ASA. ${TEXT}`, 'FAIL'],
    ['another banner alone', `banner motd ${TEXT}`, 'FAIL'],
    ['ASDM without one', `http server enable\nbanner login ${TEXT}`, 'FAIL'],
    ['ASDM with one', `http server enable\nbanner login ${TEXT}\nbanner asdm ${TEXT}`, 'PASS'],
  ])('%s', (_, config, status) => expect(judge(config)).toBe(status));
});
