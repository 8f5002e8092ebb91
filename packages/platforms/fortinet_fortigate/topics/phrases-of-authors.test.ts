import { describe, expect, it } from 'vitest';
import { judgeDocument } from './testing/judge-document.ts';
import { accessTopic } from './access.ts';
import { singleSettingsTopic } from './single-settings.ts';
import { sshTopic } from './ssh.ts';
import { sslVpnTopic } from './ssl-vpn.ts';
import { timeTopic } from './time.ts';
import { updatesTopic } from './updates.ts';

type Case = readonly [says: string, ...verdicts: readonly string[]];

const section = (path: string, ...lines: readonly string[]) => `config ${path}\n${lines.map((line) => `${line}\n`).join('')}end\n`;
const sets = (path: string, ...settings: readonly string[]) => section(path, ...settings.map((one) => `set ${one}`));

describe('idle time', () => {
  const profile = section('system accprofile', 'edit "p"', 'set admintimeout-override enable', 'set admintimeout 60', 'next');
  const ten = sets('system global', 'admintimeout 10');
  const devices = [sets('system global', 'hostname "fw"'), ten, sets('system global', 'admintimeout 30'), ten + profile];
  it.each<Case>([
    ['An administrator who does nothing for ten minutes is logged off, sooner if you like. admintimeout reads 10 or lower.'],
    ['Nobody stays logged in for longer than 10 minutes without doing anything. The figure behind admintimeout is at most 10.'],
    ['A session on which nothing happens for 600 seconds is ended. admintimeout counts minutes; 10 is the highest value permitted.'],
    ['Set admintimeout to 10 minutes or less. Pass if the value is between 1 and 10.'],
    ['admintimeout does not exceed 10. A device that shows nothing uses 5 minutes and complies.'],
    ['Whoever walks away from the keyboard finds the session closed after ten minutes. A value of admintimeout above 10 is a finding.'],
    ['admintimeout is no greater than 10. No administrator session may remain open for more than ten minutes if it is not used.'],
    ['Sessions nobody uses are cut off within 10 minutes. Look for admintimeout. Anything up to 10 passes. Anything over 10 fails.'],
    ['admintimeout is ten minutes or less. If there is no such line the firewall uses the default, 5 minutes, which is acceptable.'],
  ])('%s', (text) =>
    expect(devices.map((device) => judgeDocument(singleSettingsTopic, text, device))).toEqual(['PASS', 'PASS', 'FAIL', 'open']),
  );

  it('leaves to a person a console with a time of its own', () => {
    const text = 'Idle sessions end after ten minutes at most, on the serial console as well. admintimeout is 10 or lower.';
    expect(judgeDocument(singleSettingsTopic, text, ten)).toBe('PASS');
    expect(judgeDocument(singleSettingsTopic, text, sets('system global', 'admintimeout 10', 'admin-console-timeout 3600'))).toBe('open');
  });

  it.each<Case>([
    ['admintimeout is at most 10. No session lasts longer than eight hours.', 'REVIEW'],
    ['admintimeout is at most 10. No session of the VPN may remain idle for more than 20 minutes.', 'PASS unread'],
    ['admintimeout is at most 10. The factory sets 20, which is too long.', 'REVIEW'],
    ['admintimeout is at most 10. No two sessions at once.', 'PASS unread'],
  ])('does not pass what it did not compare: %s', (text, verdict) => expect(judgeDocument(singleSettingsTopic, text, ten)).toBe(verdict));
});

it.each<Case>([
  ['admin-lockout-threshold is 1, 2 or 3.', 'PASS', 'FAIL'],
  ['Whoever mistypes a password three times has to wait. admin-lockout-threshold is at most 3.', 'PASS', 'FAIL'],
  ['admin-lockout-threshold is 1 or 3.', 'open', 'open'],
])('lockout: %s', (text, ...verdicts) =>
  expect(
    ['3', '5'].map((number) => judgeDocument(singleSettingsTopic, text, sets('system global', `admin-lockout-threshold ${number}`))),
  ).toEqual(verdicts),
);

it.each<Case>([
  [
    'When the unit starts, it must not read a configuration or firmware from a USB stick. Both auto-install-config and auto-install-image read disable.',
  ],
  ['Automatic installation from USB is switched off, both for the configuration and for the image. Auto-install switches are disabled.'],
  [
    'We forbid the firewall to load its image from a USB drive at boot. auto-install-config and auto-install-image are disable. If one is enable, the control fails.',
  ],
])('USB: %s', (text) =>
  expect(
    ['disable', 'enable'].map((image) =>
      judgeDocument(singleSettingsTopic, text, sets('system auto-install', 'auto-install-config disable', `auto-install-image ${image}`)),
    ),
  ).toEqual(['PASS', 'FAIL']),
);

describe('time servers', () => {
  const ntp = (...servers: readonly string[]) =>
    section(
      'system ntp',
      'set ntpsync enable',
      'set type custom',
      'config ntpserver',
      ...servers.map((one, at) => `edit ${at}\nset server "${one}"\nnext`),
      'end',
    );
  const devices = [
    ntp('10.40.8.11', '10.40.8.12'),
    ntp('10.40.8.11', '10.40.8.12', '0.pool.ntp.org'),
    ntp('10.40.8.11'),
    ntp('10.40.8.11', 'clock.example.org'),
  ];
  it.each<Case>([
    [
      'The unit keeps its clock by NTP from ntp1 (10.40.8.11) and ntp2 (10.40.8.12). It uses both and no other source, neither the servers of FortiGuard nor a public pool.',
      'PASS',
      'FAIL',
      'FAIL',
      'open',
    ],
    ['NTP servers are 10.40.8.11 and 10.40.8.12. The output names both servers and no further one.', 'PASS', 'FAIL', 'FAIL', 'open'],
    ['Only the company servers 10.40.8.11 and 10.40.8.12 may be configured as NTP servers.', 'PASS', 'FAIL', 'FAIL', 'open'],
    ['The firewall synchronises its clock with 10.40.8.11 and 10.40.8.12. Both servers must be listed.', 'PASS', 'PASS', 'FAIL', 'open'],
    ['At least one of the NTP servers 10.40.8.11 and 10.40.8.12 is used.', 'PASS', 'PASS', 'PASS', 'PASS'],
    ['Exactly two NTP servers, 10.40.8.11 and 10.40.8.12, set the clock.', 'PASS', 'FAIL', 'FAIL', 'open'],
    ['NTP servers are 10.40.8.11 and 10.40.8.12. No public servers are used.', 'PASS', 'FAIL', 'FAIL', 'open'],
    ['The clock is set from 10.40.8.11 or 10.40.8.12.', 'REVIEW', 'REVIEW', 'REVIEW', 'REVIEW'],
    ['Both time servers must be listed.', 'open', 'open', 'open', 'open'],
  ])('%s', (text, ...verdicts) => expect(devices.map((device) => judgeDocument(timeTopic, text, device))).toEqual(verdicts));
});

describe('updates', () => {
  const devices = [['frequency every', 'time 02:60'], ['frequency automatic'], ['frequency every', 'time 06:00'], ['frequency daily']].map(
    (one) => sets('system autoupdate schedule', ...one),
  );
  it.each<Case>([
    [
      'Frequency automatic or frequency every with a time of 04 or lower. With daily or weekly the unit fails.',
      'PASS',
      'PASS',
      'FAIL',
      'FAIL',
    ],
    ['Frequency is automatic, or every with at most 4 hours.', 'PASS', 'PASS', 'FAIL', 'FAIL'],
    ['Signatures are fetched at least every 4 hours. A schedule of once a day is not enough.', 'PASS', 'PASS', 'FAIL', 'FAIL'],
    [
      'We update signatures no less often than every four hours. The factory setting automatic satisfies this.',
      'PASS',
      'PASS',
      'FAIL',
      'FAIL',
    ],
    ['Signatures are fetched once a day at least. frequency must not be weekly.', 'PASS', 'PASS', 'PASS', 'PASS'],
  ])('%s', (text, ...verdicts) => expect(devices.map((device) => judgeDocument(updatesTopic, text, device))).toEqual(verdicts));
});

describe('algorithms of SSH', () => {
  const ENC = 'chacha20-poly1305@openssh.com and aes256-gcm@openssh.com';
  const MAC = 'hmac-sha2-256-etm@openssh.com and hmac-sha2-512-etm@openssh.com';
  const KEX = 'curve25519-sha256@libssh.org and diffie-hellman-group16-sha512';
  const plain = (list: string) => list.replace(' and', '');
  const lists = (enc: string, mac: string) =>
    sets('system ssh-config', `ssh-enc-algo ${enc}`, `ssh-mac-algo ${mac}`, `ssh-kex-algo ${plain(KEX)}`);
  const devices = [
    lists('aes256-gcm@openssh.com', plain(MAC)),
    lists(`${plain(ENC)} aes256-ctr`, plain(MAC)),
    sets('system ssh-config', `ssh-enc-algo ${plain(ENC)}`, `ssh-mac-algo ${plain(MAC)}`),
  ];
  it.each<Case>([
    [`For encryption only ${ENC} are allowed. For integrity ${MAC}. For key exchange ${KEX}. A list that is missing is a finding.`],
    [`SSH offers the ciphers ${ENC}, the MACs ${MAC} and the key exchanges ${KEX}, and no others. All three lines must be present.`],
    [
      `ssh-enc-algo may only contain ${ENC}. ssh-mac-algo may only contain ${MAC}. ssh-kex-algo may only contain ${KEX}. None of the lists may be absent.`,
    ],
    [`Ciphers: ${ENC}. MAC: ${MAC}. Key exchange: ${KEX}. Missing lists mean the factory lists, which are too wide.`],
    [`CBC ciphers, MD5 and SHA-1 are not offered. What is offered: ${ENC}, ${MAC} and ${KEX} only. The lists have to be set.`],
  ])('%s', (text) => expect(devices.map((device) => judgeDocument(sshTopic, text, device))).toEqual(['PASS', 'FAIL', 'FAIL']));

  it.each<Case>([
    [`Ciphers: ${ENC}. Host keys are ED25519 only.`],
    [`Ciphers: ${ENC}. Both ciphers have to be offered.`],
    [`Ciphers: ${ENC}. Everywhere but in the laboratory.`],
  ])('leaves unread what it does not compare: %s', (text) => expect(judgeDocument(sshTopic, text, devices[0]!)).toMatch(/unread/));
});

describe('interfaces towards the outside', () => {
  const port = (name: string, ...settings: readonly string[]) => `edit "${name}"\n${settings.map((one) => `set ${one}\n`).join('')}next\n`;
  const of = (...ports: readonly string[]) => section('system interface', ...ports, port('lan', 'role lan', 'allowaccess ping https ssh'));
  const devices = [
    of(port('wan1', 'role wan', 'allowaccess ping')),
    of(port('wan1', 'role wan')),
    of(port('wan1', 'role wan', 'allowaccess ping'), port('wan2', 'role wan', 'allowaccess ping fgfm')),
  ];
  it.each<Case>([
    ['The interface with the role wan may answer ping. It must not offer any other kind of access to the unit itself.'],
    ['Interfaces whose role is wan must not have any service other than ping in allowaccess.'],
    ['We do not manage our firewalls from the Internet. On interfaces with role wan, ping is the only thing allowaccess may contain.'],
    ['Administrative access is not possible over interfaces with role wan. Ping is tolerated.'],
    ['allowaccess on interfaces of the role wan is limited to ping. Neither https nor ssh nor any other word but ping may stand there.'],
    ['No HTTPS, no SSH, no SNMP and nothing else than ping on interfaces with role wan.'],
    ['An interface with role wan accepts ping and nothing more. allowaccess may be absent; if it is present, its only word is ping.'],
  ])('%s', (text) => expect(devices.map((device) => judgeDocument(accessTopic, text, device))).toEqual(['PASS', 'PASS', 'FAIL']));

  it.each<Case>([
    ['Interfaces with role wan accept ping and nothing more. SSH is reachable on the loopback only.', 'PASS unread'],
    ['Interfaces with role wan accept ping and nothing more, and ping only from the monitoring station.', 'PASS unread'],
    ['Interfaces with role wan accept nothing but ping. Every tunnel interface is limited to ping.', 'REVIEW'],
    ['Every interface with role wan is limited to ping and every tunnel interface too.', 'REVIEW'],
    ['Interfaces with role wan or an unknown role answer ping and nothing more.', 'REVIEW'],
    ['Interfaces with role wan have a name that begins with wan. They accept nothing but ping.', 'REVIEW'],
    ['No interface lists them in allowaccess.', 'REVIEW'],
  ])('of others too: %s', (text, verdict) => expect(judgeDocument(accessTopic, text, devices[0]!)).toBe(verdict));
});

it.each<Case>([
  ['Telnet and HTTP are not used to manage a firewall. No interface lists them in allowaccess.'],
  ['telnet and http must be removed from allowaccess wherever they stand.'],
  ['Passwords must never cross the network in the clear.'],
])('clear text: %s', (text) =>
  expect(
    ['ping https', 'ping telnet'].map((list) =>
      judgeDocument(accessTopic, text, section('system interface', 'edit "lan"', `set allowaccess ${list}`, 'next')),
    ),
  ).toEqual(['PASS', 'FAIL']),
);

describe('SSL VPN', () => {
  const GOOD: Readonly<Record<string, string>> = {
    status: 'enable',
    'ssl-min-proto-ver': 'tls1-2',
    'idle-timeout': '600',
    'auth-timeout': '28800',
    servercert: '"hv-vpn"',
  };
  const but = (other: Readonly<Record<string, string>>) =>
    sets('vpn ssl settings', ...Object.entries({ ...GOOD, ...other }).map((one) => one.join(' ')));
  const devices = [
    but({}),
    but({ 'ssl-min-proto-ver': 'tls1-1' }),
    but({ 'idle-timeout': '1800' }),
    but({ 'auth-timeout': '86400' }),
    but({ servercert: '"Fortinet_Factory"' }),
    sets('vpn ssl settings', 'status disable'),
  ];
  it.each<Case>([
    [
      "If the unit serves SSL VPN: TLS 1.2 or newer, the connection is cut after 15 minutes without traffic, everybody logs in again after ten hours at the latest, and the server shows a certificate of the district and not Fortinet's own. Does not apply to units on which SSL VPN has been turned off (set status disable).",
    ],
    [
      'Where SSL VPN is enabled, it takes at least TLS 1.2, drops idle users after at most 900 seconds, asks them to log in again after at most 36000 seconds and does not use the factory certificate.',
    ],
    [
      'The SSL VPN must not accept TLS 1.0 or TLS 1.1. Idle tunnels are closed after fifteen minutes at most and each login ends after ten hours. servercert is not the built-in one. Not applicable where status is disable.',
    ],
  ])('%s', (text) =>
    expect(devices.map((device) => judgeDocument(sslVpnTopic, text, device))).toEqual(['PASS', 'FAIL', 'FAIL', 'FAIL', 'FAIL', 'NA']),
  );

  it.each<Case>([
    ['Where SSL VPN is enabled, it takes at least TLS 1.2 and only from Austria.'],
    ['Where SSL VPN is enabled, it takes at least TLS 1.2 and demands a second factor.'],
    ['Where SSL VPN is enabled, it takes at least TLS 1.2. Suppliers log in again after at most 2 hours, staff after ten.'],
    ["Where SSL VPN is enabled, it takes at least TLS 1.2. The certificate is not Fortinet's own and valid for a year at most."],
  ])('leaves unread what it does not compare: %s', (text) => expect(judgeDocument(sslVpnTopic, text, devices[0]!)).not.toBe('PASS'));
});
