import { expect, test } from 'vitest';
import { makeProcedure, makeRecommendation } from '../testing/recommendation.ts';
import { readOpenWhere } from './read-open-where.ts';

const read = (description: string, audit = '') => readOpenWhere(makeRecommendation({ description, audit: makeProcedure(audit) }));
const SOURCE = { part: 'source', side: 'from', zone: 'untrust' };
const DESTINATION = { part: 'destination', side: 'to', zone: 'untrust' };

test.each<[string, readonly object[], string]>([
  [
    'Each rule names a source and a destination. Exception: towards the Internet the address may be left open, that is the destination address where the destination zone is untrust and the source address where the source zone is untrust.',
    [DESTINATION, SOURCE],
    'Each rule names a source and a destination.',
  ],
  [
    'Each rule names a source address, unless its only source zone is untrust; and a service.',
    [SOURCE],
    'Each rule names a source address; and a service.',
  ],
  [
    'Rules name both. A rule whose only destination zone is untrust may go without a destination address.',
    [DESTINATION],
    'Rules name both.',
  ],
  ['Each rule names a source address.', [], 'Each rule names a source address.'],
  [
    'Each rule names a source address where the source zone is trust.',
    [],
    'Each rule names a source address where the source zone is trust.',
  ],
])('%s', (text, where, rest) => {
  expect(read(text).where).toEqual(where);
  expect(read(text).rest.description.trim()).toBe(rest);
});

test('reads a text of any length in no time', () => {
  const started = performance.now();
  for (const text of ['source where '.repeat(20_000), 'rules whose '.repeat(20_000), 'a '.repeat(100_000)]) read(text, text);
  expect(performance.now() - started).toBeLessThan(1000);
});
