import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeProcedure, makeRecommendation } from '../../testing/recommendation.ts';
import { guardFurther } from './guard-further.ts';

const TREE = drawTree('nameif outside\nnameif dmz\nverify interface outside');
const judge = (title: string, description: string, reason: string): string =>
  guardFurther(makeRecommendation({ title, description, levels: [], audit: makeProcedure('$ show running-config') }), '')(
    pass([1, 3], reason),
    TREE,
  ).status;

const LENGTH = '`password minimum-length` must be 14 or more, and it is so.';
test.each([
  'They contain numerals as well as letters.',
  'Upper case and lower case must both occur.',
  'Former passwords are refused.',
  'Passwords that were used before are refused.',
  'The last ten passwords are not accepted.',
  'A password is replaced every three months.',
  'They are changed every quarter.',
  'They expire after ninety days.',
  'Who guesses wrongly five times is locked out.',
  'After three failed attempts the account is locked.',
  'The user name does not occur in them.',
  'They are changed at the first login.',
])('of passwords whose length was judged: %s', (further) => {
  expect(judge('Passwords', `Passwords have fourteen characters or more. ${further}`, LENGTH)).toBe('REVIEW');
  expect(judge('Passwords', `Fourteen characters at least; ${further.toLowerCase()}`, LENGTH)).toBe('REVIEW');
});

test.each([
  ['Sessions', 'Idle sessions end after ten minutes, those in the browser too.', '`idle-timeout` must be at most 10.'],
  ['Sessions', 'Sessions end after ten minutes, in the shell and in the web portal.', '`idle-timeout` must be at most 10.'],
  ['Sessions', 'Idle sessions end after ten minutes, and so do those at the console.', '`idle-timeout` must be at most 10.'],
  ['Idle', 'SSH ends after ten minutes, and so does a session on the serial console.', '`ssh timeout` is 10.'],
  ['Idle', 'SSH ends after ten minutes, and so do its sessions.', '`exec` must be at most 10.'],
  ['Idle', 'SSH ends after ten minutes, and so do the sessions of the guest portal.', '`web session-timeout` is 10.'],
  ['Idle', 'SSH ends after ten minutes, and the browser as well.', '`web session-timeout` is 10.'],
  ['Log', 'Messages are sent to the collector, and so do the records of management.', '`log host mgmt` is set.'],
  ['Log', 'Messages are sent to the collector, and so do the audit records.', '`log host` is set.'],
  ['Telnet', 'Telnet is off, and the web portal too.', '`telnet` must be off.'],
  ['Telnet', 'Telnet is off, and no browser gets in either.', '`telnet` must be off.'],
  ['Telnet', 'Telnet is off. Shells open from the management network only.', '`telnet` must be off.'],
  ['Log', 'Policies record the end of each session, and its beginning as well.', 'Every policy logs when a session ends.'],
  ['Logging', 'Logging is on and each message carries date and time.', '`logging enable` is configured.'],
  ['Default', 'What no rule permits is dropped, and that is recorded.', 'The default is `deny` (what it drops is not logged).'],
  ['Rules', 'Each rule records matches, and so does the default.', 'Every rule logs.'],
  ['Time', 'The time comes from two servers, each authenticated.', 'An NTP server is configured.'],
  ['Time', 'The time comes from two servers; forged answers are recognised by keys.', 'An NTP server is configured.'],
  ['Management', 'Only 10.9.0.0/24 may reach it, and nothing is sent there in clear.', 'It is open to 10.9.0.0/24 alone.'],
  ['Reverse path', 'Forged sources are dropped on outside and in the dmz.', 'Forged sources are dropped on every untrusted interface.'],
  ['Backup', 'The configuration is saved nightly. Archives travel sealed.', 'A configuration is saved daily.'],
])('a second thing leaves a PASS to a person: %s: %s', (title, description, reason) =>
  expect(judge(title, description, reason)).toBe('REVIEW'),
);

test.each([
  ['Passwords', 'Former passwords are refused.', '`password reuse-limit` must be 5 or more.'],
  ['Idle', 'SSH ends after ten minutes, and so does a session on the serial console.', '`ssh timeout` is 10. `console timeout` is 10.'],
  ['Idle', 'The serial console logs out after ten minutes as well.', '`console timeout` must be at most 10.'],
  ['Passwords', 'Fourteen characters or more, because an account is locked late.', LENGTH],
  ['Sessions', 'Sessions end after ten minutes, in the shell and in the portal.', '`shell` and `portal` time out.'],
  ['Log', 'Changes made in the web portal are recorded.', 'Every change is logged.'],
  ['Accounting', 'Commands are recorded by the servers.', '`aaa accounting command` is configured.'],
  ['Sessions', 'Sessions end after ten minutes. The default of 20 minutes is a failure too.', '`idle-timeout` must be at most 10.'],
  ['Time', 'Both servers are authenticated.', 'Every NTP server has a key.'],
  ['Telnet', 'Telnet is off.\nException: The console stays as it is.', '`telnet` must be off.'],
])('a PASS stands: %s: %s', (title, description, reason) => expect(judge(title, description, reason)).toBe('PASS'));
