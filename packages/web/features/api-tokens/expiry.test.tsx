import { expect, it } from 'vitest';
import { describeNearEnd } from './tokens-view.tsx';

const now = Date.parse('2026-11-22T12:00:00.000Z');

it.each([
  ['2027-02-20T12:00:00.000Z', null],
  ['2026-12-06T12:00:01.000Z', null],
  ['2026-12-06T12:00:00.000Z', 'In 14 days'],
  ['2026-11-24T11:00:00.000Z', 'In 1 day'],
  ['2026-11-22T13:00:00.000Z', 'In less than a day'],
  ['2026-11-22T11:59:00.000Z', 'Expired'],
])('says of a token that expires at %s: %s', (expiresAt, text) => {
  expect(describeNearEnd(expiresAt, now)).toBe(text);
});
