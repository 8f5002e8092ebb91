import { expect, it } from 'vitest';
import { readLifetime } from './read-lifetime.ts';

const HOURS_8 = { seconds: 28_800, isExact: false };

it.each<[string, ReturnType<typeof readLifetime>]>([
  ['the lifetime is at most 8 hours', HOURS_8],
  ['lifetime-seconds 28800 or less', HOURS_8],
  ['lifetime: 28,800 s (default 86400 s) at the most', HOURS_8],
  ['keys are renewed every 8 h or sooner', HOURS_8],
  ['a lifetime above 28800 seconds is a finding', HOURS_8],
  ['it lives 480 min at the latest', HOURS_8],
  ['the lifetime is 8 hours', { seconds: 28_800, isExact: true }],
  ['the lifetime is at least 8 hours', 'unclear'],
  ['logs are kept for 8 hours', undefined],
])('%s', (sentence, lifetime) => expect(readLifetime([sentence])).toEqual(lifetime));

it('does not tell between two', () =>
  expect(readLifetime(['the lifetime is at most 8 hours', 'sas expire after one hour'])).toBe('unclear'));
