import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, max, ne, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { retryDeadlocks } from '../../adapters/database/retry-deadlocks.ts';
import { clarificationsOf, forgetClarifications } from './clarifications/clarifications-store.ts';
import { findOutdated, keepReading, listOutdated, renew } from './renew-store.ts';
import { forgetChoice, holdStanding, standingOf } from './standing/standing-store.ts';
import { findReplaced, listOwnIds, rememberReplaced } from './replaced-store.ts';
import {
  type BenchmarkRow,
  type IsInUse,
  type LeadWith,
  type ReadBenchmark,
  describeRead,
  holdName,
  insertEntries,
  sameBenchmark,
} from './stored-reading.ts';
import { benchmarkFiles, benchmarks, recommendations } from './tables.ts';

export type RecommendationRow = Omit<typeof recommendations.$inferSelect, 'benchmarkId' | 'position'>;

/** How far a benchmark has been read. */
type Standing = Pick<BenchmarkRow, 'progress' | 'operation'>;

export interface NewBenchmark extends Standing {
  readonly filename: string;
  readonly benchmarkType: string;
  readonly content: Uint8Array;
  readonly uploadedAt: Date;
  /** It is read whatever product it was made for. */
  readonly anyway: boolean;
}

export type BenchmarksStore = ReturnType<typeof createBenchmarksStore>;

/**
 * Stores a benchmark that is yet to be read, and `afterwards` with it or not at all. Earlier ones of the same name and type stay
 * until it has been read, but for those that could not be read themselves.
 */
async function insert(
  db: Db,
  benchmark: NewBenchmark,
  afterwards: (tx: Queryable, id: string) => Promise<void>,
): Promise<{ id: string; hasEarlier: boolean }> {
  const { content, ...columns } = benchmark;
  return db.transaction(async (tx) => {
    const same = sameBenchmark(benchmark);
    // Of two uploads of one file at once, the later sees the earlier.
    await holdName(tx, benchmark);
    const earlier = await tx
      .select()
      .from(benchmarks)
      .where(and(same, isNull(benchmarks.replacedAt)));
    // Never before an earlier one, whatever the machine's clock was set to: the newest of a type is what is audited with.
    const [newest] = await tx
      .select({ at: max(benchmarks.uploadedAt) })
      .from(benchmarks)
      .where(eq(benchmarks.benchmarkType, benchmark.benchmarkType));
    const uploadedAt = newest?.at && newest.at >= benchmark.uploadedAt ? new Date(newest.at.getTime() + 1) : benchmark.uploadedAt;
    const [row] = await tx
      .insert(benchmarks)
      .values({ ...columns, uploadedAt, status: 'processing', fileSize: content.byteLength })
      .returning({ id: benchmarks.id });
    if (!row) throw new Error('an inserted document has no row');
    await tx.insert(benchmarkFiles).values({ benchmarkId: row.id, content });
    for (const failed of earlier.filter(({ status }) => status === 'failed')) {
      await rememberReplaced(tx, failed, row.id);
      await tx.delete(benchmarks).where(eq(benchmarks.id, failed.id));
    }
    await afterwards(tx, row.id);
    return { id: row.id, hasEarlier: earlier.length > 0 };
  });
}

const list = (db: Db): Promise<BenchmarkRow[]> =>
  db.select().from(benchmarks).where(isNull(benchmarks.replacedAt)).orderBy(desc(benchmarks.uploadedAt), asc(benchmarks.id));

const find = async (db: Db, id: string): Promise<BenchmarkRow | undefined> =>
  (await db.select().from(benchmarks).where(eq(benchmarks.id, id)))[0];

/** The files of these benchmarks, by the benchmark's id. */
async function nameFiles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: benchmarks.id, filename: benchmarks.filename })
    .from(benchmarks)
    .where(inArray(benchmarks.id, [...ids]));
  return new Map(rows.map(({ id, filename }) => [id, filename]));
}

async function readFile(db: Db, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ content: benchmarkFiles.content }).from(benchmarkFiles).where(eq(benchmarkFiles.benchmarkId, id));
  return row?.content;
}

async function saveProgress(
  db: Db,
  id: string,
  progress: { progress: number; operation: string; processedPages: number; totalPages: number },
): Promise<void> {
  await db
    .update(benchmarks)
    .set({ ...progress, progress: sql`greatest(${benchmarks.progress}, ${progress.progress}::real)` })
    .where(and(eq(benchmarks.id, id), eq(benchmarks.status, 'processing')));
}

interface Completion {
  readonly now: Date;
  readonly isInUse: IsInUse;
  /** Tells of it in the same transaction. */
  readonly tell: (tx: Queryable, row: BenchmarkRow) => Promise<void>;
}

/** Completes a benchmark and lets it take the place of earlier ones, all at once; does nothing when it is gone or was completed before. */
async function complete(db: Db, id: string, read: ReadBenchmark, { now, isInUse, tell }: Completion): Promise<void> {
  const named = await find(db, id);
  if (!named) return;
  await db.transaction(async (tx) => {
    await holdName(tx, named);
    const [row] = await tx.select().from(benchmarks).where(eq(benchmarks.id, id)).for('update');
    if (row?.status !== 'processing') return;
    await insertEntries(tx, id, read.entries);
    await tx.update(benchmarks).set(describeRead(read)).where(eq(benchmarks.id, id));
    await displace(tx, row, now, isInUse);
    await tell(tx, row);
  });
}

/** Removes what a benchmark takes the place of; what an audit still uses is hidden, and removed later. */
async function displace(tx: Queryable, by: BenchmarkRow, now: Date, isInUse: IsInUse): Promise<void> {
  const isEarlier = and(sameBenchmark(by), ne(benchmarks.id, by.id), lt(benchmarks.uploadedAt, by.uploadedAt));
  for (const earlier of await tx.select().from(benchmarks).where(isEarlier).for('update')) {
    const { id } = earlier;
    await rememberReplaced(tx, earlier, by.id);
    if (await isInUse(tx, id)) await tx.update(benchmarks).set({ replacedAt: now }).where(eq(benchmarks.id, id));
    else await tx.delete(benchmarks).where(eq(benchmarks.id, id));
  }
}

async function fail(db: Db, id: string, error: string, processingTime: number | null, canInsist = false): Promise<void> {
  await db
    .update(benchmarks)
    .set({ status: 'failed', operation: 'Failed', error, processingTime, canInsist })
    .where(and(eq(benchmarks.id, id), eq(benchmarks.status, 'processing')));
}

/**
 * Has a benchmark read after all that was made for another product, and `afterwards` with it or not at all.
 * @returns whether that could be insisted on
 */
async function insist(db: Db, id: string, standing: Standing, afterwards: (tx: Queryable, id: string) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(benchmarks)
      .set({ ...standing, status: 'processing', anyway: true, canInsist: false, error: null })
      .where(and(eq(benchmarks.id, id), eq(benchmarks.status, 'failed'), benchmarks.canInsist))
      .returning({ id: benchmarks.id });
    if (rows.length > 0) await afterwards(tx, id);
    return rows.length > 0;
  });
}

/** What removing a benchmark asks and changes of audits. */
interface AuditsWithBenchmark {
  readonly isInUse: IsInUse;
  readonly leadWith: LeadWith;
}

/** Removes a benchmark unless an audit uses it. */
async function remove(db: Db, id: string, { isInUse, leadWith }: AuditsWithBenchmark): Promise<'removed' | 'in-use' | 'unknown'> {
  const named = await find(db, id);
  if (!named) return 'unknown';
  return retryDeadlocks(() =>
    db.transaction(async (tx) => {
      await holdStanding(tx, named.benchmarkType);
      const [row] = await tx.select().from(benchmarks).where(eq(benchmarks.id, id)).for('update');
      if (!row) return 'unknown';
      for (const own of await listOwnIds(tx, id)) if (await isInUse(tx, own)) return 'in-use';
      await tx.delete(benchmarks).where(eq(benchmarks.id, id));
      // What takes the place of a replaced one stands for it.
      if (row.replacedAt === null) {
        await forgetChoice(tx, row, leadWith);
        await forgetClarifications(tx, row);
      }
      return 'removed';
    }),
  );
}

/** Removes the benchmarks that were replaced while an audit used them, where none does any more. */
async function removeReplaced(db: Db, audits: AuditsWithBenchmark): Promise<void> {
  for (const { id } of await db.select({ id: benchmarks.id }).from(benchmarks).where(isNotNull(benchmarks.replacedAt)))
    await remove(db, id, audits);
}

const listRows = (db: Db, benchmarkId: string): Promise<RecommendationRow[]> => {
  const { benchmarkId: _benchmark, position, ...columns } = getTableColumns(recommendations);
  return db.select(columns).from(recommendations).where(eq(recommendations.benchmarkId, benchmarkId)).orderBy(position);
};

/** The recommendations of a benchmark, or some of them, in its order. */
async function listRecommendations(
  db: Db,
  benchmarkId: string,
  ids: readonly string[] | null,
): Promise<{ id: string; recommendation: Recommendation }[]> {
  const isWanted = ids === null ? undefined : inArray(recommendations.id, [...ids]);
  return db
    .select({ id: recommendations.id, recommendation: recommendations.recommendation })
    .from(recommendations)
    .where(and(eq(recommendations.benchmarkId, benchmarkId), isWanted))
    .orderBy(recommendations.position);
}

/** Numbers and titles of a benchmark's recommendations, in its order. */
const listTitles = (db: Db, benchmarkId: string): Promise<{ id: string; title: string }[]> =>
  db
    .select({
      id: sql<string>`${recommendations.recommendation} ->> 'id'`,
      title: sql<string>`${recommendations.recommendation} ->> 'title'`,
    })
    .from(recommendations)
    .where(eq(recommendations.benchmarkId, benchmarkId))
    .orderBy(recommendations.position);

export function createBenchmarksStore(db: Db) {
  return {
    insert: insert.bind(null, db),
    list: list.bind(null, db),
    find: find.bind(null, db),
    findReplaced: findReplaced.bind(null, db),
    ...standingOf(db),
    ...clarificationsOf(db),
    nameFiles: nameFiles.bind(null, db),
    readFile: readFile.bind(null, db),
    saveProgress: saveProgress.bind(null, db),
    complete: complete.bind(null, db),
    fail: fail.bind(null, db),
    insist: insist.bind(null, db),
    remove: remove.bind(null, db),
    removeReplaced: removeReplaced.bind(null, db),
    listOutdated: listOutdated.bind(null, db),
    findOutdated: findOutdated.bind(null, db),
    renew: renew.bind(null, db),
    keepReading: keepReading.bind(null, db),
    listRows: listRows.bind(null, db),
    listRecommendations: listRecommendations.bind(null, db),
    listTitles: listTitles.bind(null, db),
  };
}
