import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

const compliant = readFileSync(new URL('../fixtures/compliant.conf', import.meta.url), 'utf8');
const judge = (title: string, sentence = '', config = compliant): string =>
  decide(huaweiUsg, makeRecommendation({ title, audit: makeProcedure(sentence) }), parseVrp(config)).outcome.status;

describe('a title with the words of a check that asks for something else', () => {
  it.each([
    'Ensure SNMPv2c is used',
    'Ensure password level is medium',
    'Ensure intrazone traffic is permitted',
    'Ensure session logging is enabled for every policy',
    'Ensure IPS signatures are updated each hour',
    'Ensure NTP does not use authentication',
    'Ensure NTP servers use different keys',
    'Ensure OSPF areas use MD5 authentication',
    'Ensure BGP passwords are rotated yearly',
    'Ensure TACACS keys are changed every year',
    'Ensure NAT logs are sent to a collector',
    'Ensure SNMP traps are sent from a loopback interface',
    'Ensure the northbound API uses HTTPS',
    'Ensure VTY lines have privilege level 3',
    'Ensure the console asks for a password only',
    'Ensure URPF is loose on external interfaces',
    'Ensure LLDP is enabled',
    'Ensure land attack defence is disabled',
    'Ensure rules from trust to untrust do not use IPS profiles',
    'Ensure traffic from the Internet to servers has an antivirus profile',
    'Ensure IKEv1 is used',
    'Ensure dead peer detection is disabled',
    'Ensure SSL VPN gateways use TLS 1.3 only',
  ])('does not pass: %s', (title) => {
    expect(judge(title)).not.toBe('PASS');
  });
});

describe('algorithms that a document lists', () => {
  it.each([
    ['Ensure IKE proposals encrypt with AES-256 only', '', 'PASS'],
    ['Ensure IKE proposals use Diffie-Hellman group 14 or stronger', '', 'PASS'],
    ['Ensure IKE proposals use Diffie-Hellman group 19 or stronger', '', 'FAIL'],
    ['IKE must not use groups weaker than group 14', '', 'PASS'],
    ['IKE must not use groups weaker than group 15', '', 'FAIL'],
    ['ESP shall use AES with 256 bits', '', 'PASS'],
    ['Ensure IKE proposals use strong algorithms', 'Each proposal must show SHA2-384 or SHA2-512.', 'FAIL'],
    ['Ensure the SSH server offers strong ciphers', 'The list contains no cipher with a 128-bit key.', 'PASS'],
    ['Ensure the SSH server offers strong ciphers', 'The list contains no cipher with a 256-bit key.', 'REVIEW'],
    ['Ensure the SSH server offers only SHA-2 message authentication', '', 'PASS'],
    ['Ensure the SSH server offers strong message authentication', 'The list shows sha2_512 alone.', 'FAIL'],
    ['Ensure SNMPv3 users authenticate with SHA-2 and encrypt with AES', '', 'PASS'],
    ['Ensure SNMPv3 users authenticate and encrypt', 'Each user has privacy-mode aes192.', 'REVIEW'],
  ])('%s. %s', (title, sentence, status) => {
    expect(judge(title, sentence)).toBe(status);
  });

  it('does not take a default for what the document asks for', () => {
    const config = compliant.replace(' authentication-algorithm sha2-256\n integrity', ' integrity');
    expect(config).not.toBe(compliant);
    expect(judge('Ensure IKE proposals use SHA-2', '', config)).toBe('REVIEW');
  });
});

describe('a line that the audit forbids', () => {
  const title = 'Ensure first-time authentication of the SSH client is disabled';
  const without = compliant.replace('undo ssh client first-time enable\n', '');
  it('need not be undone where it is absent', () => {
    expect(judge(title, 'No line "ssh client first-time enable" may be shown.', without)).toBe('PASS');
  });
  it('has to be undone where the audit wants that shown', () => {
    expect(judge(title, 'The line "undo ssh client first-time enable" must be shown.', without)).toBe('FAIL');
    expect(judge(title, 'The line "undo ssh client first-time enable" must be shown.')).toBe('PASS');
  });
  it.each(['', 'If "ssh client first-time enable" is not shown, this is a finding.'])(
    'is for a person where the audit says: %s',
    (sentence) => {
      expect(judge(title, sentence, without)).toBe('REVIEW');
    },
  );
});

describe('what a document types for each kind of line', () => {
  const judgeTyped = (title: string, typed: string, config: string): string =>
    decide(huaweiUsg, makeRecommendation({ title, remediation: makeProcedure(typed) }), parseVrp(config)).outcome.status;
  const lists = '$ user-interface vty 0 4\n$ acl 2000 inbound\n$ acl ipv6 2000 inbound';
  const times = '$ user-interface con 0\n$ idle-timeout 5 0\n$ quit\n$ user-interface vty 0 4\n$ idle-timeout 10 0';

  it('asks for the list of IPv6 that it types', () => {
    const without = compliant.replace(' acl ipv6 2000 inbound\n', '');
    expect(judgeTyped('Ensure access to VTY lines is restricted', lists, compliant)).toBe('PASS');
    expect(judgeTyped('Ensure access to VTY lines is restricted', lists, without)).toBe('REVIEW');
  });

  it('compares the time of each kind with its own', () => {
    const slowConsole = compliant.replace(' idle-timeout 5 0', ' idle-timeout 6 0');
    expect(judgeTyped('Ensure idle sessions on user interfaces end', times, compliant)).toBe('PASS');
    expect(judgeTyped('Ensure idle sessions on user interfaces end', times, slowConsole)).toBe('FAIL');
  });
});

test('a line that the document wants itself is missed whatever holds by default', () => {
  const without = compliant.replace(' firewall defend action discard\n', '');
  const title = 'Ensure packets recognised as attack are discarded';
  expect(judge(title, 'The line must be there. If it is missing, the recommendation is not met.', without)).toBe('FAIL');
  expect(judge(title, '', without)).toBe('PASS');
});
