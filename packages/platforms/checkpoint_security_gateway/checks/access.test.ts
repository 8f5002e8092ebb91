import { describe, expect, it } from 'vitest';
import { type Control, auditOne } from '../testing/audit-one.ts';

const statusOf = (control: Control, lines: readonly string[]): string => auditOne(control, lines.join('\n')).status;

describe('allowed clients of which a document names the networks', () => {
  const control: Control = {
    title: 'Allowed clients',
    description:
      'SSH and the Portal may be reached only from 10.40.8.0/22 and 10.40.200.0/24. Each entry must lie wholly inside one of the two.',
    audit: 'Compare every entry with the two networks above.',
    remediation: '$ add allowed-client network ipv4-address 10.40.9.0 mask-length 24\n$ delete allowed-client host any-host',
  };
  const network = (address: string, length: number): string => `add allowed-client network ipv4-address ${address} mask-length ${length}`;
  const host = (address: string): string => `add allowed-client host ipv4-address ${address}`;
  it.each([
    ['parts of them', [network('10.40.8.0', 23), network('10.40.200.128', 25), host('10.40.11.255')], 'PASS'],
    ['one that reaches beyond', [network('10.40.200.0', 23)], 'FAIL'],
    ['a host outside', [network('10.40.9.0', 24), host('10.40.12.1')], 'FAIL'],
    ['any host besides', [network('10.40.9.0', 24), 'add allowed-client host any-host'], 'FAIL'],
    ['a host of IPv6', [network('10.40.9.0', 24), 'add allowed-client host ipv6-address 2001:db8::5'], 'REVIEW'],
    ['none', [], 'REVIEW'],
  ])('%s', (_, lines, status) => {
    expect(statusOf(control, lines)).toBe(status);
  });

  it.each([
    ['The networks may be reached. 10.40.12.0/24 is not allowed, only others are.'],
    ['Only networks such as 10.40.12.0/24 are allowed.'],
  ])('%s names no list', (description) => {
    expect(statusOf({ ...control, description }, [host('10.40.12.1')])).not.toBe('FAIL');
  });
});

describe('a service that is off', () => {
  const SNMP = ['set snmp agent off', 'add snmp traps receiver 10.0.0.1 version v2 community xx'];
  const traps = 'Traps are sent to one receiver or more in version 3';
  const portal = 'Idle sessions of the web portal end after 10 minutes';
  it.each([
    ['SNMP where it is used', { title: `Where SNMP is used, ${traps}`, remediation: '' }, SNMP, 'NA'],
    ['SNMP where it is used, though on', { title: `Where SNMP is used, ${traps}`, remediation: '' }, ['set snmp agent on'], 'FAIL'],
    [
      'the portal, to which it applies alone',
      { title: portal, description: 'The requirement does not apply to gateways without the Portal.' },
      ['set web daemon-enable off', 'set web session-timeout 60'],
      'NA',
    ],
    [
      'the portal of which nothing is said',
      { title: portal, description: 'The requirement does not apply to gateways without the Portal.' },
      ['set web session-timeout 60'],
      'FAIL',
    ],
  ])('%s', (_, control: Control, lines, status) => {
    expect(statusOf({ audit: 'Look at the line.', remediation: '$ set web session-timeout 10', ...control }, lines)).toBe(status);
  });
});

describe('idle sessions of the command line and of the portal', () => {
  const both: Control = {
    title: 'Idle sessions end after ten minutes',
    description: 'This holds for the command line as well as for the portal.',
    remediation: '$ set inactivity-timeout 10\n$ set web session-timeout 10',
  };
  it.each([
    [['set inactivity-timeout 10', 'set web session-timeout 10'], 'PASS'],
    [['set inactivity-timeout 10', 'set web session-timeout 15'], 'FAIL'],
    [['set inactivity-timeout 15', 'set web session-timeout 10', 'set web daemon-enable off'], 'FAIL'],
  ])('%j: %s', (lines, status) => expect(statusOf(both, lines)).toBe(status));
});

describe('hashes of passwords', () => {
  const either: Control = {
    title: 'Storage of passwords',
    description: 'Passwords are stored as SHA-256 or SHA-512 hashes.',
    remediation: '$ set password-controls password-hash-type SHA512\n$ set user NAME password',
  };
  const lines = (type: string, mark: string): readonly string[] => [
    `set password-controls password-hash-type ${type}`,
    `set user a password-hash $${mark}$invented$invented`,
  ];
  it.each([
    ['either', either, lines('SHA256', '5'), 'PASS'],
    ['MD5', either, lines('SHA512', '1'), 'FAIL'],
    ['SHA-512 alone', { ...either, description: 'Passwords are stored as SHA-512 hashes.' }, lines('SHA256', '6'), 'FAIL'],
    [
      'SHA-256 that is refused',
      { ...either, description: 'Passwords are stored as SHA-512 hashes. SHA-256 is not enough.' },
      lines('SHA256', '5'),
      'FAIL',
    ],
  ])('%s', (_, control, text, status) => {
    expect(statusOf(control, text)).toBe(status);
  });
});

describe('shells of users', () => {
  const control: Control = {
    title: 'Login shell',
    description:
      'All users have /etc/cli.sh. Accounts whose name starts with svc- may have /usr/bin/scponly. User ID 0 belongs to admin alone.',
    audit: 'Look at the shell of each user.',
    remediation: '$ set user NAME shell /etc/cli.sh',
  };
  it.each([
    ['the command line', ['set user b gid 100 shell /etc/cli.sh'], 'PASS'],
    ['bash', ['set user b gid 100 shell /bin/bash'], 'FAIL'],
    ['one that some may have', ['set user svc-b gid 100 shell /usr/bin/scponly'], 'REVIEW'],
    ['bash of an account of a name', ['set user breakglass gid 100 shell /bin/bash'], 'FAIL'],
    ['a second root', ['add user b uid 0 homedir /home/b', 'set user b gid 100 shell /etc/cli.sh'], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(statusOf(control, lines)).toBe(status);
  });

  it.each([
    ['the one that is let off', ['set user breakglass gid 100 shell /bin/bash'], 'PASS'],
    ['another besides', ['set user breakglass gid 100 shell /bin/bash', 'set user b gid 100 shell /bin/bash'], 'FAIL'],
  ])('an account that may have any: %s', (_, lines, status) => {
    const description = 'Every local user has the shell /etc/cli.sh. One exception is made: the account breakglass may have any shell.';
    const users = ['set user admin shell /etc/cli.sh', ...lines];
    expect(statusOf({ ...control, description }, users)).toBe(status);
  });

  it.each([
    ['that one', 'set user breakglass gid 100 shell /bin/bash', 'PASS'],
    ['another one', 'set user breakglass gid 100 shell /bin/tcsh', 'REVIEW'],
    ['another account', 'set user b gid 100 shell /bin/bash', 'FAIL'],
  ])('an account that may have one shell besides: %s', (_, line, status) => {
    const description = 'Every user has /etc/cli.sh. The account breakglass may use /bin/bash.';
    expect(statusOf({ ...control, description }, ['set user admin shell /etc/cli.sh', line])).toBe(status);
  });
});
