import { describe, expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

const IKE: Document = {
  title: 'IKE',
  description:
    'Applies where VPN is configured. Every proposal, used or not, has AES-256 (CBC or GCM), SHA-256 or SHA-384 and group 19 or 20. The lifetime is at most 28800 seconds. No policy uses a proposal-set. Every gateway speaks IKEv2 only.',
  audit: 'show configuration security ike',
  fix: '$ set security ike proposal P dh-group group20\n$ set security ike gateway G version v2-only',
};
const proposal = (name: string, cipher = 'aes-256-cbc', hash = 'sha-256', group = 'group20'): string[] => [
  `set security ike proposal ${name} encryption-algorithm ${cipher}`,
  ...(hash ? [`set security ike proposal ${name} authentication-algorithm ${hash}`] : []),
  `set security ike proposal ${name} dh-group ${group}`,
];
const GATEWAY = 'set security ike gateway G version v2-only';

describe('proposals and gateways of IKE', () => {
  it.each([
    ['a second one with an old group', [...proposal('A'), ...proposal('B', 'aes-256-cbc', 'sha-256', 'group14'), GATEWAY], 'FAIL'],
    ['another cipher', [...proposal('A', 'aes-128-cbc'), GATEWAY], 'FAIL'],
    ['no hash beside CBC', [...proposal('A', 'aes-256-cbc', ''), GATEWAY], 'FAIL'],
    ['too long a lifetime', [...proposal('A'), 'set security ike proposal A lifetime-seconds 86400', GATEWAY], 'FAIL'],
    ['a gateway that speaks IKEv1', [...proposal('A'), 'set security ike gateway G address 192.0.2.1'], 'FAIL'],
    ['a predefined set', [...proposal('A'), GATEWAY, 'set security ike policy X proposal-set standard'], 'FAIL'],
    ['none at all', [], 'NA'],
  ])('%s', (_, lines, status) => {
    expect(judge(IKE, ...lines)).toBe(status);
  });

  it('passes what is as demanded, and nothing where a sentence is not understood', () => {
    expect(judge(IKE, ...proposal('A'), GATEWAY)).toBe('PASS');
    expect(judge({ ...IKE, description: `${IKE.description} Certificates are renewed by SCEP.` }, ...proposal('A'), GATEWAY)).not.toBe(
      'PASS',
    );
  });
});

describe('screens of outside zones', () => {
  const document: Document = {
    title: 'Screens',
    description: 'A screen is bound to each outside zone (untrust, PARTNER). It drops SYN floods and land attacks.',
    audit: 'alarm-without-drop is not set in it.',
    fix: '$ set security screen ids-option X tcp land\n$ set security zones security-zone untrust screen X',
  };
  const screen = ['set security screen ids-option X tcp land', 'set security screen ids-option X tcp syn-flood attack-threshold 200'];
  const bind = (zone: string, name = 'X'): string => `set security zones security-zone ${zone} screen ${name}`;
  const inside = 'set security zones security-zone trust';
  it.each([
    ['both zones', [...screen, bind('untrust'), bind('PARTNER'), inside], 'PASS'],
    ['the second without', [...screen, bind('untrust'), 'set security zones security-zone PARTNER'], 'FAIL'],
    ['a screen that is not defined', [...screen, bind('untrust', 'Y')], 'FAIL'],
    ['alarms alone', [...screen, 'set security screen ids-option X alarm-without-drop', bind('untrust')], 'FAIL'],
    ['an option that is inactive', [...screen, 'deactivate security screen ids-option X tcp land', bind('untrust')], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('what outside zones let in', () => {
  const only: Document = {
    title: 'Services on external zones',
    description:
      'On external zones, only the system services ike and ping may be enabled, for the zone or for one of its interfaces. External zones are the zone untrust and all zones whose name begins with ext-.',
    audit: 'show configuration security zones | display set | match host-inbound-traffic',
    fix: '$ delete security zones security-zone untrust host-inbound-traffic system-services ssh',
  };
  const zone = 'set security zones security-zone';
  const ping = `${zone} untrust host-inbound-traffic system-services ping`;
  it.each([
    ['ping', [ping], 'PASS'],
    ['ssh at an interface', [ping, `${zone} untrust interfaces ge-0/0/0.0 host-inbound-traffic system-services ssh`], 'FAIL'],
    ['ssh of another outside zone', [ping, `${zone} ext-1 host-inbound-traffic system-services ssh`], 'FAIL'],
    ['everything', [`${zone} untrust host-inbound-traffic system-services all`], 'FAIL'],
    ['ssh of an inside zone', [ping, `${zone} trust host-inbound-traffic system-services ssh`], 'PASS'],
    ['ssh that is taken out of all', [ping, `${zone} untrust host-inbound-traffic system-services ssh except`], 'PASS'],
  ])('%s', (_, lines, status) => {
    expect(judge(only, ...lines)).toBe(status);
  });
});

describe('the filter in front of the routing engine', () => {
  const document: Document = {
    title: 'Protection of the routing engine',
    description:
      'An input filter is applied to lo0 unit 0, family inet. Every term that accepts SSH or HTTPS must have a source-address or source-prefix-list; 0.0.0.0/0 is not permitted. Everything else is discarded.',
    audit: 'show configuration interfaces lo0',
    fix: '$ set interfaces lo0 unit 0 family inet filter input RE',
  };
  const term = 'set firewall family inet filter RE term';
  const input = 'set interfaces lo0 unit 0 family inet filter input RE';
  const list = 'set policy-options prefix-list MGMT 10.1.0.0/24';
  const ssh = [`${term} ssh from protocol tcp`, `${term} ssh from destination-port ssh`, `${term} ssh then accept`];
  const from = `${term} ssh from source-prefix-list MGMT`;
  const last = `${term} last then discard`;
  it.each([
    ['all of it', [input, list, ...ssh, from, last], 'PASS'],
    ['as output', [input.replace('input', 'output'), list, ...ssh, from, last], 'FAIL'],
    ['from anywhere', [input, ...ssh, last], 'FAIL'],
    ['from everybody', [input, list.replace('10.1.0.0/24', '0.0.0.0/0'), ...ssh, from, last], 'FAIL'],
    ['a list of nothing', [input, ...ssh, from, last], 'REVIEW'],
    ['a port range', [input, `${term} any from destination-port 20-25`, `${term} any then accept`, last], 'FAIL'],
    ['accepted at the end', [input, list, ...ssh, from, `${term} last then accept`], 'FAIL'],
    ['not defined', [input], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(document, ...lines)).toBe(status);
  });
});

describe('rules between zones', () => {
  const policy = (source: string, destination: string, application: string, then = 'permit'): string[] => {
    const at = 'set security policies from-zone trust to-zone untrust policy a';
    return [
      `${at} match source-address ${source}`,
      `${at} match destination-address ${destination}`,
      `${at} match application ${application}`,
      `${at} then ${then}`,
    ];
  };
  const three: Document = {
    title: 'No any-any policies',
    description: 'No policy permits any source, any destination and any application. The default policy must not be permit-all.',
    audit: 'show configuration security policies',
    fix: '$ set security policies default-policy deny-all',
  };
  it.each([
    ['a narrow one', policy('any', 'any', 'junos-https'), 'PASS'],
    ['a wide one', policy('any', 'any', 'any'), 'FAIL'],
    ['a wide one by families', policy('any-ipv4', 'any', 'any'), 'FAIL'],
    ['a wide one that denies', policy('any', 'any', 'any', 'deny'), 'PASS'],
    ['a default that permits', [...policy('x', 'y', 'junos-ssh'), 'set security policies default-policy permit-all'], 'FAIL'],
  ])('%s', (_, lines, status) => {
    expect(judge(three, ...lines)).toBe(status);
  });
});

describe('a service that outside zones have to let in', () => {
  const wanted: Document = {
    title: 'IPsec proposals use ESP',
    audit:
      'If a proposal does not use esp, this is a finding.\nIf ike is not bound to the host-inbound-traffic of the outside zone, this is a finding.',
    fix: '$ set security ipsec proposal P protocol esp\n$ set security zones security-zone untrust host-inbound-traffic system-services ike',
  };
  const zone = 'set security zones security-zone untrust host-inbound-traffic system-services ike';
  it('is no fault there', () => {
    expect(judge(wanted, 'set security ipsec proposal P protocol esp', zone)).not.toBe('FAIL');
    expect(judge(wanted, 'set security ipsec proposal P protocol ah', zone)).toBe('FAIL');
  });
});

describe('a lifetime that has to be configured', () => {
  const document: Document = {
    title: 'IPsec security associations are renegotiated after 8 hours or less',
    audit: 'If the IPsec proposal lifetime-seconds is not configured, this is a finding.',
    fix: '$ set security ipsec proposal <NAME> lifetime-seconds 28800',
  };
  const lifetime = 'set security ipsec proposal A lifetime-seconds 3600';
  it('falls short where one of two rests on the default', () => {
    expect(judge(document, lifetime)).toBe('PASS');
    expect(judge(document, lifetime, 'set security ipsec proposal B protocol esp')).toBe('FAIL');
  });
});
