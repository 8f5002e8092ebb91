import { expect, it } from 'vitest';
import { makeRecommendation } from '../testing/recommendation.ts';
import { chunkRecommendation } from './chunk.ts';
import { diversify } from './diversify.ts';

const chunk = chunkRecommendation(makeRecommendation());

it.each([
  ['aaab', 'aaba'],
  ['aaaabbb', 'aabaabb'],
  ['aabb', 'aabb'],
  ['abaa', 'abaa'],
  ['aaaa', 'aaaa'],
  ['aa', 'aa'],
  ['', ''],
])('%s becomes %s', (ranked, diverse) => {
  const chunks = [...ranked].map((source, at) => ({ source, chunk, score: 10 - at }));
  expect(
    diversify(chunks)
      .map(({ source }) => source)
      .join(''),
  ).toBe(diverse);
});
