import { expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

const V3 = 'set snmp v3';
const USER = [
  `${V3} usm local-engine user m authentication-sha256 authentication-key x`,
  `${V3} usm local-engine user m privacy-aes128 privacy-key x`,
];
const GROUP = `${V3} vacm access group G default-context-prefix security-model usm security-level privacy read-view all`;
const SNMP_FIX =
  '$ delete snmp community\n$ set snmp v3 usm local-engine user m authentication-sha256 authentication-password <p>\n$ set snmp v3 usm local-engine user m privacy-aes128 privacy-password <p>';
const snmp = (description: string): Document => ({ title: 'SNMP version 3', description, audit: 'show configuration snmp', fix: SNMP_FIX });

const SNMP = [
  snmp(
    'If a firewall is polled by SNMP, then only with version 3: every USM user has an authentication of the SHA family and AES privacy, and no community is configured, not even a read-only one. A firewall without any SNMP needs nothing here.',
  ),
  snmp(
    'Where SNMP runs it is version 3 and nothing else: no community. Every user has SHA authentication (SHA-1 or any of the SHA-2 sizes) and AES-128 privacy. Boxes polled by telemetry alone have no SNMP and this item does not concern them.',
  ),
  snmp(
    'Communities are not allowed. Each SNMPv3 user authenticates with SHA and encrypts with AES. A device without SNMP has nothing to do here.',
  ),
];

it.each(SNMP)('reads $description', (document) => {
  expect(judge(document, ...USER, GROUP)).toBe('PASS');
  expect(judge(document, ...USER, GROUP, 'set snmp community public authorization read-only')).toBe('FAIL');
  expect(judge(document, USER[0]!, `${V3} usm local-engine user m privacy-des privacy-key x`, GROUP)).toBe('FAIL');
  expect(judge(document, USER[1]!, `${V3} usm local-engine user m authentication-md5 authentication-key x`, GROUP)).toBe('FAIL');
  expect(judge(document)).toBe('NA');
});

it.each([snmp(`${SNMP[2]!.description!} The engine-id uses the MAC address.`), snmp(`${SNMP[2]!.description!} A location is set.`)])(
  'does not pass what asks for more of SNMP: $description',
  (document) => {
    expect(judge(document, ...USER, GROUP)).not.toBe('PASS');
  },
);

const ORDER = 'set system authentication-order';
const servers = (...last: readonly number[]): readonly string[] => last.map((one) => `set system radius-server 10.77.9.${one} secret x`);
const radius = (description: string): Document => ({
  title: 'RADIUS first',
  description,
  audit: 'show configuration system authentication-order',
  fix: '$ set system authentication-order [ radius password ]\n$ set system radius-server 10.77.9.5 secret <secret>',
});
const NAMED = radius(
  'authentication-order is radius, then password, in that order. Both RADIUS servers (10.77.9.5 and 10.77.9.6) are defined, each with a secret.',
);

it.each([
  ['both servers', [`${ORDER} [ radius password ]`, ...servers(5, 6)], 'PASS'],
  ['one of them', [`${ORDER} [ radius password ]`, ...servers(5)], 'FAIL'],
  ['another in its place', [`${ORDER} [ radius password ]`, ...servers(5, 7)], 'FAIL'],
  ['no local password', [`${ORDER} radius`, ...servers(5, 6)], 'FAIL'],
  ['the local password first', [`${ORDER} [ password radius ]`, ...servers(5, 6)], 'FAIL'],
])('looks for the named servers: %s', (_, lines, status) => {
  expect(judge(NAMED, ...lines)).toBe(status);
});

it('does not pass what asks for a source address as well', () => {
  const document = radius(`${NAMED.description!} Each has a source-address.`);
  expect(judge(document, `${ORDER} [ radius password ]`, ...servers(5, 6))).not.toBe('PASS');
});
