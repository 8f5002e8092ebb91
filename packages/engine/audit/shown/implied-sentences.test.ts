import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { letsBe, refusesLacking, withoutCondition, withoutOtherwise } from './implied-sentences.ts';

test.each([
  ['Lines that contain no idle-timeout run with the default and comply', true],
  ['without a line the default is in effect, which is 60 seconds', true],
  ['no such line means compliance', true],
  ['only aes-256 is acceptable', false],
  ['aes-256 is acceptable', false],
  ['a value of 90 is acceptable', false],
  ['telnet is not acceptable', false],
  ['the line must be present', false],
])('whether a sentence only lets something be: %s', (part, lets) => expect(letsBe(part, (text) => /\b60\b/.test(text))).toBe(lets));

const EVERY = pass([1], 'Every user authenticates and encrypts.');

test.each([
  ['A user that lacks one of the two lines is a finding', EVERY, true],
  ['An account without access-limit is a finding', EVERY, true],
  ['A user without a quota is a finding', EVERY, false],
  ['An account without access-limit is a finding', pass([1], 'The limit is set.'), false],
  ['An account without access-limit is a finding', pass([], 'Every account has the default.'), false],
])('whether all have what a sentence wants: %s', (part, outcome, refused) =>
  expect(refusesLacking(part, outcome, (words) => words.includes('access-limit'))).toBe(refused),
);

test('what is asked on a condition is asked', () => expect(withoutCondition('If a line is present, it must be 5')).toBe('it must be 5'));

test.each([
  ['The feature must be on, or the numbers are decoration', 'The feature must be on'],
  ['The feature must be on or off', undefined],
  ['The feature must not be on, or the numbers are decoration', undefined],
  ['If it is on, or the numbers must be set', undefined],
])('who does the first of two fulfils both: %s', (sentence, asked) => expect(withoutOtherwise(sentence)).toBe(asked));
