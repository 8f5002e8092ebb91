import { expect, it } from 'vitest';
import { DEVICE, judgeDocument } from './testing/judge-document.ts';

const statusOf = (says: string, typed: string, lines: readonly string[]): string =>
  judgeDocument({ title: 'Control', says, typed }, [...DEVICE, ...lines]).status;

/** Documents that a device fulfils, and sentences of their own words by which it does not. */
const BASES: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  [
    'Not more than two accounts have the role superuser.',
    'set mgt-config users a permissions role-based superuser yes',
    ['set mgt-config users a permissions role-based superuser yes'],
    [
      'No account may have the role superuser.',
      'Each account has its own role.',
      'Only one account may exist.',
      'The account must not be local.',
    ],
  ],
  [
    'A syslog server profile with at least two servers is defined. All servers use the transport SSL.',
    'set shared log-settings syslog S server a server 192.0.2.1',
    [
      'set shared log-settings syslog S server a server 192.0.2.1',
      'set shared log-settings syslog S server a transport SSL',
      'set shared log-settings syslog S server b server 192.0.2.2',
      'set shared log-settings syslog S server b transport SSL',
      'set shared log-settings system match-list m send-syslog S',
    ],
    [
      'Not more than one profile is defined.',
      'The transport SSL is not used.',
      'The first server must not use SSL.',
      'Each server has its own profile.',
    ],
  ],
  [
    'No profile may enable telnet or http.',
    'set network profiles interface-management-profile M ssh yes',
    ['set network profiles interface-management-profile M ssh yes'],
    [
      'No profile may enable ssh.',
      'Profiles must not be used.',
      'Only one profile may exist.',
      'SSH must never be enabled on an interface.',
    ],
  ],
];

const CASES = BASES.flatMap(([description, typed, lines, more]) => [
  [description, typed, lines, true] as const,
  ...more.map((sentence) => [`${description} ${sentence}`, typed, lines, false] as const),
]);

it.each(CASES)('%s', (description, typed, lines, isFulfilled) => {
  expect(statusOf(description, typed, lines) === 'PASS').toBe(isFulfilled);
});
