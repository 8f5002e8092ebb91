import { makeRecommendation } from '@merlon/engine/testing/recommendation.ts';
import { expect, test } from 'vitest';
import { createIndexCache } from './index-cache.ts';

const text = 'x'.repeat(1000);

/** A cache over benchmarks of one recommendation of a thousand characters, and what was loaded for it. */
function makeCache(maxCharacters?: number) {
  const loaded: string[] = [];
  let failures = 0;
  const load = async (id: string) => {
    loaded.push(id);
    if (failures-- > 0) throw new Error('no database');
    return [makeRecommendation({ id, title: '', description: text })];
  };
  return { cache: createIndexCache(load, maxCharacters), loaded, failNext: () => void (failures = 1) };
}

test('loads a document once, however many ask at a time', async () => {
  const { cache, loaded } = makeCache();
  const [one, two] = await Promise.all([cache.read('a'), cache.read('a')]);
  expect(one).toBe(two);
  expect(one.chunks.map(({ checkId }) => checkId)).toEqual(['a']);
  expect(await cache.read('a')).toBe(one);
  expect(loaded).toEqual(['a']);
});

test('keeps the last used ones up to its bound', async () => {
  const { cache, loaded } = makeCache(2000);
  for (const id of ['a', 'b', 'a', 'c']) await cache.read(id);
  expect(loaded).toEqual(['a', 'b', 'c']);
  for (const id of ['a', 'c', 'b']) await cache.read(id);
  expect(loaded).toEqual(['a', 'b', 'c', 'b']);
});

test('forgets documents that are gone', async () => {
  const { cache, loaded } = makeCache();
  for (const id of ['a', 'b']) await cache.read(id);
  cache.keepOnly(new Set(['b']));
  for (const id of ['a', 'b']) await cache.read(id);
  expect(loaded).toEqual(['a', 'b', 'a']);
});

test('tries again what could not be loaded', async () => {
  const { cache, loaded, failNext } = makeCache();
  failNext();
  await expect(cache.read('a')).rejects.toThrow('no database');
  expect((await cache.read('a')).chunks).toHaveLength(1);
  expect(loaded).toEqual(['a', 'a']);
});
