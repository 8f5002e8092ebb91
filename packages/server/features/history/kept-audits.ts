import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import { type SQL, and, asc, desc, eq, getTableColumns, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Score } from '@merlon/engine/report/report.ts';
import type { Db } from '../../adapters/database/database.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import type { EndedAudit } from '../../audit-record.ts';
import { newestCompletedFullOf } from './newest-of-device.ts';
import { isRunning } from './running-audits.ts';
import { openFindings, openJudgement, openVerdict } from './sealed-rows.ts';
import { auditJudgements, auditReports, auditResults, audits } from './tables.ts';

type AuditRow = typeof audits.$inferSelect;
type RemovedAudit = Pick<AuditRow, 'deviceName' | 'auditType' | 'startedAt'>;
type ScoredRow = Pick<
  AuditRow,
  'overallScore' | 'worstCaseScore' | 'totalChecks' | 'passedChecks' | 'failedChecks' | 'reviewChecks' | 'naChecks'
>;

/** An audit of a device, which may have been deleted since; of any device if none is given. */
const isAudit = (id: string, deviceId: string | undefined): SQL | undefined =>
  and(eq(audits.id, id), deviceId === undefined ? undefined : or(eq(audits.deviceId, deviceId), isNull(audits.deviceId)));

/** An audit with everything its Report is made of; of one that is running, what there is. */
const find = (db: Db, vault: Vault, id: string, deviceId?: string): Promise<EndedAudit | undefined> =>
  findWhole(db, vault, isAudit(id, deviceId));

async function has(db: Db, id: string, deviceId: string): Promise<boolean> {
  return (await db.select({ id: audits.id }).from(audits).where(isAudit(id, deviceId))).length > 0;
}

/** The newest completed full audit of a device. */
const findLatest = (db: Db, vault: Vault, deviceId: string): Promise<EndedAudit | undefined> =>
  findWhole(db, vault, and(eq(audits.deviceId, deviceId), eq(audits.auditType, 'full'), eq(audits.status, 'completed')));

/** The audit by which a device is judged in list, dashboard and fleet report. */
const findResult = (db: Db, vault: Vault, deviceId: string): Promise<EndedAudit | undefined> =>
  findWhole(db, vault, sql`${audits.id} = ${newestCompletedFullOf(deviceId)}`);

/** The audit that a report is of. */
const findReported = (db: Db, vault: Vault, reportId: string): Promise<EndedAudit | undefined> =>
  findWhole(db, vault, eq(auditReports.id, reportId));

/** Two reads that see one moment: an audit may end between them. */
const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** The newest of those that a condition leaves. */
async function findWhole(db: Db, vault: Vault, condition: SQL | undefined): Promise<EndedAudit | undefined> {
  const found = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ audit: getTableColumns(audits), drawnAt: auditReports.generatedAt })
      .from(audits)
      .leftJoin(auditReports, eq(auditReports.auditId, audits.id))
      .where(condition)
      .orderBy(desc(audits.startedAt), desc(audits.id))
      .limit(1);
    if (!row) return undefined;
    const isOfAudit = eq(auditResults.auditId, row.audit.id);
    return { ...row, verdicts: await tx.select().from(auditResults).where(isOfAudit).orderBy(auditResults.position) };
  }, ONE_MOMENT);
  if (!found) return undefined;
  const { audit, drawnAt, verdicts } = found;
  return {
    ...audit,
    ...openFindings(vault, audit),
    generatedAt: drawnAt ?? audit.finishedAt ?? audit.startedAt,
    score: scoreOfRow(audit),
    verdicts: verdicts.map((row) => openVerdict(vault, row)),
  };
}

/** The score that was written down when the audit ended. */
export function scoreOfRow(row: ScoredRow): Score {
  return {
    overall: row.overallScore,
    worstCase: row.worstCaseScore,
    total: row.totalChecks,
    passed: row.passedChecks,
    failed: row.failedChecks,
    review: row.reviewChecks,
    notApplicable: row.naChecks,
  };
}

/** Which model judged in each audit of a device that was completed, newest first. */
const listModels = (db: Db, deviceId: string): Promise<{ id: string; model: string }[]> =>
  db
    .select({ id: audits.id, model: audits.model })
    .from(audits)
    .where(and(eq(audits.deviceId, deviceId), eq(audits.status, 'completed')))
    .orderBy(desc(audits.startedAt), desc(audits.id));

/** Deletes an audit that has ended, with its results and reports. @returns what it was */
async function remove(db: Db, id: string, deviceId: string): Promise<RemovedAudit | 'busy' | 'unknown'> {
  const isMeant = isAudit(id, deviceId);
  const [removed] = await db
    .delete(audits)
    .where(and(isMeant, not(isRunning)))
    .returning({ deviceName: audits.deviceName, auditType: audits.auditType, startedAt: audits.startedAt });
  if (removed) return removed;
  return (await db.select({ id: audits.id }).from(audits).where(isMeant)).length > 0 ? 'busy' : 'unknown';
}

/** The names that the devices of these audits had, by the audit's id. */
async function nameDevices(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: audits.id, name: audits.deviceName })
    .from(audits)
    .where(inArray(audits.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of these audits those that were not deleted. */
async function listKept(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: audits.id })
    .from(audits)
    .where(inArray(audits.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** In the order of the checks' numbers as texts; of one check, or of all. */
async function listJudgements(db: Db, vault: Vault, auditId: string, checkId: string | undefined): Promise<ModelJudgement[]> {
  const rows = await db
    .select()
    .from(auditJudgements)
    .where(and(eq(auditJudgements.auditId, auditId), checkId === undefined ? undefined : eq(auditJudgements.checkId, checkId)))
    .orderBy(asc(auditJudgements.checkId));
  return rows.map((row) => openJudgement(vault, row));
}

/** The part of the store that finds and deletes audits. */
export const keptAudits = (db: Db, vault: Vault) => ({
  find: find.bind(null, db, vault),
  has: has.bind(null, db),
  findLatest: findLatest.bind(null, db, vault),
  findResult: findResult.bind(null, db, vault),
  findReported: findReported.bind(null, db, vault),
  listJudgements: listJudgements.bind(null, db, vault),
  listModels: listModels.bind(null, db),
  nameDevices: nameDevices.bind(null, db),
  listKept: listKept.bind(null, db),
  remove: remove.bind(null, db),
});
