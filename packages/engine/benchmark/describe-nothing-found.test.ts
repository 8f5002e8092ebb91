import { expect, test } from 'vitest';
import { describeNothingFound } from './describe-nothing-found.ts';

const describe = (title: string, totalPages: number): string =>
  describeNothingFound({ title, version: '', totalPages, recommendations: [] }).replace(/\. .*/, '.');

test('what a document holds instead of recommendations', () => {
  expect(describe('A letter', 1)).toBe('No recommendations were found, only 1 page that begins with "A letter".');
  expect(describe('', 3)).toBe('No recommendations were found, only 3 pages of text.');
  expect(describe('x'.repeat(100), 3)).toContain(`${'x'.repeat(80)}…"`);
});
