import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import { dayOf } from '../../lib/time.ts';

/** How many benchmarks share something. */
export interface Share {
  readonly of: string;
  readonly count: number;
  /** Of all benchmarks, a whole number. */
  readonly percent: number;
}

/** Counts over the listed benchmarks. Sizes are bytes, dates as the server sent them; averages are per benchmark. */
export interface BenchmarkStatistics {
  readonly total: number;
  readonly totalPages: number;
  readonly averagePages: number;
  readonly totalChunks: number;
  readonly averageChunks: number;
  readonly totalCommands: number;
  readonly averageCommands: number;
  /** The most frequent first. */
  readonly byType: readonly Share[];
  readonly byStatus: readonly Share[];
  /** Of the upload, in the product's time zone; the latest first. */
  readonly byYear: readonly Share[];
  readonly fileSize: { readonly minimum: number; readonly maximum: number; readonly average: number };
  readonly earliest: string;
  readonly latest: string;
}

/** Counts over benchmarks; null where there are none. */
export const calculateStatistics = (benchmarks: readonly BenchmarkDocument[]): BenchmarkStatistics | null => {
  const total = benchmarks.length;
  if (total === 0) return null;
  const totalPages = sumOf(benchmarks, (benchmark) => benchmark.processed_pages);
  const totalChunks = sumOf(benchmarks, (benchmark) => benchmark.chunks);
  const totalCommands = sumOf(benchmarks, (benchmark) => benchmark.commands_count);
  const sizes = benchmarks.map((benchmark) => benchmark.file_size);
  const dates = benchmarks.map((benchmark) => benchmark.upload_date).toSorted();
  return {
    total,
    totalPages,
    averagePages: totalPages / total,
    totalChunks,
    averageChunks: totalChunks / total,
    totalCommands,
    averageCommands: totalCommands / total,
    byType: sharesOf(benchmarks, (benchmark) => benchmark.benchmark_type).toSorted((a, b) => b.count - a.count),
    byStatus: sharesOf(benchmarks, (benchmark) => benchmark.status).toSorted((a, b) => b.count - a.count),
    byYear: sharesOf(benchmarks, (benchmark) => dayOf(benchmark.upload_date).slice(0, 4)).toSorted((a, b) => b.of.localeCompare(a.of)),
    fileSize: {
      minimum: Math.min(...sizes),
      maximum: Math.max(...sizes),
      average: sumOf(benchmarks, (benchmark) => benchmark.file_size) / total,
    },
    earliest: dates[0] ?? '',
    latest: dates.at(-1) ?? '',
  };
};

const sumOf = (benchmarks: readonly BenchmarkDocument[], of: (benchmark: BenchmarkDocument) => number): number =>
  benchmarks.reduce((sum, benchmark) => sum + of(benchmark), 0);

const sharesOf = (benchmarks: readonly BenchmarkDocument[], of: (benchmark: BenchmarkDocument) => string): Share[] => {
  const counts = new Map<string, number>();
  for (const benchmark of benchmarks) counts.set(of(benchmark), (counts.get(of(benchmark)) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ of: name, count, percent: Math.round((100 * count) / benchmarks.length) }));
};

/** A figure with one decimal where it has any: `12`, `4.2`, `1,204.5`. */
export const formatAverage = (value: number): string => value.toLocaleString('en-GB', { maximumFractionDigits: 1 });

/** `4.2 per page`; null where there is nothing to compare with. */
export const formatRatio = (part: number, whole: number, unit: string): string | null =>
  whole === 0 || part === 0 ? null : `${formatAverage(part / whole)} per ${unit}`;

const STATUSES: Record<string, string> = { completed: 'Completed', processing: 'Processing', failed: 'Failed' };

/** How a status is called; one that is not known as it is. */
export const labelOfStatus = (status: string): string => STATUSES[status] ?? status;
