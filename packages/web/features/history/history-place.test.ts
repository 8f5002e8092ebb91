import { AuditType } from '@merlon/contract/audits.ts';
import { AuditSort } from '@merlon/contract/history.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/builders.ts';
import { EndedStatus, type HistoryPlace, NEWEST_FIRST, nextSort, parsePlace, writePlace } from './history-place.ts';

const parse = (search: string): HistoryPlace => parsePlace(new URLSearchParams(search));

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const text = fc.string({ minLength: 1, maxLength: 100 }).filter((written) => written.trim() !== '');
const seconds = fc.double({ min: 0, max: 1e9, noNaN: true });
const score = fc.double({ min: 0, max: 100, noNaN: true });

const places: fc.Arbitrary<HistoryPlace> = fc.record({
  filter: fc.record(
    {
      start_date: day,
      end_date: day,
      benchmark_type: text,
      status: fc.constantFrom(...EndedStatus.options),
      test_type: fc.constantFrom(...AuditType.options),
      ai_model: text,
      min_score: score,
      max_score: score,
      min_duration: seconds,
      max_duration: seconds,
      newest_only: fc.constantFrom('true', 'false'),
      deleted_devices: fc.constantFrom('true', 'false'),
      firewall_id: fc.uuid(),
    },
    { requiredKeys: [] },
  ),
  sort: fc.record({ key: fc.constantFrom(...AuditSort.options), descending: fc.boolean() }),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  audit: fc.option(fc.uuid()),
});

it('comes back from its address as it was written there', () => {
  // An address has one zero.
  const plain = (place: HistoryPlace): unknown => JSON.parse(JSON.stringify(place));
  fc.assert(
    fc.property(places, (place) => {
      expect(plain(parse(writePlace(place).toString()))).toEqual(plain(place));
    }),
  );
});

it('stands in the address under the names of the screen', () => {
  const search =
    'startDate=2026-11-01&endDate=2026-11-21&benchmarkType=acme_wall&testType=test&status=failed&aiModel=built-in&minScore=0&maxScore=80' +
    `&minDuration=1&maxDuration=2.5&firewall=${idOf(10)}&sort=duration&page=2&audit=${idOf(40)}`;
  expect(parse(search).filter).toEqual({
    start_date: '2026-11-01',
    end_date: '2026-11-21',
    benchmark_type: 'acme_wall',
    test_type: 'test',
    status: 'failed',
    ai_model: 'built-in',
    min_score: 0,
    max_score: 80,
    min_duration: 1,
    max_duration: 2.5,
    firewall_id: idOf(10),
  });
  expect(writePlace(parse(search)).toString()).toBe(search);
});

it.each([
  'startDate=yesterday&endDate=2026-02-31',
  'testType=all&status=running',
  'minScore=&maxScore=101&minDuration=-1&maxDuration=long',
  'firewall=1&benchmarkType=&aiModel=%20',
  'sort=--duration&page=0&audit=',
  'sort=name&page=1.5',
])('reads what means nothing as if it were not there: %s', (search) => {
  expect(parse(search)).toEqual({ filter: {}, sort: NEWEST_FIRST, page: 1, audit: null });
});

it('turns an order round, and begins another one with the largest', () => {
  expect(nextSort(NEWEST_FIRST, 'audit_date')).toEqual({ key: 'audit_date', descending: false });
  expect(nextSort({ key: 'audit_date', descending: false }, 'duration')).toEqual({ key: 'duration', descending: true });
});
