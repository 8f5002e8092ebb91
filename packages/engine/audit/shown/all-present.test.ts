import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { areAllPresent } from './all-present.ts';

const SHOWN = pass([1, 2], 'Both are configured.');

test.each([
  ['All of these have to be seen:', true],
  ['Both of the following have to be seen in the configuration:', true],
  ['As the factory values have changed between releases, all three lines must be visible.', true],
  ['None of the settings is on by default, so all of them must be seen.', true],
  ['All interfaces must be seen.', false],
  ['All of these must be absent.', false],
  ['All three lines must exist, and every value on each of them must come from the table.', false],
])('%s %s', (sentence, isMet) => expect(areAllPresent(sentence, SHOWN)).toBe(isMet));

test('what holds by default alone is not there', () => {
  const sentence = 'All of these have to be seen.';
  expect(areAllPresent(sentence, { ...SHOWN, absences: [{ path: 'b', holds: '`on`' }] })).toBe(false);
  expect(areAllPresent(sentence, pass([], 'It is so.'))).toBe(false);
  expect(areAllPresent(sentence, pass([1], 'One is set; the default of the other holds.'))).toBe(false);
});
