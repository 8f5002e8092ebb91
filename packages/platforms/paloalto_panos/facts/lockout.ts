import { type Place, type Scope, findPath } from '@merlon/engine/config-tree/find.ts';
import { nameOf } from '@merlon/engine/config-tree/places.ts';
import type { LockoutFacts, LockoutSite, ShownLockout } from '@merlon/engine/model/lockout.ts';
import { showNumbers } from '@merlon/engine/topics/lockout/show-numbers.ts';

const MANAGEMENT = 'deviceconfig setting management admin-lockout';

/**
 * PAN-OS web interface help, Authentication Settings and Authentication Profile: 0 failed attempts, the default, lock nobody, and a lockout
 * time of 0 minutes, the default, lasts until somebody unlocks the account.
 */
const NUMBERS: Pick<LockoutSite, 'tries' | 'time'> = {
  tries: { keyword: 'failed-attempts', names: /failed-attempts|failed attempts(?= (?:is|must|value|line|set|has|of \d))/, byDefault: 0 },
  time: { keyword: 'lockout-time', names: /lockout-time|lockout time/, unit: 60, zeroIsForever: true, byDefault: 0 },
};

const showAt = (name: string, path: string, scope: Scope, below: string): ShownLockout => ({
  name,
  path,
  off: [],
  numbers: {
    'failed-attempts': showNumbers(scope, `${below} failed-attempts`),
    'lockout-time': showNumbers(scope, `${below} lockout-time`),
  },
});

const ofProfile = (profile: Place): ShownLockout =>
  showAt(`The authentication profile ${nameOf(profile)}`, `shared authentication-profile ${nameOf(profile)}`, profile, 'lockout');

export const panosLockout: LockoutFacts = {
  words: new Set('palo alto networks pan-os deviceconfig setting admin-lockout setup'.split(' ')),
  others: /\bauthentication profiles?\b|\bglobalprotect\b/,
  sites: [
    { path: MANAGEMENT, ...NUMBERS, find: (tree) => [showAt('The device', MANAGEMENT, tree, MANAGEMENT)] },
    {
      path: 'lockout',
      words: new Set(['shared', 'profile', 'profiles']),
      ...NUMBERS,
      find: (tree) => ['shared', 'vsys *'].flatMap((owner) => findPath(tree, `${owner} authentication-profile *`)).map(ofProfile),
    },
  ],
};
