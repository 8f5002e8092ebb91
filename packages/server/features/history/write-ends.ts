import { randomUUID } from 'node:crypto';
import type { ModelJudgement } from '@merlon/contract/analysis.ts';
import { and, eq } from 'drizzle-orm';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Score } from '@merlon/engine/report/report.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import type { Db } from '../../adapters/database/database.ts';
import { retryDeadlocks } from '../../adapters/database/retry-deadlocks.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import type { AuditEnd, RecordFindings } from '../../audit-record.ts';
import { type ComparableAudit, findChanges } from './changes-since-before.ts';
import { isRunning } from './running-audits.ts';
import { sealFindings, sealJudgement, sealReport, sealVerdict } from './sealed-rows.ts';
import { auditJudgements, auditReports, auditResults, audits } from './tables.ts';

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;

interface EndsPorts {
  readonly db: Db;
  readonly vault: Vault;
  readonly recordFindings: RecordFindings;
  /** The version of the product, which judges. */
  readonly judge: string;
}

/** @returns false when the audit is not running any more: then nothing was written. */
async function complete({ db, vault, recordFindings, judge }: EndsPorts, id: string, end: AuditEnd): Promise<boolean> {
  // Somebody may be deciding about the same findings at this moment, in another order.
  return retryDeadlocks(() =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select({
          id: audits.id,
          auditType: audits.auditType,
          deviceId: audits.deviceId,
          benchmarkId: audits.benchmarkId,
          benchmarkFilename: audits.benchmarkFilename,
          benchmarkUploadedAt: audits.benchmarkUploadedAt,
          recommendationIds: audits.recommendationIds,
          startedAt: audits.startedAt,
          deviceName: audits.deviceName,
          deviceType: audits.deviceType,
          snapshotId: audits.snapshotId,
          configSha256: audits.configSha256,
        })
        .from(audits)
        .where(and(eq(audits.id, id), isRunning))
        .for('update');
      if (!row) return false;
      await writeEnd(tx, vault, row, { ...end, judge });
      const { auditType, deviceId } = row;
      const { finishedAt, verdicts, ruleBase } = end;
      if (deviceId !== null && auditType !== 'direct')
        await recordFindings(tx, { ...row, auditType, deviceId, finishedAt, verdicts, ruleBase });
      return true;
    }),
  );
}

/** Keeps the verdicts of an audit that was stopped. Half an audit has no score. */
async function keepFound({ db, vault }: EndsPorts, id: string, verdicts: readonly Verdict[]): Promise<void> {
  if (verdicts.length === 0) return;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: audits.id })
      .from(audits)
      .where(and(eq(audits.id, id), eq(audits.status, 'stopped')))
      .for('update');
    if (!row) return;
    await insertVerdicts(tx, vault, id, verdicts, () => null);
    const score = { ...scoreOf(verdicts), overall: null, worstCase: null };
    await tx.update(audits).set(scoreColumns(score)).where(eq(audits.id, id));
  });
}

async function writeEnd(
  tx: Queryable,
  vault: Vault,
  audit: ComparableAudit,
  {
    finishedAt,
    took,
    seconds,
    score,
    verdicts,
    ruleBase,
    judgements = [],
    message,
    analysis,
    report,
    judge,
  }: AuditEnd & Pick<EndsPorts, 'judge'>,
): Promise<void> {
  const { id } = audit;
  const { failedSince, ...changes } = await findChanges(tx, audit, { verdicts, score: score.overall });
  await insertVerdicts(tx, vault, id, verdicts, failedSince);
  await insertJudgements(tx, vault, id, judgements);
  if (report) {
    const { filename, generatedAt, content } = report;
    const file = { id: randomUUID(), filename, fileSize: content.byteLength, reportType: 'pdf', generatedAt };
    await tx.insert(auditReports).values({ ...file, auditId: id, content: sealReport(vault, file.id, content) });
  }
  const ended = { status: 'completed', finishedAt, duration: took, engineSeconds: seconds, message, judge, ...changes } as const;
  const sealedFindings = sealFindings(vault, id, { ruleBase, analysis: analysis ?? null });
  const shown = { progress: 100, currentCheck: '', progressAt: finishedAt };
  await tx
    .update(audits)
    .set({ ...ended, ...shown, ...scoreColumns(score), verdictInitials: writeInitials(verdicts), sealedFindings })
    .where(eq(audits.id, id));
}

async function insertVerdicts(
  tx: Queryable,
  vault: Vault,
  auditId: string,
  verdicts: readonly Verdict[],
  failedSince: (verdict: Verdict) => Date | null,
): Promise<void> {
  for (let from = 0; from < verdicts.length; from += ROWS_PER_INSERT) {
    const some = verdicts.slice(from, from + ROWS_PER_INSERT);
    const rows = some.map((verdict, at) => ({ ...sealVerdict(vault, auditId, from + at, verdict), failedSince: failedSince(verdict) }));
    await tx.insert(auditResults).values(rows);
  }
}

const writeInitials = (verdicts: readonly Verdict[]): string => verdicts.map(({ status }) => status.charAt(0)).join('');

/** A judgement holds its prompt, some kilobytes; so many are sent to the database at once. */
const JUDGEMENTS_PER_INSERT = 50;

/** Keeps what a model was asked and said, in the transaction that ends its audit. */
async function insertJudgements(tx: Queryable, vault: Vault, auditId: string, judgements: readonly ModelJudgement[]): Promise<void> {
  for (let from = 0; from < judgements.length; from += JUDGEMENTS_PER_INSERT) {
    const some = judgements.slice(from, from + JUDGEMENTS_PER_INSERT);
    await tx.insert(auditJudgements).values(some.map((judgement) => sealJudgement(vault, auditId, judgement)));
  }
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

/** Audits that are completed, or were stopped: a part of the store. */
export const endedAudits = (ports: EndsPorts) => ({
  complete: complete.bind(null, ports),
  keepFound: keepFound.bind(null, ports),
});
