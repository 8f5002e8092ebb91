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
  'interface GigabitEthernet1/1\n nameif outside\n security-level 0\n ip address 192.0.2.1 255.255.255.0\ninterface GigabitEthernet1/2\n nameif inside\n security-level 100\n ip address 10.1.1.1 255.255.255.0\ninterface Management1/1\n management-only\n nameif mgmt\n security-level 100\n ip address 10.9.9.1 255.255.255.0';

describe('sources of SSH', () => {
  const SSH = ofProse(
    'SSH only from the administration networks',
    'At least one source must be configured. Every such line lies inside 10.9.9.0/24 and ends in mgmt.',
  );
  it.each([
    ['the network', 'ssh 10.9.9.0 255.255.255.0 mgmt', 'PASS'],
    ['a part of it', 'ssh 10.9.9.128 255.255.255.128 mgmt', 'PASS'],
    ['wider', 'ssh 10.9.8.0 255.255.254.0 mgmt', 'FAIL'],
    ['elsewhere', 'ssh 10.9.9.0 255.255.255.0 mgmt\nssh 10.9.9.5 255.255.255.255 inside', 'FAIL'],
    ['all of IPv6', 'ssh 10.9.9.0 255.255.255.0 mgmt\nssh ::/0 mgmt', 'FAIL'],
    ['a name, of which nobody knows the address', 'ssh admins 255.255.255.255 mgmt', 'FAIL'],
    ['none', 'ssh timeout 5', 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOf(SSH, `${INTERFACES}\n${config}`)).toBe(status));
});

describe('sources of SSH beside those that are asked for', () => {
  const judge = (says: string, config: string): string =>
    statusOf(
      ofProse('SSH only from the administration networks', `Every source lies inside 10.9.9.0/24. ${says}`),
      `${INTERFACES}\n${config}`,
    );
  const LAPTOP = 'ssh 10.9.9.0 255.255.255.0 mgmt\nssh 10.8.8.5 255.255.255.255 mgmt';
  it.each([
    ['The laptop 10.8.8.5 may have a line of its own.', LAPTOP, 'REVIEW'],
    ['The laptop 10.8.8.6 may have a line of its own.', LAPTOP, 'FAIL'],
    ['The laptop 10.8.8.5 may have a line of its own.', `${LAPTOP}\nssh 10.7.7.7 255.255.255.255 mgmt`, 'FAIL'],
    ['The line ssh 10.8.8.5 255.255.255.255 mgmt is a finding.', LAPTOP, 'FAIL'],
  ])('%s', (says, config, status) => expect(judge(says, config)).toBe(status));
});

describe('sources of the HTTPS server', () => {
  const HTTP = ofProse(
    'ASDM',
    'Not applicable where the HTTP server is not enabled. No entry may cover more than 256 addresses, and no entry may stand on an external interface.',
  );
  it.each([
    ['narrow', 'http server enable\nhttp 10.9.9.0 255.255.255.0 mgmt', 'PASS'],
    ['on an external interface', 'http server enable\nhttp 192.0.2.9 255.255.255.255 outside', 'FAIL'],
    ['too wide', 'http server enable 8443\nhttp 10.9.8.0 255.255.254.0 mgmt', 'FAIL'],
    ['off', 'http 0.0.0.0 0.0.0.0 outside', 'NA'],
  ])('%s', (_, config, status) => expect(statusOf(HTTP, `${INTERFACES}\n${config}`)).toBe(status));
});

describe('Telnet', () => {
  const TELNET = ofProse('No Telnet', 'Telnet must not be accepted from any address. The line telnet timeout n is always printed.');
  it.each([
    ['the line that is always there', 'telnet timeout 5', 'PASS'],
    ['a host', 'telnet 10.1.1.5 255.255.255.255 inside', 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOf(TELNET, config)).toBe(status));
});

describe('NTP', () => {
  const NTP = ofProse(
    'Authenticated NTP',
    'Time comes from at least two NTP servers. NTP authentication is on, each server is tied to a key, that key is trusted, and the key uses SHA-256 or SHA-512.',
  );
  const BASE =
    'ntp authentication-key 1 sha256 *****\nntp authenticate\nntp trusted-key 1\nntp server 10.1.1.1 key 1\nntp server 10.1.1.2 key 1';
  it.each([
    ['as demanded', BASE, 'PASS'],
    ['one server twice', BASE.replace('10.1.1.2', '10.1.1.1'), 'FAIL'],
    ['a third server without a key', `${BASE}\nntp server 10.1.1.3`, 'FAIL'],
    ['a key that is not trusted', BASE.replace('trusted-key 1', 'trusted-key 2'), 'FAIL'],
    ['a key that is not there', BASE.replace('10.1.1.2 key 1', '10.1.1.2 key 3'), 'FAIL'],
    ['MD5', BASE.replace('sha256', 'md5'), 'FAIL'],
    ['not asked for', BASE.replace('ntp authenticate\n', ''), 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOf(NTP, config)).toBe(status));
});

describe('services to be off', () => {
  const OFF = ofProse(
    'Services to be off',
    'The following are switched off: the DHCP server (except on an interface that is named guest), anonymous call-home reporting, and password recovery at the boot prompt.',
  );
  it.each([
    ['all off', 'no call-home reporting anonymous\nno service password-recovery', 'PASS'],
    ['recovery, which is on by default', 'no call-home reporting anonymous', 'FAIL'],
    ['the server where it may be', 'no service password-recovery\ndhcpd enable guest', 'PASS'],
    ['the server elsewhere', 'no service password-recovery\ndhcpd enable guest\ndhcpd enable inside', 'FAIL'],
    ['reporting', 'no service password-recovery\ncall-home reporting anonymous', 'FAIL'],
  ])('%s', (_, config, status) => expect(statusOf(OFF, config)).toBe(status));
});

it('passes nothing where a document wants one service off and another one on', () => {
  const mixed = ofProse('Services to be off', 'Smart call-home is off. The DHCP server must be on.');
  expect(statusOf(mixed, 'no call-home reporting anonymous')).not.toBe('PASS');
});

describe('neighbours of routing protocols', () => {
  const ROUTING = ofProse(
    'Authentication of routing neighbours',
    'Where OSPF or BGP is used, routing neighbours are authenticated. OSPF: message-digest authentication is set on the interface. BGP: each neighbour has a password. Passive interfaces are exempt. Not applicable if only static routes are used.',
  );
  const OSPF = `${INTERFACES.replace('ip address 10.1.1.1 255.255.255.0', 'ip address 10.1.1.1 255.255.255.0\n ospf message-digest-key 1 md5 *****\n ospf authentication message-digest')}\nrouter ospf 1\n network 10.1.1.0 255.255.255.0 area 0`;
  const BGP = 'router bgp 65001\n address-family ipv4 unicast\n  neighbor 10.1.1.2 remote-as 65002';
  it.each([
    ['static routes', INTERFACES, 'NA'],
    ['a digest', OSPF, 'PASS'],
    ['a key that nobody asks for', OSPF.replace(' ospf authentication message-digest\n', ''), 'FAIL'],
    [
      'a digest by the area alone',
      `${OSPF.replace(' ospf authentication message-digest\n', '')}\n area 0 authentication message-digest`,
      'REVIEW',
    ],
    [
      'an interface that takes itself out',
      `${OSPF.replace('ospf authentication message-digest', 'ospf authentication null')}\n area 0 authentication message-digest`,
      'FAIL',
    ],
    ['a second interface', `${OSPF}\n network 10.9.9.0 255.255.255.0 area 0`, 'FAIL'],
    ['a second interface that is passive', `${OSPF}\n network 10.9.9.0 255.255.255.0 area 0\n passive-interface mgmt`, 'PASS'],
    ['a neighbour without a password', `${OSPF}\n${BGP}`, 'FAIL'],
    ['a neighbour with a password', `${OSPF}\n${BGP}\n  neighbor 10.1.1.2 password *****`, 'PASS'],
    ['another protocol', `${OSPF}\nrouter rip\n network 10.0.0.0`, 'REVIEW'],
  ])('%s', (_, config, status) => expect(statusOf(ROUTING, config)).toBe(status));
});
