import { expect, test } from 'vitest';
import { toSettingPath } from './setting-path.ts';

test.each([
  ['ssh version 2', 'ssh version 2'],
  ['snmp-server user <user name>  <group> v3 auth SHA <password>', 'snmp-server user * * v3 auth sha *'],
  [' set timeout [1-60] {on | off}', 'set timeout * *'],
  ['ntp server $server key XXXX', 'ntp server * key *'],
  ['log host <address', 'log host *'],
  ['rule "Block all" action deny', 'rule * action deny'],
])('%s', (typed, path) => expect(toSettingPath(typed).join(' ')).toBe(path));
