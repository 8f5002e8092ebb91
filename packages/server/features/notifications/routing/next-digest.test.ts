import { expect, test } from 'vitest';
import { findNextDigest } from './next-digest.ts';

const at = (text: string) => new Date(text);

const daily = (hour: number, minute: number, zone: string) => ({ timing: 'daily', hour, minute, weekday: 1, zone }) as const;
const weekly = (hour: number, minute: number, zone: string) => ({ ...daily(hour, minute, zone), timing: 'weekly' }) as const;

test.each([
  [daily(7, 0, 'Asia/Karachi'), '2026-11-26T01:59:59Z', '2026-11-26T02:00:00Z'],
  [daily(7, 0, 'Asia/Karachi'), '2026-11-26T02:00:00Z', '2026-11-27T02:00:00Z'],
  [daily(6, 45, 'Asia/Kathmandu'), '2026-11-26T00:00:00Z', '2026-11-26T01:00:00Z'],
  // Monday in Karachi, while it is still Sunday in London.
  [weekly(0, 30, 'Asia/Karachi'), '2026-11-26T00:00:00Z', '2026-11-29T19:30:00Z'],
])('of %j the next after %s comes at %s', (route, after, next) => {
  expect(findNextDigest(route, at(after))).toEqual(at(next));
});

test('Sunday is the seventh day', () => {
  expect(findNextDigest({ ...weekly(7, 5, 'UTC'), weekday: 7 }, at('2026-11-26T00:00:00Z'))).toEqual(at('2026-11-29T07:05:00Z'));
});
