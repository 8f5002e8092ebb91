import { findPath, valuesAt } from '@merlon/engine/config-tree/find.ts';
import { linesAt } from '@merlon/engine/config-tree/places.ts';
import { readSwitch } from '@merlon/engine/demands/read-switch.ts';
import type { LockoutFacts } from '@merlon/engine/model/lockout.ts';
import { showNumbers } from '@merlon/engine/topics/lockout/show-numbers.ts';

const DENY = 'password-controls deny-on-fail';

/** Gaia Administration Guide, "Password Policy": off by default; exports of R77 to R81 print every setting, so that no default is taken. */
export const gaiaLockout: LockoutFacts = {
  words: new Set('gaia check point checkpoint password-controls deny-on-fail'.split(' ')),
  sites: [
    {
      path: DENY,
      tries: { keyword: 'failures-allowed', names: /(?:(?:password-controls )?deny-on-fail )?failures-allowed/ },
      time: { keyword: 'allow-after', names: /(?:(?:password-controls )?deny-on-fail )?allow-after/, unit: 1 },
      on: /(?:(?:password-controls )?deny-on-fail )?enable|deny-on-fail/,
      find: (tree) => {
        const states = findPath(tree, `${DENY} enable`).map((place) => ({ place, is: readSwitch(valuesAt(place)[0]) }));
        return [
          {
            name: 'The gateway',
            path: DENY,
            off: linesAt(states.filter(({ is }) => is === 'off').map(({ place }) => place)),
            isNotOn: !states.some(({ is }) => is === 'on'),
            numbers: {
              'failures-allowed': showNumbers(tree, `${DENY} failures-allowed`),
              'allow-after': showNumbers(tree, `${DENY} allow-after`),
            },
          },
        ];
      },
    },
  ],
};
