import type { Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Score } from '@merlon/engine/report/report.ts';

/** An audit as JSON: the score and a result for each check, with the names of the HTTP interface. */
export function toAuditJson(config: string, verdicts: readonly Verdict[], score: Score) {
  return {
    config,
    overall_score: score.overall,
    worst_case_score: score.worstCase,
    total_checks: score.total,
    passed_checks: score.passed,
    failed_checks: score.failed,
    review_checks: score.review,
    na_checks: score.notApplicable,
    results: verdicts.map((verdict) => ({
      check_id: verdict.checkId,
      title: verdict.title,
      status: verdict.status,
      details: verdict.reason,
      expectation: verdict.expectation,
      remediation_steps: verdict.remediation.join('\n'),
      evidence: verdict.evidence,
      decided_by: verdict.decidedBy,
      page: verdict.page,
      section: verdict.section,
      levels: verdict.levels,
      assessment: verdict.assessment,
    })),
  };
}
