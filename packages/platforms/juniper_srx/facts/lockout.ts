import type { LockoutFacts, LockoutNumber } from '@merlon/engine/model/lockout.ts';
import { showNumbers } from '@merlon/engine/topics/lockout/show-numbers.ts';

const RETRY = 'system login retry-options';

/** Junos CLI Reference, backoff-threshold and backoff-factor (Login): their defaults. */
const EXTRAS: readonly LockoutNumber[] = [
  { keyword: 'backoff-threshold', names: /backoff-threshold|back-?off (?:begins|starts)/, byDefault: 2 },
  { keyword: 'backoff-factor', names: /backoff-factor/, byDefault: 5 },
];

export const junosLockout: LockoutFacts = {
  words: new Set('juniper junos srx retry-options login system'.split(' ')),
  sites: [
    {
      path: RETRY,
      // Junos CLI Reference, tries-before-disconnect: 10 by default in older releases, and 3 in newer ones.
      tries: { keyword: 'tries-before-disconnect', names: /tries-before-disconnect/ },
      // Junos CLI Reference, lockout-period: in minutes; without it nobody is locked out.
      time: { keyword: 'lockout-period', names: /lockout-period/, unit: 60, byDefault: 0 },
      extras: EXTRAS,
      find: (tree) => [
        {
          name: 'The device',
          path: RETRY,
          off: [],
          numbers: Object.fromEntries(
            ['tries-before-disconnect', 'lockout-period', ...EXTRAS.map(({ keyword }) => keyword)].map((keyword) => [
              keyword,
              showNumbers(tree, `${RETRY} ${keyword}`),
            ]),
          ),
        },
      ],
    },
  ],
};
