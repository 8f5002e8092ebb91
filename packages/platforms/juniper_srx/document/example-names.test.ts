import { describe, expect, it } from 'vitest';
import { type Document, judge } from '../testing/judge-document.ts';

const ZONE = 'set security zones security-zone';
const policy = (from: string, to: string): string => `set security policies from-zone ${from} to-zone ${to} policy one then`;

/** Documents whose commands have names of their author's, and the configurations of others. */
const CASES: readonly (readonly [string, Document, readonly (readonly [string, ...string[]])[]])[] = [
  [
    'every zone',
    {
      title: 'Zones send TCP resets',
      audit: 'If a zone does not have tcp-rst configured, this is a finding.',
      fix: `$ ${ZONE} outer tcp-rst`,
    },
    [['PASS', `${ZONE} a tcp-rst`, `${ZONE} b tcp-rst`], ['FAIL', `${ZONE} a tcp-rst`, `${ZONE} b`], ['REVIEW']],
  ],
  [
    'one zone at least',
    {
      title: 'Applications are tracked',
      audit: 'Verify that application-tracking is configured for at least one zone.',
      fix: `$ ${ZONE} outer application-tracking`,
    },
    [
      ['PASS', `${ZONE} a`, `${ZONE} b application-tracking`],
      ['FAIL', `${ZONE} a`],
    ],
  ],
  [
    'a document that does not say of how many',
    { title: 'VPN monitoring', fix: '$ set security ipsec vpn HQ vpn-monitor' },
    [
      ['PASS', 'set security ipsec vpn A vpn-monitor', 'set security ipsec vpn B vpn-monitor'],
      ['REVIEW', 'set security ipsec vpn A vpn-monitor', 'set security ipsec vpn B ike gateway G'],
    ],
  ],
  [
    'a name that its sentences say',
    {
      title: 'TCP resets',
      audit: 'If tcp-rst is not configured in the zone outer, this is a finding.',
      fix: `$ ${ZONE} outer tcp-rst`,
    },
    [
      ['PASS', `${ZONE} outer tcp-rst`],
      ['REVIEW', `${ZONE} a tcp-rst`],
      ['REVIEW', `${ZONE} outer`, `${ZONE} a tcp-rst`],
      ['FAIL', `${ZONE} outer`],
    ],
  ],
  [
    'what goes from one that is named',
    {
      title: 'TCP resets must not be sent to the internet',
      audit: 'If tcp-rst is configured in the zone outer, this is a finding.',
      fix: `$ delete security zones security-zone outer tcp-rst`,
    },
    [
      ['PASS', `${ZONE} outer`],
      ['REVIEW', `${ZONE} a tcp-rst`, `${ZONE} outer`],
    ],
  ],
  [
    'things within things',
    {
      title: 'Policies count',
      audit: 'If a policy does not have count configured, this is a finding.',
      fix: `$ ${policy('x1', 'x2')} count`,
    },
    [
      ['PASS', `${policy('a', 'b')} count`, `${policy('b', 'a')} count`],
      ['FAIL', `${policy('a', 'b')} permit`],
      ['REVIEW', 'set security policies from-zone a to-zone b'],
      ['REVIEW', `${policy('a', 'b')} count`, `${policy('b', 'a')} permit`],
    ],
  ],
  [
    'a word that may tell which are meant',
    {
      title: 'TCP resets',
      audit: 'If tcp-rst is not configured for each zone of guests, this is a finding.',
      fix: `$ ${ZONE} outer tcp-rst`,
    },
    [
      ['PASS', `${ZONE} a tcp-rst`],
      ['REVIEW', `${ZONE} a`],
    ],
  ],
  [
    'an address, which is no name of an example',
    { title: 'The name servers of the house', fix: '$ set system name-server 192.0.2.53' },
    [['REVIEW', 'set system name-server 198.51.100.1']],
  ],
];

describe.each(CASES)('%s', (_, document, configurations) => {
  it.each(configurations)('is %s', (status, ...lines) => expect(judge(document, ...lines)).toBe(status));
});
