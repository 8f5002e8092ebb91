import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { isInWindow, readTimeWindow } from './read-time-window.ts';

test.each([
  ['Signatures are updated every day, in the window from 01:00 to 05:00.', { from: '01:00', to: '05:00' }],
  ['They are updated at a time between 22:00 and 06:00.', { from: '22:00', to: '06:00' }],
  ['IPS between 01:00 and 02:00, antivirus between 03:00 and 04:00.', undefined],
  ['They are updated at 02:00.', undefined],
  ['The time does not matter, but keep away from 07:00 to 18:00.', { from: '18:00', to: '07:00' }],
  ['Updates run outside 08:00 to 17:30.', { from: '17:30', to: '08:00' }],
  ['They must not run between 07:00 and 18:00.', { from: '18:00', to: '07:00' }],
])('"%s" names the window %j', (description, wanted) => expect(readTimeWindow(makeRecommendation({ description }))).toEqual(wanted));

test.each([
  ['01:00', '05:00', '05:00', true],
  ['01:00', '05:00', '05:01', false],
  ['22:00', '06:00', '23:30', true],
  ['22:00', '06:00', '12:15', false],
])('from %s to %s, %s is in: %s', (from, to, time, wanted) => expect(isInWindow({ from, to }, time)).toBe(wanted));
