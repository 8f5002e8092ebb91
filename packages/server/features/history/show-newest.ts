import type { NewestAudit } from '@merlon/contract/newest-audit.ts';
import { audits } from './tables.ts';

/** The columns that tell how a device stands; none is sealed, so that those of all devices are read at once. */
export const newestColumns = {
  id: audits.id,
  deviceId: audits.deviceId,
  startedAt: audits.startedAt,
  benchmarkId: audits.benchmarkId,
  benchmarkTitle: audits.benchmarkTitle,
  overallScore: audits.overallScore,
  passedChecks: audits.passedChecks,
  failedChecks: audits.failedChecks,
  reviewChecks: audits.reviewChecks,
  naChecks: audits.naChecks,
  newlyFailed: audits.newlyFailed,
  fixed: audits.fixed,
  scoreChange: audits.scoreChange,
};

type NewestRow = Pick<typeof audits.$inferSelect, Exclude<keyof typeof newestColumns, 'deviceId'>>;

export function showNewest(row: NewestRow): NewestAudit {
  const { passedChecks: passed, failedChecks: failed, reviewChecks: review, naChecks: na } = row;
  const decided = passed + failed + na;
  return {
    audit_id: row.id,
    audit_date: row.startedAt.toISOString(),
    score: row.overallScore,
    passed,
    failed,
    review,
    na,
    decided,
    total: decided + review,
    benchmark_title: row.benchmarkTitle,
    benchmark_id: row.benchmarkId,
    newly_failed: row.newlyFailed,
    fixed: row.fixed,
    score_change: row.scoreChange,
  };
}
