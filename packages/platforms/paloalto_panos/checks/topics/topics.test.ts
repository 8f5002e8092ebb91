import { expect, it } from 'vitest';
import { type Document, sayOfDocument } from './testing/judge-document.ts';

const DEVICE = [
  'set deviceconfig system hostname a',
  'set mgt-config users ops permissions role-based superuser yes',
  'set network virtual-router v interface ethernet1/1',
  'set zone inside network layer3 ethernet1/2',
  'set rulebase security rules last action deny',
];

const statusOf = (document: Document, lines: readonly string[]): string => sayOfDocument(document, [...DEVICE, ...lines]);

const IKE = 'set network ike crypto-profiles ike-crypto-profiles';
const GATEWAY = 'set network ike gateway G';
const profile = (name: string, cipher: string, group = 'group20', hours = 8): readonly string[] => [
  `${IKE} ${name} encryption ${cipher}`,
  `${IKE} ${name} hash sha384`,
  `${IKE} ${name} dh-group ${group}`,
  `${IKE} ${name} lifetime hours ${hours}`,
];
const gateway = (version: string, name = 'P'): readonly string[] => [
  `${GATEWAY} protocol version ${version}`,
  `${GATEWAY} protocol ikev2 ike-crypto-profile ${name}`,
];
const ike: Document = {
  title: 'IKE',
  says: 'Every IKE gateway uses IKEv2 only. The crypto profile that it names holds only aes-256-cbc or aes-256-gcm, sha384 or sha512, and group 19, 20 or 21. The lifetime is at most 8 hours.',
  typed: `${IKE} P encryption aes-256-cbc`,
};

it.each<[string, readonly string[], string]>([
  ['as demanded', [...gateway('ikev2'), ...profile('P', 'aes-256-cbc')], 'PASS'],
  ['a second cipher that is worse', [...gateway('ikev2'), ...profile('P', '[ aes-256-cbc 3des ]')], 'FAIL'],
  ['a group that is none of them', [...gateway('ikev2'), ...profile('P', 'aes-256-cbc', 'group14')], 'FAIL'],
  ['a longer lifetime', [...gateway('ikev2'), ...profile('P', 'aes-256-cbc', 'group20', 9)], 'FAIL'],
  ['a version that falls back', [...gateway('ikev2-preferred'), ...profile('P', 'aes-256-cbc')], 'FAIL'],
  ['a worse profile that nothing uses', [...gateway('ikev2'), ...profile('P', 'aes-256-cbc'), ...profile('Q', '3des')], 'PASS'],
  ['a gateway that is off', [`${GATEWAY} disabled yes`, `${GATEWAY} protocol version ikev1`], 'NA'],
  ['a profile that is not in the text', gateway('ikev2', 'GONE'), 'REVIEW'],
])('IKE: %s', (_, lines, status) => {
  expect(statusOf(ike, lines)).toMatch(new RegExp(`^${status}`));
});

it('leaves to a person a sentence about IKE that it does not know, and lists that contradict each other', () => {
  const lines = [...gateway('ikev2'), ...profile('P', 'aes-256-cbc')];
  expect(statusOf({ ...ike, says: `${ike.says} Certificates are renewed yearly.` }, lines)).toMatch(/^REVIEW/);
  expect(statusOf({ ...ike, says: `${ike.says} The cipher aes-256-cbc is not permitted.` }, lines)).toMatch(/^(?:REVIEW|FAIL)/);
});

const ESP = 'set network ike crypto-profiles ipsec-crypto-profiles';
const ipsec: Document = {
  title: 'IPsec',
  says: 'Each tunnel uses a crypto profile with aes-256-gcm or aes-256-cbc; with aes-256-cbc the authentication is sha256 or stronger. Perfect forward secrecy with group 19 or 20 is required. The lifetime is one hour at most.',
  typed: `${ESP} E esp encryption aes-256-gcm`,
};
const TUNNEL = ['set network tunnel ipsec T auto-key ike-gateway G', 'set network tunnel ipsec T auto-key ipsec-crypto-profile E'];
const esp = (cipher: string, hash: string, group = 'group20', life = 'hours 1'): readonly string[] => [
  `${ESP} E esp encryption ${cipher}`,
  `${ESP} E esp authentication ${hash}`,
  `${ESP} E dh-group ${group}`,
  `${ESP} E lifetime ${life}`,
];

it.each<[string, readonly string[], string]>([
  ['GCM without a hash', [...TUNNEL, ...esp('aes-256-gcm', 'none')], 'PASS'],
  ['CBC without a hash', [...TUNNEL, ...esp('aes-256-cbc', 'none')], 'FAIL'],
  ['CBC with a weak one', [...TUNNEL, ...esp('aes-256-cbc', 'sha1')], 'FAIL'],
  ['GCM or CBC without a hash', [...TUNNEL, ...esp('[ aes-256-gcm aes-256-cbc ]', 'none')], 'FAIL'],
  ['no secrecy', [...TUNNEL, ...esp('aes-256-gcm', 'none', 'no-pfs')], 'FAIL'],
  ['another unit of time', [...TUNNEL, ...esp('aes-256-gcm', 'none', 'group20', 'seconds 3600')], 'PASS'],
  ['a longer time', [...TUNNEL, ...esp('aes-256-gcm', 'none', 'group20', 'minutes 61')], 'FAIL'],
  ['no group, which is group2', [...TUNNEL, ...esp('aes-256-gcm', 'none').filter((line) => !line.includes('dh-group'))], 'FAIL'],
  ['no tunnel', esp('3des', 'md5'), 'NA'],
])('IPsec: %s', (_, lines, status) => {
  expect(statusOf(ipsec, lines)).toMatch(new RegExp(`^${status}`));
});

const ADDRESS = 'set deviceconfig system permitted-ip';
const addresses: Document = {
  title: 'Permitted addresses of the management interface',
  says: 'The list is not empty. Every entry lies inside 10.20.0.0/16, and no entry is wider than a /24. The list holds no more than three entries.',
  typed: `${ADDRESS} 10.20.0.0/24`,
};

it.each<[string, readonly string[], string]>([
  ['one network', ['10.20.1.0/24'], 'PASS'],
  ['a host', ['10.20.1.7'], 'PASS'],
  ['none', [], 'FAIL'],
  ['a wide one', ['10.20.0.0/23'], 'FAIL'],
  ['one elsewhere beside a good one', ['10.20.1.0/24', '10.21.1.0/24'], 'FAIL'],
  ['everybody', ['0.0.0.0/0'], 'FAIL'],
  ['one of IPv6, of which nothing is said', ['2001:db8::/64'], 'REVIEW'],
  ['too many', ['10.20.1.1', '10.20.1.2', '10.20.1.3', '10.20.1.4'], 'FAIL'],
])('permitted addresses: %s', (_, entries, status) => {
  expect(
    statusOf(
      addresses,
      entries.map((entry) => `${ADDRESS} ${entry}`),
    ),
  ).toMatch(new RegExp(`^${status}`));
});

const PROFILE = 'set network profiles interface-management-profile';
const profiles: Document = {
  title: 'Interface management profiles',
  says: 'No profile may enable telnet or http. A profile that enables ssh or https names permitted addresses. Interfaces of the zone outside have no profile or one with ping only.',
  typed: `${PROFILE} M ssh yes`,
};
const BOUND = [
  'set zone outside network layer3 ethernet1/1',
  'set network interface ethernet ethernet1/1 layer3 interface-management-profile M',
];

it.each<[string, readonly string[], string]>([
  ['an address', [`${PROFILE} M ssh yes`, `${PROFILE} M permitted-ip 10.0.0.0/24`, 'set zone outside network layer3 ethernet1/1'], 'PASS'],
  ['no address', [`${PROFILE} M ssh yes`, 'set zone outside network layer3 ethernet1/1'], 'FAIL'],
  ['every address', [`${PROFILE} M https yes`, `${PROFILE} M permitted-ip 0.0.0.0/0`], 'FAIL'],
  ['telnet in a second profile', [...BOUND, `${PROFILE} M ping yes`, `${PROFILE} N telnet yes`], 'FAIL'],
  ['ping outside', [...BOUND, `${PROFILE} M ping yes`], 'PASS'],
  ['ssh outside, from one address', [...BOUND, `${PROFILE} M ssh yes`, `${PROFILE} M permitted-ip 10.0.0.1`], 'FAIL'],
  ['a profile outside that is not in the text', BOUND, 'REVIEW'],
  ['no such zone', [`${PROFILE} M ping yes`], 'REVIEW'],
])('management profiles: %s', (_, lines, status) => {
  expect(statusOf(profiles, lines)).toMatch(new RegExp(`^${status}`));
});

it('does not take ping for a service that is refused, and leaves the sentence to a person', () => {
  const says = 'No profile may enable telnet. Interfaces of the zone outside do not offer ssh or https, and answer to ping.';
  expect(statusOf({ ...profiles, says }, [...BOUND, `${PROFILE} M ping yes`])).toMatch(/^REVIEW/);
  expect(statusOf({ ...profiles, says }, [...BOUND, `${PROFILE} M ssh yes`])).toMatch(/^FAIL/);
});

const SNMP = 'set deviceconfig system snmp-setting access-setting version';
const snmp: Document = {
  title: 'SNMP',
  says: 'Where SNMP is used, it is version 3 only. Each user authenticates with SHA-256 or stronger and encrypts with AES-256. Where SNMP is not configured, this control does not apply.',
  typed: `${SNMP} v3 users u authproto SHA-256`,
};
const user = (name: string, hash: string, cipher: string): readonly string[] => [
  `${SNMP} v3 users ${name} authproto ${hash}`,
  `${SNMP} v3 users ${name} privproto ${cipher}`,
];

it.each<[string, readonly string[], string]>([
  ['strong', user('u', 'SHA-384', 'AES-256'), 'PASS'],
  ['a second user that is weak', [...user('u', 'SHA-384', 'AES-256'), ...user('w', 'SHA', 'AES-256')], 'FAIL'],
  ['a short key', user('u', 'SHA-256', 'AES'), 'FAIL'],
  ['no word for the hash, which is SHA-1', [`${SNMP} v3 users u privproto AES-256`], 'FAIL'],
  ['a community', [`${SNMP} v2c snmp-community-string x`], 'FAIL'],
  ['nothing', [], 'NA'],
])('SNMP: %s', (_, lines, status) => {
  expect(statusOf(snmp, lines)).toMatch(new RegExp(`^${status}`));
});

const NTP = 'set deviceconfig system ntp-servers';
const ntp: Document = {
  title: 'Time servers',
  says: 'A primary and a secondary NTP server are set. Both are authenticated with a symmetric key and SHA1. MD5 and autokey are not permitted.',
  typed: `${NTP} primary-ntp-server ntp-server-address 192.0.2.1`,
};
const server = (which: string, address: string, algorithm = 'sha1'): readonly string[] => [
  `${NTP} ${which}-ntp-server ntp-server-address ${address}`,
  `${NTP} ${which}-ntp-server authentication-type symmetric-key key-id 1`,
  `${NTP} ${which}-ntp-server authentication-type symmetric-key algorithm ${algorithm} authentication-key x`,
];

it.each<[string, readonly string[], string]>([
  ['both keyed', [...server('primary', '192.0.2.1'), ...server('secondary', '192.0.2.2')], 'PASS'],
  ['one server twice', [...server('primary', '192.0.2.1'), ...server('secondary', '192.0.2.1')], 'FAIL'],
  ['one alone', server('primary', '192.0.2.1'), 'FAIL'],
  ['a second with MD5', [...server('primary', '192.0.2.1'), ...server('secondary', '192.0.2.2', 'md5')], 'FAIL'],
  ['a second without a key', [...server('primary', '192.0.2.1'), `${NTP} secondary-ntp-server ntp-server-address 192.0.2.2`], 'FAIL'],
  ['none', [], 'FAIL'],
])('NTP: %s', (_, lines, status) => {
  expect(statusOf(ntp, lines)).toMatch(new RegExp(`^${status}`));
});
