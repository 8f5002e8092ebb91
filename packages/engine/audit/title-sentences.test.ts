import { expect, test } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { splitTitle } from './title-sentences.ts';

test('a title that is a paragraph is its first sentence, and the others are described', () => {
  const title = 'J-Web. It is off. Where it is needed, it uses HTTPS.';
  expect(splitTitle(makeRecommendation({ title, description: 'Since 2020.' }))).toMatchObject({
    title: 'J-Web',
    titleSentences: ['It is off.', 'Where it is needed, it uses HTTPS.'],
    description: 'It is off. Where it is needed, it uses HTTPS.\nSince 2020.',
  });
});

test.each(['Ensure version 9.1. is used', 'Ensure services, e.g. Telnet, are off', 'Ensure NTP is on.', 'Use TLS 1.2 or 1.3'])(
  'one sentence stays: %s',
  (title) => {
    const recommendation = makeRecommendation({ title });
    expect(splitTitle(recommendation)).toBe(recommendation);
  },
);
