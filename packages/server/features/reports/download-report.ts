import type { ReportFormat } from '@merlon/contract/audits.ts';
import { fileKinds, renderers } from '@merlon/engine/report/report-formats.ts';
import { Refusal } from '../../refusal.ts';
import type { ReportsPorts } from './ports.ts';
import { readReportWithChange } from './read-report.ts';

/** A file as it is handed out. */
export interface DownloadedReport {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer | string;
}

export const noReport = () => new Refusal('not-found', 'Report not found.');

/**
 * A report in a format. The PDF is the one that was drawn when the audit ended. The other formats, and a PDF that is no longer stored, are
 * drawn from the same Report value; what is too much to print of the rule base is in them as well.
 * @throws Refusal where there is no such report
 */
export async function downloadReport(
  ports: ReportsPorts,
  id: string,
  format: ReportFormat,
  signal: AbortSignal,
): Promise<DownloadedReport> {
  const { record, drawReport } = ports;
  const file = await record.findReport(id);
  if (!file) throw noReport();
  const { extension, contentType } = fileKinds[format];
  const filename = file.filename.replace(/pdf$/, extension);
  const stored = format === 'pdf' ? await record.readReport(id) : undefined;
  if (stored && stored.byteLength > 0) return { filename, contentType, content: Buffer.from(stored) };
  const audit = await record.findReported(id);
  if (!audit) throw noReport();
  const report = await readReportWithChange(ports, audit, await ports.readWaivers(audit.id));
  const content = format === 'pdf' ? Buffer.from(await drawReport(report, signal)) : renderers[format]([report]);
  return { filename, contentType, content };
}
