import { expect, it } from 'vitest';
import { aBenchmark, idOf } from '../../testing/builders.ts';
import { calculateStatistics, formatAverage, formatRatio } from './statistics.ts';

const benchmarks = [
  aBenchmark({
    id: idOf(1),
    processed_pages: 100,
    chunks: 50,
    commands_count: 40,
    file_size: 1_000,
    upload_date: '2026-11-20T10:00:00.000Z',
  }),
  aBenchmark({
    id: idOf(2),
    processed_pages: 301,
    chunks: 70,
    commands_count: 60,
    file_size: 9_000,
    upload_date: '2025-12-31T20:30:00.000Z',
  }),
  aBenchmark({
    id: idOf(3),
    benchmark_type: 'other_gate',
    status: 'failed',
    processed_pages: 0,
    chunks: 0,
    commands_count: 0,
    file_size: 200,
    upload_date: '2025-12-31T18:30:00.000Z',
  }),
];

it('has nothing to say of no benchmark', () => {
  expect(calculateStatistics([])).toBeNull();
});

it('sums up and averages over all benchmarks', () => {
  expect(calculateStatistics(benchmarks)).toMatchObject({
    total: 3,
    totalPages: 401,
    averagePages: 401 / 3,
    totalChunks: 120,
    averageChunks: 40,
    totalCommands: 100,
    averageCommands: 100 / 3,
    fileSize: { minimum: 200, maximum: 9_000, average: 3_400 },
    earliest: '2025-12-31T18:30:00.000Z',
    latest: '2026-11-20T10:00:00.000Z',
  });
});

it('counts by type, status and the year that it is in Karachi, in whole percents', () => {
  const statistics = calculateStatistics(benchmarks);
  expect(statistics?.byType).toEqual([
    { of: 'acme_wall', count: 2, percent: 67 },
    { of: 'other_gate', count: 1, percent: 33 },
  ]);
  expect(statistics?.byStatus).toEqual([
    { of: 'completed', count: 2, percent: 67 },
    { of: 'failed', count: 1, percent: 33 },
  ]);
  // 20:30 UTC on New Year's Eve is the new year there; 18:30 is not.
  expect(statistics?.byYear).toEqual([
    { of: '2026', count: 2, percent: 67 },
    { of: '2025', count: 1, percent: 33 },
  ]);
});

it.each([
  [172, 447, 'page', '0.4 per page'],
  [40, 20, 'chunk', '2 per chunk'],
  [3_000, 2, 'page', '1,500 per page'],
  [5, 0, 'page', null],
  [0, 5, 'page', null],
])('%i of %i as a ratio by %s: %s', (part, whole, unit, text) => {
  expect(formatRatio(part, whole, unit)).toBe(text);
});

it.each([
  [0, '0'],
  [133.666, '133.7'],
  [1_204.5, '1,204.5'],
])('writes the average %f as %s', (value, text) => {
  expect(formatAverage(value)).toBe(text);
});
