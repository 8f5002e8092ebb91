import { describe, expect, it } from 'vitest';
import type { TopicJudge } from '@merlon/engine/topics/by-spans/topic-judge.ts';
import { accountsTopic } from './accounts.ts';
import { openRulesTopic } from './open-rules.ts';
import { ipsecTopic } from './ipsec.ts';
import { snmpTopic } from './snmp.ts';
import { sshTopic } from './ssh.ts';
import { syslogTopic } from './syslog.ts';
import { judgeDocument } from './testing/judge-document.ts';
import { timeTopic } from './time.ts';
import { trustedHostsTopic } from './trusted-hosts.ts';

type Case = readonly [why: string, configuration: string, verdict: string];

const user = (name: string, ...settings: readonly string[]) => `edit "${name}"\n${settings.map((one) => `set ${one}`).join('\n')}\nnext\n`;
const GOOD = user('nms', 'security-level auth-priv', 'auth-proto sha256', 'priv-proto aes256');
const snmp = (users: string, communities = '') =>
  `config system snmp sysinfo\nset status enable\nend\nconfig system snmp community\n${communities}end\nconfig system snmp user\n${users}end\n`;

describe('SNMP', () => {
  const text =
    'Where SNMP is used, only version 3 is allowed. There is no community that is enabled. At least one user, and each has security-level auth-priv, auth-proto sha256 or sha512 and priv-proto aes256.';
  it.each<Case>([
    ['as asked', snmp(GOOD), 'PASS'],
    ['the agent is off', 'config system snmp sysinfo\nend\n', 'NA'],
    ['a second user is weaker', snmp(GOOD + user('old', 'security-level auth-no-priv')), 'FAIL'],
    ['the hash of the default', snmp(user('nms', 'security-level auth-priv', 'priv-proto aes256')), 'FAIL'],
    ['a weaker user that is switched off', snmp(GOOD + user('old', 'status disable')), 'open'],
    ['the only user is switched off', snmp(user('nms', 'status disable', 'security-level auth-priv')), 'FAIL'],
    ['no user', snmp(''), 'FAIL'],
    ['a community that is on by default', snmp(GOOD, 'edit 1\nset name "x"\nnext\n'), 'FAIL'],
    ['a community that is off', snmp(GOOD, 'edit 1\nset status disable\nnext\n'), 'PASS'],
  ])('%s', (_, configuration, verdict) => expect(judgeDocument(snmpTopic, text, configuration)).toBe(verdict));

  it('leaves a community that is off to a person where there may be none', () => {
    const none = `${text.replace('There is no community that is enabled. ', '')} No v1/v2c community exists.`;
    const off = snmp(GOOD, 'edit 1\nset status disable\nnext\n');
    expect(judgeDocument(snmpTopic, none, snmp(GOOD))).toBe('PASS');
    expect(judgeDocument(snmpTopic, none, off)).toBe('REVIEW');
    expect(judgeDocument(snmpTopic, `${none} A community that is disabled counts as existing.`, off)).toBe('FAIL');
  });

  it('leaves a list that two sentences word otherwise', () => {
    const other = `${text} Authentication: SHA-512.`;
    expect(judgeDocument(snmpTopic, other, snmp(GOOD))).toBe('REVIEW');
  });

  it('leaves what it does not know', () => {
    expect(judgeDocument(snmpTopic, `${text} Engine IDs are unique.`, snmp(GOOD))).toBe('PASS unread');
  });
});

const target = (at: string, ...settings: readonly string[]) =>
  `config log syslogd${at} setting\n${settings.map((one) => `set ${one}`).join('\n')}\nend\n`;
const TLS = ['status enable', 'mode reliable', 'enc-algorithm high'] as const;

describe('syslog', () => {
  const text = 'Logs go to at least two syslog servers. Each enabled destination has mode reliable and enc-algorithm high.';
  const first = target('', ...TLS, 'server "10.0.0.1"');
  it.each<Case>([
    ['as asked', first + target('3', ...TLS, 'server "10.0.0.2"'), 'PASS'],
    ['one server twice', first + target('2', ...TLS, 'server "10.0.0.1"'), 'FAIL'],
    ['the second is off', first + target('2', 'mode reliable', 'enc-algorithm high', 'server "10.0.0.2"'), 'FAIL'],
    ['the second has the default of UDP', first + target('2', 'status enable', 'server "10.0.0.2"'), 'FAIL'],
    [
      'the second has weaker ciphers',
      first + target('2', 'status enable', 'mode reliable', 'enc-algorithm low', 'server "10.0.0.2"'),
      'FAIL',
    ],
    ['the third is worse', first + target('2', ...TLS, 'server "10.0.0.2"') + target('4', 'status enable', 'server "10.0.0.3"'), 'FAIL'],
    ['no server', '', 'FAIL'],
  ])('%s', (_, configuration, verdict) => expect(judgeDocument(syslogTopic, text, configuration)).toBe(verdict));

  it.each<Case>([
    ['by default', first, 'PASS'],
    ['finer', `${first}config log syslogd filter\nset severity debug\nend\n`, 'PASS'],
    ['less', `${first}config log syslogd filter\nset severity warning\nend\n`, 'FAIL'],
    ['less on a server that is off', `${first}config log syslogd2 filter\nset severity warning\nend\n`, 'PASS'],
    ['a filter of its own', `${first}config log syslogd filter\nset filter "logid(1)"\nend\n`, 'open'],
    ['no server', '', 'open'],
  ])('severity: %s', (_, configuration, verdict) =>
    expect(
      judgeDocument(syslogTopic, 'The filter of each enabled destination lets through severity information or finer.', configuration),
    ).toBe(verdict),
  );

  it.each<Case>([
    ['within', target('', 'status enable', 'server "10.20.60.31"'), 'PASS'],
    ['elsewhere', target('', 'status enable', 'server "10.20.61.31"'), 'FAIL'],
    ['by name', target('', 'status enable', 'server "logs"'), 'open'],
  ])('network: %s', (_, configuration, verdict) =>
    expect(judgeDocument(syslogTopic, 'Logs go to at least one collector (10.20.60.0/24).', configuration)).toBe(verdict),
  );
});

const ntp = (servers: string, ...settings: readonly string[]) =>
  `config system ntp\n${settings.map((one) => `set ${one}`).join('\n')}\nconfig ntpserver\n${servers}end\nend\n`;
const KEYED = ['authentication enable', 'key ENC abc', 'key-id 1'] as const;

describe('time', () => {
  const text =
    'The clock is synchronised with two or more NTP servers, and each server is authenticated. Type custom. Syncinterval is 60 or less.';
  const two = user('1', 'server "10.0.0.1"', ...KEYED) + user('2', 'server "10.0.0.2"', ...KEYED);
  it.each<Case>([
    ['as asked', ntp(two, 'ntpsync enable', 'type custom'), 'PASS'],
    ['whether it is on is not shown', ntp(two, 'type custom'), 'open'],
    ['off', ntp(two, 'ntpsync disable', 'type custom'), 'FAIL'],
    ['FortiGuard by default', ntp(two, 'ntpsync enable'), 'FAIL'],
    ['one is not authenticated', ntp(two + user('3', 'server "10.0.0.3"'), 'ntpsync enable', 'type custom'), 'FAIL'],
    [
      'one is the same',
      ntp(user('1', 'server "a"', ...KEYED) + user('2', 'server "a"', ...KEYED), 'ntpsync enable', 'type custom'),
      'FAIL',
    ],
    ['too seldom', ntp(two, 'ntpsync enable', 'type custom', 'syncinterval 120'), 'FAIL'],
  ])('%s', (_, configuration, verdict) => expect(judgeDocument(timeTopic, text, configuration)).toBe(verdict));
});

const admins = (entries: string, more = '') => `config system admin\n${entries}end\n${more}`;

describe('trusted hosts', () => {
  const text =
    'Each administrator account, local or remote, has at least one trusted host. No trusted host may be wider than a /24 network.';
  const one = user('a', 'trusthost1 10.0.0.0 255.255.255.0');
  it.each<Case>([
    ['as asked', admins(one), 'PASS'],
    ['one without', admins(one + user('b')), 'FAIL'],
    ['one from everywhere', admins(one + user('b', 'trusthost1 0.0.0.0 0.0.0.0')), 'FAIL'],
    ['a second host is wider', admins(user('a', 'trusthost1 10.0.0.1 255.255.255.255', 'trusthost2 10.0.0.0 255.255.0.0')), 'FAIL'],
    ['the first host is open', admins(user('a', 'trusthost2 10.0.0.0 255.255.255.0')), 'open'],
    ['hosts of IPv6 beside', admins(user('a', 'trusthost1 10.0.0.0 255.255.255.0', 'ip6-trusthost1 2001:db8::/32')), 'open'],
    ['accounts of single sign-on', admins(one, `config system sso-admin\n${user('s')}end\n`), 'open'],
    ['a user of the API without', admins(one, `config system api-user\n${user('r')}end\n`), 'open'],
  ])('%s', (_, configuration, verdict) => expect(judgeDocument(trustedHostsTopic, text, configuration)).toBe(verdict));

  it.each<Case>([
    ['without', admins(one, `config system api-user\n${user('r')}end\n`), 'FAIL'],
    [
      'with',
      admins(
        one,
        'config system api-user\nedit "r"\nconfig trusthost\nedit 1\nset ipv4-trusthost 10.0.0.1 255.255.255.255\nnext\nend\nnext\nend\n',
      ),
      'PASS',
    ],
    [
      'wider',
      admins(
        one,
        'config system api-user\nedit "r"\nconfig trusthost\nedit 1\nset ipv4-trusthost 10.0.0.0 255.0.0.0\nnext\nend\nnext\nend\n',
      ),
      'FAIL',
    ],
  ])('users of the API: %s', (_, configuration, verdict) =>
    expect(judgeDocument(trustedHostsTopic, `${text} REST API users are treated the same.`, configuration)).toBe(verdict),
  );
});

describe('SSH', () => {
  const text =
    'Permitted ciphers: aes256-ctr, aes256-gcm@openssh.com. Permitted MACs: hmac-sha2-256, hmac-sha2-512 and their -etm@openssh.com variants.';
  const global = (...settings: readonly string[]) => `config system global\n${settings.map((one) => `set ${one}`).join('\n')}\nend\n`;
  it.each<Case>([
    ['as asked', global('ssh-enc-algo aes256-ctr', 'ssh-mac-algo hmac-sha2-512-etm@openssh.com hmac-sha2-256'), 'PASS'],
    ['one more', global('ssh-enc-algo aes256-ctr aes128-ctr', 'ssh-mac-algo hmac-sha2-512'), 'FAIL'],
    ['a list of the default', global('ssh-enc-algo aes256-ctr'), 'open'],
    ['of the later section', 'config system ssh-config\nset ssh-enc-algo chacha20-poly1305@openssh.com\nend\n', 'FAIL'],
  ])('%s', (_, configuration, verdict) => expect(judgeDocument(sshTopic, text, configuration)).toBe(verdict));
  it('fails a list of the default where each has to be set', () => {
    expect(judgeDocument(sshTopic, `${text} The factory lists are not accepted, hence all three must be configured.`, global())).toBe(
      'FAIL',
    );
  });
});

const phase = (number: 1 | 2, entries: string) => `config vpn ipsec phase${number}-interface\n${entries}end\n`;

describe('IPsec', () => {
  const text =
    'All tunnels use IKEv2. Proposals: aes256-sha256, aes256gcm-prfsha384. Diffie-Hellman groups: 19, 20 (default 14 5). The lifetime does not exceed 8 hours. Not applicable to firewalls without IPsec tunnels.';
  const typed = '$ config vpn ipsec phase1-interface';
  const good = user('a', 'ike-version 2', 'proposal aes256-sha256', 'dhgrp 20', 'keylife 28800');
  it.each<Case>([
    ['as asked', phase(1, good), 'PASS'],
    ['no tunnel', '', 'NA'],
    ['a second tunnel by IKE version 1', phase(1, good + user('b', 'proposal aes256-sha256', 'dhgrp 20', 'keylife 28800')), 'FAIL'],
    [
      'one more proposal',
      phase(1, user('a', 'ike-version 2', 'proposal aes256-sha256 aes128-sha256', 'dhgrp 20', 'keylife 28800')),
      'FAIL',
    ],
    ['the groups of the default', phase(1, user('a', 'ike-version 2', 'proposal aes256-sha256', 'keylife 28800')), 'FAIL'],
    ['the proposals of the default', phase(1, user('a', 'ike-version 2', 'dhgrp 20', 'keylife 28800')), 'open'],
    ['the lifetime of the default', phase(1, user('a', 'ike-version 2', 'proposal aes256-sha256', 'dhgrp 20')), 'FAIL'],
    ['keys that are set by hand', `${phase(1, good)}config vpn ipsec manualkey-interface\n${user('m')}end\n`, 'open'],
  ])('%s', (_, configuration, verdict) => expect(judgeDocument(ipsecTopic, text, configuration, typed)).toBe(verdict));
});

describe('what a document says another way', () => {
  const admin = (...settings: readonly string[]) =>
    `config system admin\nedit "a"\n${settings.map((one) => `set ${one}`).join('\n')}\nnext\nend\n`;
  const rule = (service: string) =>
    `config firewall policy\nedit 1\nset action accept\nset srcaddr "all"\nset dstaddr "all"\nset service "${service}"\nnext\nend\n`;

  it.each<readonly [TopicJudge, text: string, configuration: string, verdict: string]>([
    [
      ipsecTopic,
      'In phase 1 the DH groups 1, 2 and 5 are forbidden.',
      'config vpn ipsec phase1-interface\nedit "a"\nset dhgrp 20\nnext\nend\n',
      'open',
    ],
    [
      ipsecTopic,
      'In phase 1, groups below 19 are not permitted.',
      'config vpn ipsec phase1-interface\nedit "a"\nset dhgrp 19 14\nnext\nend\n',
      'FAIL',
    ],
    [
      ipsecTopic,
      'In phase 1, groups below 19 are not permitted.',
      'config vpn ipsec phase1-interface\nedit "a"\nset dhgrp 19 20\nnext\nend\n',
      'PASS',
    ],
    [
      ipsecTopic,
      'Phase 1: dhgrp without group 5 or lower.',
      'config vpn ipsec phase1-interface\nedit "a"\nset dhgrp 14 5\nnext\nend\n',
      'FAIL',
    ],
    [
      sshTopic,
      'The SSH ciphers aes128-cbc and 3des-cbc are not permitted.',
      'config system global\nset ssh-enc-algo aes256-ctr\nend\n',
      'open',
    ],
    [
      snmpTopic,
      'Each user has security-level auth-priv. MD5 and DES must not be used.',
      snmp(user('a', 'security-level auth-priv', 'auth-proto md5')),
      'FAIL',
    ],
    [
      timeTopic,
      'ntpsync is enable and type is custom. Authentication is not required.',
      'config system ntp\nset ntpsync enable\nset type custom\nconfig ntpserver\nedit 1\nset server "10.0.0.1"\nnext\nend\nend\n',
      'PASS unread',
    ],
    [
      syslogTopic,
      'severity is warning.',
      'config log syslogd setting\nset status enable\nset server "10.0.0.1"\nend\nconfig log syslogd filter\nset severity information\nend\n',
      'open',
    ],
    [openRulesTopic, 'Source and destination may not both be all.', rule('HTTPS'), 'FAIL'],
    [openRulesTopic, 'No accept rule uses the service ALL.', rule('HTTPS'), 'PASS'],
    [accountsTopic, 'If two-factor is fortitoken, this is a finding.', admin('password "x"'), 'PASS unread'],
  ])('%#: %s', (topic, text, configuration, verdict) => expect(judgeDocument(topic, text, configuration)).toBe(verdict));
});
