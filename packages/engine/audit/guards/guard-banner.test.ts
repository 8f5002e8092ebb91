import { expect, test } from 'vitest';
import { pass } from '../../model/verdict.ts';
import { drawTree } from '../../testing/config-tree.ts';
import { makeRecommendation } from '../../testing/recommendation.ts';
import { guardBanner } from './guard-banner.ts';

const TREE = drawTree('banner Property of Tarn Hotels');

test.each<[title: string, description: string, status: string]>([
  ['A banner is shown', 'A banner is shown before login.', 'PASS'],
  ['A banner is shown', 'The banner contains the words “Tarn Hotels”.', 'PASS'],
  ['A banner is shown', 'The banner contains the words “Tarn and Lake Hotels”.', 'REVIEW'],
  ['A banner is shown', 'Its text is free, provided that it contains the words Tarn Hotels.', 'REVIEW'],
  ['A banner naming the owner is shown', 'It is shown before login.', 'REVIEW'],
  ['A banner is shown', 'It names the owner and says that use is recorded.', 'REVIEW'],
])('%s: %s', (title, description, status) =>
  expect(guardBanner(makeRecommendation({ title, description }))(pass([1], 'The banner is set.'), TREE).status).toBe(status),
);
