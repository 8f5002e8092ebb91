import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Score } from '@merlon/engine/report/report.ts';
import type { RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { isRunning, keptAudits } from './kept-audits.ts';
import { keptCharts } from './kept-charts.ts';
import { insertJudgements, keptJudgements } from './kept-judgements.ts';
import { keptHistory } from './kept-history.ts';
import { keptReports } from './kept-reports.ts';
import { listJudged, oldAudits } from './old-audits.ts';
import { auditReports, auditResults, audits } from './tables.ts';
import { bindFirst } from '../../bind-first.ts';

export type AuditRow = typeof audits.$inferSelect;
export type NewAudit = typeof audits.$inferInsert;

/** What an audit came to. */
export interface AuditEnd {
  readonly finishedAt: Date;
  /** From its turn to its end, by no clock that can be set. */
  readonly took: number;
  /** That judging took. */
  readonly seconds: number;
  readonly score: Score;
  readonly verdicts: readonly Verdict[];
  readonly ruleBase: RuleBaseReport | null;
  /** What a model was asked and said. */
  readonly judgements?: readonly ModelJudgement[];
  readonly message: string;
  readonly report: { readonly filename: string; readonly generatedAt: Date; readonly content: Uint8Array } | undefined;
}

/** A full audit that waits. */
export interface BegunAudit {
  readonly id: string;
  readonly firewallId: string;
}

type EnqueueAudit = (tx: Queryable, auditId: string, firewallId: string) => Promise<string | undefined>;

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;

export type AuditsStore = ReturnType<typeof createAuditsStore>;

/**
 * Writes down full audits that are to run, each with its job or not at all.
 * @param enqueue gives the job's id, or undefined when the queue refuses a second one for the device
 * @returns those that wait now; a device whose audit waits or runs already is not among them
 */
async function insertStarting(db: Db, rows: readonly NewAudit[], enqueue: EnqueueAudit): Promise<BegunAudit[]> {
  return db.transaction(async (tx) => {
    // Always in this order, so that two calls for the same devices wait for each other and not in a circle.
    const inOrder = rows.toSorted((one, other) => ((one.firewallId ?? '') < (other.firewallId ?? '') ? -1 : 1));
    const inserted = await tx
      .insert(audits)
      .values(await followEarlier(tx, inOrder))
      .onConflictDoNothing()
      .returning({ id: audits.id, firewallId: audits.firewallId });
    const begun: BegunAudit[] = [];
    for (const { id, firewallId } of inserted) {
      const jobId = firewallId === null ? undefined : await enqueue(tx, id, firewallId);
      if (firewallId !== null && jobId !== undefined) begun.push({ id, firewallId });
      if (jobId === undefined) await tx.delete(audits).where(eq(audits.id, id));
      else await tx.update(audits).set({ jobId }).where(eq(audits.id, id));
    }
    return begun;
  });
}

/** None begins before an earlier one of its device, whatever the machine's clock was set to: the newest is what is shown. */
async function followEarlier(tx: Queryable, rows: readonly NewAudit[]): Promise<NewAudit[]> {
  const ids = rows.flatMap(({ firewallId }) => firewallId ?? []);
  const newest = await tx
    .select({ firewallId: audits.firewallId, at: max(audits.startedAt) })
    .from(audits)
    .where(inArray(audits.firewallId, ids))
    .groupBy(audits.firewallId);
  const lastAt = new Map(newest.map(({ firewallId, at }) => [firewallId, at]));
  return rows.map((row) => {
    const last = lastAt.get(row.firewallId ?? null);
    return last && last >= row.startedAt ? { ...row, startedAt: new Date(last.getTime() + 1) } : row;
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
  { id }: AuditRow,
  { finishedAt, took, seconds, score, verdicts, ruleBase, judgements = [], message, report }: AuditEnd,
): Promise<void> {
  for (let from = 0; from < verdicts.length; from += ROWS_PER_INSERT) {
    const rows = verdicts.slice(from, from + ROWS_PER_INSERT).map((verdict, at) => ({ auditId: id, position: from + at, verdict }));
    await tx.insert(auditResults).values(rows);
  }
  await insertJudgements(tx, id, judgements);
  if (report) {
    const { filename, generatedAt, content } = report;
    await tx.insert(auditReports).values({ auditId: id, filename, content, fileSize: content.byteLength, reportType: 'pdf', generatedAt });
  }
  const verdictInitials = verdicts.map(({ status }) => status.charAt(0)).join('');
  const ended = { status: 'completed', finishedAt, duration: took, engineSeconds: seconds, message, ruleBase, verdictInitials } as const;
  const shown = { progress: 100, currentCheck: '', progressAt: finishedAt };
  await tx
    .update(audits)
    .set({ ...ended, ...shown, ...scoreColumns(score) })
    .where(eq(audits.id, id));
}

/** Ends what waits or runs without results: one audit, those of devices, or all. @returns what was ended */
async function endEarly(
  db: Db,
  which: { id: string } | { firewallIds: readonly string[] | undefined },
  status: 'failed' | 'stopped',
  errorMessage: string,
  finishedAt: Date,
): Promise<AuditRow[]> {
  const isWanted = 'id' in which ? eq(audits.id, which.id) : which.firewallIds && inArray(audits.firewallId, [...which.firewallIds]);
  // Whoever stops it may be another process than the one that runs it, so the clock is asked, which may have been set back.
  const duration = sql`greatest(0, extract(epoch from ${finishedAt}::timestamptz - coalesce(${audits.begunAt}, ${audits.startedAt})))`;
  return db
    .update(audits)
    .set({ status, errorMessage, message: errorMessage, finishedAt, duration, progressAt: finishedAt })
    .where(and(isWanted, isRunning))
    .returning();
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

/** An audit's turn has come, for the first time or again after a run that was cut off. @returns undefined when it has ended */
async function begin(db: Db, id: string, at: Date): Promise<AuditRow | undefined> {
  const [row] = await db
    .update(audits)
    .set({ status: 'running', begunAt: sql`coalesce(${audits.begunAt}, ${at}::timestamptz)`, progressAt: at })
    .where(and(eq(audits.id, id), isRunning))
    .returning();
  return row;
}

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

export function createAuditsStore(db: Db) {
  const writing = bindFirst(db, {
    insertStarting,
    insertCompleted,
    complete,
    endEarly,
    begin,
    saveProgress,
    hasRunning,
    listBusyFirewalls,
  });
  const past = { ...bindFirst(db, keptAudits), ...bindFirst(db, keptHistory), ...bindFirst(db, keptCharts) };
  const reports = { ...bindFirst(db, keptReports), ...bindFirst(db, keptJudgements) };
  return { ...writing, ...past, ...reports, ...bindFirst(db, oldAudits), isBusy, listJudged };
}
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
