import { expect, test } from 'vitest';
import { type Bound, readBound } from './read-bound.ts';

test.each<[string, ...(Parameters<typeof readBound> extends [string, ...infer Rest] ? Rest : never), Bound | 'unclear' | undefined]>([
  ['at most 180 seconds', 'atMost', 'minute', { side: 'atMost', number: 3 }],
  ['less than 10 minutes', 'atMost', 'minute', { side: 'atMost', number: 9 }],
  ['more than 14 characters', 'atLeast', undefined, { side: 'atLeast', number: 15 }],
  ['set to 5 minutes', 'atMost', 'minute', { side: 'atMost', number: 5 }],
  ['between 1 and 15 minutes', 'atMost', 'minute', { side: 'atMost', number: 15 }],
  ['between 5 and 15 minutes', 'atMost', 'minute', 'unclear'],
  ['at least 5 minutes', 'atMost', 'minute', 'unclear'],
  ['no more than 3 tries in 15 minutes', 'atMost', undefined, { side: 'atMost', number: 3 }],
  ['for 15 minutes after 3 tries', 'atLeast', undefined, { side: 'atLeast', number: 3 }],
  ['No line shall have a timeout with more than 10 minutes', 'atMost', 'minute', { side: 'atMost', number: 10 }],
  ['A session occupies one of five lines', 'atMost', 'minute', undefined],
  ['at least one of five servers', 'atLeast', undefined, { side: 'atLeast', number: 1 }],
  ['short enough', 'atMost', 'minute', undefined],
])('%s, for a setting with a natural side', (sentence, natural, unit, bound) => expect(readBound(sentence, natural, unit)).toEqual(bound));
