import { expect, test } from 'vitest';
import { typePrinted } from './type-printed.ts';

test.each([
  [
    ['minimum-length 14;', 'minimum-numerics 1; format sha512;'],
    'show configuration system login password',
    [
      'set system login password minimum-length 14',
      'set system login password minimum-numerics 1',
      'set system login password format sha512',
    ],
  ],
  [
    ['ssh {', '    root-login deny; ## changed', '    ciphers [ a b ];', '}'],
    'show system services | no-more',
    ['set system services ssh root-login deny', 'set system services ssh ciphers [ a b ]'],
  ],
  [['set system ntp server 10.1.1.1'], 'show configuration system ntp | display set', ['set system ntp server 10.1.1.1']],
  [['system {', 'no-redirects;', '}'], 'show configuration', ['set system no-redirects']],
  [['Hostname: x', 'Model: srx340'], 'show version', []],
  [['a 1;'], undefined, undefined],
  [['ssh {', 'root-login deny;'], 'show configuration system services', undefined],
  [['inactive: root-login deny;'], 'show configuration system services ssh', undefined],
  [['a 1;', '}'], 'show configuration system', undefined],
])('%j below `%s` is typed as %j', (printed, by, typed) => {
  expect(typePrinted(printed, by)).toEqual(typed);
});
