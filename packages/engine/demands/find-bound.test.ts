import { describe, expect, it, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { findBound, findWordedBound, splitDescription } from './find-bound.ts';

const recommend = (title: string, audit: string, remediation = '') =>
  makeRecommendation({ title, audit: makeProcedure(audit), remediation: makeProcedure(remediation) });
const text = (found: ReturnType<typeof findBound>) => (typeof found === 'object' ? `${found.side} ${found.number}` : found);

describe('the bound of a recommendation', () => {
  it.each([
    ['Ensure the timeout is 5 minutes or less', 'It must be 10 or less.', 'atMost 5'],
    ['Ensure the timeout is 300 seconds or less', '', 'atMost 5'],
    ['Ensure a timeout', 'It should return an integer value equal to or less than 3.', 'atMost 3'],
    ['Ensure a timeout', 'If the timeout is not set to three minutes or less, this is a finding.', 'atMost 3'],
    ['Ensure a timeout', 'If the timeout is more than 10 minutes, this is a finding.', 'atMost 10'],
    ['Ensure a timeout', 'If the timeout is 15 minutes or more, this is a finding.', 'atMost 14'],
    ['Ensure a minimum', 'If the minimum is less than five, this is a finding.', 'atLeast 5'],
    ['Ensure a timeout', 'If the timeout is longer than 600 seconds, this is a finding.', 'atMost 10'],
    ['Ensure a timeout', 'It must be at most 5 minutes. If it is more than 5 minutes, this is a finding.', 'atMost 5'],
    ['Ensure a timeout', 'If the timeout is less than 5 minutes, this is a finding.', 'atLeast 5'],
    ['Ensure a timeout', 'Verify that sessions end after no more than 600 seconds.', 'atMost 10'],
    ['Ensure a timeout', 'The value must be less than 10.', 'atMost 9'],
    ['Ensure a timeout', 'The timeout is a value between 1 and 15 minutes.', 'atMost 15'],
    ['Ensure a timeout', 'Look at the value. It is at least 3.', 'atLeast 3'],
    ['Ensure a timeout', 'It must be at most 5 minutes. A value of 5 minutes or less complies.', 'atMost 5'],
    ['Ensure a timeout', 'It must be at most 5 minutes. On older devices at most 10 minutes.', 'unclear'],
    ['Ensure a timeout', 'The value must be 10.', undefined],
    ['Ensure a timeout', 'Keys of at least 2048 bits are used.', undefined],
    ['Ensure a timeout', '', undefined],
  ])('%s (%s): %s', (title, audit, bound) => {
    expect(text(findBound(recommend(title, audit), 'atMost', 'minute'))).toBe(bound);
  });

  it.each([
    ['Three wrong lines and you are off', 'It is locked for 20 minutes or longer.', 'atLeast 20'],
    ['Three wrong lines and you are off', 'It is locked for 20 minutes or longer. Twenty minutes are enough.', 'atLeast 20'],
    ['Three wrong lines and you are off', 'It is locked for 20 minutes or longer, on consoles for 30 minutes.', 'atLeast 3'],
    ['Lockout is set to 30', 'It is locked for 20 minutes or longer.', 'atLeast 30'],
  ])('is no number of a title that counts something else: %s (%s)', (title, description, bound) => {
    expect(text(findBound(makeRecommendation({ title, description }), 'atLeast', 'minute'))).toBe(bound);
  });

  it('stands in the remediation if the audit names none', () => {
    expect(text(findBound(recommend('Ensure a timeout', 'Look at it.', 'Set it to 15 minutes or less.'), 'atMost', 'minute'))).toBe(
      'atMost 15',
    );
    expect(text(findBound(recommend('Ensure a timeout', 'At most 5.', 'Some devices take at most 3.'), 'atMost', 'minute'))).toBe(
      'atMost 5',
    );
  });

  it('is not the number of lines that a command prints', () => {
    const counted = (sentence: string) => findBound(recommend('Ensure x', `$ show x | count\n${sentence}`), 'atLeast');
    expect(counted('It should return a line count equal to or greater than 1.')).toBeUndefined();
    expect(counted('It should return an integer value greater than or equal to 2.')).toBeUndefined();
  });
});

test.each([
  ['Ensure Max 3 Failed Login Attempts', '', 'atMost 3'],
  ['Ensure local passwords are at least 10 characters', '', 'atLeast 10'],
  ['Ensure Minimum Backoff Factor of 5', '', 'atLeast 5'],
  ['Ensure the timeout is 15 minutes or less', '', 'atMost 15'],
  ['Ensure a limit', 'The value should be greater than or equal to 30.', 'atLeast 30'],
  ['Ensure x', 'It is at least 3. It is at least 5.', undefined],
  ['Ensure a limit', 'If the value is greater than 15, the recommendation is not met.', 'atMost 15'],
  ['Ensure a limit', 'The value is at most 3; without it the default of 5 applies.', 'atMost 3'],
  ['Ensure SSH is Restricted to Version 2', '', undefined],
])('whatever the setting, %s (%s): %s', (title, audit, bound) => {
  expect(text(findWordedBound(recommend(title, audit)))).toBe(bound);
});

describe('the sentences of a description', () => {
  it.each([
    ['A sentence that\ngoes on.', ['A sentence that goes on.']],
    [
      'Of passwords:\nat least 14 characters\none digit, or\none letter\nkept as hashes.\nThe rest\nis free.',
      ['Of passwords:', 'at least 14 characters;', 'one digit, or one letter;', 'kept as hashes.', 'The rest is free.'],
    ],
    ['Two ciphers:\nthe first\nof which is strong.', ['Two ciphers:', 'the first of which is strong.']],
  ])('%j', (description, sentences) => {
    expect(splitDescription(description)).toEqual(sentences);
  });
});
