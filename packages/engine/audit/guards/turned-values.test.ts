import { expect, test } from 'vitest';
import { TURNED_VALUES } from './turned-values.ts';

/** Whether a PASS has what a sentence asks for, by the lines that decide and the reason. */
const isMet = (sentence: string, lines: readonly string[], reason = 'It is so.'): boolean =>
  TURNED_VALUES.flatMap((read) => read(sentence)).every((one) => one({ reason, lines, all: lines }));

test.each([
  ['Verify that the timeout is 2.', 'server 1 timeout 5', false],
  ['Verify that the timeout is 2.', 'server 2 timeout 2', true],
  ['Verify that the timeout is 2 or less.', 'server 1 timeout 5', true],
  ['Verify that timeout is more than 2.', 'server 1 timeout 5', true],
  ['Each has a timeout 1–10.', 'timeout 5', true],
  ['The default is a timeout of 3.', 'timeout 5', true],
  ['A timeout of 0 0 means never.', 'timeout 5 0', true],
  ['Peers use version 2.', 'undo version 1', true],
  ['Peers use version 2.', 'version 1', false],
  ['The level is warning.', 'channel 2 log level informational', false],
  ['The level is warning.', 'channel 2 log level warning', true],
  ['The level is warning.', 'channel 2', true],
  ['The level is informational.', 'channel 2 log level debugging', true],
  ['The level debugging is accepted.', 'channel 2 log level informational', true],
  ['Accounts are locked after 3 to 5 failures.', 'failed-count 2', false],
  ['Accounts are locked after 3 to 5 failures.', 'failed-count 4', true],
  ['Logs leave from eth5.', 'log host', false],
  ['Logs leave from eth5.', 'log source eth5', true],
])('%s, where it reads %s: %s', (sentence, line, met) => {
  expect(isMet(sentence, [line])).toBe(met);
});
