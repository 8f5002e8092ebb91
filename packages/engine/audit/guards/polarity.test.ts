import { expect, it } from 'vitest';
import { isOpposite, opensWhatIsShut } from './polarity.ts';

it.each([
  ['WMI probing is enabled', 'Ensure that WMI probing is disabled'],
  ['ICMP requests are accepted', 'ICMP requests are not accepted by the global properties'],
  ['The information center is off', 'The information center is enabled'],
  ['Telnet must not be disabled', 'Telnet is disabled'],
])('%s is the contrary of %s', (one, other) => {
  expect([isOpposite(one, other), isOpposite(other, one)]).toEqual([true, true]);
});

it.each([
  ['Ensure Telnet is disabled', 'Telnet is disabled'],
  ['Stateful inspection must not be turned off', 'Stateful inspection is enabled'],
  ['SSH is restricted to authorized addresses', 'SSH access is allowed'],
  ['No more than three attempts are allowed', 'Attempts are allowed'],
  ['Logging of denied traffic is enabled', 'Traffic is not denied'],
  ['Records are sent when traffic is denied', 'Denied traffic is not allowed to stay unlogged'],
  ['A banner is set', 'A banner is not set'],
  ['Each permit rule must name its services', 'No rule that permits leaves its service open'],
])('%s is no contrary of %s', (one, other) => {
  expect([isOpposite(one, other), isOpposite(other, one)]).toEqual([false, false]);
});

it.each([
  ['Ensure the default policy action is permit', 'What no rule permits is denied.', false],
  ['Ensure the default policy action is permit', 'What no rule matches is denied.', true],
  ['Ensure the default policy action is not permit', 'What no rule matches is denied.', false],
  ['Ensure only SSH is allowed', 'Nobody uses Telnet.', false],
  ['Ensure SSH is allowed', 'SSH is enabled.', false],
  ['Management must be reachable from untrusted zones', 'No untrusted zone reaches it.', true],
  ['Management must not be reachable from untrusted zones', 'No untrusted zone reaches it.', false],
  ['Management must be reachable by trusted hosts only', 'No untrusted zone reaches it.', false],
])('%s opens what is shut by: %s', (title, known, opens) => {
  expect(opensWhatIsShut(title, known)).toBe(opens);
});
