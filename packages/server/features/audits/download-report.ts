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
 * A report in a format. The PDF is the one that was drawn when the audit ended; the others, and a PDF that is not stored any more, are
 * drawn from the same Report value, which was stored, so they tell the same, moment included, and of the rule base also what is too much
 * to print.
 * @throws Refusal where there is no such report
 */
export async function downloadReport(
  { store, findPlatform, analysis }: AuditsPorts,
  id: string,
  format: ReportFormat,
  signal: AbortSignal,
): Promise<ReportFile> {
  const report = await store.findReport(id);
  if (!report) throw noReport();
  const { extension, contentType } = fileKinds[format];
  const filename = report.filename.replace(/pdf$/, extension);
  const stored = format === 'pdf' ? await store.readReport(id) : undefined;
  if (stored && stored.byteLength > 0) return { filename, contentType, content: Buffer.from(stored) };
  const { audit, generatedAt } = report;
  const head = describeReport(audit, findPlatform(audit.benchmarkType || audit.deviceType)?.label ?? audit.deviceType, generatedAt);
  const verdicts = await store.listVerdicts(audit.id);
  const found = audit.ruleBase ? { ruleBase: audit.ruleBase } : {};
  const value = { ...head, score: scoreOfRow(audit), verdicts, ...found };
  const content = format === 'pdf' ? Buffer.from(await analysis.drawReport(value, signal)) : renderers[format]([value]);
  return { filename, contentType, content };
}
