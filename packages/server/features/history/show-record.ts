import type { AuditRecord } from '@merlon/contract/history.ts';
import { describeScore } from '@merlon/engine/report/report-json.ts';
import { scoreOfRow } from './kept-audits.ts';
import type { HistoryRow, ReportName } from './kept-history.ts';

export function showRecord(row: HistoryRow, reports: readonly ReportName[]): AuditRecord {
  return {
    id: row.id,
    firewall_id: row.deviceId,
    firewall: { device_name: row.deviceName, ip_address: row.ipAddress, type: row.deviceType },
    audit_date: row.startedAt.toISOString(),
    audit_type: row.auditType,
    test_check: row.auditType === 'test',
    benchmark_type: row.benchmarkType,
    benchmark_title: row.benchmarkTitle,
    benchmark_document: showBenchmark(row),
    status: row.status,
    duration: row.duration,
    error_message: row.errorMessage,
    ai_model: row.model,
    started_by: row.requestedByName,
    ...describeScore(scoreOfRow(row)),
    reports: reports.map(({ id, filename }) => ({ id, filename })),
  };
}

function showBenchmark({ benchmarkFilename, benchmarkUploadedAt, benchmarkPages, benchmarkChunks }: HistoryRow) {
  return (
    benchmarkUploadedAt && {
      filename: benchmarkFilename,
      upload_date: benchmarkUploadedAt.toISOString(),
      total_pages: benchmarkPages,
      chunks: benchmarkChunks,
    }
  );
}
