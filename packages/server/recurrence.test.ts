import { describe, expect, test } from 'vitest';
import { describeRecurrence, findRecurrenceProblem, listNext, nextAfter } from './recurrence.ts';

const moments = (cron: string, zone: string, after: string, count: number): string[] =>
  listNext({ cron, zone }, new Date(after), count).map((moment) => moment.toISOString());

describe('where the clocks change', () => {
  test.each([
    [
      'Berlin leaves 02:30 out in spring',
      '30 2 * * *',
      'Europe/Berlin',
      '2026-03-28T12:00:00Z',
      ['2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z'],
    ],
    [
      'New York leaves 02:30 out in spring',
      '30 2 * * *',
      'America/New_York',
      '2026-03-07T12:00:00Z',
      ['2026-03-08T07:30:00.000Z', '2026-03-09T06:30:00.000Z'],
    ],
    [
      'Berlin has 02:30 twice in autumn',
      '30 2 * * *',
      'Europe/Berlin',
      '2026-10-24T12:00:00Z',
      ['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'],
    ],
    [
      'every half hour of the doubled hour counts',
      '*/30 * * * *',
      'Europe/Berlin',
      '2026-10-24T23:50:00Z',
      [
        '2026-10-25T00:00:00.000Z',
        '2026-10-25T00:30:00.000Z',
        '2026-10-25T01:00:00.000Z',
        '2026-10-25T01:30:00.000Z',
        '2026-10-25T02:00:00.000Z',
      ],
    ],
    [
      'Lord Howe leaves out a day whose time falls into its half hour',
      '15 2 * * *',
      'Australia/Lord_Howe',
      '2026-10-02T00:00:00Z',
      ['2026-10-02T15:45:00.000Z', '2026-10-04T15:15:00.000Z'],
    ],
    [
      'Karachi has no summer time',
      '30 2 * * *',
      'Asia/Karachi',
      '2026-03-28T00:00:00Z',
      ['2026-03-28T21:30:00.000Z', '2026-03-29T21:30:00.000Z'],
    ],
  ])('%s', (_name, cron, zone, after, expected) => {
    expect(moments(cron, zone, after, expected.length)).toEqual(expected);
  });
});

test('what is shown is what will run: each moment is the one after the moment before', () => {
  for (const zone of ['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu']) {
    const shown = listNext({ cron: '30 2 * * *', zone }, new Date('2026-02-01T00:00:00Z'), 90);
    let at = new Date('2026-02-01T00:00:00Z');
    for (const moment of shown) {
      at = nextAfter({ cron: '30 2 * * *', zone }, new Date(at.getTime() + 1000 * 60 * 5));
      expect([zone, at.toISOString()]).toEqual([zone, moment.toISOString()]);
    }
  }
});

test.each([
  ['61 * * * *', 'Asia/Karachi', 'cron'],
  ['* * * * * *', 'Asia/Karachi', 'cron'],
  ['@daily', 'Asia/Karachi', 'cron'],
  ['H 2 * * *', 'Asia/Karachi', 'cron'],
  ['0 0 30 2 *', 'Asia/Karachi', 'cron'],
  ['*/0 * * * *', 'Asia/Karachi', 'cron'],
  ['5-1 * * * *', 'Asia/Karachi', 'cron'],
  ['every day', 'Asia/Karachi', 'cron'],
  ['0 6 * *', 'Asia/Karachi', 'cron'],
  ['0 6 * * <script>', 'Asia/Karachi', 'cron'],
  ['0 6 * * *', 'Mars/Olympus', 'zone'],
  ['0 6 * * *', '+05:00', 'zone'],
  ['0 6 * * *', '', 'zone'],
  ['0 6 * * *', '../etc', 'zone'],
])('%s in "%s" is refused with a sentence', (cron, zone, field) => {
  expect(findRecurrenceProblem({ cron, zone })).toEqual({ field, message: expect.stringMatching(/^".*".*\.$/) });
});

test.each(['0 6 * * *', '0 6 * * MON-FRI', '0 6 * * 1#1', '0 6 L * *', '*/30 * * * *', '0 0 29 2 *', '0 6 ? * SUN', '5,35 8-18 * * 1-5'])(
  '%s is taken',
  (cron) => {
    expect(findRecurrenceProblem({ cron, zone: 'Europe/Berlin' })).toBeUndefined();
  },
);

test('a recurrence is said in words', () => {
  expect(describeRecurrence('0 6 * * 1-5')).toBe('At 06:00, Monday through Friday');
  expect(describeRecurrence('0 6 * * 1#1')).toBe('At 06:00, on the first Monday of the month');
});
