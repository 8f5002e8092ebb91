import { READER_VERSION } from '@merlon/engine/benchmark/reader-version.ts';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { rememberReplaced } from './replaced-store.ts';
import { type BenchmarkRow, type IsInUse, type ReadBenchmark, describeRead, holdName, insertEntries } from './stored-reading.ts';
import { benchmarkFiles, benchmarks } from './tables.ts';

/** What renewing a benchmark needs of audits. */
export interface AuditsOfBenchmarks {
  readonly isInUse: IsInUse;
  /** Has the audits of a benchmark refer to another one. */
  readonly moveAudits: (tx: Queryable, from: string, to: string) => Promise<void>;
}

/** Those that an earlier reader has read. */
const isOutdated = and(eq(benchmarks.status, 'completed'), isNull(benchmarks.replacedAt), lt(benchmarks.readerVersion, READER_VERSION));

/** The newest first. */
export const listOutdated = async (db: Db): Promise<readonly string[]> =>
  (await db.select({ id: benchmarks.id }).from(benchmarks).where(isOutdated).orderBy(desc(benchmarks.uploadedAt))).map(({ id }) => id);

export const findOutdated = async (db: Db, id: string): Promise<BenchmarkRow | undefined> =>
  (
    await db
      .select()
      .from(benchmarks)
      .where(and(eq(benchmarks.id, id), isOutdated))
  )[0];

/**
 * Puts a new reading of the same file in the place of the old one, all at once, under an id of its own, because nothing changes under an
 * id. Audits go on to refer to its pages.
 * @returns the id of the new reading; undefined, and nothing is done, where the benchmark is gone or renewed already, or an audit uses it
 */
export async function renew(
  db: Db,
  { id, filename, benchmarkType }: BenchmarkRow,
  read: ReadBenchmark,
  { isInUse, moveAudits }: AuditsOfBenchmarks,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await holdName(tx, { filename, benchmarkType });
    const [row] = await tx
      .select()
      .from(benchmarks)
      .where(and(eq(benchmarks.id, id), isOutdated))
      .for('update');
    if (!row || (await isInUse(tx, id))) return undefined;
    const { id: _old, ...columns } = row;
    const [renewed] = await tx
      .insert(benchmarks)
      .values({ ...columns, ...describeRead(read) })
      .returning({ id: benchmarks.id });
    if (!renewed) throw new Error('an inserted document has no row');
    await tx.update(benchmarkFiles).set({ benchmarkId: renewed.id }).where(eq(benchmarkFiles.benchmarkId, id));
    await insertEntries(tx, renewed.id, read.entries);
    await moveAudits(tx, id, renewed.id);
    await rememberReplaced(tx, row, renewed.id);
    await tx.delete(benchmarks).where(eq(benchmarks.id, id));
    return renewed.id;
  });
}

/** Keeps the old reading of a benchmark that the present reader cannot read, or finds nothing in. */
export async function keepReading(db: Db, id: string, doubt: string | null = null): Promise<void> {
  await db
    .update(benchmarks)
    .set({ readerVersion: READER_VERSION, doubt })
    .where(and(eq(benchmarks.id, id), isOutdated));
}
