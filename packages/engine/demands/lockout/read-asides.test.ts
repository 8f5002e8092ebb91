import { expect, test } from 'vitest';
import { startClaims } from './claims.ts';
import { takeForever, takeZero } from './read-asides.ts';

test.each([
  ['‹tries› of ‹fails› must not be n⟨0⟩, which is the factory and disables the lock', ''],
  ['the ‹tries› must not be n⟨0⟩', ''],
  // What else may not be, and how long, others have to read.
  ['the ‹tries› must not be n⟨0⟩ on the console', 'the ‹tries› must not be n⟨0⟩ on the console'],
  ['the ‹time› must not be n⟨0⟩', 'the ‹time› must not be n⟨0⟩'],
  ['‹tries› must not be n⟨0⟩, which only the lab may use', '‹tries› must not be n⟨0⟩, which only the lab may use'],
])('%s', (sentence, left) => expect(takeZero(sentence).trim()).toBe(left));

test.each([
  ['a ‹time› of n⟨0⟩, under which the account stays locked until a colleague frees it, is stricter and is accepted', 'accepted'],
  ['a ‹time› of n⟨0⟩, under which the account stays locked until a colleague frees it, is not accepted', 'refused'],
])('%s', (sentence, forever) => {
  const claims = startClaims();
  expect(takeForever(sentence, claims, true).replace(/\b(?:an?)\b|[, ]/g, '')).toBe('');
  expect(claims.forever).toBe(forever);
});
