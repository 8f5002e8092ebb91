import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { LOCKS } from '../../../adapters/database/advisory-locks.ts';
import type { Db } from '../../../adapters/database/database.ts';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { retryDeadlocks } from '../../../adapters/database/retry-deadlocks.ts';
import { listSuccessors } from '../replaced-store.ts';
import { type BenchmarkRow, type LeadWith, isGone } from '../stored-reading.ts';
import { benchmarks, standingBenchmarks } from '../tables.ts';

const isRead = and(eq(benchmarks.status, 'completed'), isNull(benchmarks.replacedAt));
/** One without recommendations would only stop the audits of its type. */
const isUsable = and(isRead, gt(benchmarks.chunks, 0));
const isBeyondDoubt = or(isNull(benchmarks.doubt), benchmarks.anyway);

/** The benchmarks that were chosen for a type and are there, in their order. */
const listChosen = async (db: Queryable, benchmarkType: string): Promise<BenchmarkRow[]> =>
  (
    await db
      .select({ row: benchmarks })
      .from(standingBenchmarks)
      .innerJoin(benchmarks, and(eq(benchmarks.filename, standingBenchmarks.filename), eq(benchmarks.benchmarkType, benchmarkType)))
      .where(and(eq(standingBenchmarks.benchmarkType, benchmarkType), isUsable))
      .orderBy(asc(standingBenchmarks.position))
  ).map(({ row }) => row);

/** The newest that has been read; one that is in doubt only where there is no other, unless somebody insisted on it. */
async function findNewest(db: Queryable, benchmarkType: string): Promise<BenchmarkRow | undefined> {
  const [row] = await db
    .select()
    .from(benchmarks)
    .where(and(eq(benchmarks.benchmarkType, benchmarkType), isUsable))
    .orderBy(sql`(${isBeyondDoubt}) desc`, desc(benchmarks.uploadedAt))
    .limit(1);
  return row;
}

/** What the devices of a type are audited with, in order; the newest where nobody chose, or nothing chosen is left. */
async function listStanding(db: Queryable, benchmarkType: string): Promise<{ rows: readonly BenchmarkRow[]; chosen: boolean }> {
  const rows = await listChosen(db, benchmarkType);
  if (rows.length > 0) return { rows, chosen: true };
  const newest = await findNewest(db, benchmarkType);
  return { rows: newest ? [newest] : [], chosen: false };
}

/** Lets one transaction at a time change what stands for a type. Taken before any benchmark's row is locked. */
export const holdStanding = (tx: Queryable, benchmarkType: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.standing}::int, hashtext(${benchmarkType}))`);

/** What is chosen for a type, in order. */
interface Choice {
  readonly benchmarkType: string;
  readonly ids: readonly string[];
}

/**
 * Chooses the benchmarks of a type, which are kept by the names of their files; the audits with the first lead from then on.
 * @returns `missing` where one is not there, for another type or not read, `without-recommendations` where one has none
 */
function choose(db: Db, choice: Choice, leadWith: LeadWith): Promise<'chosen' | 'missing' | 'without-recommendations'> {
  const { benchmarkType } = choice;
  return retryDeadlocks(() =>
    db.transaction(async (tx) => {
      await holdStanding(tx, benchmarkType);
      const rows = await lockChosen(tx, choice);
      if (rows === undefined) return 'missing';
      if (rows.some(({ chunks }) => chunks === 0)) return 'without-recommendations';
      const filenames = [...new Set(rows.map(({ filename }) => filename))];
      await tx.delete(standingBenchmarks).where(eq(standingBenchmarks.benchmarkType, benchmarkType));
      if (filenames.length > 0)
        await tx.insert(standingBenchmarks).values(filenames.map((filename, position) => ({ benchmarkType, position, filename })));
      const leading = (await listStanding(tx, benchmarkType)).rows[0];
      if (leading) await leadWith(tx, benchmarkType, leading.filename);
      return 'chosen';
    }),
  );
}

/** The benchmarks that a choice names, in its order, so that none goes before it is kept; undefined where one is not there. */
async function lockChosen(tx: Queryable, { benchmarkType, ids }: Choice): Promise<readonly BenchmarkRow[] | undefined> {
  const lock = async (some: readonly string[]): Promise<Map<string, BenchmarkRow>> => {
    const isWanted = and(inArray(benchmarks.id, [...some]), eq(benchmarks.benchmarkType, benchmarkType), isRead);
    const rows = await tx.select().from(benchmarks).where(isWanted).orderBy(benchmarks.id).for('share');
    return new Map(rows.map((row) => [row.id, row]));
  };
  const named = await lock(ids);
  // Only now: one that was being replaced has let the lock wait until it was.
  const successors = await listSuccessors(
    tx,
    ids.filter((id) => !named.has(id)),
  );
  const current = await lock([...successors.values()]);
  const rows = ids.flatMap((id) => named.get(id) ?? current.get(successors.get(id) ?? '') ?? []);
  return rows.length === ids.length ? rows : undefined;
}

/** Takes a benchmark that is gone out of the choice for its type, unless another of its name is there; the next one leads. */
export async function forgetChoice(tx: Queryable, benchmark: BenchmarkRow, leadWith: LeadWith): Promise<void> {
  const { benchmarkType, filename } = benchmark;
  const isChoice = and(eq(standingBenchmarks.benchmarkType, benchmarkType), eq(standingBenchmarks.filename, filename));
  const forgotten = await tx
    .delete(standingBenchmarks)
    .where(and(isChoice, isGone(tx, benchmark)))
    .returning({ filename: standingBenchmarks.filename });
  const next = forgotten.length > 0 ? (await listChosen(tx, benchmarkType))[0] : undefined;
  if (next) await leadWith(tx, benchmarkType, next.filename);
}

/** The choice of benchmarks for a type: a part of the store. */
export const standingOf = (db: Db) => ({
  listStanding: listStanding.bind(null, db),
  choose: choose.bind(null, db),
});
