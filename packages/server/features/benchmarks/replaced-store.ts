import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { type benchmarks, replacedBenchmarks } from './tables.ts';

export type ReplacedRow = typeof replacedBenchmarks.$inferSelect;
type Replaced = Pick<typeof benchmarks.$inferSelect, 'id' | 'status' | 'totalPages' | 'processedPages' | 'chunks' | 'error'>;

/** Remembers that a benchmark took the place of another, so that whoever has the other's id learns how it ended. */
export async function rememberReplaced(tx: Queryable, replaced: Replaced, by: string): Promise<void> {
  const { id, totalPages, processedPages, chunks, error } = replaced;
  // One that was still being read has nothing more to wait for.
  const status = replaced.status === 'failed' ? 'failed' : 'completed';
  await tx.update(replacedBenchmarks).set({ replacedBy: by }).where(eq(replacedBenchmarks.replacedBy, id));
  await tx
    .insert(replacedBenchmarks)
    .values({ id, replacedBy: by, status, totalPages, processedPages, chunks, error })
    .onConflictDoUpdate({ target: replacedBenchmarks.id, set: { replacedBy: by } });
}

export const findReplaced = async (db: Db, id: string): Promise<ReplacedRow | undefined> =>
  (await db.select().from(replacedBenchmarks).where(eq(replacedBenchmarks.id, id)))[0];

/** The benchmarks that took the place of these, by the id of the one that was replaced. */
export async function listSuccessors(by: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await by
    .select()
    .from(replacedBenchmarks)
    .where(inArray(replacedBenchmarks.id, [...ids]));
  return new Map(rows.map(({ id, replacedBy }) => [id, replacedBy]));
}

/** Ids that stand for a benchmark: its own, and those of the ones that it took the place of. */
export async function listOwnIds(by: Queryable, id: string): Promise<readonly string[]> {
  const rows = await by.select({ id: replacedBenchmarks.id }).from(replacedBenchmarks).where(eq(replacedBenchmarks.replacedBy, id));
  return [id, ...rows.map((row) => row.id)];
}
