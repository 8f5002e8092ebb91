import { expect, test } from 'vitest';
import { describeFailure } from './start-error.ts';

const withCode = (code: string) => Object.assign(new Error('terminating connection due to administrator command'), { code });
const failedQuery = (cause?: Error) =>
  Object.assign(new Error('Failed query: select swordfish', { cause }), { query: 'select swordfish', params: ['swordfish'] });

test.each([
  ['a known code', withCode('ENOSPC'), 'the disk is full'],
  ['a database that was stopped', withCode('57P01'), 'the database was stopped meanwhile'],
  ['a statement that this happened to', failedQuery(withCode('57P01')), 'the database was stopped meanwhile'],
  ['another failed statement', failedQuery(new Error('out of shared memory')), 'out of shared memory'],
  ['a statement without a reason', failedQuery(), 'a statement of the database failed'],
  ['an error of several lines', new Error('one\ntwo'), 'one'],
  ['nothing', undefined, 'undefined'],
])('%s is told in a few words, without a statement', (_what, error, words) => {
  expect(describeFailure(error)).toBe(words);
});
