import { followReferences } from '@merlon/engine/audit/proof/follow-references.ts';
import { pass } from '@merlon/engine/model/verdict.ts';
import { describe, expect, test } from 'vitest';
import { platforms, requirePlatform } from './registry.ts';

/** What a kind of object is called, a text that names one, and the text that defines it. */
type Row = readonly [noun: string, uses: string, defines: string];

const PAN_RULE = 'set vsys vsys1 rulebase security rules r';
const panProfile = (kind: string): Row => [
  `${kind} profile`,
  `${PAN_RULE} profile-setting profiles ${kind} house`,
  `set vsys vsys1 profiles ${kind} house description own`,
];
const panServer = (kind: string): Row => [
  `${kind} server profile`,
  `set vsys vsys1 log-settings profiles p match-list m send-${kind} house`,
  `set shared log-settings ${kind} house server one address 192.0.2.9`,
];
const fortiProfile = (noun: string, attribute: string, section: string, holds = 'set comment "own"'): Row => [
  noun,
  `config firewall policy\n    edit 1\n        set ${attribute} "house"\n    next\nend`,
  `config ${section}\n    edit "house"\n        ${holds}\n    next\nend`,
];
const fortiAdmin = (noun: string, attribute: string, section: string, holds = 'set comments "own"'): Row => [
  noun,
  `config system admin\n    edit "ben"\n        set ${attribute} "house"\n    next\nend`,
  `config ${section}\n    edit "house"\n        ${holds}\n    next\nend`,
];
const ASA_GENERAL = 'tunnel-group t general-attributes\n ';
const HUAWEI_ACL = 'acl number 2001\n rule 5 permit source 192.0.2.0 0.0.0.255';
const JUNOS_POLICY = 'set security policies from-zone a to-zone b policy p then permit application-services';
const CHAIN = 'set security authentication-key-chains key-chain house key 1 secret "$9$invented"';

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  cisco_ftd: [
    ['access list', 'access-group house in interface outside', 'access-list house extended deny ip any any'],
    ['access list', 'crypto map m 10 match address house', 'access-list house extended permit ip any any'],
    ['access list', 'group-policy g attributes\n vpn-filter value house', 'access-list house extended permit ip any any'],
    ['server group', 'aaa authentication ssh console house LOCAL', 'aaa-server house protocol tacacs+'],
    ['server group', `${ASA_GENERAL}authentication-server-group house`, 'aaa-server house protocol radius'],
    ['group policy', `${ASA_GENERAL}default-group-policy house`, 'group-policy house internal'],
    ['IPsec proposal', 'crypto map m 10 set ikev2 ipsec-proposal house', 'crypto ipsec ikev2 ipsec-proposal house'],
    ['transform set', 'crypto map m 10 set ikev1 transform-set house', 'crypto ipsec ikev1 transform-set house esp-aes-256 esp-sha-hmac'],
    ['trustpoint', 'ssl trust-point house outside', 'crypto ca trustpoint house'],
    ['key chain', 'interface g0\n ospf authentication key-chain house', 'key chain house\n key 1\n  key-string *****'],
    ['SNMP user', 'snmp-server host inside 192.0.2.9 version 3 house', 'snmp-server user house g v3\nsnmp-server group g v3 priv'],
    ['SNMP group', 'snmp-server user ben house v3', 'snmp-server group house v3 priv'],
    ['policy map', 'service-policy house global', 'policy-map house\n class class-default\n  inspect dns'],
    ['class map', 'policy-map p\n class house\n  inspect dns', 'class-map house\n match any'],
  ],
  fortinet_fortigate: [
    fortiProfile('antivirus profile', 'av-profile', 'antivirus profile'),
    fortiProfile('web filter profile', 'webfilter-profile', 'webfilter profile'),
    fortiProfile('DNS filter profile', 'dnsfilter-profile', 'dnsfilter profile'),
    fortiProfile('IPS sensor', 'ips-sensor', 'ips sensor'),
    fortiProfile('application list', 'application-list', 'application list'),
    fortiProfile('e-mail filter profile', 'emailfilter-profile', 'emailfilter profile'),
    fortiProfile('file filter profile', 'file-filter-profile', 'file-filter profile'),
    fortiProfile('DLP profile', 'dlp-profile', 'dlp profile'),
    fortiProfile('DLP sensor', 'dlp-sensor', 'dlp sensor'),
    fortiProfile('web application firewall profile', 'waf-profile', 'waf profile'),
    fortiProfile('profile group', 'profile-group', 'firewall profile-group', 'set av-profile "default"'),
    fortiProfile('inspection profile', 'ssl-ssh-profile', 'firewall ssl-ssh-profile'),
    fortiAdmin('access profile', 'accprofile', 'system accprofile'),
    fortiAdmin('user group', 'remote-group', 'user group', 'set member "radius"'),
    fortiAdmin('FortiToken', 'fortitoken', 'user fortitoken'),
  ],
  huawei_usg: [
    ['access list', 'user-interface vty 0 4\n acl 2001 inbound', HUAWEI_ACL],
    ['access list', 'snmp-agent acl 2001', HUAWEI_ACL],
    ['IPv6 access list', 'user-interface vty 0 4\n acl ipv6 2001 inbound', 'acl ipv6 number 2001\n rule 5 permit source 2001:db8:: 32'],
    ['SNMP group', 'snmp-agent usm-user v3 ben group house', 'snmp-agent group v3 house privacy'],
    ['SSL policy', 'info-center loghost 192.0.2.1 transport tcp ssl-policy house', 'ssl policy house type client'],
    [
      'address set',
      'nat-policy\n rule name r\n  source-address address-set house',
      'ip address-set house type object\n address 0 10.0.0.0 mask 8',
    ],
    [
      'authentication scheme',
      'aaa\n domain d\n  authentication-scheme house',
      'aaa\n authentication-scheme house\n  authentication-mode local',
    ],
    [
      'HWTACACS template',
      'aaa\n domain d\n  hwtacacs-server house',
      'hwtacacs-server template house\n hwtacacs-server authentication 192.0.2.9',
    ],
  ],
  juniper_srx: [
    ['screen', 'set security zones security-zone z screen house', 'set security screen ids-option house tcp land'],
    ['login class', 'set system login user ben class house', 'set system login class house permissions view'],
    [
      'firewall filter',
      'set interfaces lo0 unit 0 family inet filter input house',
      'set firewall family inet filter house term t then accept',
    ],
    ['IKE policy', 'set security ike gateway g ike-policy house', 'set security ike policy house mode main'],
    ['IKE proposal', 'set security ike policy p proposals house', 'set security ike proposal house dh-group group20'],
    ['IKE gateway', 'set security ipsec vpn v ike gateway house', 'set security ike gateway house address 192.0.2.9'],
    [
      'IPsec policy',
      'set security ipsec vpn v ike ipsec-policy house',
      'set security ipsec policy house perfect-forward-secrecy keys group20',
    ],
    ['IPsec proposal', 'set security ipsec policy p proposals house', 'set security ipsec proposal house protocol esp'],
    ['IDP policy', `${JUNOS_POLICY} idp-policy house`, 'set security idp idp-policy house rulebase-ips rule r then action drop-packet'],
    ['UTM policy', `${JUNOS_POLICY} utm-policy house`, 'set security utm utm-policy house anti-virus http-profile p'],
    ['client list', 'set snmp community c client-list-name house', 'set snmp client-list house 192.0.2.0/24'],
    ['key chain', 'set protocols bgp group g authentication-key-chain house', CHAIN],
    ['key chain', 'set routing-instances r protocols isis level 1 authentication-key-chain house', CHAIN],
    ['key chain', 'set protocols ospf area 0 interface g bfd-liveness-detection authentication key-chain house', CHAIN],
    ['key chain', 'set routing-options static route 192.0.2.0/24 bfd-liveness-detection authentication key-chain house', CHAIN],
  ],
  paloalto_panos: [
    ['profile group', `${PAN_RULE} profile-setting group house`, 'set vsys vsys1 profile-group house virus default'],
    ...['virus', 'spyware', 'vulnerability', 'url-filtering', 'file-blocking', 'wildfire-analysis'].map(panProfile),
    ['log forwarding profile', `${PAN_RULE} log-setting house`, 'set vsys vsys1 log-settings profiles house match-list m log-type traffic'],
    ['log forwarding profile', `${PAN_RULE} log-setting house`, 'set shared log-settings profiles house match-list m log-type traffic'],
    ...['syslog', 'snmptrap', 'email', 'http'].map(panServer),
    [
      'management profile',
      'set network interface ethernet ethernet1/1 layer3 interface-management-profile house',
      'set network profiles interface-management-profile house ping yes',
    ],
    [
      'ike crypto profile',
      'set network ike gateway g protocol ikev2 ike-crypto-profile house',
      'set network ike crypto-profiles ike-crypto-profiles house hash sha256',
    ],
    [
      'ipsec crypto profile',
      'set network tunnel ipsec t auto-key ipsec-crypto-profile house',
      'set network ike crypto-profiles ipsec-crypto-profiles house dh-group group20',
    ],
    [
      'zone protection profile',
      'set vsys vsys1 zone z network zone-protection-profile house',
      'set network profiles zone-protection-profile house flood tcp-syn enable yes',
    ],
  ],
};

describe.each(Object.entries(ROWS))('a name that %s does not define', (type, rows) => {
  const platform = requirePlatform(type);

  test.each(rows)('%s: %s', (noun, uses, defines) => {
    const length = uses.split('\n').length;
    const deciding = Array.from({ length }, (_, at) => at + 1);
    const judge = (text: string): { readonly status: string; readonly reason: string } =>
      followReferences(platform, platform.parse(text), pass(deciding, 'It is so.'));
    const missing = judge(uses);
    expect(missing.status).toBe('REVIEW');
    expect(missing.reason).toContain(`the ${noun} \`${uses.includes('2001') ? '2001' : 'house'}\``);
    expect(judge(`${uses}\n${defines}\n`)).toMatchObject({ status: 'PASS' });
  });
});

test('every kind of name has a row', () => {
  const without = platforms.flatMap(({ type, references = [] }) => {
    const known = new Set((ROWS[type] ?? []).map(([noun]) => noun));
    return [...new Set(references.map(({ noun }) => noun))].filter((noun) => !known.has(noun)).map((noun) => `${type}: ${noun}`);
  });
  expect(without).toEqual([]);
});
