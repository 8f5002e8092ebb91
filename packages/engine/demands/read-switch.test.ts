import { expect, test } from 'vitest';
import { findWantedSwitch, readSwitch } from './read-switch.ts';

test.each([
  ['on', 'on'],
  ['TRUE', 'on'],
  ['enable', 'on'],
  ['disabled', 'off'],
  ['0', 'off'],
  ['sometimes', undefined],
  [undefined, undefined],
])('a switch that is spelled %s is %s', (word, state) => {
  expect(readSwitch(word)).toBe(state);
});

test.each([
  ['Telnet', [], 'off'],
  ['Telnet', ['off'], 'off'],
  ['Telnet is disabled', [], 'off'],
  ['Telnet is enabled', ['on'], 'on'],
  ['Telnet is enabled', [], 'unclear'],
  ['Telnet', ['on'], 'unclear'],
  ['Telnet is enabled', ['off'], 'unclear'],
  ['Telnet is not enabled', ['on'], 'unclear'],
  ['Telnet', ['on', 'off'], 'unclear'],
  ['Telnet must not be disabled', ['on'], 'on'],
])('%s, with %j typed, asks for %s of what is usually off', (title, typed, wanted) => {
  expect(findWantedSwitch(title, typed, 'off')).toBe(wanted);
});
