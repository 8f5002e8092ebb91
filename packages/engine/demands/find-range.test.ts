import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { findRange } from './find-range.ts';

const read = (title: string, audit = '', unit?: 'day' | 'second') =>
  findRange(makeRecommendation({ title, audit: makeProcedure(audit) }), unit);

test.each([
  ['Warn ahead of expiry', 'The alert has a value from 7 to 30 days.', { least: 7, most: 30 }],
  ['The alert must be between 7 and 30 days', '', { least: 7, most: 30 }],
  ['The alert must be between one and four weeks', '', undefined],
  ['The alert must be between 2 and 4 weeks', '', { least: 14, most: 28 }],
  // What a device takes, another number beside it, and an end that demands no more than a value.
  ['Warn ahead of expiry', 'The value can be from 7 to 30 days.', undefined],
  ['Warn ahead of expiry', 'The alert must be at least 14 days (from 7 to 30).', undefined],
  ['Warn 10 days ahead of expiry', 'The alert has a value from 7 to 30 days.', undefined],
  ['The alert must be between 1 and 30 days', '', undefined],
  ['Warn ahead of expiry', 'A value from 7 to 30 days.', undefined],
])('%j with %j asks for %j', (title, audit, range) => expect(read(title, audit, 'day')).toEqual(range));

test('a time is no count', () => {
  expect(read('The length must be between 7 and 30 days')).toBeUndefined();
  expect(read('The length must be between 7 and 30')).toEqual({ least: 7, most: 30 });
});
