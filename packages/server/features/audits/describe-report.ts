import type { Report, Score } from '@merlon/engine/report/report.ts';
import { nameConfiguration } from './names.ts';
import type { AuditRow } from './store.ts';

/** Of an audit, what its report tells. */
type ReportedAudit = Pick<
  AuditRow,
  'deviceName' | 'ipAddress' | 'deviceType' | 'configLines' | 'configSha256' | 'configUpdatedAt' | 'model'
> &
  Pick<AuditRow, 'benchmarkTitle' | 'benchmarkVersion' | 'benchmarkFilename' | 'benchmarkPages'> & {
    readonly analysis?: AuditRow['analysis'] | undefined;
  };

/** What a report says beside its verdicts, out of what was written down when the audit began. */
export function describeReport(audit: ReportedAudit, typeLabel: string, generatedAt: Date): Omit<Report, 'score' | 'verdicts'> {
  return {
    generatedAt: generatedAt.toISOString(),
    device: { name: audit.deviceName, address: audit.ipAddress, type: audit.deviceType, typeLabel },
    configuration: {
      name: nameConfiguration(audit.deviceName),
      lines: audit.configLines,
      sha256: audit.configSha256,
      updatedAt: audit.configUpdatedAt.toISOString(),
    },
    benchmark: {
      title: audit.benchmarkTitle,
      version: audit.benchmarkVersion,
      filename: audit.benchmarkFilename,
      totalPages: audit.benchmarkPages,
    },
    model: audit.model,
    ...(audit.analysis && { analysis: audit.analysis }),
  };
}

type ScoredRow = Pick<
  AuditRow,
  'overallScore' | 'worstCaseScore' | 'totalChecks' | 'passedChecks' | 'failedChecks' | 'reviewChecks' | 'naChecks'
>;

/** The score that was written down when the audit ended. */
export function scoreOfRow(row: ScoredRow): Score {
  return {
    overall: row.overallScore,
    worstCase: row.worstCaseScore,
    total: row.totalChecks,
    passed: row.passedChecks,
    failed: row.failedChecks,
    review: row.reviewChecks,
    notApplicable: row.naChecks,
  };
}
