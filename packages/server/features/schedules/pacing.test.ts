import { expect, test } from 'vitest';
import { findOffset, findOpenHours, findRetry, isBlackedOut } from './pacing.ts';

const NIGHT = { from: '22:00', to: '05:00' };
const ZONE = 'Asia/Karachi';
const at = (local: string): Date => new Date(`${local}+05:00`);

test.each([
  ['within, before midnight', '2026-11-26T23:00', '2026-11-26T23:00', '2026-11-27T05:00'],
  ['within, after midnight', '2026-11-27T02:30', '2026-11-27T02:30', '2026-11-27T05:00'],
  ['at its first moment', '2026-11-26T22:00', '2026-11-26T22:00', '2026-11-27T05:00'],
  ['at its end it waits for the next', '2026-11-27T05:00', '2026-11-27T22:00', '2026-11-28T05:00'],
  ['by day', '2026-11-26T12:00', '2026-11-26T22:00', '2026-11-27T05:00'],
])('a window over midnight: %s', (_name, moment, opens, closes) => {
  expect(findOpenHours(NIGHT, ZONE, at(moment))).toEqual({ opens: at(opens), closes: at(closes) });
});

test('without a window it is always open', () => {
  expect(findOpenHours(null, ZONE, at('2026-11-26T12:00'))).toEqual({ opens: at('2026-11-26T12:00'), closes: null });
});

test('a blackout holds from the first to the last of its days, on the calendar of the zone', () => {
  const freeze = [{ from: '2026-12-15', to: '2027-01-05' }];
  const isBlack = (local: string) => isBlackedOut(freeze, ZONE, at(local));
  expect([isBlack('2026-12-14T23:59'), isBlack('2026-12-15T00:00'), isBlack('2027-01-05T23:59'), isBlack('2027-01-06T00:00')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('devices are spread evenly, each at the same minute every time', () => {
  const offsets = Array.from({ length: 2000 }, (_unused, index) => findOffset('schedule', `device ${index}`, 120));
  expect(offsets).toEqual(offsets.map((_unused, index) => findOffset('schedule', `device ${index}`, 120)));
  expect(Math.max(...offsets)).toBeLessThan(120 * 60_000);
  for (let quarter = 0; quarter < 8; quarter += 1) {
    const there = offsets.filter((offset) => Math.floor(offset / (15 * 60_000)) === quarter).length;
    expect(there).toBeGreaterThan(200);
    expect(there).toBeLessThan(300);
  }
});

test('a device is tried again after 10 and 30 minutes, and not beyond the window', () => {
  const now = at('2026-11-27T04:00');
  expect(findRetry(1, now, null)).toEqual(at('2026-11-27T04:10'));
  expect(findRetry(2, now, null)).toEqual(at('2026-11-27T04:30'));
  expect(findRetry(3, now, null)).toBeUndefined();
  expect(findRetry(2, now, at('2026-11-27T04:30'))).toBeUndefined();
});
