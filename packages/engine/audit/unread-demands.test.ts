import { expect, test } from 'vitest';
import { pass, review } from '../model/verdict.ts';
import type { Recommendation } from '../model/recommendation.ts';
import type { LibraryCheck } from '../ports/platform.ts';
import { withoutUnread } from './unread-demands.ts';

const judge = (title: string, reason = 'It is so.', expectation = 'the session must end'): string => {
  const check = { title: 'Idle sessions end', expectation } as LibraryCheck;
  return withoutUnread({ title } as Recommendation, check)(pass([1], reason)).status;
};

test.each([
  'Idle sessions must not end',
  'Never end idle sessions',
  'The ending of idle sessions must be disabled',
  'Idle sessions must end unless a person objects',
  'Idle sessions must end, except on the console',
  'The end of idle sessions must be left at its default',
])('what is turned round or excepted is not decided: %s', (title) => expect(judge(title)).toBe('REVIEW'));

test.each([
  'Idle sessions must end',
  'Idle sessions must end, except to fulfil documented requirements',
  'If the device cannot see activity, idle sessions must end',
  'Idle sessions must not last longer than 10 minutes',
])('what only words the same demand passes: %s', (title) => expect(judge(title, 'It is 10 minutes.')).toBe('PASS'));

test('a check that wants something off knows negations', () =>
  expect(judge('Telnet must not be enabled', 'It is so.', '`telnet` must be off')).toBe('PASS'));

test('a number of the title has to be among those compared, in whatever unit', () => {
  expect(judge('Idle sessions end after 10 minutes', 'It is 10.')).toBe('PASS');
  expect(judge('Idle sessions end after 10 minutes', 'It is 600 seconds.')).toBe('PASS');
  expect(judge('Idle sessions end after less than 10 minutes', 'It must be 9 or less.')).toBe('PASS');
  expect(judge('Idle sessions end after ten minutes', 'It is so.')).toBe('REVIEW');
  expect(judge('Idle sessions end after 10 minutes', 'It is 7.')).toBe('REVIEW');
});

test('only a PASS rests on a number, and nothing is said where a person is asked already', () => {
  const check = { title: 'Idle sessions end', expectation: 'the session must end' } as LibraryCheck;
  const asked = review('Who knows?', [1]);
  expect(withoutUnread({ title: 'Idle sessions must not end' } as Recommendation, check)(asked)).toEqual(asked);
});
