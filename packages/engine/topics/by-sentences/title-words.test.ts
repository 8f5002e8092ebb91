import { expect, it } from 'vitest';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { asksNothing, isLabel } from './title-words.ts';

it.each([
  ['Sessions stay modest', 'They end after ten minutes.', true],
  ['Sessions stay modest', '', false],
  ['Sessions end: after ten minutes', 'They end.', false],
  ['One two three four five six seven eight nine ten eleven twelve thirteen', 'They end.', false],
])('%s: a name for what a description words', (title, description, is) => {
  expect(isLabel(makeRecommendation({ title, description }))).toBe(is);
});

it.each(['modest', 'unattended', 'pinned', 'hurts', 'arrive', 'fresh'])('%s asks nothing', (word) => expect(asksNothing(word)).toBe(true));

it.each(['encrypted', 'unauthenticated', 'redundant', 'dedicated', 'monthly', 'rotated', 'own', 'two', 'sha256', 'logged', 'forwarded'])(
  '%s may ask something',
  (word) => expect(asksNothing(word)).toBe(false),
);
