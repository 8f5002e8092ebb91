import { expect, test } from 'vitest';
import { acceptsDefault, listsValue } from './read-listed-value.ts';

test.each([
  ['frequency is automatic (factory value) or every.', 'frequency every', true],
  ['The frequency may be automatic, every or daily.', 'frequency every', true],
  ['The algorithm must be high or medium; low fails.', 'algorithm medium', true],
  ['The algorithm must be high or medium; low fails.', 'algorithm low', false],
  ['frequency is automatic and not daily or weekly.', 'frequency weekly', false],
  ['mode is automatic, with a check every day.', 'mode every', false],
])('of "%s" the value of "%s": %s', (sentence, pair, is) => expect(listsValue(sentence, pair)).toBe(is));

test.each([
  ['frequency is automatic (factory value) or every.', true],
  ['frequency is automatic (the default).', true],
  ['frequency is every; the factory value is not enough.', false],
])('of "%s" the default will do: %s', (sentence, is) => expect(acceptsDefault(sentence, 'frequency')).toBe(is));
