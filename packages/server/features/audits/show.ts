import type { AuditProgress, AuditResultItem, AuditState, AuditSummary, DirectAnalysis, ReportInfo } from '@merlon/contract/audits.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Score } from '@merlon/engine/report/report.ts';
import { describeResult, describeRuleBase, describeScore } from '@merlon/engine/report/report-json.ts';
import type { RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';
import type { AuditStateRow } from './kept-audits.ts';
import type { ReportRow } from './kept-reports.ts';
import type { AuditRow } from './store.ts';

type Scored = Score & {
  readonly id: string;
  readonly startedAt: Date;
  readonly documentId: string | null;
  readonly snapshotId: string | null;
  readonly ruleBase: RuleBaseReport | null;
  readonly analysis?: DirectAnalysis | null;
};

export function showSummary(
  { id, startedAt, documentId, snapshotId, ruleBase, analysis = null, ...score }: Scored,
  verdicts: readonly Verdict[],
): AuditSummary {
  return {
    audit_id: id,
    audit_date: startedAt.toISOString(),
    benchmark_id: documentId,
    snapshot_id: snapshotId,
    ...describeScore(score),
    results: showResults(verdicts, startedAt),
    rule_base: ruleBase && describeRuleBase(ruleBase),
    analysis,
  };
}

function showResults(verdicts: readonly Verdict[], auditedAt: Date): AuditResultItem[] {
  const audit_date = auditedAt.toISOString();
  return verdicts.map((verdict) => ({ ...describeResult(verdict), audit_date }));
}

/** How far the newest audit of a device is; without one there is nothing to be found. */
export function showProgress(audit: AuditRow | undefined): AuditProgress {
  if (!audit) return { audit_id: null, progress: 0, status: 'not_found', current_check: '', message: '', updated_at: null };
  return showState(audit);
}

export function showState({ id, progress, status, currentCheck, message, progressAt }: AuditStateRow): AuditState {
  return {
    audit_id: id,
    progress: Math.round(progress * 10) / 10,
    status,
    current_check: currentCheck,
    message,
    updated_at: progressAt.toISOString(),
  };
}

export function showReport({ id, auditId, filename, generatedAt, fileSize, reportType }: ReportRow): ReportInfo {
  return { id, audit_history_id: auditId, filename, generated_at: generatedAt.toISOString(), file_size: fileSize, report_type: reportType };
}
