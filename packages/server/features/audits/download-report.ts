import type { ReportFormat } from '@merlon/contract/audits.ts';
import { fileKinds, renderers } from '@merlon/engine/report/report-formats.ts';
import { Refusal } from '../../refusal.ts';
import { describeReport, scoreOfRow } from './describe-report.ts';
import type { AuditsPorts } from './ports.ts';

interface ReportFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string;
}

export const noReport = () => new Refusal('not-found', 'Report not found.');

/**
 * A report in a format. The PDF is the one that was drawn when the audit ended; the others are written from the same Report value, which
 * was stored, so they tell the same, moment included, and of the rule base also what is too much to print.
 * @throws Refusal where there is no such report
 */
export async function downloadReport({ store, findPlatform }: AuditsPorts, id: string, format: ReportFormat): Promise<ReportFile> {
  const report = await store.findReport(id);
  if (!report) throw noReport();
  const { extension, contentType } = fileKinds[format];
  const filename = report.filename.replace(/pdf$/, extension);
  if (format === 'pdf') {
    const content = await store.readReport(id);
    if (!content) throw noReport();
    return { filename, contentType, content: Buffer.from(content) };
  }
  const { audit, generatedAt } = report;
  const head = describeReport(audit, findPlatform(audit.benchmarkType || audit.deviceType)?.label ?? audit.deviceType, generatedAt);
  const verdicts = await store.listVerdicts(audit.id);
  const found = audit.ruleBase ? { ruleBase: audit.ruleBase } : {};
  return { filename, contentType, content: renderers[format]([{ ...head, score: scoreOfRow(audit), verdicts, ...found }]) };
}
