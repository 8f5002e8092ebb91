import type { Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Score } from '@merlon/engine/report/report.ts';
import { and, count, desc, eq, getTableColumns, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { auditReports, auditResults, audits } from './tables.ts';
import { bindFirst } from '../../bind-first.ts';

export type AuditRow = typeof audits.$inferSelect;
export type NewAudit = typeof audits.$inferInsert;
export type ReportRow = Omit<typeof auditReports.$inferSelect, 'content'>;

/** What an audit came to. */
export interface AuditEnd {
  readonly finishedAt: Date;
  readonly score: Score;
  readonly verdicts: readonly Verdict[];
  readonly message: string;
  readonly report: { readonly filename: string; readonly content: Uint8Array } | undefined;
}

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;

const isRunning = inArray(audits.status, ['starting', 'running']);
const isFullAuditOf = (firewallId: string) => and(eq(audits.firewallId, firewallId), eq(audits.auditType, 'full'));

export type AuditsStore = ReturnType<typeof createAuditsStore>;

/**
 * Writes down a full audit that is to run, and its job with it or neither.
 * @param enqueue gives the job's id, or undefined when the queue refuses a second one for the device
 * @returns the audit's id, or undefined when one is running for the device
 */
async function insertStarting(
  db: Db,
  audit: NewAudit,
  enqueue: (tx: Queryable, auditId: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(audits).values(audit).onConflictDoNothing().returning({ id: audits.id });
    const jobId = row && (await enqueue(tx, row.id));
    if (!row || jobId === undefined) return void (row && (await tx.delete(audits).where(eq(audits.id, row.id))));
    await tx.update(audits).set({ jobId }).where(eq(audits.id, row.id));
    return row.id;
  });
}

/** Writes down an audit that has run already. */
async function insertCompleted(db: Db, audit: NewAudit, end: AuditEnd): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(audits)
      .values({ ...audit, status: 'completed' })
      .returning();
    if (!row) throw new Error('an inserted audit has no row');
    await writeEnd(tx, row, end);
    return row.id;
  });
}

/** @returns false when the audit is not running any more: then nothing was written. */
async function complete(db: Db, id: string, end: AuditEnd): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(audits)
      .where(and(eq(audits.id, id), isRunning))
      .for('update');
    if (row) await writeEnd(tx, row, end);
    return row !== undefined;
  });
}

async function writeEnd(
  tx: Queryable,
  { id, startedAt }: AuditRow,
  { finishedAt, score, verdicts, message, report }: AuditEnd,
): Promise<void> {
  for (let from = 0; from < verdicts.length; from += ROWS_PER_INSERT) {
    const rows = verdicts.slice(from, from + ROWS_PER_INSERT).map((verdict, at) => ({ auditId: id, position: from + at, verdict }));
    await tx.insert(auditResults).values(rows);
  }
  if (report) {
    const { filename, content } = report;
    await tx
      .insert(auditReports)
      .values({ auditId: id, filename, content, fileSize: content.byteLength, reportType: 'pdf', generatedAt: finishedAt });
  }
  const ended = { status: 'completed', finishedAt, duration: secondsBetween(startedAt, finishedAt), message } as const;
  const shown = { progress: 100, currentCheck: '', progressAt: finishedAt };
  await tx
    .update(audits)
    .set({ ...ended, ...shown, ...scoreColumns(score) })
    .where(eq(audits.id, id));
}

/** Ends a running audit without results. @returns it, or undefined when there is none */
async function endEarly(
  db: Db,
  which: { id: string } | { firewallId: string },
  status: 'failed' | 'stopped',
  errorMessage: string,
  finishedAt: Date,
): Promise<AuditRow | undefined> {
  const isWanted = 'id' in which ? eq(audits.id, which.id) : eq(audits.firewallId, which.firewallId);
  const duration = sql`extract(epoch from ${finishedAt}::timestamptz - ${audits.startedAt})`;
  const [row] = await db
    .update(audits)
    .set({ status, errorMessage, message: errorMessage, finishedAt, duration, progressAt: finishedAt })
    .where(and(isWanted, isRunning))
    .returning();
  return row;
}

/** @returns false when the audit is not running any more. */
async function saveProgress(
  db: Db,
  id: string,
  shown: { progress: number; currentCheck: string; message: string; progressAt: Date },
): Promise<boolean> {
  const rows = await db
    .update(audits)
    .set({ ...shown, status: 'running', progress: sql`greatest(${audits.progress}, ${shown.progress}::real)` })
    .where(and(eq(audits.id, id), isRunning))
    .returning({ id: audits.id });
  return rows.length > 0;
}

const findRunning = async (db: Db, id: string): Promise<AuditRow | undefined> =>
  (
    await db
      .select()
      .from(audits)
      .where(and(eq(audits.id, id), isRunning))
  )[0];

/** Whether an audit that is running uses a benchmark, or is of a device. Can be asked within a transaction that locks it. */
async function isBusy(by: Queryable, what: { documentId: string } | { firewallId: string }): Promise<boolean> {
  const concerns = 'documentId' in what ? eq(audits.documentId, what.documentId) : eq(audits.firewallId, what.firewallId);
  return (await by.select({ id: audits.id }).from(audits).where(and(concerns, isRunning)).limit(1)).length > 0;
}

/** The devices whose audit is running. */
async function listBusyFirewalls(db: Db): Promise<Set<string>> {
  const rows = await db.select({ firewallId: audits.firewallId }).from(audits).where(isRunning);
  return new Set(rows.flatMap(({ firewallId }) => firewallId ?? []));
}

const hasRunning = (db: Db, firewallId: string): Promise<boolean> => isBusy(db, { firewallId });

async function findLatest(db: Db, firewallId: string, status?: 'completed'): Promise<AuditRow | undefined> {
  const [row] = await db
    .select()
    .from(audits)
    .where(and(isFullAuditOf(firewallId), status && eq(audits.status, status)))
    .orderBy(desc(audits.startedAt), desc(audits.id))
    .limit(1);
  return row;
}

async function find(db: Db, id: string, firewallId: string): Promise<AuditRow | undefined> {
  const [row] = await db
    .select()
    .from(audits)
    .where(and(eq(audits.id, id), eq(audits.firewallId, firewallId)));
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

async function listLastAuditTimes(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .select({ firewallId: audits.firewallId, at: max(audits.startedAt) })
    .from(audits)
    .where(and(isNotNull(audits.firewallId), eq(audits.auditType, 'full'), eq(audits.status, 'completed')))
    .groupBy(audits.firewallId);
  return new Map(rows.flatMap(({ firewallId, at }) => (firewallId && at ? [[firewallId, at] as const] : [])));
}

/** A device's reports, newest first. */
async function listReports(
  db: Db,
  firewallId: string,
  page: { offset: number; limit: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const { content: _content, ...columns } = getTableColumns(auditReports);
  const ofDevice = eq(audits.firewallId, firewallId);
  const [rows, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(auditReports)
      .innerJoin(audits, eq(audits.id, auditReports.auditId))
      .where(ofDevice)
      .orderBy(desc(auditReports.generatedAt), desc(auditReports.id))
      .offset(page.offset)
      .limit(page.limit),
    db.select({ total: count() }).from(auditReports).innerJoin(audits, eq(audits.id, auditReports.auditId)).where(ofDevice),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

async function readReport(db: Db, id: string): Promise<{ filename: string; content: Uint8Array } | undefined> {
  const [row] = await db
    .select({ filename: auditReports.filename, content: auditReports.content })
    .from(auditReports)
    .where(eq(auditReports.id, id));
  return row;
}

const removeReport = async (db: Db, id: string): Promise<boolean> =>
  (await db.delete(auditReports).where(eq(auditReports.id, id)).returning({ id: auditReports.id })).length > 0;

export function createAuditsStore(db: Db) {
  const bound = bindFirst(db, {
    insertStarting,
    insertCompleted,
    complete,
    endEarly,
    saveProgress,
    findRunning,
    hasRunning,
    listBusyFirewalls,
    findLatest,
    find,
    listVerdicts,
    listLastAuditTimes,
    listReports,
    readReport,
    removeReport,
  });
  return { ...bound, isBusy };
}

const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

function scoreColumns({ overall, worstCase, total, passed, failed, review, notApplicable }: Score) {
  return {
    overallScore: overall,
    worstCaseScore: worstCase,
    totalChecks: total,
    passedChecks: passed,
    failedChecks: failed,
    reviewChecks: review,
    naChecks: notApplicable,
  };
}
