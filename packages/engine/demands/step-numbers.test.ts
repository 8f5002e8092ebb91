import { expect, it } from 'vitest';
import { withoutStepNumbers } from './step-numbers.ts';

it('drops the numbers of steps that lead to something', () => {
  expect(withoutStepNumbers('1 Print the setting:\n2 The answer must be exactly:\n3 Keep it.')).toBe(
    'Print the setting:\nThe answer must be exactly:\nKeep it.',
  );
});

it.each([
  // Counts, as none of these leads to anything, and names.
  ['1 Syslog server is set.\n2 Time servers are set.'],
  ['1 RADIUS server is set:\n2 NTP servers are set.'],
  ['2 The answer must be:'],
  ['The count is 1 or 2:'],
])('leaves %j', (text) => expect(withoutStepNumbers(text)).toBe(text));

it('goes on with the number that comes next alone', () => {
  expect(withoutStepNumbers('1 Look at the servers:\n3 Servers must be there.')).toBe('Look at the servers:\n3 Servers must be there.');
});
