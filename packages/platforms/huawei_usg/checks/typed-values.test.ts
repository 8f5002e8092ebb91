import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { describe, expect, it } from 'vitest';
import { parseVrp } from '../parse/parse.ts';
import { huaweiUsg } from '../platform.ts';

const trapTo = (address: string): string => `snmp-agent target-host trap address udp-domain ${address} params securityname nms`;
const TYPED_AAA = '$ user-interface vty 0 4\n$ authentication-mode aaa';
const VTY_AAA = 'user-interface vty 0 4\n authentication-mode aaa';
const NTP_KEY = (id: number, mode: string): string =>
  `ntp-service authentication-keyid ${id} authentication-mode ${mode} cipher <redacted>\nntp-service reliable authentication-keyid ${id}`;
const NTP = `ntp-service authentication enable\n${NTP_KEY(42, 'hmac-sha256')}\nntp-service unicast-server 10.20.9.123 authentication-keyid 42`;
const NTP_TYPED = [
  '$ ntp-service authentication enable',
  '$ ntp-service authentication-keyid 42 authentication-mode hmac-sha256 cipher KEY',
  '$ ntp-service reliable authentication-keyid 42',
  '$ ntp-service unicast-server 10.20.9.123 authentication-keyid 42',
].join('\n');
const SCAN_TYPED =
  '$ firewall defend port-scan enable\n$ firewall defend port-scan max-rate 1000\n$ firewall defend port-scan blacklist-timeout 60';
const scan = (rate: number, time: number): string =>
  ` firewall defend port-scan enable\n firewall defend port-scan max-rate ${rate}\n firewall defend port-scan blacklist-timeout ${time}`;
const ruleOf = (...lines: readonly string[]): string =>
  ['security-policy', ' rule name temp', ...lines.map((line) => `  ${line}`)].join('\n');
const IPSEC = 'ipsec proposal prop1\n esp authentication-algorithm sha2-256\n esp encryption-algorithm aes-256';
const IPSEC_TYPED = '$ ipsec proposal prop1\n$ encapsulation-mode tunnel\n$ esp encryption-algorithm aes-256';
const zone = (name: string, priority: number, face: string): string =>
  `firewall zone ${name}\n set priority ${priority}\n add interface ${face}\n#\ninterface ${face}\n ip address 203.0.113.2 255.255.255.0`;

describe('a configuration beside what the document types', () => {
  it.each([
    ['The lifetime of IKE SAs is limited', '$ ike proposal 1\n$ sa duration 3600', 'ike proposal 1\n sa duration 7200', 'FAIL'],
    [
      'Ensure an ACL limits SNMP access',
      '$ snmp-agent acl 2001',
      'acl number 2001\n rule 5 permit source 192.0.2.90 0\n#\n snmp-agent\n snmp-agent group v3 noc privacy acl 2001',
      'REVIEW',
    ],
    [
      'Ensure SNMP access is restricted by an ACL',
      '$ snmp-agent group v3 noc privacy acl 2001',
      'acl number 2001\n rule 5 permit source 192.0.2.90 0\n#\n snmp-agent\n snmp-agent acl 2001\n snmp-agent group v3 noc privacy',
      'REVIEW',
    ],
    [
      'Ensure SNMP traps are sent',
      `$ snmp-agent trap enable\n$ ${trapTo('192.0.2.90')} v3 privacy`,
      ` snmp-agent\n snmp-agent trap enable\n ${trapTo('192.0.2.90')} v3 privacy`,
      'PASS',
    ],
    [
      'Ensure SNMP traps are sent',
      `$ snmp-agent trap enable\n$ ${trapTo('192.0.2.90')} v3 privacy`,
      ` snmp-agent\n snmp-agent trap enable\n ${trapTo('192.0.2.90')} v3 privacy\n ${trapTo('192.0.2.91')} v2c`,
      'REVIEW',
    ],
    [
      'Ensure SNMP traps are sent',
      `$ snmp-agent trap enable\n$ ${trapTo('192.0.2.90')} v3 privacy\n$ ${trapTo('192.0.2.91')} v3 privacy`,
      ` snmp-agent\n snmp-agent trap enable\n ${trapTo('192.0.2.90')} v3 privacy`,
      'REVIEW',
    ],
    [
      'Ensure AAA authentication is used on user interfaces',
      TYPED_AAA,
      `${VTY_AAA}\nuser-interface con 0\n authentication-mode aaa`,
      'PASS',
    ],
    [
      'Ensure AAA authentication is used on user interfaces',
      TYPED_AAA,
      `${VTY_AAA}\nuser-interface con 0\n authentication-mode password`,
      'FAIL',
    ],
    ['Ensure AAA authentication is used on user interfaces', TYPED_AAA, VTY_AAA, 'REVIEW'],
    ['Ensure AAA is used for the console and for remote lines', '', 'user-interface con 0\n authentication-mode aaa', 'REVIEW'],
    ['Ensure NTP authentication is enabled', NTP_TYPED, NTP, 'PASS'],
    ['Ensure NTP authentication is enabled', NTP_TYPED, `${NTP}\n${NTP_KEY(43, 'md5')}`, 'REVIEW'],
    ['Ensure NTP authentication uses SHA-256', '', NTP.replace('hmac-sha256', 'md5'), 'FAIL'],
    ['Ensure an NTP server is configured', '$ ntp-service unicast-server 10.20.9.123', 'ntp-service unicast-server 10.9.9.9', 'PASS'],
    [
      'Ensure the NTP servers of the company are used',
      '$ ntp-service unicast-server 10.20.9.123',
      'ntp-service unicast-server 162.159.200.1',
      'REVIEW',
    ],
    ['Ensure the time zone is set', '$ clock timezone UTC add 00:00:00', 'clock timezone UTC add 01:00:00', 'REVIEW'],
    ['Ensure the time zone is set', '$ clock timezone UTC add 00:00:00', 'clock timezone GMT minus 00:00:00', 'PASS'],
    ['Ensure the time zone is set to UTC', '', 'clock timezone Bern add 01:00:00', 'FAIL'],
    ['Ensure the host name follows the naming standard', '$ sysname BE-FW-01', '', 'REVIEW'],
    [
      'Ensure signatures are updated automatically',
      '$ update schedule ips-sdb daily 02:00\n$ update schedule sa-sdb daily 02:00',
      ' update schedule ips-sdb daily 03:00\n update schedule sa-sdb weekly Sun 03:00',
      'REVIEW',
    ],
    [
      'Ensure failed logins lock the account',
      '$ aaa\n$ lock-authentication failed-count 3\n$ lock-authentication timeout 30',
      'aaa\n lock-authentication failed-count 3\n lock-authentication timeout 10',
      'REVIEW',
    ],
    [
      'Ensure administrators may not use insecure services',
      '$ aaa\n$ manager-user netops\n$ service-type web terminal ssh',
      'aaa\n manager-user netops\n  service-type web terminal ssh api',
      'REVIEW',
    ],
    ['Ensure port scanning is detected', SCAN_TYPED, `${scan(1000, 60)}\n firewall blacklist enable`, 'PASS'],
    ['Ensure port scanning is detected', SCAN_TYPED, scan(1000, 60), 'REVIEW'],
    ['Ensure port scanning is detected', SCAN_TYPED, `${scan(4000, 60)}\n firewall blacklist enable`, 'REVIEW'],
    ['Ensure port scanning is detected', SCAN_TYPED, `${scan(1000, 20)}\n firewall blacklist enable`, 'REVIEW'],
    ['Ensure IPsec uses tunnel mode and strong encryption', IPSEC_TYPED, `${IPSEC}\n encapsulation-mode tunnel`, 'PASS'],
    ['Ensure IPsec uses tunnel mode and strong encryption', IPSEC_TYPED, `${IPSEC}\n encapsulation-mode transport`, 'FAIL'],
    [
      'Ensure HRP authentication is enabled',
      '$ hrp interface GigabitEthernet1/0/6 remote 10.255.255.2\n$ hrp authentication-key KEY',
      'hrp enable\nhrp interface GigabitEthernet1/0/6\nhrp authentication-key cipher <redacted>',
      'REVIEW',
    ],
    [
      'Ensure SSH is enabled for management',
      '$ stelnet server enable',
      'stelnet server enable\nssh user netops service-type sftp',
      'REVIEW',
    ],
    [
      'Ensure SSH is enabled for management',
      '$ stelnet server enable\n$ ssh user netops service-type stelnet',
      'stelnet server enable\nssh user netops service-type sftp\nssh user auditor service-type stelnet',
      'REVIEW',
    ],
    ['Ensure any-to-any rules are not used', '', ruleOf('disable', 'action permit'), 'REVIEW'],
    ['Ensure any-to-any rules are not used', '', ruleOf('source-address address-set gone', 'action permit'), 'REVIEW'],
    [
      'Ensure overly permissive rules are not present',
      '',
      ruleOf('source-address 10.0.0.0 mask 24', 'service https', 'action permit'),
      'REVIEW',
    ],
    ['Ensure rule descriptions contain a change number', '', ruleOf('description HRP heartbeat', 'action deny'), 'REVIEW'],
    [
      'Ensure policy rules log',
      'Enable policy logging and session logging in each rule.',
      ruleOf('policy logging', 'action permit'),
      'REVIEW',
    ],
    [
      'Ensure permit rules use IPS profiles',
      '$ security-policy\n$ rule name RULE\n$ profile ips strict',
      ruleOf('profile ips default', 'action permit'),
      'REVIEW',
    ],
    [
      'Ensure interfaces of untrust and dmz permit no management service',
      '',
      `${zone('untrust', 5, 'GigabitEthernet1/0/1')}\n#\n${zone('dmz', 50, 'GigabitEthernet1/0/2')}\n service-manage ssh permit`,
      'FAIL',
    ],
    [
      'BGP peers are authenticated by a password or a keychain',
      '',
      `bgp 65001\n peer 192.0.2.1 as-number 65002\n peer 192.0.2.1 password cipher x\n ipv4-family vpn-instance shop\n  peer 192.0.2.1 as-number 65004`,
      'FAIL',
    ],
    ['IPSec anti-replay is on for VPN tunnels', '', 'ipsec policy-template t 10\n anti-replay disable', 'FAIL'],
    ['IPSec anti-replay is on for VPN tunnels', '', 'ipsec profile p\n anti-replay disable', 'FAIL'],
    ['IPSec anti-replay is on for VPN tunnels', '', 'ipsec policy p 10 isakmp\n undo anti-replay enable', 'REVIEW'],
    ['The lifetime of IPSec SAs of a VPN is limited', '', 'ipsec profile p\n sa duration time-based 604800', 'FAIL'],
    ['The default account admin is not used', '', 'aaa\n manager-user Admin\n  service-type web', 'FAIL'],
  ])('%s, typing %j: %j is %s', (title, commands, config, status) => {
    const recommendation = makeRecommendation({ title, remediation: makeProcedure(commands) });
    const tree = parseVrp(`#\nsysname a\n#\n${config}\n#\nreturn\n`);
    expect(decide(huaweiUsg, recommendation, tree).outcome.status).toBe(status);
  });
});
