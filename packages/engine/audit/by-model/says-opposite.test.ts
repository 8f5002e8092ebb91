import { expect, test } from 'vitest';
import { saysOpposite } from './says-opposite.ts';

const ON = 'Ensure event logging is enabled';
const OFF = 'Ensure the telnet service is disabled';

test.each([
  [ON, 'no logging event'],
  [ON, 'undo info-center enable'],
  [ON, 'unset event-logging'],
  [ON, 'set event-logging disable'],
  [ON, '<event-logging>no</event-logging>'],
  [ON, '"event-logging": false,'],
  [ON, 'event-logging off;'],
  [OFF, 'set telnet enable'],
  [OFF, '<telnet>yes</telnet>'],
  [OFF, '"telnet": true,'],
])('%s: not by %s', (title, quote) => expect(saysOpposite(title, { quote })).toBe(true));

test.each([
  [ON, 'set event-logging enable'],
  [ON, 'logging event'],
  [ON, 'disable-event-logging no'],
  [ON, 'set no-event-log disable'],
  [OFF, 'no telnet'],
  [OFF, 'undo telnet server enable'],
  [OFF, 'set telnet disable'],
  [OFF, '<disable-telnet>yes</disable-telnet>'],
  ['Ensure the login is restricted to admins only', 'set login-restriction enable'],
  ['Ensure no rule allows telnet', 'set block-telnet enable'],
])('%s: perhaps by %s', (title, quote) => expect(saysOpposite(title, { quote })).toBe(false));
