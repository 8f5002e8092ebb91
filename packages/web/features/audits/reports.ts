import { auditRoutes, type ReportFormat, type ReportInfo } from '@merlon/contract/audits.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/call.ts';
import { saveFile } from '../../lib/files.ts';
import { fill } from '../../lib/texts.ts';
import { formatInstant } from '../../lib/time.ts';
import { reportMessages } from '../../ui/report-messages.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';

/** The formats of a report with their names and uses, in the order of the menu. */
export const REPORT_FORMATS = [
  { format: 'pdf', label: 'PDF', hint: 'to read and hand on', ending: 'pdf' },
  { format: 'html', label: 'HTML', hint: 'one page for a browser', ending: 'html' },
  { format: 'csv', label: 'CSV', hint: 'for a spreadsheet', ending: 'csv' },
  { format: 'json', label: 'JSON', hint: 'for scripts', ending: 'json' },
  { format: 'sarif', label: 'SARIF', hint: 'for code scanning tools', ending: 'sarif.json' },
  { format: 'junit', label: 'JUnit', hint: 'for build servers', ending: 'junit.xml' },
  { format: 'text', label: 'Text', hint: 'for a terminal or a mail', ending: 'txt' },
] as const satisfies readonly { format: ReportFormat; label: string; hint: string; ending: string }[];

/** The name of a report's file in a format, given that of its PDF. */
const nameReportFile = (filename: string, format: ReportFormat): string => {
  const ending = REPORT_FORMATS.find((known) => known.format === format)?.ending ?? format;
  return `${filename.replace(/\.pdf$/i, '')}.${ending}`;
};

/** Reports that the dialog loads at once. */
export const REPORTS_AT_ONCE = 5;
const LOOKUP_PAGE_SIZE = 10;

const keyOfReports = (id: string) => ['devices', id, 'reports'] as const;

/** The first pages of a device's reports in one list, newest first; while another page is loaded, those before stay. */
export const useReports = (id: string, pages: number) =>
  useQuery({
    queryKey: [...keyOfReports(id), pages],
    queryFn: async ({ signal }) => {
      const read = (page: number) => call(auditRoutes.reports, { params: { id }, query: { page, page_size: REPORTS_AT_ONCE }, signal });
      const loaded = await Promise.all(Array.from({ length: pages }, (_, at) => read(at + 1)));
      return { reports: loaded.flatMap(({ reports }) => reports), pagination: loaded.at(-1)!.pagination };
    },
    placeholderData: keepPreviousData,
  });

type NamedReport = Pick<ReportInfo, 'id' | 'filename'>;

/** Saves a report as a file of a format and says so; throws `CallError` where it cannot be had. */
export const saveReport = async ({ id, filename }: NamedReport, format: ReportFormat): Promise<void> => {
  const file = await callForFile(auditRoutes.downloadReport, { params: { id }, query: { format } });
  saveFile(file, nameReportFile(filename, format));
  notify('success', reportMessages.downloaded);
};

/** Saves a report as a file of a format. */
export const downloadReport = async (report: NamedReport, format: ReportFormat): Promise<void> => {
  try {
    await saveReport(report, format);
  } catch (error) {
    notifyFailure(error, reportMessages.downloadFailed);
  }
};

/**
 * Saves the report of an audit; where none matches, the device's newest one, and the user is told so.
 * @param own the audit's report, where the caller knows it
 */
export const downloadReportOf = async (deviceId: string, auditId: string, format: ReportFormat, own?: NamedReport): Promise<void> => {
  try {
    if (own) return await saveReport(own, format);
    const { reports } = await call(auditRoutes.reports, { params: { id: deviceId }, query: { page: 1, page_size: LOOKUP_PAGE_SIZE } });
    const match = reports.find((candidate) => candidate.audit_history_id === auditId);
    const report = match ?? reports[0];
    if (!report) return notify('warning', messages.noReports);
    await saveReport(report, format);
    if (!match)
      notify(
        'warning',
        `This audit has no report. ${report.filename} is the report of the audit of ${formatInstant(report.generated_at)}.`,
      );
  } catch (error) {
    notify('error', messages.auditDownloadFailed + (error instanceof Error ? error.message : String(error)));
  }
};

/** Deletes a report. */
export const useDeleteReport = (deviceId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (report: ReportInfo) => call(auditRoutes.removeReport, { params: { id: report.id } }),
    onSuccess: () => {
      notify('success', fill(reportMessages.deleted, { N: 1 }));
      return client.invalidateQueries({ queryKey: keyOfReports(deviceId) });
    },
    onError: (error) => notifyFailure(error, messages.deleteReportFailed),
  });
};
