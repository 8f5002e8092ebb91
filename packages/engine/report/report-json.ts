import type { Verdict } from '../audit/verdict.ts';
import type { Report } from './report.ts';

/** Reports as JSON, with the names of the HTTP interface: an object for one, an array for several. Ends in a line end. */
export function renderReportJson(reports: readonly Report[]): string {
  const audits = reports.map(describeAudit);
  return `${JSON.stringify(audits.length === 1 ? audits[0] : audits, null, 1)}\n`;
}

function describeAudit({ configuration, score, verdicts }: Report) {
  return {
    config: configuration.name,
    overall_score: score.overall,
    worst_case_score: score.worstCase,
    total_checks: score.total,
    passed_checks: score.passed,
    failed_checks: score.failed,
    review_checks: score.review,
    na_checks: score.notApplicable,
    results: verdicts.map(describeResult),
  };
}

function describeResult(verdict: Verdict) {
  return {
    check_id: verdict.checkId,
    title: verdict.title,
    status: verdict.status,
    details: verdict.reason,
    expectation: verdict.expectation,
    searched: verdict.searched ?? '',
    default_when_absent: verdict.whenAbsent ?? '',
    remediation_steps: verdict.remediation.join('\n'),
    evidence: verdict.evidence,
    decided_by: verdict.decidedBy,
    page: verdict.page,
    section: verdict.section,
    levels: verdict.levels,
    assessment: verdict.assessment,
  };
}
