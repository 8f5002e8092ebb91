import { describe, expect, test } from 'vitest';
import { asksForNothing, narrowsPlace, readExempt } from './sentence-kinds.ts';

describe('a sentence asks for nothing', () => {
  test.each([
    ['List the settings of the web server:', true],
    ['Schedules of other databases are not assessed.', true],
    ['Other types of attack are optional:', true],
    ['Interfaces of other zones are not considered.', true],
    ['"service-manage ping permit" is acceptable.', true],
    ['The line "ssh client cipher" is not part of this check.', true],
    ['"firewall detect ftp" has to do with traffic and is of no interest here.', true],
    ['1. Open a CLI console, via SSH or available from the GUI.', true],
    ['Open a CLI console via SSH or from the "CLI Console" button in the GUI.', true],
    ['Via the GUI:', true],
    ['To check that Event Logging is enabled, log in to the GUI with an administrator account.', true],
    ['Note: The device will log from where commands are entered.', true],
    ['2. A compliant gateway has saved:', true],
    ['Acceptable lines:', true],
    ['A good result looks like this:', true],
    ['A compliant gateway has no other line:', false],
    ['Acceptable lines are at most two:', false],
    ['Open ports must be closed.', false],
    ['Open relays are closed.', false],
    ['Note: The device will need a key.', false],
    ['Via the GUI only administrators may change it.', false],
    ['Both conditions have to be met:', true],
    ['All of them have to be right.', true],
    ['The line "ssh client cipher" is not part of this check unless it names 3des.', false],
    ['None of them has to be right.', false],
    ['Both servers have to be right.', false],
    // Where those behind it hold.
    ['Run the following command for each interface in the zone "untrust":', false],
    ['Identify the interfaces that are members of the zone untrust and display them:', false],
    ['Other types of attack must be enabled.', false],
    ['Schedules of other databases are not assessed, unless they are licensed.', false],
  ])('%s -> %s', (sentence, isSo) => expect(asksForNothing(sentence)).toBe(isSo));
});

test('a sentence narrows where those behind it hold', () => {
  expect(narrowsPlace('Run the following command for each interface in the zone "untrust":')).toBe(true);
  expect(narrowsPlace('Run the following command:')).toBe(false);
});

describe('a sentence leaves out things with a word of their own', () => {
  test.each([
    ['Rules that contain "disable" are not taken into account.', [['rule', 'disable']]],
    ['Rules that are disabled ("disable") are not in scope.', [['rule', 'disable']]],
    [
      "Rules with 'disable' and rules with 'action deny' are not in scope.",
      [
        ['rule', 'disable'],
        ['rule', 'action deny'],
      ],
    ],
    ['Rules with the line disable are not in force and are ignored.', [['rule', 'disable']]],
    ['Rules that permit Telnet are not in scope.', []],
  ])('%s', (sentence, left) => expect(readExempt(sentence)).toEqual(left));
});
