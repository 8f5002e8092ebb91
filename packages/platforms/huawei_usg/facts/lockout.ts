import { linesAt } from '@merlon/engine/config-tree/places.ts';
import type { LockoutFacts } from '@merlon/engine/model/lockout.ts';
import { showNumbers } from '@merlon/engine/topics/lockout/show-numbers.ts';
import { undoneAt } from './facts.ts';

/** The lockout stands in one view or the other. */
const VIEWS = ['lock-authentication', 'aaa lock-authentication'];

/** Huawei USG6000E Command Reference, lock-authentication: on by default; its numbers differ between releases. */
export const vrpLockout: LockoutFacts = {
  words: new Set('huawei usg vrp aaa lock-authentication'.split(' ')),
  sites: [
    {
      path: 'lock-authentication',
      tries: { keyword: 'failed-count', names: /(?:lock-authentication )?failed-count/ },
      time: { keyword: 'timeout', names: /(?:lock-authentication )?timeout/, unit: 60 },
      off: /undo lock-authentication enable/,
      on: /lock-authentication enable/,
      find: (tree) => {
        // An older form of the same, with numbers of its own.
        if (
          undoneAt(tree, 'aaa local-aaa-user wrong-password').length > 0 ||
          showNumbers(tree, 'aaa local-aaa-user wrong-password').length > 0
        )
          return undefined;
        return [
          {
            name: 'The device',
            path: 'aaa lock-authentication',
            off: linesAt(VIEWS.flatMap((view) => undoneAt(tree, `${view} enable`))),
            numbers: Object.fromEntries(
              ['failed-count', 'timeout'].map((keyword) => [keyword, VIEWS.flatMap((view) => showNumbers(tree, `${view} ${keyword}`))]),
            ),
          },
        ];
      },
    },
  ],
};
