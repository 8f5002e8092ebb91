import { expect, it } from 'vitest';
import { aBenchmark, idOf } from '../../testing/builders.ts';
import { describeStanding, listCandidates, moveEntry } from './standing.ts';

it('lists what stands in its order, then the others, newest first', () => {
  const benchmarks = [
    aBenchmark({ id: idOf(1), standing: null, upload_date: '2026-11-01T00:00:00.000Z' }),
    aBenchmark({ id: idOf(2), standing: null, upload_date: '2026-11-09T00:00:00.000Z' }),
    aBenchmark({ id: idOf(3), standing: 1 }),
    aBenchmark({ id: idOf(4), standing: 0 }),
    aBenchmark({ id: idOf(5), standing: null, status: 'failed' }),
    aBenchmark({ id: idOf(6), standing: 0, benchmark_type: 'other_gate' }),
  ];
  expect(listCandidates(benchmarks, 'acme_wall').map(({ id }) => id)).toEqual([4, 3, 2, 1].map(idOf));
});

it('moves an entry by one', () => {
  expect(moveEntry(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moveEntry(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

it('says what a place means', () => {
  expect([0, 1].map(describeStanding)).toEqual(['Leads for its type', 'Also used by Audit all (2)']);
});
