import type { AuditSummary, ReportInfo } from '@merlon/contract/audits.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { describeResult, describeRuleBase, describeScore } from '@merlon/engine/report/report-json.ts';
import type { ReportFile } from './ports.ts';

/** The audit that a report is of. */
interface ShownAudit {
  readonly id: string;
  readonly status: AuditSummary['status'];
  readonly startedAt: Date;
  readonly benchmarkId?: string | null;
  readonly snapshotId?: string | null;
}

/** A report as the page gets it. */
export function showSummary({ id, status, startedAt, benchmarkId = null, snapshotId = null }: ShownAudit, report: Report): AuditSummary {
  const audit_date = startedAt.toISOString();
  return {
    audit_id: id,
    audit_date,
    status,
    benchmark_id: benchmarkId,
    snapshot_id: snapshotId,
    ...describeScore(report.score),
    results: report.verdicts.map((verdict) => ({ ...describeResult(verdict), audit_date })),
    rule_base: report.ruleBase ? describeRuleBase(report.ruleBase) : null,
    analysis: report.analysis ?? null,
  };
}

export function showReport({ id, auditId, filename, generatedAt, fileSize, reportType }: ReportFile): ReportInfo {
  return { id, audit_history_id: auditId, filename, generated_at: generatedAt.toISOString(), file_size: fileSize, report_type: reportType };
}
