import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDerived } from './derive-statements.ts';
import { parseCheckpoint } from './parse.ts';

const derive = (text: string): readonly string[] =>
  parseCheckpoint(text)
    .roots.filter(isDerived)
    .map(({ words, line }) => `${line} ${words.join(' ')}`);

/** Made-up answers of the Gaia API, and the Clish output that they correspond to. */
const ANSWERS: readonly (readonly [call: string, answer: unknown, statements: readonly string[]])[] = [
  [
    'show-password-policy',
    {
      'lock-settings': {
        'failed-attempts-settings': { 'failed-attempts-allowed': 5, 'failed-lock-duration-seconds': 1800, 'failed-lock-enabled': true },
        'inactivity-settings': { 'inactivity-threshold-days': 30, 'lock-unused-accounts-enabled': true },
        'must-one-time-password-enabled': false,
        'password-expiration-days': 90,
        'password-expiration-maximum-days-before-lock': 'never',
        'password-expiration-warning-days': 7,
      },
      'password-history': { 'check-history-enabled': true, 'repeated-history-length': 12 },
      'password-strength': { complexity: 3, 'minimum-length': 14, 'palindrome-check-enabled': true },
    },
    [
      'min-password-length 14',
      'complexity 3',
      'palindrome-check true',
      'history-checking true',
      'history-length 12',
      'password-expiration 90',
      'expiration-warning-days 7',
      'expiration-lockout-days never',
      'force-change-when no',
      'deny-on-nonuse enable true',
      'deny-on-nonuse allowed-days 30',
      'deny-on-fail enable true',
      'deny-on-fail failures-allowed 5',
      'deny-on-fail allow-after 1800',
    ].map((words) => `password-controls ${words}`),
  ],
  [
    'show-ntp',
    {
      enabled: true,
      servers: [
        { address: '192.0.2.1', type: 'primary', version: '4' },
        { address: 'ntp.example.net', type: 'pool', version: 4 },
      ],
    },
    ['ntp active on', 'ntp server primary 192.0.2.1 version 4', 'ntp server ntp.example.net version 4'],
  ],
  [
    'show-allowed-clients',
    {
      'allowed-any-host': false,
      'allowed-hosts': ['192.0.2.9', '2001:db8::9'],
      'allowed-networks': [{ subnet: '192.0.2.0', 'mask-length': 24 }],
    },
    [
      'allowed-client host ipv4-address 192.0.2.9',
      'allowed-client host ipv6-address 2001:db8::9',
      'allowed-client network ipv4-address 192.0.2.0 mask-length 24',
    ],
  ],
  ['show-allowed-clients', { 'allowed-any-host': true, 'allowed-hosts': [], 'allowed-networks': [] }, ['allowed-client host any-host']],
  [
    'show-dns',
    { primary: '192.0.2.53', secondary: '', tertiary: '', suffix: 'example.net' },
    ['dns primary 192.0.2.53', 'dns suffix example.net'],
  ],
  ['show-hostname', { name: 'gw-1' }, ['hostname gw-1']],
  [
    'show-users',
    { objects: [{ name: 'anna', homedir: '/home/anna', shell: 'bash', roles: ['adminRole', 'backupRole'] }], total: 1 },
    ['user anna shell /bin/bash', 'rba user anna roles adminRole,backupRole'],
  ],
  [
    'show-interfaces',
    {
      objects: [
        { name: 'eth0', enabled: true, 'ipv4-address': '192.0.2.1', 'ipv4-mask-length': '24', 'ipv6-address': 'Not-Configured' },
        { name: 'eth1', enabled: false, 'ipv4-address': 'Not-Configured', 'ipv4-mask-length': 'Not-Configured' },
      ],
    },
    ['interface eth0 state on', 'interface eth0 ipv4-address 192.0.2.1 mask-length 24', 'interface eth1 state off'],
  ],
  [
    'show-tacacs',
    { enabled: true, servers: [{ priority: 1, address: '192.0.2.49', timeout: 5 }], 'super-user-uid': '96' },
    ['aaa tacacs-servers state on', 'aaa tacacs-servers priority 1 server 192.0.2.49'],
  ],
  [
    'show-radius',
    { 'default-shell': 'cli', 'nas-ip': '', servers: [{ priority: 1, address: '192.0.2.18' }], 'super-user-uid': '96' },
    ['aaa radius-servers priority 1 host 192.0.2.18'],
  ],
  ['show-time-and-date', { timezone: 'Etc / UTC', posix: 1627605511.5 }, ['timezone Etc / UTC']],
  [
    'show-snmp',
    { enabled: true, version: 'any', 'read-only-community': 'lab', 'read-write-community': '' },
    ['snmp agent on', 'snmp agent-version any', 'snmp community lab read-only'],
  ],
  [
    'show-snmp-users',
    {
      objects: [
        { name: 'a', permission: 'read-only', authentication: { protocol: 'SHA256' }, privacy: { protocol: 'AES256' } },
        { name: 'b', permission: 'read-only', authentication: { protocol: 'MD5' } },
      ],
    },
    [
      'snmp usm user a security-level authPriv privacy-protocol AES256 authentication-protocol SHA256',
      'snmp usm user b security-level authNoPriv authentication-protocol MD5',
    ],
  ],
  [
    'show-snmp-trap-receivers',
    { objects: [{ address: '192.0.2.60', version: 'v3', 'community-string': '' }] },
    ['snmp traps receiver 192.0.2.60 version v3'],
  ],
  ['show-snmp-pre-defined-traps', { objects: [{ name: 'coldStart', enabled: false, severity: 2 }] }, ['snmp traps trap coldStart disable']],
  ['show-remote-syslogs', { objects: [{ 'server-ip': '192.0.2.51', level: 'info' }] }, ['syslog log-remote-address 192.0.2.51 level info']],
];

describe('an answer of the Gaia API', () => {
  it.each(ANSWERS)('%s gives the commands that Clish would print, alone, under its call and in a list', (call, answer, statements) => {
    const said = (text: string): readonly string[] => derive(text).map((line) => line.replace(/^\d+ /, ''));
    expect(said(JSON.stringify(answer))).toEqual(statements);
    expect(said(JSON.stringify({ [call]: answer }))).toEqual(statements);
    expect(said(`# ${call}\n${JSON.stringify([{ [`${call}.json`]: answer }, {}], null, 2)}\n`)).toEqual(statements);
  });

  it('knows its line', () => {
    expect(
      derive('\n{\n  "enabled": false,\n  "servers": [\n    { "address": "192.0.2.1", "type": "primary", "version": "4" }\n  ]\n}'),
    ).toEqual(['3 ntp active off', '5 ntp server primary 192.0.2.1 version 4']);
  });

  it.each([
    ['is a page of a longer list', '{"objects":[{"name":"a","homedir":"/","shell":"cli"}],"total":2}'],
    ['breaks off', '{"name":"gw-1"'],
    ['is an error', '{"code":"generic_err_command_not_found","message":"x"}'],
    ['is one of the management API', '{"objects":[{"name":"h","type":"host","ipv4-address":"192.0.2.1"}],"total":1}'],
    ['holds such an answer within an object', '{"objects":[{"name":"gw-1"}],"x":{"allowed-any-host":true}}'],
    ['has switches that are none', '{"enabled":"perhaps","servers":[]}'],
  ])('says nothing if it %s', (_, text) => {
    expect(derive(text)).toEqual([]);
  });

  it('leaves everything else unknown', () => {
    expect(parseCheckpoint('{"name":"gw-1"}').gaps).toMatchObject([
      { path: [], reason: expect.stringMatching(/single answers/) as string },
    ]);
    expect(parseCheckpoint('{"name":"gw-1"}').gaps[0]).not.toHaveProperty('suspected');
  });
});

const corpus = new URL('../../../../../shared/corpus/configs/checkpoint_security_gateway/', import.meta.url);

describe.runIf(existsSync(corpus))('a device read both ways', () => {
  it('says the same', () => {
    const folder = new URL('gaia_api_checkpoint_bond_vlan/cp_fw/', corpus);
    const exported = readFileSync(new URL('labval_bond_vlan_cp_fw_show_configuration.txt', corpus), 'utf8');
    const printed = new Set(parseCheckpoint(exported).roots.map(({ words }) => words.join(' ')));
    const said = readdirSync(folder).flatMap((file) =>
      derive(readFileSync(new URL(file, folder), 'utf8')).map((line) => line.replace(/^\d+ /, '')),
    );
    expect(said.length).toBeGreaterThan(40);
    // The export leaves out what is implied: members of bonds are on, and so are roles of predefined users.
    const different = said.filter((words) => !printed.has(words) && !/block-admin|^rba |^interface eth[1-8] state on/.test(words));
    expect(different).toEqual([]);
  });
});
