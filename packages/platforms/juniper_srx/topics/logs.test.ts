import { describe, expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

describe('hosts of the system log', () => {
  const document: Document = {
    title: 'Remote syslog',
    description:
      'System messages must be sent to at least two syslog servers. Each server must receive the facility any at severity info or at a more detailed one (any). Time stamps carry the year.',
    audit: 'show configuration system syslog',
    fix: '$ set system syslog host 10.0.0.1 any info\n$ set system syslog host 10.0.0.2 any info',
  };
  const host = (at: number, level = 'info'): string => `set system syslog host 10.0.0.${at} any ${level}`;
  const year = 'set system syslog time-format year';
  it.each([
    ['two', [host(1), host(2, 'any'), year], 'PASS'],
    ['one', [host(1), year], 'FAIL'],
    ['a third that gets too little', [host(1), host(2), host(3, 'warning'), year], 'FAIL'],
    ['one that is inactive', [host(1), host(2), year, 'deactivate system syslog host 10.0.0.2'], 'FAIL'],
    ['one that gets a part by a pattern', [host(1), host(2), 'set system syslog host 10.0.0.2 match LOGIN', year], 'REVIEW'],
    ['no year', [host(1), host(2), 'set system syslog time-format millisecond'], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('the log of sessions', () => {
  const document: Document = {
    title: 'Security log',
    description:
      'The log mode is set to stream, the format is structured syslog (sd-syslog), set globally or on the stream, a source address is set, and at least one stream with a host exists.',
    audit: 'show configuration security log',
    fix: '$ set security log mode stream\n$ set security log format sd-syslog\n$ set security log source-address 10.0.0.9\n$ set security log stream S host 10.0.0.1',
  };
  const at = 'set security log';
  const rest = [`${at} source-address 10.0.0.9`, `${at} stream S host 10.0.0.1`];
  it.each([
    ['as demanded', [`${at} mode stream`, `${at} format sd-syslog`, ...rest], 'PASS'],
    ['the format at the stream', [`${at} mode stream`, `${at} stream S format sd-syslog`, ...rest], 'PASS'],
    [
      'one stream of another format',
      [`${at} mode stream`, `${at} format sd-syslog`, ...rest, `${at} stream T host 10.0.0.2`, `${at} stream T format binary`],
      'FAIL',
    ],
    ['events', [`${at} mode event`, `${at} format sd-syslog`, ...rest], 'FAIL'],
    [
      'a stream without a host',
      [`${at} mode stream`, `${at} format sd-syslog`, `${at} source-address 10.0.0.9`, `${at} stream S category all`],
      'FAIL',
    ],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('servers for the time', () => {
  const document: Document = {
    title: 'Authenticated NTP',
    description:
      'The clock is synchronised with at least two NTP servers. Each server has a key, each such key is a trusted key, and keys are of type SHA-256.',
    audit: 'show configuration system ntp',
    fix: '$ set system ntp server 10.0.0.1 key 7\n$ set system ntp trusted-key 7',
  };
  const server = (at: number, key = ' key 7'): string => `set system ntp server 10.0.0.${at}${key}`;
  const key = ['set system ntp authentication-key 7 type sha256', 'set system ntp authentication-key 7 value "$9$x"'];
  const trusted = 'set system ntp trusted-key 7';
  it.each([
    ['two', [server(1), server(2), ...key, trusted], 'PASS'],
    ['one', [server(1), ...key, trusted], 'FAIL'],
    ['a third without a key', [server(1), server(2), server(3, ''), ...key, trusted], 'FAIL'],
    ['a key that is not trusted', [server(1), server(2), ...key, trusted.replace('7', '8')], 'FAIL'],
    ['a key of MD5', [server(1), server(2), ...key.map((line) => line.replace('sha256', 'md5')), trusted], 'FAIL'],
    ['a key that is not defined', [server(1), server(2, ' key 9'), ...key, trusted, 'set system ntp trusted-key 9'], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('servers that authenticate', () => {
  const document: Document = {
    title: 'Central authentication',
    description:
      'Administrators are authenticated by TACACS+ or RADIUS. This method stands first in the authentication order. At least two servers of the method are configured, each with a secret. A server may be waited for at most 5 seconds.',
    audit: 'show configuration system authentication-order',
    fix: '$ set system authentication-order [ tacplus password ]',
  };
  const order = (...methods: string[]): string[] => methods.map((method) => `set system authentication-order ${method}`);
  const tacacs = (at: number): string => `set system tacplus-server 10.0.0.${at} secret "$9$x"`;
  it.each([
    ['two', [...order('tacplus', 'password'), tacacs(1), tacacs(2)], 'PASS'],
    ['one', [...order('tacplus', 'password'), tacacs(1)], 'FAIL'],
    ['the password first', [...order('password', 'tacplus'), tacacs(1), tacacs(2)], 'FAIL'],
    ['a first method without servers', [...order('radius', 'tacplus'), tacacs(1), tacacs(2)], 'FAIL'],
    [
      'a server that is waited for too long',
      [...order('tacplus'), tacacs(1), tacacs(2), 'set system tacplus-server 10.0.0.2 timeout 10'],
      'FAIL',
    ],
    ['a server without a secret', [...order('tacplus'), tacacs(1), 'set system tacplus-server 10.0.0.2 timeout 3'], 'FAIL'],
    ['no order', [tacacs(1), tacacs(2)], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('settings of SSH and of passwords', () => {
  const ssh: Document = {
    title: 'SSH limits',
    description: 'At most 5 sessions at a time, at most 4 new connections per minute.',
    audit: 'connection-limit and rate-limit are both set.',
    fix: '$ set system services ssh connection-limit 5\n$ set system services ssh rate-limit 4',
  };
  const limits = (sessions: number, rate: number): string[] => [
    `set system services ssh connection-limit ${sessions}`,
    `set system services ssh rate-limit ${rate}`,
  ];
  it.each([
    ['both', limits(5, 4), 'PASS'],
    ['too many sessions', limits(6, 4), 'FAIL'],
    ['too fast', limits(5, 5), 'FAIL'],
    ['one alone', limits(5, 4).slice(0, 1), 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(ssh, ...lines)).toBe(status);
  });

  const lists: Document = {
    title: 'SSH algorithms',
    description:
      'Only algorithms of these lists may be configured. All three statements must be there.\nCiphers: aes256-ctr, aes256-gcm@openssh.com\nMACs: hmac-sha2-256, hmac-sha2-512 and their -etm@openssh.com forms\nKey exchange: curve25519-sha256, ecdh-sha2-nistp256/384',
    audit: 'show configuration system services ssh',
    fix: '$ set system services ssh ciphers aes256-ctr\n$ set system services ssh macs hmac-sha2-512\n$ set system services ssh key-exchange curve25519-sha256',
  };
  const use = (kind: string, name: string): string => `set system services ssh ${kind} ${name}`;
  const good = [use('ciphers', 'aes256-ctr'), use('macs', 'hmac-sha2-512-etm@openssh.com'), use('key-exchange', 'ecdh-sha2-nistp384')];
  it.each([
    ['on the lists', good, 'PASS'],
    ['one cipher more', [...good, use('ciphers', 'aes256-cbc')], 'FAIL'],
    ['a curve that is not listed', [...good, use('key-exchange', 'ecdh-sha2-nistp521')], 'FAIL'],
    ['a list that is missing', good.slice(0, 2), 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(lists, ...lines)).toBe(status);
  });
  const worded = {
    ...lists,
    description:
      'The three lists are set by hand and hold nothing outside the following.\nCiphers: aes256-ctr, aes256-gcm@openssh.com.\nMACs: hmac-sha2-256, hmac-sha2-512, and their etm forms.\nKey exchange: curve25519-sha256, ecdh-sha2-nistp384.\nA list that is missing fails.',
  };
  it.each([
    ['an etm form', good, 'PASS'],
    ['another etm form', [...good, use('macs', 'hmac-sha1-etm@openssh.com')], 'FAIL'],
    ['no list of MACs', [good[0]!, good[2]!], 'FAIL'],
  ])('in other words: %s', (_, lines, status) => {
    expect(judge(worded, ...lines)).toBe(status);
  });

  const passwords: Document = {
    title: 'Password rules',
    description:
      'Local passwords have 14 characters or more, and contain at least one digit. They are stored as SHA-512. Hashes begin with $6$.',
    audit: 'show configuration system login password',
    fix: '$ set system login password minimum-length 14\n$ set system login password minimum-numerics 1',
  };
  const rules = ['set system login password minimum-length 14', 'set system login password minimum-numerics 1'];
  it.each([
    ['as demanded', rules, 'PASS'],
    ['too short', [rules[0]!.replace('14', '13'), rules[1]!], 'FAIL'],
    ['no digit', [rules[0]!], 'FAIL'],
    ['an old hash of a user', [...rules, 'set system login user a authentication encrypted-password "$5$Kd83jslE$zQpR7vLmN2xWq"'], 'FAIL'],
    ['an old format', [...rules, 'set system login password format sha1'], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(passwords, ...lines)).toBe(status);
  });
});
