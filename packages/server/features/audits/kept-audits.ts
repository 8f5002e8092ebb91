import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { and, desc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { newestOfDevice } from './newest-of-device.ts';
import { auditResults, audits } from './tables.ts';

type AuditRow = typeof audits.$inferSelect;
export type AuditStateRow = Pick<AuditRow, 'id' | 'status' | 'progress' | 'currentCheck' | 'message' | 'progressAt'>;

type RemovedAudit = Pick<AuditRow, 'deviceName' | 'auditType' | 'startedAt'>;

export interface NewestAudit {
  readonly firewallId: string;
  readonly state: AuditStateRow;
  readonly lastCompletedAt: Date | undefined;
}

export const isRunning = inArray(audits.status, ['starting', 'running']);
/** What is shown of an audit that goes on. */
const stateColumns = {
  id: audits.id,
  firewallId: audits.firewallId,
  status: audits.status,
  progress: audits.progress,
  currentCheck: audits.currentCheck,
  message: audits.message,
  progressAt: audits.progressAt,
};
const isFullAuditOf = (firewallId: string) => and(eq(audits.firewallId, firewallId), eq(audits.auditType, 'full'));

async function findLatest(db: Db, firewallId: string, status?: 'completed'): Promise<AuditRow | undefined> {
  const [row] = await db
    .select()
    .from(audits)
    .where(and(isFullAuditOf(firewallId), status && eq(audits.status, status)))
    .orderBy(desc(audits.startedAt), desc(audits.id))
    .limit(1);
  return row;
}

/** An audit of a device, which may have been deleted since; of any device if none is given. */
async function find(db: Db, id: string, firewallId?: string): Promise<AuditRow | undefined> {
  const isItsDevice = firewallId === undefined ? undefined : or(eq(audits.firewallId, firewallId), isNull(audits.firewallId));
  const [row] = await db
    .select()
    .from(audits)
    .where(and(eq(audits.id, id), isItsDevice));
  return row;
}

async function listVerdicts(db: Db, auditId: string): Promise<Verdict[]> {
  const rows = await db
    .select({ verdict: auditResults.verdict })
    .from(auditResults)
    .where(eq(auditResults.auditId, auditId))
    .orderBy(auditResults.position);
  return rows.map((row) => row.verdict);
}

/** The newest full audit of each device, and when its last one was begun that was completed. */
async function listNewest(db: Db): Promise<NewestAudit[]> {
  const isFull = eq(audits.auditType, 'full');
  const [states, times] = await Promise.all([
    db
      .select(stateColumns)
      .from(audits)
      .where(sql`${audits.id} in (${newestOfDevice(isFull)})`)
      .orderBy(audits.firewallId),
    db
      .select({ firewallId: audits.firewallId, at: audits.startedAt })
      .from(audits)
      .where(sql`${audits.id} in (${newestOfDevice(sql`${isFull} and ${eq(audits.status, 'completed')}`)})`),
  ]);
  const lastAt = new Map(times.map(({ firewallId, at }) => [firewallId, at]));
  return states.flatMap(({ firewallId, ...state }) =>
    firewallId === null ? [] : [{ firewallId, state, lastCompletedAt: lastAt.get(firewallId) ?? undefined }],
  );
}

/** What waits or runs, the longest first. */
const listRunning = (db: Db): Promise<(AuditStateRow & { firewallId: string | null })[]> =>
  db.select(stateColumns).from(audits).where(isRunning).orderBy(audits.startedAt, audits.id);

/** How long the engine took for a full audit with all of a benchmark's checks, the last time it did: of a device, or of any. */
async function findMeasured(
  db: Db,
  documentId: string,
  firewallId: string | undefined,
): Promise<{ engineSeconds: number; finishedAt: Date } | undefined> {
  const [row] = await db
    .select({ engineSeconds: audits.engineSeconds, finishedAt: audits.finishedAt })
    .from(audits)
    .where(
      and(
        eq(audits.documentId, documentId),
        eq(audits.auditType, 'full'),
        isNull(audits.recommendationIds),
        isNotNull(audits.engineSeconds),
        isNotNull(audits.finishedAt),
        firewallId === undefined ? undefined : eq(audits.firewallId, firewallId),
      ),
    )
    .orderBy(desc(audits.finishedAt))
    .limit(1);
  return row && row.engineSeconds !== null && row.finishedAt ? { engineSeconds: row.engineSeconds, finishedAt: row.finishedAt } : undefined;
}

/** Seconds that the last test of one check of a device took. */
async function findTestSeconds(db: Db, firewallId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: audits.engineSeconds })
    .from(audits)
    .where(and(eq(audits.firewallId, firewallId), eq(audits.auditType, 'test'), isNotNull(audits.engineSeconds)))
    .orderBy(desc(audits.startedAt))
    .limit(1);
  return row?.seconds ?? undefined;
}

/** Which model judged in each audit of a device that was completed, newest first. */
const listModels = (db: Db, firewallId: string): Promise<{ id: string; model: string }[]> =>
  db
    .select({ id: audits.id, model: audits.model })
    .from(audits)
    .where(and(eq(audits.firewallId, firewallId), eq(audits.status, 'completed')))
    .orderBy(desc(audits.startedAt), desc(audits.id));

/** Deletes an audit that has ended, with its results and reports. @returns what it was */
async function remove(db: Db, id: string, firewallId: string): Promise<RemovedAudit | 'busy' | 'unknown'> {
  const isMeant = and(eq(audits.id, id), eq(audits.firewallId, firewallId));
  const [removed] = await db
    .delete(audits)
    .where(and(isMeant, not(isRunning)))
    .returning({ deviceName: audits.deviceName, auditType: audits.auditType, startedAt: audits.startedAt });
  if (removed) return removed;
  return (await db.select({ id: audits.id }).from(audits).where(isMeant)).length > 0 ? 'busy' : 'unknown';
}

/** What the devices of these audits were called, by the audit's id. */
async function nameDevices(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: audits.id, name: audits.deviceName })
    .from(audits)
    .where(inArray(audits.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What can be asked about audits, and their deletion: a part of the store. */
export const keptAudits = {
  listNewest,
  listRunning,
  findLatest,
  find,
  listVerdicts,
  findMeasured,
  findTestSeconds,
  listModels,
  nameDevices,
  remove,
};
