import { expect, test } from 'vitest';
import { makeProcedure } from '../testing/recommendation.ts';
import { listSentences } from './audit-sentences.ts';

const read = (...lines: readonly string[]): readonly string[] => listSentences(makeProcedure(lines.join('\n'))).map(({ text }) => text);

test('the points of a list are sentences of their own, with what is said of all of them', () => {
  expect(read('Verify that all of the following is displayed:', '- "clock sync"', '- at least two lines "clock server"')).toEqual([
    'Verify that "clock sync" is present',
    'Verify that at least two lines "clock server" is present',
  ]);
  expect(read('verify for each "proposal" that', '- "cipher" names none of "des" and "rc4"', '- "hash" names none of "md5"')).toEqual([
    'for each "proposal", verify that "cipher" names none of "des" and "rc4"',
    'for each "proposal", verify that "hash" names none of "md5"',
  ]);
  expect(read('Verify that', '1. the line "undo lock enable" is not there,', '2. "lock count" is 5 or lower.')).toEqual([
    'Verify that the line "undo lock enable" is not there',
    'Verify that "lock count" is 5 or lower',
  ]);
});

test('steps are sentences of their own, also behind one that goes on', () => {
  expect(
    read(
      'Run the command and verify that the output is as stated:',
      '1. Run "show snmp".',
      'If it is off, stop.',
      '2. Verify that "v3" is shown.',
    ),
  ).toEqual(['Run "show snmp"', 'If it is off, stop.', 'Verify that "v3" is shown']);
  expect(read('1. Run "show snmp".', '2. Verify that "v3" is shown.')).toEqual(['Run "show snmp"', 'Verify that "v3" is shown']);
});

test('points under a head that says something else stay as they are', () => {
  expect(read('The following may be displayed by other releases:', '- "clock sync"', '- "clock server"')).toEqual([
    'The following may be displayed by other releases:',
    '- "clock sync"',
    '- "clock server"',
  ]);
});
