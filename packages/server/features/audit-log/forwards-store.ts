import { asc, eq, gt, max } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { AuditSink, SentEntry } from '../../audit-sink.ts';
import { auditLog, auditLogForwards } from './tables.ts';

/** Entries that are sent at a time. */
const BATCH = 500;

export type ForwardsStore = ReturnType<typeof createForwardsStore>;

/**
 * Sends the oldest entries that a place has not received, and notes that. Of several processes one sends; the others leave it to that one.
 * @returns whether there are more
 */
async function sendBatch(db: Db, target: string, send: AuditSink['send']): Promise<boolean> {
  await db.insert(auditLogForwards).values({ target, position: 0 }).onConflictDoNothing();
  return db.transaction(async (tx) => {
    const isTarget = eq(auditLogForwards.target, target);
    const [progress] = await tx.select().from(auditLogForwards).where(isTarget).for('update', { skipLocked: true });
    if (!progress) return false;
    const rows = await tx
      .select()
      .from(auditLog)
      .where(gt(auditLog.position, progress.position))
      .orderBy(asc(auditLog.position))
      .limit(BATCH);
    const newest = rows.at(-1);
    if (!newest) {
      await requireWhole(tx, progress.position);
      return false;
    }
    await send(rows.map(showEntry));
    await tx.update(auditLogForwards).set({ position: newest.position }).where(isTarget);
    return rows.length === BATCH;
  });
}

/** @throws Error where more was sent than the log holds now: what somebody adds to such a log would never leave */
async function requireWhole(tx: Queryable, sent: number): Promise<void> {
  const [end] = await tx.select({ position: max(auditLog.position) }).from(auditLog);
  if (sent > (end?.position ?? 0)) throw new Error('the audit log ends before what was sent on: see what `merlon verify-log` says');
}

const showEntry = ({ previousHash, at, ...entry }: typeof auditLog.$inferSelect): SentEntry => ({
  ...entry,
  at: at.toISOString(),
  previous_hash: previousHash,
});

export const createForwardsStore = (db: Db) => ({ sendBatch: sendBatch.bind(null, db) });
