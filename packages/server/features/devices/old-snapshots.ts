import { type SQL, and, asc, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { type Aged, isBehind } from '../../visit-old.ts';
import { snapshots } from './tables.ts';

/** Which of these snapshots are kept whatever their age: an audit that is kept judged them, or they tell of a change. */
export type ListJudged = (by: Queryable, snapshotIds: readonly string[]) => Promise<readonly string[]>;

const beside = alias(snapshots, 'beside');

/** Whether the stored configuration next to a snapshot, before or after it, is the same one. */
function isSameBeside(by: Queryable, side: 'before' | 'after'): SQL {
  const isOnSide = sql`(${beside.createdAt}, ${beside.id}) ${side === 'before' ? sql`<` : sql`>`} (${snapshots.createdAt}, ${snapshots.id})`;
  const order = side === 'before' ? desc : asc;
  const next = by
    .select({ comparable: beside.comparableSha256 })
    .from(beside)
    .where(and(eq(beside.deviceId, snapshots.deviceId), inArray(beside.source, ['fetched', 'imported']), isOnSide))
    .orderBy(order(beside.createdAt), order(beside.id))
    .limit(1);
  return sql`(${next}) = ${snapshots.comparableSha256}`;
}

/**
 * A snapshot of before a moment that tells nothing which others do not: one that was only given to an audit, or one between equal ones. The
 * first and the last reading of each configuration stay, so that the history stays whole.
 */
function isOld(by: Queryable, before: Date): SQL | undefined {
  const isBetween = and(isSameBeside(by, 'before'), isSameBeside(by, 'after'));
  return and(lt(snapshots.createdAt, before), or(eq(snapshots.source, 'given'), isBetween));
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
