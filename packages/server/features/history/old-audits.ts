import { type SQL, and, asc, count, eq, exists, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { type Aged, isBehind } from '../../visit-old.ts';
import { isRunning } from './running-audits.ts';
import { auditReports, audits } from './tables.ts';

const newer = alias(audits, 'newer');

/**
 * An audit that ended before a moment and may go: not the newest completed one of its kind of a device that there is, by which one
 * knows how the device stands. Nothing that waits or runs.
 */
function isOld(by: Queryable, before: Date): SQL | undefined {
  const newerOne = by
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.deviceId, audits.deviceId),
        eq(newer.auditType, audits.auditType),
        eq(newer.status, 'completed'),
        sql`(${newer.startedAt}, ${newer.id}) > (${audits.startedAt}, ${audits.id})`,
      ),
    );
  return and(
    // An audit begins before it ends, and by its begin there is an index.
    lt(audits.startedAt, before),
    lt(audits.finishedAt, before),
    not(isRunning),
    or(isNull(audits.deviceId), ne(audits.status, 'completed'), exists(newerOne)),
  );
}

const listOld = (db: Db, before: Date, after: Aged | undefined, limit: number): Promise<Aged[]> =>
  db
    .select({ id: audits.id, at: audits.startedAt })
    .from(audits)
    .where(and(isOld(db, before), isBehind(audits.startedAt, audits.id, after)))
    .orderBy(asc(audits.startedAt), asc(audits.id))
    .limit(limit);

async function countOld(db: Db, before: Date): Promise<number> {
  const [row] = await db.select({ old: count() }).from(audits).where(isOld(db, before));
  return row?.old ?? 0;
}

/** Removes those of these that may still go, with their results and reports. @returns how many */
async function removeOld(db: Db, before: Date, ids: readonly string[]): Promise<number> {
  const rows = await db
    .delete(audits)
    .where(and(inArray(audits.id, [...ids]), isOld(db, before)))
    .returning({ id: audits.id });
  return rows.length;
}

/** A PDF that is stored, which not every report has any more. */
const isStored = sql`octet_length(${auditReports.content}) > 0`;

const listOldReports = (db: Db, before: Date, after: Aged | undefined, limit: number): Promise<Aged[]> =>
  db
    .select({ id: auditReports.id, at: auditReports.generatedAt })
    .from(auditReports)
    .where(and(lt(auditReports.generatedAt, before), isStored, isBehind(auditReports.generatedAt, auditReports.id, after)))
    .orderBy(asc(auditReports.generatedAt), asc(auditReports.id))
    .limit(limit);

/** @param auditsBefore those of audits that go themselves are not counted; null: none goes */
async function countOldReports(db: Db, before: Date, auditsBefore: Date | null): Promise<number> {
  const [row] = await db
    .select({ old: count() })
    .from(auditReports)
    .innerJoin(audits, eq(audits.id, auditReports.auditId))
    .where(and(lt(auditReports.generatedAt, before), isStored, auditsBefore ? isKept(db, auditsBefore) : undefined));
  return row?.old ?? 0;
}

/** Unlike `not`, which is unknown where a moment is not there. */
const isKept = (by: Queryable, before: Date): SQL => sql`(${isOld(by, before)}) is not true`;

/** Drops stored PDFs, which are drawn anew when somebody wants one; that there are reports stays. @returns how many */
async function dropOldReports(db: Db, ids: readonly string[]): Promise<number> {
  const rows = await db
    .update(auditReports)
    .set({ content: Buffer.alloc(0) })
    .where(and(inArray(auditReports.id, [...ids]), isStored))
    .returning({ id: auditReports.id });
  return rows.length;
}

/**
 * Which of these configurations an audit judged that is kept. Can be asked within a transaction that locks them.
 * @param before audits that may go by then do not count; null: none goes
 */
export async function listJudged(by: Queryable, snapshotIds: readonly string[], before: Date | null): Promise<string[]> {
  const rows = await by
    .selectDistinct({ id: audits.snapshotId })
    .from(audits)
    .where(and(isNotNull(audits.snapshotId), inArray(audits.snapshotId, [...snapshotIds]), before ? isKept(by, before) : undefined));
  return rows.flatMap(({ id }) => id ?? []);
}

/** The part of the store that removes what is kept no longer. */
export const oldAudits = (db: Db) => ({
  listOld: listOld.bind(null, db),
  countOld: countOld.bind(null, db),
  removeOld: removeOld.bind(null, db),
  listOldReports: listOldReports.bind(null, db),
  countOldReports: countOldReports.bind(null, db),
  dropOldReports: dropOldReports.bind(null, db),
});
