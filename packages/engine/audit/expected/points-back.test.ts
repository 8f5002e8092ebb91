import { expect, test } from 'vitest';
import { readReference } from './points-back.ts';

test.each([
  'Enter whichever of the two lines is missing.',
  'Type the lines above;',
  'Use the lines above with the clocks of your own room first.',
  'As above;',
  '1. Set missing lines on the active member at night;',
  'Build the profile as above, commit, and then restart the service.',
  'Add what the check did not find.',
  'Apply the commands listed under Audit.',
  'See the commands named in the check.',
  'Enter the six lines shown above.',
  'Get the key from the safe and enter the lines in the order shown;',
  'Paste the lines above in configure mode and commit.',
  'Enter them as they stand.',
  'Set the group up, and only then enter the four lines.',
  'Add the missing one.',
  'As shown in the audit.',
  'Change the settings to match the lines above.',
  'Enable both in config system global.',
  'Switch on all of them.',
  'Enter the same lines.',
  'Change both ends in one window; the commands are those above.',
  'Agree a window, then the lines above on both units.',
])('%s points at lines shown elsewhere', (sentence) => {
  expect(readReference(sentence)).toBe('typed');
});

test.each([
  'Remove the lines above.',
  'Replace the lines shown with your own.',
  'Enter the lines above with no in front.',
  'Type the opposite of the lines shown above.',
  'Do not enter the lines above.',
  'Switch off what these lines set.',
])('%s turns them round', (sentence) => {
  expect(readReference(sentence)).toBe('turned');
});

test.each([
  'Ask the network desk for a change.',
  'They bite at the next password change.',
  'Create the server profile, then the authentication profile.',
  'Write narrow rules for what was seen, and place them above.',
  'Hold the overdue review.',
  'Correct the lines shown.',
  'Add the line above the others.',
  'Set a timeout of ten minutes.',
  'The rules are those above.',
  'The lines above show a weak device.',
])('%s says nothing of them', (sentence) => {
  expect(readReference(sentence)).toBeUndefined();
});
