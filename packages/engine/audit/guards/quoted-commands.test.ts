import { expect, test } from 'vitest';
import { quotesCommands } from './quoted-commands.ts';

const COMMANDS = ['system-view', 'time server disable', 'undo web enable', 'log host <address>'];

test.each([
  ['time server disable must be configured.', true],
  ['"time server disable" and "undo web enable" must be present.', true],
  ['undo time server disable must not be in the configuration.', true],
  ['web enable must not be configured.', true],
  ['If time server disable is missing, this is a finding.', true],
  ['If time server disable is configured, this is a finding.', false],
  ['time server disable must not be configured.', false],
  ['undo time server disable must be configured.', false],
  ['time server disable must be configured on every interface of the printers.', false],
  ['log host 192.0.2.1 must be configured.', false],
  ['The time must be right.', false],
])('whether it only quotes what the check types: %s', (sentence, quotes) => expect(quotesCommands(sentence, COMMANDS)).toBe(quotes));
