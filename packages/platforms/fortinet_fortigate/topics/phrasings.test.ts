import { describe, expect, it } from 'vitest';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { fortinetFortigate } from '../platform.ts';

const HEADER = '#config-version=FGT60F-7.4.1-FW-build2463-230830:opmode=0:vdom=0:user=admin\n';
const section = (path: string, ...lines: readonly string[]) => `config ${path}\n${lines.join('\n')}\nend\n`;
const entry = (name: string, ...settings: readonly string[]) =>
  [`edit "${name}"`, ...settings.map((one) => `set ${one}`), 'next'].join('\n');
const global = (...settings: readonly string[]) => section('system global', ...settings.map((one) => `set ${one}`));

/** What authors say of a topic in words of their own, one each: a title, a description, an audit. */
interface Topic {
  readonly name: string;
  readonly typed: string;
  readonly documents: readonly (readonly [title: string, says: string, audit?: string])[];
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const admin = (name: string, ...hosts: readonly string[]) => entry(name, ...hosts, 'accprofile "super_admin"');
const hosts: Topic = {
  name: 'trusted hosts',
  typed: section('system admin', 'edit <account>', 'set trusthost1 10.40.0.0 255.255.255.0', 'next'),
  documents: [
    [
      'Trusted hosts for administrators',
      'Every administrator may log in from named networks only. None of these networks may be larger than a /24. IPv6 is not in use for administration.',
      'In each entry at least one trusthost line is set, and no mask is shorter than 255.255.255.0.',
    ],
    [
      'Source restriction of administrator accounts',
      'All administrator accounts, the emergency account included, have at least one trusted host; the size of a trusted host does not exceed 256 addresses (/24).',
    ],
    [
      'Administrators are bound to source networks',
      'Each administrator account is restricted to at least one trusted host. No trusted host may be wider than a /24 network. Management is done over IPv4 only.',
    ],
  ],
  good: [section('system admin', admin('a', 'trusthost1 10.1.1.0 255.255.255.0'), admin('b', 'trusthost1 10.1.2.5 255.255.255.255'))],
  bad: [
    section('system admin', admin('a', 'trusthost1 10.1.1.0 255.255.255.0'), admin('b')),
    section('system admin', admin('a', 'trusthost1 10.1.0.0 255.255.0.0')),
    section('system admin', admin('a', 'trusthost1 10.1.1.0 255.255.255.0', 'trusthost2 10.0.0.0 255.0.0.0')),
  ],
};

const port = (name: string, ...settings: readonly string[]) => entry(name, ...settings);
const access: Topic = {
  name: 'access without encryption',
  typed: section('system interface', 'edit <port>', 'set allowaccess ping https ssh', 'next'),
  documents: [
    [
      'Unencrypted administration is disabled on all interfaces',
      'Protocols without encryption, that is HTTP and Telnet, are not among the access protocols of any interface (IPv4 and IPv6).',
    ],
    [
      'HTTP and Telnet are removed from allowaccess',
      'No interface, whatever its type or state, lists http or telnet in allowaccess or in ip6-allowaccess.',
    ],
    [
      'Management over encrypted protocols only',
      'Administrators reach the firewall over HTTPS and SSH only. Telnet and plain HTTP are forbidden on every interface, for IPv6 as well.',
      'In show system interface no allowaccess contains telnet or http.',
    ],
  ],
  good: [section('system interface', port('wan1', 'role wan', 'allowaccess ping'), port('mgmt', 'allowaccess ping https ssh'))],
  bad: [
    section('system interface', port('wan1', 'allowaccess ping http'), port('mgmt', 'allowaccess https')),
    section('system interface', port('mgmt', 'allowaccess https', 'status down'), port('port9', 'allowaccess telnet', 'status down')),
    section('system interface', 'edit "mgmt"\nconfig ipv6\nset ip6-allowaccess ping http\nend\nnext'),
  ],
};

const lockout: Topic = {
  name: 'lockout',
  typed: global('admin-lockout-threshold 3', 'admin-lockout-duration 900'),
  documents: [
    ['Lockout after failed log-ins', 'After not more than three failed log-ins the source is locked out for at least 15 minutes.'],
    [
      'Protection against password guessing',
      'A source that fails to log in three times is blocked for at least 15 minutes. A smaller number of attempts and a longer time are permitted.',
      'admin-lockout-threshold is 3 or lower, admin-lockout-duration is 900 or higher.',
    ],
    [
      'Failed log-ons lead to a lockout',
      'The number of failed log-ons before a lockout is at most 3; the lockout lasts at least 900 seconds.',
    ],
  ],
  good: [global('admin-lockout-threshold 3', 'admin-lockout-duration 900'), global('admin-lockout-duration 1800')],
  bad: [
    global('admin-lockout-threshold 5', 'admin-lockout-duration 900'),
    global('admin-lockout-threshold 3'),
    global('admin-lockout-threshold 3', 'admin-lockout-duration 300'),
  ],
};

const profile = (minutes: number) => section('system accprofile', entry('wide', 'admintimeout-override enable', `admintimeout ${minutes}`));
const idle: Topic = {
  name: 'idle sessions and profiles',
  typed: global('admintimeout 10'),
  documents: [
    [
      'Idle administrator sessions are closed',
      'An administrator session without input is closed after at most 10 minutes. An administrator profile may shorten this time but may not extend it beyond 10 minutes. Without the override the value in the profile has no effect.',
      'admintimeout is 10 or less.',
    ],
    [
      'Unattended sessions close',
      'A web or console session left alone ends after ten minutes or sooner. Access profiles may carry a timer of their own; where a profile overrides the general one, its timer obeys the same limit.',
      'admintimeout : 8 (1 to 10)',
    ],
    [
      'Idle administrators',
      'A session left alone ends after ten minutes at most. An access profile that sets its own time keeps to the same ten minutes.',
      'The profiles have to be read as well: admintimeout-override enable with an admintimeout above 10 is a finding, whatever the global value.',
    ],
  ],
  good: [global('admintimeout 10'), global('admintimeout 10') + profile(5)],
  bad: [global('admintimeout 11'), global('admintimeout 10') + profile(60)],
};

const ospf = (...settings: readonly string[]) =>
  section(
    'router ospf',
    section('network', 'edit 1\nset prefix 10.0.0.0 255.0.0.0\nnext'),
    section('ospf-interface', 'edit "a"\nset interface "port1"', ...settings, 'next'),
  );
const KEY = section('md5-keys', 'edit 1\nset key-string ENC abc\nnext');
const routing: Topic = {
  name: 'neighbours of OSPF',
  typed: ospf('set authentication message-digest', KEY).replace(/config network[^]*?end\n/, ''),
  documents: [
    [
      'OSPF neighbours are authenticated',
      'Where OSPF is used, every OSPF interface authenticates its neighbours by message digest with a key. Empty blocks of routing protocols not in use do not count as use.',
    ],
    [
      'Routing protocols',
      'OSPF must not run without MD5 authentication. Each ospf-interface has set authentication message-digest and at least one MD5 key. Firewalls with static routes only are exempt.',
    ],
  ],
  good: [ospf('set authentication message-digest', KEY)],
  bad: [ospf('set authentication message-digest'), ospf('set authentication text'), ospf('')],
};

const tunnel = (...settings: readonly string[]) => section('vpn ipsec phase1-interface', entry('t', 'interface "wan1"', ...settings));
const ike: Topic = {
  name: 'phase 1 of tunnels',
  typed: section('vpn ipsec phase1-interface', 'edit <tunnel>', 'set ike-version 2', 'set proposal aes256-sha256', 'set dhgrp 20', 'next'),
  documents: [
    [
      'IKE negotiation of VPN tunnels',
      'Each IPsec tunnel uses IKE version 2. Permitted proposals in phase 1 are aes256-sha256, aes256-sha384 and aes256-sha512. Permitted Diffie-Hellman groups are 19, 20 and 21. A tunnel that offers a weaker value in addition does not comply.',
      'For every entry: set ike-version 2 is present; set proposal has only values from the list; set dhgrp has only 19, 20 or 21.',
    ],
    [
      'IKE parameters',
      'All IPsec tunnels use IKEv2, proposals out of aes256-sha256, aes256-sha384, aes256-sha512 and DH groups out of 19, 20, 21. Tunnels that offer other values in addition fail.',
      'ike-version is 2. proposal contains only aes256-sha256, aes256-sha384 or aes256-sha512. dhgrp contains only 19, 20 or 21.',
    ],
  ],
  good: [tunnel('ike-version 2', 'proposal aes256-sha384', 'dhgrp 20'), tunnel('ike-version 2', 'proposal aes256-sha512', 'dhgrp 19 21')],
  bad: [
    tunnel('proposal aes256-sha384', 'dhgrp 20'),
    tunnel('ike-version 2', 'proposal aes256-sha384 3des-sha1', 'dhgrp 20'),
    tunnel('ike-version 2', 'proposal aes256-sha384', 'dhgrp 20 5'),
  ],
};

const NMS = ['security-level auth-priv', 'auth-proto sha256', 'priv-proto aes256'] as const;
const snmp = (...users: readonly string[]) => section('system snmp sysinfo', 'set status enable') + section('system snmp user', ...users);
const agent: Topic = {
  name: 'SNMPv3',
  typed: section('system snmp user', 'edit <user>', ...NMS.map((one) => `set ${one}`), 'next'),
  documents: [
    [
      'SNMPv3 with authentication and encryption',
      'Where the SNMP agent is enabled, at least one SNMPv3 user is in operation, and every user works with authentication and encryption. Authentication is by SHA-256, SHA-384 or SHA-512; encryption is by AES with 256 bits. Users with set status disable are not counted.',
      'Each entry in operation has set security-level auth-priv.',
    ],
  ],
  good: [snmp(entry('nms', ...NMS)), snmp(entry('nms', ...NMS), entry('old', 'status disable', 'security-level no-auth-no-priv'))],
  bad: [
    snmp(entry('nms', ...NMS), entry('old', 'security-level auth-priv', 'auth-proto sha256')),
    snmp(entry('o', 'status disable', ...NMS)),
  ],
};

const ssh: Topic = {
  name: 'defaults of SSH',
  typed: global('ssh-enc-algo aes256-ctr', 'ssh-kex-algo curve25519-sha256@libssh.org'),
  documents: [
    [
      'SSH algorithms',
      'The SSH server offers only algorithms from the following lists. Ciphers: aes256-ctr, aes256-gcm@openssh.com. Key exchange: curve25519-sha256@libssh.org, ecdh-sha2-nistp521. Not all of them need to be offered.',
      'The default of ssh-enc-algo is within the lists; the default of ssh-kex-algo is not, so that this line must be set.',
    ],
  ],
  good: [global('ssh-enc-algo aes256-ctr', 'ssh-kex-algo curve25519-sha256@libssh.org')],
  bad: [
    global('ssh-enc-algo aes256-ctr aes128-ctr', 'ssh-kex-algo curve25519-sha256@libssh.org'),
    global('ssh-enc-algo aes256-ctr', 'ssh-kex-algo diffie-hellman-group14-sha256'),
    global('ssh-enc-algo aes256-ctr'),
  ],
};

const schedule = (...settings: readonly string[]) => section('system autoupdate schedule', ...settings.map((one) => `set ${one}`));
const updates: Topic = {
  name: 'updates',
  typed: schedule('status enable', 'frequency daily', 'time 03:15'),
  documents: [
    [
      'Daily update of signatures',
      'Signature packages are fetched automatically at least once a day.',
      'status is enable, and frequency is automatic, daily or every (with every the time is an interval of at most 23 hours). weekly is not accepted.',
    ],
  ],
  good: [schedule('frequency daily', 'time 03:15'), schedule('frequency every', 'time 04:15')],
  bad: [schedule('frequency weekly'), schedule('status disable', 'frequency daily')],
};

const said = (title: string, says: string, audit: string, typed: string, configuration: string): string => {
  const recommendation = makeRecommendation({
    title,
    levels: [],
    description: says,
    audit: makeProcedure(audit),
    remediation: makeProcedure(typed.trim().replace(/^/gm, '$ ')),
  });
  return decide(fortinetFortigate, recommendation, fortinetFortigate.parse(HEADER + configuration)).outcome.status;
};

it('takes proposals that stand for others as examples, and judges the rest', () => {
  const judge = (configuration: string) =>
    said(
      'IKE of tunnels',
      'Every IPsec tunnel uses IKE version 2. All its phase 1 proposals use AES with 256 bits together with SHA-256, SHA-384 or SHA-512 (aes256-sha256 and the like). All its Diffie-Hellman groups are among 19, 20 and 21.',
      '',
      ike.typed,
      configuration,
    );
  expect(judge(tunnel('ike-version 2', 'proposal aes256-sha512', 'dhgrp 20'))).not.toBe('FAIL');
  expect(judge(tunnel('ike-version 2', 'proposal aes256-sha512', 'dhgrp 20 14'))).toBe('FAIL');
  expect(judge(tunnel('ike-version 2', 'proposal aes128-sha1', 'dhgrp 20'))).not.toBe('PASS');
});

describe.each([hosts, access, lockout, idle, routing, ike, agent, ssh, updates])('$name', ({ typed, documents, good, bad }) => {
  it.each(documents)('%s', (title = '', says = '', audit = '') => {
    const judge = (configuration: string) => said(title, says, audit, typed, configuration);
    expect(good.map(judge)).toEqual(good.map(() => 'PASS'));
    expect(bad.map(judge)).toEqual(bad.map(() => 'FAIL'));
  });
});
