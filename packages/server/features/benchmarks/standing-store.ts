import { type SQL, and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { BenchmarkRow } from './stored-reading.ts';
import { benchmarks, standingBenchmarks } from './tables.ts';

const isUsable = and(eq(benchmarks.status, 'completed'), isNull(benchmarks.replacedAt));
const isBeyondDoubt = or(isNull(benchmarks.doubt), benchmarks.anyway);

/** The benchmarks that were chosen for a type and are there, in their order. */
const listChosen = async (db: Db, benchmarkType: string): Promise<BenchmarkRow[]> =>
  (
    await db
      .select({ row: benchmarks })
      .from(standingBenchmarks)
      .innerJoin(benchmarks, and(eq(benchmarks.filename, standingBenchmarks.filename), eq(benchmarks.benchmarkType, benchmarkType)))
      .where(and(eq(standingBenchmarks.benchmarkType, benchmarkType), isUsable))
      .orderBy(asc(standingBenchmarks.position))
  ).map(({ row }) => row);

/** The newest that has been read; one that is in doubt only where there is no other, unless somebody insisted on it. */
async function findNewest(db: Db, benchmarkType: string): Promise<BenchmarkRow | undefined> {
  const newest = async (also?: SQL): Promise<BenchmarkRow | undefined> =>
    (
      await db
        .select()
        .from(benchmarks)
        .where(and(eq(benchmarks.benchmarkType, benchmarkType), isUsable, also))
        .orderBy(desc(benchmarks.uploadedAt))
        .limit(1)
    )[0];
  return (await newest(isBeyondDoubt)) ?? newest();
}

/** What the devices of a type are audited with, in order; the newest where nobody chose, or nothing chosen is left. */
async function listStanding(db: Db, benchmarkType: string): Promise<{ rows: readonly BenchmarkRow[]; chosen: boolean }> {
  const rows = await listChosen(db, benchmarkType);
  if (rows.length > 0) return { rows, chosen: true };
  const newest = await findNewest(db, benchmarkType);
  return { rows: newest ? [newest] : [], chosen: false };
}

/** Chooses the benchmarks of a type by the names of their files. */
async function choose(db: Db, benchmarkType: string, filenames: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(standingBenchmarks).where(eq(standingBenchmarks.benchmarkType, benchmarkType));
    if (filenames.length > 0)
      await tx.insert(standingBenchmarks).values(filenames.map((filename, position) => ({ benchmarkType, position, filename })));
  });
}

/** Takes a benchmark that is gone out of the choice for its type. */
export async function forgetChoice(
  tx: Queryable,
  { benchmarkType, filename }: Pick<BenchmarkRow, 'benchmarkType' | 'filename'>,
): Promise<void> {
  await tx
    .delete(standingBenchmarks)
    .where(and(eq(standingBenchmarks.benchmarkType, benchmarkType), eq(standingBenchmarks.filename, filename)));
}

/** Those of the ids that name a benchmark of the type that has been read. */
const listUsable = (db: Db, benchmarkType: string, ids: readonly string[]): Promise<BenchmarkRow[]> =>
  db
    .select()
    .from(benchmarks)
    .where(and(inArray(benchmarks.id, [...ids]), eq(benchmarks.benchmarkType, benchmarkType), isUsable));

/** The choice of benchmarks for a type: a part of the store. */
export const standingOf = (db: Db) => ({
  listStanding: listStanding.bind(null, db),
  choose: choose.bind(null, db),
  listUsable: listUsable.bind(null, db),
});
