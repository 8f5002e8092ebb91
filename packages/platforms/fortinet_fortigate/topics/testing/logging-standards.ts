import { type Standard, section } from './standards.ts';

const policy = (id: number, ...settings: readonly string[]): string =>
  [
    `edit ${id}`,
    `set name "p${id}"`,
    'set srcintf "lan"',
    'set dstintf "wan1"',
    'set srcaddr "a"',
    'set dstaddr "b"',
    'set service "HTTPS"',
    'set schedule "always"',
    ...settings.map((one) => `set ${one}`),
    'next',
  ].join('\n');
const policies = (...entries: readonly string[]): string => section('firewall policy', ...entries);
const TYPED = section('firewall policy', 'edit <id>', 'set logtraffic all', 'next');
const GOOD = [
  policies(policy(1, 'action accept', 'logtraffic all')),
  policies(policy(1, 'action accept', 'logtraffic all'), policy(2, 'action accept', 'status disable')),
];
const BAD = [
  policies(policy(1, 'action accept', 'logtraffic all'), policy(2, 'action accept')),
  policies(policy(1, 'action accept', 'logtraffic disable')),
  policies(policy(1, 'action accept', 'logtraffic utm')),
];

/** How authors ask that rules log what they let through. */
export const loggingStandards: readonly Standard[] = [
  {
    title: 'Every allowing rule is logged',
    says: 'All enabled accept rules have set logtraffic all. The factory value logs only sessions in which a security profile found something, and will not do.',
    audit: 'An accept rule without a logtraffic line, or with utm or disable, fails.\n$ show firewall policy',
    typed: TYPED,
    good: GOOD,
    bad: BAD,
  },
  {
    title: 'Accepted traffic is logged',
    says: 'Every enabled accept policy logs all sessions.',
    audit:
      'show firewall policy: each policy with set action accept, unless it has set status disable, has the line set logtraffic all. A missing line means utm and is not enough.',
    typed: TYPED,
    good: GOOD,
    bad: BAD,
  },
  {
    title: 'Permitted traffic is logged in full',
    says: 'Every enabled accept policy has set logtraffic all. The factory value, utm, writes a line only when a security profile had something to say, and an investigation needs the ordinary sessions.',
    audit:
      'Verify with show firewall policy: the line must be present in each enabled accept policy. Remedy: set logtraffic all. There is no exception for noisy policies; the collectors can take it.',
    typed: TYPED,
    good: GOOD,
    bad: BAD,
  },
  // Those that ask for more, or let something be.
  {
    title: 'Every allowing rule is logged',
    says: 'All enabled accept rules have set logtraffic all and set logtraffic-start enable.',
    typed: TYPED,
    good: [],
    bad: [],
    never: GOOD,
  },
  {
    title: 'Every allowing rule is logged',
    says: 'All enabled accept rules have set logtraffic all. Collectors can take it only from two firewalls at a time, and each rule has a comment.',
    typed: TYPED,
    good: [],
    bad: [],
    never: GOOD,
  },
];
