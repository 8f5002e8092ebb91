import { expect, test } from 'vitest';
import type { Benchmark } from '../model/recommendation.ts';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { findDoubt } from './find-doubt.ts';

const moat = { type: 'moat', label: 'Wetworks Moat', products: { maker: /\bwetworks\b/i, accepted: /\bmoat\b/i } };
const doubt = (benchmark: Partial<Benchmark>, decidable = false) =>
  findDoubt({ title: 'Standard', version: '', totalPages: 9, recommendations: [], ...benchmark }, moat, () => decidable);
const plain = makeRecommendation({ title: 'Tea is served at four' });

test('a document without recommendations holds none', () => expect(doubt({}, true)).toMatch(/^No recommendations were found/));

test.each([
  [4, 2, false],
  [4, 3, true],
  [20, 9, false],
  [20, 10, true],
])('of %i checks with %i results it is a report: %s', (count, toldResults, isReport) => {
  const recommendations = Array.from({ length: count }, () => plain);
  expect(doubt({ recommendations, toldResults }, true) !== undefined).toBe(isReport);
});

test('what can be judged, typed, or speaks of the product is about it', () => {
  const many = [plain, plain, plain, plain];
  expect(doubt({ recommendations: many })).toBeUndefined();
  expect(doubt({ recommendations: [...many, plain] })).toBe(
    'Nothing in this document is about Wetworks Moat: no product, no command and no setting of it.',
  );
  expect(doubt({ recommendations: [...many, plain] }, true)).toBeUndefined();
  expect(doubt({ recommendations: [...many, makeRecommendation({ audit: makeProcedure('$ show tea') })] })).toBeUndefined();
  expect(doubt({ recommendations: [...many, makeRecommendation({ description: 'Fill the moat.' })] })).toBeUndefined();
});
