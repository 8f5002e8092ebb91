import { expect, test } from 'vitest';
import { pass, review } from '../model/verdict.ts';
import { makeRecommendation } from '../testing/recommendation.ts';
import { guardOutcome } from './guard-outcome.ts';

const guard = (title: string, expectation = 'the session must end') =>
  guardOutcome(makeRecommendation({ title }), { known: `Idle sessions end ${expectation}`, unjudged: [], isTitled: true });
const judge = (title: string, reason = 'It is so.', expectation?: string): string => guard(title, expectation)(pass([1], reason)).status;

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
  const asked = review('Who knows?', [1]);
  expect(guard('Idle sessions must not end')(asked)).toEqual(asked);
});

test.each([
  'The end of idle sessions must be logged: log records when sessions are not ended',
  'Audit idle-session disabling actions',
  'Generate log records of the removal of idle sessions',
])('what is to be recorded turns nothing round: %s', (title) => expect(judge(title)).toBe('PASS'));

test.each(['Event logs of idle sessions must be disabled', 'Logs for idle sessions are disabled', 'Do not log idle session events'])(
  'that records are not wanted does: %s',
  (title) => expect(judge(title)).toBe('REVIEW'),
);
