import type { Verdict } from '@merlon/engine/model/verdict.ts';
import { type ComparedVerdict, compareVerdicts } from '@merlon/engine/report/compare-verdicts.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { auditResults, audits } from './tables.ts';

/** What a full audit found to be other than the one before with the same benchmark, as it is kept with the audit. */
export interface ChangesSinceBefore {
  readonly newlyFailed: number | null;
  readonly fixed: number | null;
  readonly scoreChange: number | null;
  readonly newestFailureAt: Date | null;
  /** When a verdict began to be FAIL; null for any other, and where no audit before it says. */
  readonly failedSince: (verdict: Verdict) => Date | null;
}

const NO_CHANGES: ChangesSinceBefore = {
  newlyFailed: null,
  fixed: null,
  scoreChange: null,
  newestFailureAt: null,
  failedSince: () => null,
};

export type ComparableAudit = Pick<
  typeof audits.$inferSelect,
  'id' | 'auditType' | 'deviceId' | 'benchmarkId' | 'benchmarkFilename' | 'benchmarkUploadedAt' | 'recommendationIds' | 'startedAt'
>;

interface KeptVerdict extends ComparedVerdict {
  readonly failedSince: Date | null;
}

/** Compares an audit that ends with its device's completed full audit before of the same checks. */
export async function findChanges(
  tx: Queryable,
  audit: ComparableAudit,
  { verdicts, score }: { readonly verdicts: readonly Verdict[]; readonly score: number | null },
): Promise<ChangesSinceBefore> {
  const before = await findBefore(tx, audit);
  if (!before) return NO_CHANGES;
  const kept = await listKept(tx, before.id);
  const { newlyFailed, fixed } = compareVerdicts(kept, verdicts);
  const isNew = new Set(newlyFailed.map(nameCheck));
  const earlier = new Map(kept.map((verdict) => [nameCheck(verdict), verdict.failedSince]));
  const failedSince = (verdict: Verdict): Date | null => {
    if (verdict.status !== 'FAIL') return null;
    return isNew.has(nameCheck(verdict)) ? audit.startedAt : (earlier.get(nameCheck(verdict)) ?? null);
  };
  const times = verdicts.flatMap((verdict) => failedSince(verdict)?.getTime() ?? []);
  return {
    newlyFailed: newlyFailed.length,
    fixed: fixed.length,
    scoreChange: score === null || before.score === null ? null : score - before.score,
    newestFailureAt: times.length === 0 ? null : new Date(times.reduce((one, other) => Math.max(one, other))),
    failedSince,
  };
}

/** A benchmark is the same one by its id, or after it was deleted by the upload. */
async function findBefore(tx: Queryable, audit: ComparableAudit): Promise<{ id: string; score: number | null } | undefined> {
  const { id, auditType, deviceId, benchmarkId, benchmarkFilename, benchmarkUploadedAt, recommendationIds, startedAt } = audit;
  if (auditType !== 'full' || deviceId === null) return undefined;
  const isSameUpload = and(
    eq(audits.benchmarkFilename, benchmarkFilename),
    benchmarkUploadedAt ? eq(audits.benchmarkUploadedAt, benchmarkUploadedAt) : undefined,
  );
  const isSameBenchmark = benchmarkId === null ? isSameUpload : eq(audits.benchmarkId, benchmarkId);
  const [row] = await tx
    .select({ id: audits.id, score: audits.overallScore })
    .from(audits)
    .where(
      and(
        eq(audits.deviceId, deviceId),
        eq(audits.auditType, 'full'),
        eq(audits.status, 'completed'),
        isNotNull(audits.verdictInitials),
        isSameBenchmark,
        sql`${audits.recommendationIds} is not distinct from ${recommendationIds === null ? null : JSON.stringify(recommendationIds)}::jsonb`,
        sql`(${audits.startedAt}, ${audits.id}) < (${startedAt.toISOString()}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(desc(audits.startedAt), desc(audits.id))
    .limit(1);
  return row;
}

/** The completed full audit that a full audit can be compared with; undefined where there is none. */
export async function findComparable(by: Queryable, auditId: string): Promise<string | undefined> {
  const [audit] = await by.select().from(audits).where(eq(audits.id, auditId));
  return audit && (await findBefore(by, audit))?.id;
}

const listKept = (tx: Queryable, auditId: string): Promise<KeptVerdict[]> =>
  tx
    .select({
      checkId: sql<string>`${auditResults.verdict} ->> 'checkId'`,
      title: sql<string>`${auditResults.verdict} ->> 'title'`,
      page: sql<number>`coalesce((${auditResults.verdict} ->> 'page')::int, 0)`,
      status: sql<ComparedVerdict['status']>`${auditResults.verdict} ->> 'status'`,
      failedSince: auditResults.failedSince,
    })
    .from(auditResults)
    .where(eq(auditResults.auditId, auditId))
    .orderBy(auditResults.position);

const nameCheck = ({ checkId, title }: Pick<ComparedVerdict, 'checkId' | 'title'>): string => `${checkId}\n${title}`;
