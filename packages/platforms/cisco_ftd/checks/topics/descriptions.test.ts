import { planRecommendation } from '@merlon/engine/audit/plan.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { ciscoFtd } from '../../platform.ts';

const INTERFACES = `interface GigabitEthernet1/1
 nameif outside
 security-level 0
 ip address 192.0.2.1 255.255.255.0
interface Management1/1
 management-only
 nameif oob
 security-level 100
 ip address 10.9.9.1 255.255.255.0
interface GigabitEthernet1/2
 nameif mgmt
 security-level 90
 ip address 10.8.8.1 255.255.255.0`;

function statusOf(title: string, description: string, audit: string, config: string): string {
  const plan = planRecommendation(
    ciscoFtd,
    makeRecommendation({ title, levels: [], description, audit: makeProcedure(audit), remediation: makeProcedure('') }),
  );
  const tree = ciscoFtd.parse(`ASA Version 9.16(4)\nhostname edge-fw\n${INTERFACES}\n${config}\n: end\n`);
  return plan.by === 'person' ? 'REVIEW' : plan.judge(tree).status;
}

describe('sources that may be so wide, at interfaces for management alone', () => {
  const judge = (config: string): string =>
    statusOf(
      'Origin of SSH sessions',
      'SSH shall be accepted only on an interface that is configured as management-only, and only from networks that are small: no permitted source network may be larger than a /24 for IPv4 or a /64 for IPv6. A source of 0.0.0.0/0 or ::/0 is never acceptable. At least one source is entered.',
      'Note each line of the form "ssh <address> <mask> <interface>". The mask of each must be 255.255.255.0 or longer. The interface named in each of these lines must carry "management-only".',
      config,
    );
  it.each([
    ['narrow', 'ssh 10.9.9.0 255.255.255.0 oob', 'PASS'],
    ['narrow, of IPv6 as well', 'ssh 10.9.9.0 255.255.255.0 oob\nssh 2001:db8::/64 oob', 'PASS'],
    ['too wide', 'ssh 10.9.8.0 255.255.254.0 oob', 'FAIL'],
    ['too wide in IPv6', 'ssh 10.9.9.0 255.255.255.0 oob\nssh 2001:db8::/48 oob', 'FAIL'],
    ['at an interface that only has the name', 'ssh 10.9.9.0 255.255.255.0 mgmt', 'FAIL'],
    ['a second one that is worse', 'ssh 10.9.9.0 255.255.255.0 oob\nssh 10.9.9.0 255.255.255.0 outside', 'FAIL'],
    ['none', 'ssh timeout 5', 'FAIL'],
  ])('%s', (_, config, status) => expect(judge(config)).toBe(status));
});

describe('a server that is off or restricted', () => {
  const judge = (config: string): string =>
    statusOf(
      'HTTPS access for ASDM',
      'The HTTPS server for ASDM must either be switched off or be restricted to the interface mgmt and the administration network 10.8.8.0/24.',
      'If no line "http server enable" is shown, the server is off and the requirement is met. Otherwise every line "http <address> <mask> <interface>" must name the interface mgmt and an address range inside the administration network.',
      config,
    );
  it.each([
    ['off', 'http 0.0.0.0 0.0.0.0 outside', 'PASS'],
    ['restricted', 'http server enable\nhttp 10.8.8.64 255.255.255.192 mgmt', 'PASS'],
    ['wider', 'http server enable\nhttp 10.8.0.0 255.255.0.0 mgmt', 'FAIL'],
    ['at another interface', 'http server enable\nhttp 10.8.8.0 255.255.255.0 oob', 'FAIL'],
  ])('%s', (_, config, status) => expect(judge(config)).toBe(status));
});

describe('a network with its mask', () => {
  const judge = (config: string): string =>
    statusOf(
      'SSH sources',
      'SSH is accepted from the administration network and not from elsewhere.',
      'In each line "ssh <address> <mask> <interface>" the address and mask lie within 10.9.9.0 255.255.255.0.',
      config,
    );
  it.each([
    ['inside', 'ssh 10.9.9.128 255.255.255.128 oob', 'PASS'],
    ['outside', 'ssh 10.9.9.128 255.255.255.128 oob\nssh 10.7.7.7 255.255.255.255 oob', 'FAIL'],
  ])('%s', (_, config, status) => expect(judge(config)).toBe(status));
});

describe('Telnet', () => {
  it.each([
    ['Telnet carries passwords in the clear and is not used in our company. No network or host may open a Telnet session.', 'PASS'],
    ['Nobody may log in by Telnet. The line telnet timeout alone opens nothing and may stay.', 'PASS'],
    ['Telnet is prohibited on every interface, the management interface included.', 'PASS'],
    ['Telnet must not be disabled.', 'REVIEW'],
    ['Telnet must not be used. The telnet timeout must be 5 minutes.', 'REVIEW'],
  ])('%s', (description, status) => {
    expect(statusOf('Telnet', description, '', 'telnet timeout 10')).toBe(status);
    expect(statusOf('Telnet', description, '', 'telnet 10.1.1.1 255.255.255.255 outside')).not.toBe('PASS');
  });
});

describe('a banner', () => {
  const login = (text: string): string => `banner login ${text}`;
  const GOOD = login('Access is reserved for authorised persons. Activities are recorded.');
  const judge = (description: string, config: string): string => statusOf('Login banner', description, '', config);
  const EITHER =
    'Whoever connects shall read that access is reserved for authorised persons and that activities are recorded. The warning is placed in the login banner or in the message of the day. The text shall not give away the name of the device or its make.';
  it.each([
    ['one of two that will do', EITHER, GOOD, 'PASS'],
    ['the other one, under a title that names the login banner', EITHER, GOOD.replace('login', 'motd'), 'REVIEW'],
    ['neither', EITHER, 'banner exec Access is reserved for authorised persons. Activities are recorded.', 'FAIL'],
    ['half of it', EITHER, login('Authorised persons only.'), 'FAIL'],
    ['half in each', EITHER, `${login('Authorised persons only.')}\nbanner motd Activities are recorded.`, 'REVIEW'],
    ['that names the device', EITHER, `${GOOD}\nbanner login This is EDGE-FW.`, 'FAIL'],
    ['another that names the product', EITHER, `${GOOD}\nbanner exec Cisco ASA`, 'REVIEW'],
  ])('%s', (_, description, config, status) => expect(judge(description, config)).toBe(status));

  const KINDS =
    'Before login a banner must state that access is allowed to authorised persons only. None of the lines, whatever the kind of banner (login, motd, exec, asdm), may contain the host name or the word Cisco.';
  it.each([
    ['of ASDM that nobody asks for', KINDS, `http server enable\n${GOOD}`, 'PASS'],
    ['of ASDM that names the device', KINDS, `http server enable\n${GOOD}\nbanner asdm edge-fw`, 'FAIL'],
    [
      'of ASDM that is asked for',
      'The login banner and the ASDM banner state that use is for authorised persons only.',
      `http server enable\n${GOOD}`,
      'FAIL',
    ],
  ])('%s', (_, description, config, status) => expect(judge(description, config)).toBe(status));
});

describe('users of SNMP', () => {
  const SNMP =
    'every "snmp-server user" must show "auth sha256" or "auth sha384" and "priv aes 192" or "priv aes 256"; every "snmp-server group" must be of the type "v3 priv"; every "snmp-server host" must show "version 3"; there must be no "snmp-server community".';
  const judge = (user: string): string =>
    statusOf(
      'SNMP version 3 with encryption',
      'Where SNMP is used, only version 3 with authentication and encryption is permitted.',
      SNMP,
      `snmp-server group G v3 priv\nsnmp-server user u G v3 ${user}\nsnmp-server host oob 10.9.9.40 version 3 u`,
    );
  it.each([
    ['auth sha256 ***** priv aes 256 *****', 'PASS'],
    ['auth sha384 ***** priv aes 192 *****', 'PASS'],
    ['auth sha384 ***** priv aes 128 *****', 'FAIL'],
    ['auth sha ***** priv aes 256 *****', 'FAIL'],
  ])('%s', (user, status) => expect(judge(user)).toBe(status));
});

describe('OSPF', () => {
  const ROUTER = 'router ospf 1\n network 192.0.2.0 255.255.255.0 area 0';
  const KEY = ' ospf message-digest-key 1 md5 *****';
  const judge = (description: string, config: string): string => statusOf('OSPF authentication', description, '', config);
  const ON_INTERFACE =
    'Where OSPF is used, each interface on which it runs must have a line "ospf message-digest-key" and the line "ospf authentication message-digest".';
  const byInterface = `${ROUTER}\ninterface GigabitEthernet1/9\n nameif wan\n ip address 192.0.2.9 255.255.255.0\n ospf authentication message-digest\n${KEY}`;
  const byArea = `${byInterface.replace(' ospf authentication message-digest\n', '').replace('area 0', 'area 0\n area 0 authentication message-digest')}`;
  const one = (config: string): string => config.replaceAll('192.0.2.', '198.51.100.');
  it.each([
    ['at the interface', ON_INTERFACE, one(byInterface), 'PASS'],
    ['by the area, of which the document says nothing', ON_INTERFACE, one(byArea), 'REVIEW'],
    ['in the clear', ON_INTERFACE, one(byInterface).replace('authentication message-digest', 'authentication'), 'FAIL'],
    ['not at all', ON_INTERFACE, one(byInterface).replace(' ospf authentication message-digest\n', ''), 'FAIL'],
  ])('%s', (_, description, config, status) => expect(judge(description, config)).toBe(status));
});

describe('syslog servers', () => {
  const SYSLOG = 'Messages must be sent to at least two syslog servers. No syslog server may be reached through the interface outside.';
  const judge = (config: string): string => statusOf('Remote syslog', SYSLOG, '', `logging enable\nlogging host oob 10.9.9.5\n${config}`);
  it.each([
    ['elsewhere', 'logging host mgmt 10.8.8.5', 'PASS'],
    ['there', 'logging host outside 198.51.100.5', 'FAIL'],
    ['a third one there', 'logging host mgmt 10.8.8.5\nlogging host outside 198.51.100.5', 'FAIL'],
  ])('%s', (_, config, status) => expect(judge(config)).toBe(status));
});
