import { expect, test } from 'vitest';
import { makeDelimiter } from './delimiter.ts';

test('a text is marked alike each time, and another text otherwise', () => {
  expect(makeDelimiter('set banner')).toBe(makeDelimiter('set banner'));
  expect(makeDelimiter('set banner')).not.toBe(makeDelimiter('set banner.'));
  expect(makeDelimiter('')).toMatch(/^DATA-[0-9a-f]{16}$/);
});
