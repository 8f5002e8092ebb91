import { expect, it } from 'vitest';
import {
  dayOf,
  dayOfNumber,
  formatDay,
  formatDuration,
  formatInstant,
  formatClock,
  formatSeconds,
  secondsBetween,
  formatStamp,
  numberOfDay,
  splitInstant,
  writeMoments,
} from './time.ts';

it('shows moments in Asia/Karachi, in 24 hours', () => {
  expect(formatInstant('2026-11-20T19:04:00.000Z')).toBe('21 Nov 2026, 00:04');
  expect(formatInstant('2026-11-20T10:30:00Z')).toBe('20 Nov 2026, 15:30');
});

it('takes a stamp without a zone for UTC', () => {
  expect(formatInstant('2026-11-20T19:04:00')).toBe(formatInstant('2026-11-20T19:04:00Z'));
});

it('tells what is no moment', () => {
  expect(formatInstant(null)).toBe('Never');
  expect(formatInstant('soon')).toBe('Unknown date');
});

it('shows a day of the calendar as it is, wherever the day begins', () => {
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
  expect(formatDay('some day')).toBe('Unknown date');
});

it.each([
  ['It is due on 2026-11-24.', 'It is due on 24 Nov 2026.'],
  [
    'It holds until 2026-12-02 23:59, and failed at 2026-11-27 05:41:41.',
    'It holds until 02 Dec 2026, 23:59, and failed at 27 Nov 2026, 05:41.',
  ],
  ['Written by ann (2026-11-21 09:00:00 UTC)', 'Written by ann (2026-11-21 09:00:00 UTC)'],
  ['fw-2026-11-21 and 2026-11-21-b were read', 'fw-2026-11-21 and 2026-11-21-b were read'],
])('writes moments within %j as all others, and leaves names and other zones', (sentence, shown) => {
  expect(writeMoments(sentence)).toBe(shown);
});

it('stamps file names in Asia/Karachi', () => {
  expect(formatStamp(new Date('2026-12-31T19:00:05Z'))).toBe('20270101_000005');
});

it.each([
  [0.012, '12 ms'],
  [2.44, '2.4 s'],
  [42.4, '42 s'],
  [65, '1 min 5 s'],
  [119.7, '2 min 0 s'],
  [7_530, '2 h 5 min'],
  [273_700, '3 d 4 h'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});

it.each([
  [null, 'N/A'],
  [0, '0 min 0 s'],
  [59.6, '1 min 0 s'],
  [252, '4 min 12 s'],
  [3_725, '62 min 5 s'],
])('shows an audit of %s seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('tells the time of day to the second, and the seconds between two moments', () => {
  expect(formatClock('2026-12-31T19:00:05Z')).toBe('00:00:05');
  expect(formatClock('soon')).toBe('Unknown date');
  expect(secondsBetween('2026-11-20T10:00:00.000Z', '2026-11-20T10:01:05.500Z')).toBe(65.5);
  expect(secondsBetween('2026-11-20T10:00:01.000Z', '2026-11-20T10:00:00.000Z')).toBe(0);
});

it('splits a moment into day and time, and knows the day for file names', () => {
  expect(splitInstant('2026-11-21T20:04:00.000Z')).toEqual({ date: '22 Nov 2026', time: '01:04' });
  expect(splitInstant('nonsense')).toEqual({ date: 'Unknown date', time: '' });
  expect(dayOf('2026-12-31T19:00:00.000Z')).toBe('2027-01-01');
  expect(dayOf('nonsense')).toBe('');
});

it.each(['2026-11-21', '2024-02-29', '2026-12-31'])('finds the day %s by its number', (day) => {
  expect(dayOfNumber(numberOfDay(day))).toBe(day);
});

it('numbers days one after the other, over the end of a month too', () => {
  expect(numberOfDay('2026-12-01') - numberOfDay('2026-11-30')).toBe(1);
});
