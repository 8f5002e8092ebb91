import { expect, it } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { chunkRecommendation } from './chunk.ts';
import { addChunk, createIndex } from './lexical-index.ts';
import { rankByVector, textToEmbed } from './vectors.ts';

const makeSource = (source: string, vectors: readonly (readonly number[])[] | undefined, chunks = vectors?.length ?? 1) => {
  const index = createIndex();
  for (let at = 1; at <= chunks; at += 1) addChunk(index, chunkRecommendation(makeRecommendation({ id: `${source}.${at}` })));
  return { source, index, vectors: vectors && { dimensions: 2, values: new Float32Array(vectors.flat()) } };
};
const rank = (...sources: ReturnType<typeof makeSource>[]) =>
  rankByVector(sources, new Float32Array([1, 0])).map(({ chunk, score }) => [chunk.checkId, score]);

it('ranks the chunks of all sources by how near they are', () => {
  const one = makeSource('1', [
    [0, 1],
    [1, 0],
  ]);
  const other = makeSource('2', [
    [0.5, 0.5],
    [-1, 0],
  ]);
  expect(rank(one, other)).toEqual([
    ['1.2', 1],
    ['2.1', 0.5],
    ['1.1', 0],
    ['2.2', -1],
  ]);
});

it('ranks nothing where a source has no vectors, or ones of another model', () => {
  const whole = makeSource('1', [[1, 0]]);
  expect(rank(whole, makeSource('2', [[0, 1]]))).toHaveLength(2);
  expect(rank(whole, makeSource('2', undefined))).toEqual([]);
  expect(rank(whole, makeSource('2', [[1, 0]], 2))).toEqual([]);
  expect(rank(makeSource('1', [[1, 0, 0]]))).toEqual([]);
});

it.each([
  ['equal', [1, 0, 1, 0, 1, 0]],
  ['equal but for rounding', [0.9, 0.1, 0.9000001, 0, 0.9, 0]],
])('ranks nothing where all similarities are %s', (_, values) => {
  const pairs = [values.slice(0, 2), values.slice(2, 4), values.slice(4)];
  expect(rank(makeSource('1', pairs))).toEqual([]);
});

it('embeds where a chunk stands, its title and its prose, as far as small models read', () => {
  const chunk = chunkRecommendation(
    makeRecommendation({
      id: '2.1',
      title: 'Ensure it is on',
      sections: ['2 Things'],
      description: 'What it is.',
      remediation: makeProcedure('Type:\n$ set it on'),
    }),
  );
  expect(textToEmbed(chunk, 'Acme Benchmark')).toBe('Acme Benchmark › 2 Things › 2.1 Ensure it is on\nWhat it is.\nType:');
  expect(textToEmbed(chunkRecommendation(makeRecommendation({ description: 'word '.repeat(9000) })), '')).toHaveLength(1500);
});
