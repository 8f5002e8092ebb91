import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { withWholeNumbers } from './with-whole-numbers.ts';

test.each([
  ['The lifetime is 28 800 seconds at most.', 'The lifetime is 28800 seconds at most.'],
  ["At most 86'400 s or 4 608 000 kilobytes.", 'At most 86400 s or 4608000 kilobytes.'],
  ['Group 14 192.0.2.1 and ports 80 443 are open.', 'Group 14 192.0.2.1 and ports 80 443 are open.'],
  ['Version 9.16 300 seconds later.', 'Version 9.16 300 seconds later.'],
])('%s', (description, read) => expect(withWholeNumbers(makeRecommendation({ description })).description).toBe(read));

test('a document without such a number stays what it is', () => {
  const recommendation = makeRecommendation({ description: 'After 600 seconds.' });
  expect(withWholeNumbers(recommendation)).toBe(recommendation);
});
