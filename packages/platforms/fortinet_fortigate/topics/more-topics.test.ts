import { describe, expect, it } from 'vitest';
import { accessTopic } from './access.ts';
import { accountsTopic } from './accounts.ts';
import { openRulesTopic } from './open-rules.ts';
import { portsTopic } from './ports.ts';
import { singleSettingsTopic } from './single-settings.ts';
import { sslVpnTopic } from './ssl-vpn.ts';
import { timeZoneTopic } from './time-zone.ts';
import { judgeDocument } from './testing/judge-document.ts';
import { updatesTopic } from './updates.ts';
import { webTopic } from './web.ts';

type Case = readonly [why: string, configuration: string, verdict: string];

const entry = (name: string, ...settings: readonly string[]) => `edit "${name}"\n${settings.map((one) => `set ${one}`).join('\n')}\nnext\n`;
const section = (path: string, ...content: readonly string[]) => `config ${path}\n${content.join('\n')}\nend\n`;

describe('accounts', () => {
  const text =
    'Administrators are authenticated by the central TACACS+ or RADIUS service. There shall be two servers. At least one account has remote-auth enable and a remote-group. Not more than one local account may exist. The account admin is removed or renamed.';
  const tacacs = section('user tacacs+', entry('t1', 'server "10.0.0.1"'), entry('t2', 'server "10.0.0.2"'));
  const group = (...members: readonly string[]) => section('user group', entry('g', `member ${members.join(' ')}`));
  const remote = entry('net', 'remote-auth enable', 'remote-group "g"');
  const admins = (...entries: readonly string[]) => section('system admin', ...entries);
  it.each<Case>([
    ['as asked', tacacs + group('t1', 't2') + admins(remote, entry('glass')), 'PASS'],
    [
      'one server with a secondary one',
      section('user tacacs+', entry('t', 'server "a"', 'secondary-server "b"')) + group('t') + admins(remote),
      'PASS',
    ],
    ['the second server is not in the group', tacacs + group('t1') + admins(remote), 'FAIL'],
    ['the group has another member', tacacs + group('t1', 't2', 'ldap1') + admins(remote), 'open'],
    ['two local accounts', tacacs + group('t1', 't2') + admins(remote, entry('a'), entry('b')), 'FAIL'],
    ['an account that logs in by certificate', tacacs + group('t1', 't2') + admins(remote, entry('a', 'peer-auth enable')), 'open'],
    ["the factory's account", tacacs + group('t1', 't2') + admins(remote, entry('admin')), 'FAIL'],
    ['nobody is remote', tacacs + group('t1', 't2') + admins(entry('a')), 'FAIL'],
    [
      'a second group with one server',
      tacacs +
        group('t1', 't2') +
        section('user group', entry('h', 'member t1')) +
        admins(remote, entry('x', 'remote-auth enable', 'remote-group "h"')),
      'FAIL',
    ],
  ])('%s', (_, configuration, verdict) => expect(judgeDocument(accountsTopic, text, configuration)).toBe(verdict));

  it.each<Case>([
    ['a token', admins(remote, entry('a', 'two-factor fortitoken')), 'PASS'],
    ['the exempt one', admins(remote, entry('glass')), 'PASS'],
    ['another one', admins(remote, entry('glass'), entry('a')), 'FAIL'],
    ['codes by mail', admins(entry('a', 'two-factor email')), 'FAIL'],
  ])('second factor: %s', (_, configuration, verdict) =>
    expect(
      judgeDocument(
        accountsTopic,
        'Local administrators log in with a token. The emergency account, which must be called glass, is exempt.',
        configuration,
      ),
    ).toBe(verdict),
  );

  it.each<Case>([
    ['all', admins(remote), 'PASS'],
    ['one is not, which may be excepted elsewhere', admins(remote, entry('a')), 'open'],
    ['two are not', admins(remote, entry('a'), entry('b')), 'FAIL'],
  ])('all remote: %s', (_, configuration, verdict) =>
    expect(
      judgeDocument(accountsTopic, 'All administrator accounts use remote authentication.', tacacs + group('t1', 't2') + configuration),
    ).toBe(verdict),
  );
});

describe('updates', () => {
  const text = 'Status enable. Frequency is automatic, or it is every and the hours in time are 04 or fewer.';
  const schedule = (...settings: readonly string[]) => section('system autoupdate schedule', ...settings.map((one) => `set ${one}`));
  it.each<Case>([
    ['by default', '', 'PASS'],
    ['every four hours', schedule('frequency every', 'time 04:60'), 'PASS'],
    ['every twelve hours', schedule('frequency every', 'time 12:60'), 'FAIL'],
    ['every so often', schedule('frequency every'), 'open'],
    ['daily', schedule('frequency daily'), 'FAIL'],
    ['off', schedule('status disable'), 'FAIL'],
  ])('%s', (_, configuration, verdict) => expect(judgeDocument(updatesTopic, text, configuration)).toBe(verdict));
});

describe('access', () => {
  const wan = 'Interfaces with the role wan accept at most ping.';
  const interfaces = (...entries: readonly string[]) => section('system interface', ...entries);
  it.each<Case>([
    [wan, interfaces(entry('wan1', 'role wan', 'allowaccess ping'), entry('lan', 'allowaccess ping https')), 'PASS'],
    [wan, interfaces(entry('wan1', 'role wan'), entry('lan', 'role lan', 'allowaccess https')), 'PASS'],
    [
      wan,
      interfaces(entry('wan1', 'role wan', 'allowaccess ping'), entry('wan2', 'role wan', 'status down', 'allowaccess ping fgfm')),
      'FAIL',
    ],
    [wan, interfaces('edit "wan1"\nset role wan\nconfig ipv6\nset ip6-allowaccess https\nend\nnext\n'), 'REVIEW'],
    [
      `${wan} The same for ip6-allowaccess.`,
      interfaces('edit "wan1"\nset role wan\nconfig ipv6\nset ip6-allowaccess https\nend\nnext\n'),
      'FAIL',
    ],
    ['Telnet and HTTP shall not be offered on any interface.', interfaces(entry('lan', 'allowaccess ping https telnet')), 'FAIL'],
    ['Telnet and HTTP shall not be offered on any interface.', interfaces(entry('lan', 'allowaccess ping https')), 'PASS'],
    ['Only ping, https and ssh may stand in allowaccess of any interface.', interfaces(entry('lan', 'allowaccess ping https')), 'PASS'],
    ['Only ping, https and ssh may stand in allowaccess of any interface.', interfaces(entry('lan', 'allowaccess ping snmp')), 'FAIL'],
    ['The Telnet daemon is switched off globally.', section('system global', 'set admin-telnet disable'), 'PASS'],
    ['The Telnet daemon is switched off globally.', '', 'FAIL'],
  ])('%s', (text, configuration, verdict) => expect(judgeDocument(accessTopic, text, configuration)).toBe(verdict));
});

describe('web interface', () => {
  const global = (...settings: readonly string[]) => section('system global', ...settings.map((one) => `set ${one}`));
  const tls = 'The web interface accepts TLS 1.2 and TLS 1.3 only. strong-crypto is enable.';
  const own = 'admin-server-cert names a certificate other than self-sign, Fortinet_Factory.';
  it.each<Case>([
    [tls, '', 'PASS'],
    [tls, global('admin-https-ssl-versions tlsv1-1 tlsv1-2'), 'FAIL'],
    [tls, global('strong-crypto disable'), 'FAIL'],
    [own, global('admin-server-cert "fw.example"'), 'PASS'],
    [own, global('admin-server-cert "Fortinet_GUI_Server"'), 'FAIL'],
    [own, '', 'FAIL'],
    // Who issued it the text does not tell.
    ['A certificate of the company CA is used.', global('admin-server-cert "fw.example"'), 'open'],
  ])('%s', (text, configuration, verdict) => expect(judgeDocument(webTopic, text, configuration)).toBe(verdict));
});

describe('open rules', () => {
  const text =
    'No enabled policy with the action accept may use the service ALL, and none may have the address all both as source and as destination.';
  const rule = (id: number, ...settings: readonly string[]) =>
    `edit ${id}\n${['action accept', ...settings].map((one) => `set ${one}`).join('\n')}\nnext\n`;
  const NAMED = ['srcintf "lan"', 'dstintf "wan1"', 'srcaddr "net"', 'dstaddr "all"', 'service "HTTPS"'];
  const net = (...settings: readonly string[]) => section('firewall address', entry('net', ...settings));
  const NET = net('subnet 10.0.0.0 255.0.0.0');
  const from = (objects: string, ...settings: readonly string[]) => objects + section('firewall policy', rule(1, ...NAMED, ...settings));
  const group = (...settings: readonly string[]) => section('firewall addrgrp', entry('net', ...settings));
  const halves = section('firewall address', entry('low', 'subnet 0.0.0.0 128.0.0.0') + entry('high', 'subnet 128.0.0.0 128.0.0.0'));
  it.each<Case>([
    ['as asked', from(NET), 'PASS'],
    ['a network of the whole world', from(net('subnet 0.0.0.0 0.0.0.0')), 'FAIL'],
    ['an object without a network', from(net('color 3')), 'FAIL'],
    ['a range of the whole world', from(net('type iprange', 'start-ip 0.0.0.0', 'end-ip 255.255.255.255')), 'FAIL'],
    ['a range of next to the whole world', from(net('type iprange', 'start-ip 1.0.0.0', 'end-ip 255.255.255.255')), 'open'],
    ['a wildcard of the whole world', from(net('type wildcard', 'wildcard 10.0.0.0 0.0.0.0')), 'FAIL'],
    ['a pattern for every name', from(net('type fqdn', 'fqdn "*"')), 'open'],
    ['a country', from(net('type geography', 'country "AT"')), 'PASS'],
    ['a group of everything', from(group('member all')), 'FAIL'],
    ['a group of two halves', from(halves + group('member low high')), 'FAIL'],
    ['a group of one half', from(halves + group('member low')), 'open'],
    ['a group but for its halves', from(halves + group('member all', 'exclude enable', 'exclude-member low high')), 'PASS'],
    ['a group of all but a half', from(halves + group('member all', 'exclude enable', 'exclude-member low')), 'open'],
    ['a group of all but a pattern', from(group('member all', 'exclude enable', 'exclude-member somebody')), 'open'],
    ['a group in a group', from(section('firewall addrgrp', entry('net', 'member more') + entry('more', 'member all'))), 'FAIL'],
    ['all but a network', from(NET, 'srcaddr-negate enable'), 'open'],
    ['all of IPv6 as well', from(NET, 'srcaddr6 all', 'dstaddr6 all'), 'FAIL'],
    ['all of IPv6 as source alone', from(NET, 'srcaddr6 all'), 'open'],
    ['all of IPv6 by a prefix', from(NET + section('firewall address6', entry('v', 'ip6 ::/0')), 'srcaddr6 v', 'dstaddr6 v'), 'FAIL'],
    ['an Internet service', from(NET, 'internet-service enable', 'internet-service-name "Shop-Web"'), 'PASS'],
    [
      'all but an Internet service',
      from(NET, 'internet-service-src enable', 'internet-service-src-name "Shop-Web"', 'internet-service-src-negate enable'),
      'open',
    ],
    ['a name that is not in the text', from(''), 'open'],
    ['a service of protocol 0', from(NET + section('firewall service custom', entry('HTTPS', 'protocol IP'))), 'FAIL'],
    ['any service', section('firewall policy', rule(1, ...NAMED.slice(0, 4), 'service "ALL"')), 'FAIL'],
    [
      'any service, but off',
      NET + section('firewall policy', rule(1, ...NAMED), rule(2, ...NAMED.slice(0, 4), 'service "ALL"', 'status disable')),
      'PASS',
    ],
    [
      'a second rule with any addresses',
      section('firewall policy', rule(1, ...NAMED), rule(2, 'srcaddr "all"', 'dstaddr "all"', 'service "SSH"')),
      'FAIL',
    ],
    ['no rule', '', 'open'],
  ])('%s', (_, configuration, verdict) => expect(judgeDocument(openRulesTopic, text, configuration)).toBe(verdict));
  it.each<Case>([
    [
      'towards the Internet',
      section('system interface', entry('wan1', 'role wan'), entry('lan', 'role lan')) + section('firewall policy', rule(1, ...NAMED)),
      'PASS',
    ],
    [
      'inwards',
      section('system interface', entry('wan1', 'role lan'), entry('lan', 'role lan')) + section('firewall policy', rule(1, ...NAMED)),
      'FAIL',
    ],
    ['to a zone', section('system interface', entry('lan', 'role lan')) + section('firewall policy', rule(1, ...NAMED)), 'open'],
  ])('any destination %s', (_, configuration, verdict) =>
    expect(
      judgeDocument(
        openRulesTopic,
        'The destination address all is used only if the destination interface has the role wan.',
        configuration,
      ),
    ).toBe(verdict),
  );
});

describe('ports', () => {
  const text = 'A physical port that is not used is administratively down. A port counts as unused if it has no IP address.';
  const port = (name: string, ...settings: readonly string[]) => entry(name, 'type physical', ...settings);
  it.each<Case>([
    ['as asked', section('system interface', port('p1', 'ip 10.0.0.1 255.255.255.0'), port('p2', 'status down')), 'PASS'],
    ['by DHCP', section('system interface', port('p1', 'mode dhcp')), 'PASS'],
    ['up', section('system interface', port('p1', 'ip 10.0.0.1 255.255.255.0'), port('p2')), 'FAIL'],
    ['an address of zeros', section('system interface', port('p1', 'ip 0.0.0.0 0.0.0.0')), 'FAIL'],
    ['below a VLAN', section('system interface', port('p1'), entry('v', 'ip 10.0.0.1 255.255.255.0', 'interface p1', 'vlanid 5')), 'open'],
    ['in a zone', section('system interface', port('p1')) + section('system zone', entry('z', 'interface p1')), 'open'],
    ['for the cluster', section('system interface', port('p1')) + section('system ha', 'set hbdev p1 50'), 'open'],
  ])('%s', (_, configuration, verdict) => expect(judgeDocument(portsTopic, text, configuration)).toBe(verdict));
});

describe('single settings', () => {
  const global = (...settings: readonly string[]) => section('system global', ...settings.map((one) => `set ${one}`));
  it.each<readonly [text: string, configuration: string, verdict: string]>([
    ['admin-ssh-grace-time is 60 seconds or less.', global('admin-ssh-grace-time 60'), 'PASS'],
    ['admin-ssh-grace-time is 60 seconds or less.', global('hostname "x"'), 'FAIL'],
    [
      'Whoever logs in by SSH has one minute at most. The setting is admin-ssh-grace-time.',
      global('admin-ssh-grace-time 90'),
      'FAIL unread',
    ],
    ['admintimeout is 10 or less (minutes).', global('admintimeout 480'), 'FAIL'],
    ['admin-console-timeout is at most 300 seconds.', global('admin-console-timeout 0'), 'FAIL'],
    [
      'Neither auto-install-config enable nor auto-install-image enable appears.',
      section('system auto-install', 'set auto-install-image enable'),
      'FAIL',
    ],
    [
      'auto-install-config and auto-install-image are both disabled.',
      section('system auto-install', 'set auto-install-config disable'),
      'open',
    ],
    [
      'auto-install-config and auto-install-image are both disabled. Both are enabled by default.',
      section('system auto-install', 'set auto-install-config disable'),
      'FAIL',
    ],
    ['set admin-scp enable does not appear.', global('admin-scp enable'), 'FAIL'],
    ['admin-scp is not enabled.', global('hostname "x"'), 'PASS'],
    ['pre-login-banner and post-login-banner are enabled.', global('pre-login-banner enable'), 'FAIL'],
    [
      'admintimeout is 10 or less. Where a profile has set admintimeout-override enable, its admintimeout is 10 or less.',
      section('system accprofile', entry('x', 'admintimeout-override enable', 'admintimeout 60')),
      'FAIL',
    ],
  ])('%#: %s', (text, configuration, verdict) => expect(judgeDocument(singleSettingsTopic, text, configuration)).toBe(verdict));
});

describe('the time zone', () => {
  it.each<readonly [text: string, zone: string, verdict: string]>([
    ['The value of timezone is 80.', '80', 'PASS'],
    ['The value of timezone is 80.', '04', 'FAIL'],
    ['set timezone 04', '4', 'PASS'],
    ['The value of timezone is 80.', '"Europe/London"', 'open'],
    ['timezone is 25 or 26 in summer.', '25', 'open unread'],
  ])('%#: %s', (text, zone, verdict) =>
    expect(judgeDocument(timeZoneTopic, text, section('system global', `set timezone ${zone}`))).toBe(verdict),
  );
});

describe('the SSL VPN', () => {
  const vpn = (...settings: readonly string[]) => section('vpn ssl settings', ...settings.map((one) => `set ${one}`));
  const used = 'If the SSL VPN is enabled: idle-timeout 1..900 seconds, login-attempt-limit at most 3, ssl-min-proto-ver tls1-2 or tls1-3.';
  it.each<readonly [text: string, configuration: string, verdict: string]>([
    ['The SSL VPN is switched off. set status disable', vpn('status disable'), 'PASS'],
    ['The SSL VPN is switched off. set status disable', vpn('status enable'), 'FAIL'],
    ['The SSL VPN is switched off. set status disable', vpn('port 443'), 'open'],
    ['The SSL VPN is switched off. set status disable. The default is enabled.', vpn('port 443'), 'FAIL'],
    [used, vpn('status disable'), 'NA'],
    [used, vpn('status enable', 'idle-timeout 600'), 'PASS'],
    [used, vpn('status enable', 'idle-timeout 0'), 'FAIL'],
    [used, vpn('status enable', 'login-attempt-limit 5'), 'FAIL'],
    [used, vpn('status enable', 'ssl-min-proto-ver tls1-0'), 'FAIL'],
  ])('%#: %s', (text, configuration, verdict) => expect(judgeDocument(sslVpnTopic, text, configuration)).toBe(verdict));
});

describe('accounts that are named', () => {
  const text = 'Every account other than fw-x has set remote-auth enable and a remote-group.';
  const remote = entry('r', 'remote-auth enable', 'remote-group "g"');
  it.each<readonly [configuration: string, verdict: string]>([
    [section('system admin', entry('fw-x', 'password "x"'), entry('other', 'password "x"'), remote), 'FAIL'],
    [section('system admin', entry('other', 'password "x"'), remote), 'FAIL'],
  ])('%#', (configuration, verdict) => expect(judgeDocument(accountsTopic, text, configuration)).toBe(verdict));
});
