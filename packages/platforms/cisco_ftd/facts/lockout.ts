import type { LockoutFacts } from '@merlon/engine/model/lockout.ts';
import { showNumbers } from '@merlon/engine/topics/lockout/show-numbers.ts';
import { asaVersionOf, isBefore, isOfThreatDefense } from './version.ts';

const MAX_FAIL = 'aaa local authentication attempts max-fail';

/** The lockout of local accounts; Threat Defense has another. */
export const asaLockout: LockoutFacts = {
  words: new Set('cisco asa aaa local user username'.split(' ')),
  sites: [
    {
      path: MAX_FAIL,
      tries: {
        keyword: MAX_FAIL,
        names: /aaa local authentication attempts max-fail|max-fail/,
        // Cisco ASA Series Command Reference, aaa local authentication attempts max-fail: disabled by default.
        byDefault: 0,
      },
      find: (tree) => {
        if (isOfThreatDefense(tree)) return undefined;
        const version = asaVersionOf(tree);
        return [
          {
            name: 'The device',
            path: MAX_FAIL,
            off: [],
            numbers: { [MAX_FAIL]: showNumbers(tree, MAX_FAIL) },
            // Release notes for ASA 9.17: accounts are unlocked after 10 minutes; before, an administrator had to unlock them.
            ...(version && { fixedTime: isBefore(version, 9, 17) ? Number.POSITIVE_INFINITY : 600 }),
          },
        ];
      },
    },
  ],
};
