import { type SQL, and, asc, eq, exists, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { type Aged, isBehind } from '../../visit-old.ts';
import { snapshots } from './tables.ts';

/** Which of these snapshots an audit judged that is kept. */
export type ListJudged = (by: Queryable, snapshotIds: readonly string[]) => Promise<readonly string[]>;

const newer = alias(snapshots, 'newer');

/** A snapshot of before a moment that is not the stored configuration of its device. */
function isOld(by: Queryable, before: Date): SQL | undefined {
  const newerOne = by
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.deviceId, snapshots.deviceId),
        inArray(newer.source, ['fetched', 'imported']),
        sql`(${newer.createdAt}, ${newer.id}) > (${snapshots.createdAt}, ${snapshots.id})`,
      ),
    );
  return and(lt(snapshots.createdAt, before), or(eq(snapshots.source, 'given'), exists(newerOne)));
}

/** The oldest first. */
export const listOld = (db: Db, before: Date, after: Aged | undefined, limit: number): Promise<Aged[]> =>
  db
    .select({ id: snapshots.id, at: snapshots.createdAt })
    .from(snapshots)
    .where(and(isOld(db, before), isBehind(snapshots.createdAt, snapshots.id, after)))
    .orderBy(asc(snapshots.createdAt), asc(snapshots.id))
    .limit(limit);

/** How many of these no kept audit judged. */
export async function countUnjudged(db: Db, ids: readonly string[], listJudged: ListJudged): Promise<number> {
  return ids.length - (await listJudged(db, ids)).length;
}

/**
 * Removes those of these that may still go and that no kept audit judged. They are locked before that is asked: an audit that is
 * being started on one of them is seen, or finds it gone.
 * @returns how many
 */
export async function removeUnjudged(db: Db, before: Date, ids: readonly string[], listJudged: ListJudged): Promise<number> {
  return db.transaction(async (tx) => {
    const isMeant = and(inArray(snapshots.id, [...ids]), isOld(tx, before));
    const locked = await tx.select({ id: snapshots.id }).from(snapshots).where(isMeant).orderBy(snapshots.id).for('update');
    const judged = await listJudged(
      tx,
      locked.map(({ id }) => id),
    );
    const isUnjudged = and(isMeant, judged.length > 0 ? notInArray(snapshots.id, [...judged]) : undefined);
    return (await tx.delete(snapshots).where(isUnjudged).returning({ id: snapshots.id })).length;
  });
}
