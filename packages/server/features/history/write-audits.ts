import { and, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { AuditStep, BegunAudit, EnqueueAudit, FollowedAudit } from '../../audit-record.ts';
import { isRunning } from './running-audits.ts';
import { type InsertedAudit, audits } from './tables.ts';

type AuditRow = typeof audits.$inferSelect;

/**
 * Writes down full audits that are to run, each with its job or not at all.
 * @param enqueue gives the job's id, or undefined when the queue refuses a second one for the device
 * @returns those that wait now; a device whose audit waits or runs already is not among them
 */
async function insertStarting(db: Db, rows: readonly InsertedAudit[], enqueue: EnqueueAudit): Promise<BegunAudit[]> {
  return db.transaction(async (tx) => {
    // Always in this order, so that two calls for the same devices wait for each other and not in a circle.
    const inOrder = rows.toSorted((one, other) => ((one.deviceId ?? '') < (other.deviceId ?? '') ? -1 : 1));
    const inserted = await tx
      .insert(audits)
      .values(await followEarlier(tx, inOrder))
      .onConflictDoNothing()
      .returning({ id: audits.id, deviceId: audits.deviceId });
    const begun: BegunAudit[] = [];
    for (const { id, deviceId } of inserted) {
      const jobId = deviceId === null ? undefined : await enqueue(tx, id, deviceId);
      if (deviceId !== null && jobId !== undefined) begun.push({ id, deviceId });
      if (jobId === undefined) await tx.delete(audits).where(eq(audits.id, id));
      else await tx.update(audits).set({ jobId }).where(eq(audits.id, id));
    }
    return begun;
  });
}

/** Writes down an audit that runs inside a call. @returns its id; undefined while another one of the device waits or runs */
async function insertRunning(db: Db, row: InsertedAudit): Promise<string | undefined> {
  const [inserted] = await db
    .insert(audits)
    .values(await followEarlier(db, [row]))
    .onConflictDoNothing()
    .returning({ id: audits.id });
  return inserted?.id;
}

async function findFollowed(db: Db, id: string): Promise<FollowedAudit | undefined> {
  const [audit] = await db
    .select()
    .from(audits)
    .where(and(eq(audits.id, id), inArray(audits.status, ['completed', 'failed']), isNotNull(audits.followingBenchmarkIds)));
  return audit && { audit, followedBy: audit.followedBy };
}

/** Writes down the audit that follows another one in its job. @returns undefined where another audit of the device runs meanwhile */
async function insertFollowing(db: Db, after: string, row: InsertedAudit): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select({ jobId: audits.jobId }).from(audits).where(eq(audits.id, after)).for('update');
    if (!before) return undefined;
    const [inserted] = await tx
      .insert(audits)
      .values((await followEarlier(tx, [row])).map((one) => ({ ...one, jobId: before.jobId })))
      .onConflictDoNothing()
      .returning({ id: audits.id });
    if (inserted) await tx.update(audits).set({ followedBy: inserted.id }).where(eq(audits.id, after));
    return inserted?.id;
  });
}

/** Forgets an audit that is still running. */
async function discard(db: Db, id: string): Promise<void> {
  await db.delete(audits).where(and(eq(audits.id, id), isRunning));
}

/** None begins before an earlier one of its device, whatever the machine's clock was set to: the newest is what is shown. */
async function followEarlier(tx: Queryable, rows: readonly InsertedAudit[]): Promise<InsertedAudit[]> {
  const ids = rows.flatMap(({ deviceId }) => deviceId ?? []);
  const newest = await tx
    .select({ deviceId: audits.deviceId, at: max(audits.startedAt) })
    .from(audits)
    .where(inArray(audits.deviceId, ids))
    .groupBy(audits.deviceId);
  const lastAt = new Map(newest.map(({ deviceId, at }) => [deviceId, at]));
  return rows.map((row) => {
    const last = lastAt.get(row.deviceId ?? null);
    return last && last >= row.startedAt ? { ...row, startedAt: new Date(last.getTime() + 1) } : row;
  });
}

/** Ends what waits or runs without results: one audit, those of devices, or all. @returns what was ended */
async function endEarly(
  db: Db,
  which: { id: string } | { deviceIds: readonly string[] | undefined },
  status: 'failed' | 'stopped',
  errorMessage: string,
  finishedAt: Date,
): Promise<Pick<AuditRow, 'deviceId' | 'jobId'>[]> {
  const isWanted = 'id' in which ? eq(audits.id, which.id) : which.deviceIds && inArray(audits.deviceId, [...which.deviceIds]);
  // The process that stops an audit may not be the one that runs it, so the clock decides, which may have been set back.
  const duration = sql`greatest(0, extract(epoch from ${finishedAt}::timestamptz - coalesce(${audits.begunAt}, ${audits.startedAt})))`;
  return db
    .update(audits)
    .set({ status, errorMessage, message: errorMessage, finishedAt, duration, progressAt: finishedAt })
    .where(and(isWanted, isRunning))
    .returning({ deviceId: audits.deviceId, jobId: audits.jobId });
}

/** @returns false when the audit is not running any more. */
async function saveProgress(db: Db, id: string, shown: AuditStep & { readonly progressAt: Date }): Promise<boolean> {
  const rows = await db
    .update(audits)
    .set({ ...shown, status: 'running', progress: sql`greatest(${audits.progress}, ${shown.progress}::real)` })
    .where(and(eq(audits.id, id), isRunning))
    .returning({ id: audits.id });
  return rows.length > 0;
}

/** An audit's turn has come, for the first time or again after a run that was cut off. @returns undefined when it has ended */
async function begin(db: Db, id: string, at: Date): Promise<AuditRow | undefined> {
  const [row] = await db
    .update(audits)
    .set({ status: 'running', begunAt: sql`coalesce(${audits.begunAt}, ${at}::timestamptz)`, progressAt: at })
    .where(and(eq(audits.id, id), isRunning))
    .returning();
  return row;
}

/** Audits that begin, go on and end early: a part of the store. */
export const goingAudits = (db: Db) => ({
  insertStarting: insertStarting.bind(null, db),
  insertRunning: insertRunning.bind(null, db),
  discard: discard.bind(null, db),
  findFollowed: findFollowed.bind(null, db),
  insertFollowing: insertFollowing.bind(null, db),
  begin: begin.bind(null, db),
  saveProgress: saveProgress.bind(null, db),
  endEarly: endEarly.bind(null, db),
});
