import type { AuditResultItem, AuditSummary, ReportInfo } from '@merlon/contract/audits.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import {
  describeAcceptedScore,
  describeResult,
  describeRuleBase,
  describeScore,
  describeWaiverFields,
} from '@merlon/engine/report/report-json.ts';
import type { ReportFile } from './ports.ts';

type Verdict = Report['verdicts'][number];

/** The audit that a report is of. */
interface ShownAudit {
  readonly id: string;
  readonly status: AuditSummary['status'];
  readonly startedAt: Date;
  readonly benchmarkId?: string | null;
  readonly snapshotId?: string | null;
}

/**
 * A report as the page gets it.
 * @param before the verdicts with what was decided when the audit ended; left out, the report itself says that
 */
export function showSummary(
  { id, status, startedAt, benchmarkId = null, snapshotId = null }: ShownAudit,
  report: Report,
  before?: Report['verdicts'],
): AuditSummary {
  const audit_date = startedAt.toISOString();
  return {
    audit_id: id,
    audit_date,
    status,
    benchmark_id: benchmarkId,
    snapshot_id: snapshotId,
    ...describeScore(report.score),
    ...describeAcceptedScore(report.verdicts),
    results: report.verdicts.map((verdict, place) => ({ ...describeResult(verdict), ...showThen(verdict, before?.[place]), audit_date })),
    rule_base: report.ruleBase ? describeRuleBase(report.ruleBase) : null,
    analysis: report.analysis ?? null,
  };
}

/** What was decided when the audit ended, where that is not what is decided now. */
function showThen({ waiver: now }: Verdict, before: Verdict | undefined): Pick<AuditResultItem, 'waiver_then'> {
  if (!before) return {};
  const [shown, then] = [now, before.waiver].map((waiver) => (waiver ? describeWaiverFields(waiver) : null));
  return JSON.stringify(shown) === JSON.stringify(then) ? {} : { waiver_then: then ?? null };
}

export function showReport({ id, auditId, filename, generatedAt, fileSize, reportType }: ReportFile): ReportInfo {
  return { id, audit_history_id: auditId, filename, generated_at: generatedAt.toISOString(), file_size: fileSize, report_type: reportType };
}
