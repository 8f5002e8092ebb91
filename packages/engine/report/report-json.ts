import type { Report, Score } from './report.ts';
import { type ReportedRuleBase, type ReportedVerdict, type ReportedWaiver, scoreWithoutAccepted } from './reported-waiver.ts';
import { findingLabels, labelFinding } from './rule-base-wording.ts';

/** Reports as JSON, with the names of the HTTP interface: an object for one, an array for several. Ends in a line end. */
export function renderReportJson(reports: readonly Report[]): string {
  const audits = reports.map(describeAudit);
  return `${JSON.stringify(audits.length === 1 ? audits[0] : audits, null, 1)}\n`;
}

function describeAudit({ configuration, score, verdicts, ruleBase, analysis }: Report) {
  return {
    config: configuration.name,
    ...describeScore(score),
    ...describeAcceptedScore(verdicts),
    results: verdicts.map(describeResult),
    ...(ruleBase && { rule_base: describeRuleBase(ruleBase) }),
    ...(analysis && { analysis }),
  };
}

/** Counts and scores with the names of the HTTP interface. */
export function describeScore({ overall, worstCase, total, passed, failed, review, notApplicable }: Score) {
  return {
    overall_score: overall,
    worst_case_score: worstCase,
    total_checks: total,
    passed_checks: passed,
    failed_checks: failed,
    review_checks: review,
    na_checks: notApplicable,
  };
}

/** What stands beside the score, with the names of the HTTP interface. */
export function describeAcceptedScore(verdicts: readonly ReportedVerdict[]) {
  const { accepted, withoutAccepted } = scoreWithoutAccepted(verdicts);
  return { accepted_checks: accepted, score_without_accepted: withoutAccepted };
}

/** What was decided about a verdict; its status stays what it is. */
export function describeWaiverFields({ id, kind, state, until, reason, owner, approvedBy, isSelfApproved, outgrown }: ReportedWaiver) {
  return { id, kind, state, until, reason, owner, approved_by: approvedBy, self_approved: isSelfApproved, outgrown: [...outgrown] };
}

/** A verdict with the names of the HTTP interface. */
export function describeResult(verdict: ReportedVerdict) {
  return {
    check_id: verdict.checkId,
    title: verdict.title,
    status: verdict.status,
    severity: verdict.severity,
    severity_from: verdict.severityFrom,
    details: verdict.reason,
    expectation: verdict.expectation,
    searched: verdict.searched ?? '',
    default_when_absent: verdict.whenAbsent ?? '',
    witness: (verdict.witness ?? []).map(({ kind, text, lines }) => ({ kind, text, lines: [...lines] })),
    remediation_steps: verdict.remediation.join('\n'),
    evidence: verdict.evidence.map(({ line, text }) => ({ line, text })),
    decided_by: verdict.decidedBy,
    page: verdict.page,
    section: verdict.section,
    levels: [...verdict.levels],
    assessment: verdict.assessment,
    ...(verdict.waiver && { waiver: describeWaiverFields(verdict.waiver) }),
  };
}

/** The findings in a rule base, with the field names of the HTTP interface. */
export function describeRuleBase({ lists, rules, enabled, counts, findings, omitted, gaps }: ReportedRuleBase) {
  return {
    lists,
    rules,
    enabled,
    counts: counts.map(({ kind, certain, undetermined }) => ({ kind, label: findingLabels[kind], certain, undetermined })),
    findings: findings.map((finding) => ({
      kind: finding.kind,
      label: labelFinding(finding),
      severity: finding.severity,
      certainty: finding.certainty,
      list: finding.list,
      rules: [...finding.rules],
      because: [...finding.because],
      sentence: finding.sentence,
      evidence: finding.evidence.map(({ line, text }) => ({ line, text })),
      ...(finding.waiver && { waiver: describeWaiverFields(finding.waiver) }),
    })),
    omitted,
    gaps: [...gaps],
  };
}
