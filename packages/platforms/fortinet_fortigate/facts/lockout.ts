import type { LockoutFacts } from '@merlon/engine/model/lockout.ts';
import { showNumbers } from '@merlon/engine/topics/lockout/show-numbers.ts';

const THRESHOLD = 'admin-lockout-threshold';
const DURATION = 'admin-lockout-duration';

/** The lockout of administrators. FortiOS CLI reference, system global: three tries and 60 seconds by default. */
export const fortiosLockout: LockoutFacts = {
  words: new Set('fortinet fortigate fortios admin-lockout'.split(' ')),
  others: /\b(?:ssl[- ]vpn|vpn|portal|fortianalyzer)\b/,
  sites: [
    {
      path: 'system global',
      tries: { keyword: THRESHOLD, names: /admin-lockout-threshold/, byDefault: 3 },
      time: { keyword: DURATION, names: /admin-lockout-duration/, unit: 1, byDefault: 60 },
      find: (tree) => [
        {
          name: 'The device',
          path: 'system global',
          off: [],
          numbers: {
            [THRESHOLD]: showNumbers(tree, `system global ${THRESHOLD}`),
            [DURATION]: showNumbers(tree, `system global ${DURATION}`),
          },
        },
      ],
    },
  ],
};
