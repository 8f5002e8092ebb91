import { any, present } from '@merlon/engine/checks/assertions.ts';
import type { CheckSpec } from '@merlon/engine/checks/check-spec.ts';
import { atMost } from '@merlon/engine/checks/demand.ts';
import { settleByEntries } from './entry-lifetimes.ts';
import { REFERENCE } from '../facts/command-reference.ts';
import { BEYOND_A_SETTING } from './other-demands.ts';

const LIVES = / (?:life ?times?|live|rekey\w*|renegotiat\w*) /;
const SOURCE = `${REFERENCE}, lifetime`;
const expectation = (noun: string, seconds: number): string =>
  `the lifetime of every ${noun} of a VPN must be at most ${seconds} seconds, after which the security associations are rekeyed, also the global one`;

const IPSEC = atMost(28_800, 'second');
const IKE = { demand: atMost(86_400, 'second'), absent: { is: '86400', source: SOURCE } } as const;

export const ipsecLifetimeChecks: readonly CheckSpec[] = [
  {
    id: 'ipsec-lifetime',
    title: 'Ensure the lifetime of IPsec security associations is 28800 seconds or less',
    about: {
      title: [/ (?:ipsec|phase 2|child sas?) /, LIVES],
      except: [/ (?:ike\w*|phase 1|kilobytes?|gigabytes?|volume) /, BEYOND_A_SETTING],
    },
    askedWhere: {
      holds: any(present('crypto map'), present('crypto dynamic-map'), present('crypto ipsec profile')),
      otherwise: 'No VPN of this kind is configured.',
    },
    expectation: expectation('IPsec security association', 28_800),
    // That of all, and those of entries that have another.
    all: [
      {
        setting: 'crypto ipsec security-association lifetime seconds',
        demand: IPSEC,
        absent: { is: '28800', source: SOURCE },
        settledBy: settleByEntries,
      },
      ...['map|dynamic-map * *', 'ipsec profile *'].map((entry) => ({
        setting: `crypto ${entry} set security-association lifetime seconds`,
        demand: IPSEC,
        absent: { status: 'NA' } as const,
      })),
    ],
    ofEach: true,
    first: ['no crypto map <map and number> set security-association lifetime seconds <rest of the line>'],
    remediation: ['crypto ipsec security-association lifetime seconds 28800'],
    beside: ['crypto ipsec security-association lifetime seconds *', 'crypto map * * set security-association lifetime seconds *'],
    source: `${SOURCE}: 28800 seconds by default`,
  },
  {
    id: 'ike-lifetime',
    title: 'Ensure the lifetime of IKE security associations is 86400 seconds or less',
    about: { title: [/ (?:ike|ikev[12]|isakmp|phase 1) /, LIVES], except: [/ (?:ipsec|phase 2|certificates?|keys) /, BEYOND_A_SETTING] },
    expectation: expectation('IKE policy', 86_400),
    all: [
      { ...IKE, setting: 'lifetime seconds', feature: { path: 'crypto ikev2 policy *', noun: 'IKEv2 policy' } },
      // Releases before 8.4 write `isakmp`.
      { ...IKE, setting: 'lifetime', feature: { path: 'crypto ikev1|isakmp policy *', noun: 'IKEv1 policy' } },
    ],
    ofEach: true,
    remediation: ['crypto ikev2 policy <number>', ' lifetime seconds 86400'],
    beside: ['lifetime seconds *', 'lifetime *'],
    source: `${SOURCE}: 86400 seconds by default`,
  },
];
