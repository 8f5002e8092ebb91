import { expect, it } from 'vitest';
import { splitWords } from './split-attributes.ts';

it.each<[string, readonly string[]]>([
  [
    'network ike crypto-profiles ike-crypto-profiles p encryption aes-256-cbc hash sha384 lifetime hours 8',
    ['p encryption aes-256-cbc', 'p hash sha384', 'p lifetime hours 8'],
  ],
  [
    'network ike crypto-profiles ipsec-crypto-profiles p esp encryption aes-256-cbc authentication sha256 dh-group group20',
    ['p esp encryption aes-256-cbc', 'p esp authentication sha256', 'p dh-group group20'],
  ],
  ['network ike crypto-profiles ipsec-crypto-profiles p dh-group group20 lifetime hours 1', ['p dh-group group20', 'p lifetime hours 1']],
  ['shared log-settings syslog s server a server 192.0.2.1 transport SSL', ['a server 192.0.2.1', 'a transport SSL']],
  [
    'mgt-config password-complexity enabled yes minimum-length 14',
    ['password-complexity enabled yes', 'password-complexity minimum-length 14'],
  ],
  // A name that is called as an attribute.
  ['network ike crypto-profiles ike-crypto-profiles hash encryption aes-256-cbc', ['hash encryption aes-256-cbc']],
  ['network ike crypto-profiles ike-crypto-profiles p', ['ike-crypto-profiles p']],
  ['mgt-config password-complexity', ['mgt-config password-complexity']],
  ['zone a network layer3 ethernet1/1', ['zone a network layer3 ethernet1/1']],
])('takes %s apart', (command, ends) => {
  const split = splitWords(command.split(' ')).map((words) => words.join(' '));
  expect(split).toHaveLength(ends.length);
  expect(split.every((one, at) => one.endsWith(ends[at]!))).toBe(true);
});
