import { READER_VERSION } from '@merlon/engine/benchmark/reader-version.ts';
import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm';
import { LOCKS } from '../../adapters/database/advisory-locks.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { CommandEntry } from './command-entry.ts';
import { benchmarks, recommendations } from './tables.ts';

export type BenchmarkRow = typeof benchmarks.$inferSelect;

/** The file and the type of a benchmark: what persons chose and said of it is kept by them. */
export type NamedBenchmark = Pick<BenchmarkRow, 'filename' | 'benchmarkType'>;

/** The result of reading a benchmark. */
export interface ReadBenchmark {
  readonly title: string;
  readonly version: string;
  readonly totalPages: number;
  readonly processingTime: number;
  /** Why it is no benchmark for its type; null where nothing speaks against it. */
  readonly doubt: string | null;
  readonly entries: readonly CommandEntry[];
}

/** Whether an audit that is running uses a benchmark; asked while the benchmark's row is locked. */
export type IsInUse = (tx: Queryable, benchmarkId: string) => Promise<boolean>;

/** Has the audits of a type lead that used the benchmark of this file, and no others. */
export type LeadWith = (tx: Queryable, benchmarkType: string, filename: string) => Promise<void>;

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;

/** Lets one transaction at a time change which benchmark stands for a file's name and type. */
export const holdName = (tx: Queryable, { filename, benchmarkType }: NamedBenchmark): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.uploads}::int, hashtext(${`${benchmarkType} ${filename}`}))`);

/** Benchmarks of one file for one type. */
export const sameBenchmark = ({ filename, benchmarkType }: NamedBenchmark) =>
  and(eq(benchmarks.filename, filename), eq(benchmarks.benchmarkType, benchmarkType));

/** Whether no other reading of the same file stays. */
export const isGone = (tx: Queryable, { id, ...named }: NamedBenchmark & Pick<BenchmarkRow, 'id'>) =>
  notExists(
    tx
      .select({ id: benchmarks.id })
      .from(benchmarks)
      .where(and(sameBenchmark(named), ne(benchmarks.id, id), isNull(benchmarks.replacedAt))),
  );

/** The columns of a benchmark that has been read. */
export function describeRead({ entries, ...columns }: ReadBenchmark) {
  return {
    ...columns,
    processedPages: columns.totalPages,
    chunks: entries.length,
    commandsCount: entries.filter(({ command }) => command !== '').length,
    status: 'completed',
    progress: 100,
    operation: 'Completed',
    error: null,
    readerVersion: READER_VERSION,
  } as const;
}

export async function insertEntries(tx: Queryable, benchmarkId: string, entries: readonly CommandEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_PER_INSERT) {
    const rows = entries.slice(from, from + ROWS_PER_INSERT).map((entry, at) => ({ ...entry, benchmarkId, position: from + at }));
    await tx.insert(recommendations).values(rows);
  }
}
