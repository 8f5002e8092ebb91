import { describe, expect, it } from 'vitest';
import { decide } from '@merlon/engine/audit/audit-configuration.ts';
import { makeProcedure, makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { ciscoFtd } from '../platform.ts';

const INTERFACES = `ASA Version 9.18(4)
hostname edge
interface GigabitEthernet0/0
 nameif isp
 security-level 0
 ip address 203.0.113.2 255.255.255.0
interface GigabitEthernet0/1
 nameif lan
 security-level 100
 ip address 10.1.0.1 255.255.255.0
interface GigabitEthernet0/2
 nameif labs
 security-level 50
 ip address 10.2.0.1 255.255.255.0
class-map inspection_default
 match default-inspection-traffic
`;
const BOUND = `access-group from-lan in interface lan
access-group from-labs in interface labs
`;
const LISTS = `access-list from-lan extended permit tcp any any eq https
access-list from-labs extended permit tcp any any eq https
`;

interface Document {
  readonly title: string;
  readonly audit?: string;
  readonly remediation: string;
}

function judge({ title, audit = '', remediation }: Document, config: string): string {
  const recommendation = makeRecommendation({
    title,
    audit: makeProcedure(audit),
    remediation: makeProcedure(remediation),
    levels: [],
    sections: [],
  });
  return decide(ciscoFtd, recommendation, ciscoFtd.parse(`${INTERFACES}${config}: end\n`)).outcome.status;
}

describe('filters on the interfaces of the inside', () => {
  const OUT = '$ access-list INSIDE_IN extended permit tcp any any eq https\n$ access-group INSIDE_IN in interface INSIDE';
  const titles = [
    'The firewall must filter outbound traffic on all internal interfaces',
    'Outgoing traffic is restricted by an access list on each inside interface',
    'Egress traffic must be limited to authorized ports and services',
  ];

  it.each(titles)('fails "%s" where an interface has no list, or one that lets everything through', (title) => {
    expect(judge({ title, remediation: OUT }, `${LISTS}access-group from-lan in interface lan\n`)).toBe('FAIL');
    expect(judge({ title, remediation: OUT }, `access-list from-lan extended permit ip any any\n${LISTS}${BOUND}`)).toBe('FAIL');
    expect(judge({ title, remediation: OUT }, `${LISTS}${BOUND}`)).not.toBe('FAIL');
  });

  it.each([
    ['a list that is inactive where it matters', `access-list from-lan extended permit ip any any inactive\n${LISTS}${BOUND}`],
    ['a list for all interfaces', `${LISTS}access-group from-lan global\n`],
    ['a list on what goes out', `${LISTS}access-group from-lan out interface isp\n`],
    ['an entry for some hours', `access-list from-lan extended permit ip any any time-range night\n${LISTS}${BOUND}`],
  ])('does not fail %s', (_, config) => expect(judge({ title: titles[0]!, remediation: OUT }, config)).not.toBe('FAIL'));
});

describe('management traffic that leaves', () => {
  const document = {
    title: 'The perimeter firewall must block all outbound management traffic',
    remediation:
      '$ access-list X extended deny udp any any eq snmp\n$ access-list X extended deny tcp any any eq 22\n$ access-group X in interface LAN',
  };

  it.each([
    [
      'denied by its number',
      'access-list from-lan extended deny tcp any any eq 22\naccess-list from-lan extended deny udp any any eq 161\n',
      'REVIEW',
    ],
    [
      'denied in a group',
      'object-group service m\n service-object tcp destination eq ssh\naccess-list from-lan extended deny object-group m any any\n',
      'FAIL',
    ],
    [
      'denied behind what permits',
      'access-list from-lan extended permit ip any any\naccess-list from-lan extended deny tcp any any eq ssh\n',
      'FAIL',
    ],
    ['denied from one network alone', 'access-list from-lan extended deny tcp 10.9.0.0 255.255.0.0 any eq ssh\n', 'FAIL'],
    ['denied while inactive', 'access-list from-lan extended deny tcp any any eq ssh inactive\n', 'FAIL'],
    // The example of the document stands nowhere.
    ['permitted nowhere', '', 'REVIEW'],
  ])('%s', (_, entries, status) => {
    const rest = entries === '' ? '' : 'access-list from-lan extended permit ip any any\n';
    expect(judge(document, `${entries}${rest}${LISTS}${BOUND}`)).toBe(status);
  });
});

describe('group policies', () => {
  const document = {
    title: 'VPN traffic must be filtered by group policies',
    remediation: '$ group-policy VPN attributes\n$  vpn-filter value RESTRICT',
  };
  const FILTER = 'access-list only-web extended permit tcp any host 10.1.0.5 eq https\n';
  const BASE = 'group-policy DfltGrpPolicy attributes\n vpn-filter value only-web\n';
  const profile = (name: string, policy: string): string =>
    `tunnel-group ${name} type remote-access\ntunnel-group ${name} general-attributes\n default-group-policy ${policy}\n`;

  it.each([
    [
      'each has one',
      `${FILTER}${BASE}group-policy a internal\ngroup-policy a attributes\n vpn-filter value only-web\n${profile('t', 'a')}`,
      'PASS',
    ],
    [
      'one of two in use has none',
      `${FILTER}${BASE}group-policy b internal\ngroup-policy b attributes\n vpn-filter none\n${profile('t', 'b')}`,
      'FAIL',
    ],
    [
      'one that nobody uses has none',
      `${FILTER}${BASE}group-policy b internal\ngroup-policy b attributes\n vpn-filter none\n${profile('t', 'DfltGrpPolicy')}`,
      'REVIEW',
    ],
    [
      'a list is defined and not applied',
      `${FILTER}group-policy a internal\ngroup-policy a attributes\n vpn-idle-timeout 5\n${profile('t', 'a')}`,
      'FAIL',
    ],
  ])('%s', (_, config, status) => expect(judge(document, config)).toBe(status));
});

describe('what is applied to all traffic', () => {
  const all = {
    title: 'All inbound and outbound traffic must be inspected at the application layer',
    remediation: '$ service-policy global_policy global',
  };
  const MAP = 'policy-map other\n class inspection_default\n  inspect dns\n';

  it.each([
    ['a policy of another name', `${MAP}service-policy other global\n`, 'PASS'],
    ['a policy that is not applied', MAP, 'FAIL'],
    [
      'a policy that inspects nothing',
      'policy-map other\n class inspection_default\n  set connection conn-max 5\nservice-policy other global\n',
      'FAIL',
    ],
    ['a policy on one interface', `${MAP}service-policy other interface isp\n`, 'REVIEW'],
    ['a policy that is not in the text', 'service-policy other global\n', 'REVIEW'],
  ])('%s', (_, config, status) => expect(judge(all, config)).toBe(status));

  it('is IPv6 where a map may leave out what is asked', () => {
    const document = {
      title: 'IPv6 traffic must be inspected for unknown extension headers',
      audit: 'This requirement is not applicable if IPv6 is not enabled on any interface.',
      remediation: '$ policy-map global_policy\n$ class inspection_default\n$ inspect ipv6',
    };
    const map = (line: string): string =>
      `interface GigabitEthernet0/3\n nameif six\n security-level 10\n ipv6 enable\npolicy-map type inspect ipv6 m\n parameters\n${line}policy-map g\n class inspection_default\n  inspect ipv6 m\nservice-policy g global\n`;
    expect(judge(document, map(''))).toBe('PASS');
    expect(judge(document, map('  no verify-header type\n'))).toBe('FAIL');
    expect(judge(document, '')).toBe('NA');
  });
});
