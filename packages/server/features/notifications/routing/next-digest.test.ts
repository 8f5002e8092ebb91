import { expect, test } from 'vitest';
import { findNextDigest } from './next-digest.ts';

const at = (text: string) => new Date(text);

test.each([
  ['daily', 7, 0, 'Asia/Karachi', '2026-11-26T01:59:59Z', '2026-11-26T02:00:00Z'],
  ['daily', 7, 0, 'Asia/Karachi', '2026-11-26T02:00:00Z', '2026-11-27T02:00:00Z'],
  ['daily', 6, 45, 'Asia/Kathmandu', '2026-11-26T00:00:00Z', '2026-11-26T01:00:00Z'],
  // Monday in Karachi, while it is still Sunday in London.
  ['weekly', 0, 30, 'Asia/Karachi', '2026-11-26T00:00:00Z', '2026-11-29T19:30:00Z'],
] as const)('a %s digest at %d:%d in %s comes next after %s at %s', (timing, hour, minute, zone, after, next) => {
  expect(findNextDigest({ timing, hour, minute, weekday: 1, zone }, at(after))).toEqual(at(next));
});

test('Sunday is the seventh day', () => {
  const route = { timing: 'weekly', hour: 7, minute: 5, weekday: 7, zone: 'UTC' } as const;
  expect(findNextDigest(route, at('2026-11-26T00:00:00Z'))).toEqual(at('2026-11-29T07:05:00Z'));
});
