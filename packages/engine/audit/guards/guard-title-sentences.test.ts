import { expect, test } from 'vitest';
import { fail, pass } from '../../model/verdict.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardTitleSentences } from './guard-title-sentences.ts';

const judged = { known: 'the banner must be set', all: 'the banner must be set', titles: [], typed: [] };
const guardOf = (sentence: string) =>
  guardTitleSentences({ ...makeRecommendation({ title: 'Banner' }), titleSentences: [sentence] }, judged);

test.each([
  'It does not name the company.',
  'It is shown on the console and over HTTPS.',
  'It is at least 40 characters long.',
  'It is shown on every line except line 3.',
])('a further sentence of a title that asks for more doubts a PASS alone: %s', (sentence) => {
  expect(guardOf(sentence)(pass([1], 'The banner is set.')).status).toBe('REVIEW');
  expect(guardOf(sentence)(fail([], 'The banner is not set.')).status).toBe('FAIL');
});

test.each(['The banner is set.', 'An empty line may stay; it is tolerated.'])('one that asks for nothing more does not: %s', (sentence) => {
  expect(guardOf(sentence)(pass([1], 'The banner is set.')).status).toBe('PASS');
});
