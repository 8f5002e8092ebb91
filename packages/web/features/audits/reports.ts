import { auditRoutes, type ReportFormat, type ReportInfo } from '@merlon/contract/audits.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/call.ts';
import { saveFile } from '../../lib/files.ts';
import { fill, sentenceOf } from '../../lib/texts.ts';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';
import { nameReportFile } from './report-formats.ts';

const DIALOG_PAGE_SIZE = 5;
const LOOKUP_PAGE_SIZE = 10;

const reportKeys = {
  all: (id: string) => ['firewalls', id, 'reports'] as const,
  page: (id: string, page: number) => [...reportKeys.all(id), page] as const,
};

/** A page of a device's reports, newest first. */
export const useReports = (id: string, page: number) =>
  useQuery({
    queryKey: reportKeys.page(id, page),
    queryFn: ({ signal }) => call(auditRoutes.reports, { params: { id }, query: { page, page_size: DIALOG_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Saves a report as a file of a format. */
export const downloadReport = async (report: ReportInfo, format: ReportFormat): Promise<void> => {
  try {
    const file = await callForFile(auditRoutes.downloadReport, { params: { id: report.id }, query: { format } });
    saveFile(file, nameReportFile(report.filename, format));
    notify('success', messages.downloaded);
  } catch (error) {
    notify('error', sentenceOf(error, messages.downloadFailed));
  }
};

/** Saves the report of an audit; where none matches, the device's newest one. */
export const downloadReportOf = async (deviceId: string, auditId: string, format: ReportFormat): Promise<void> => {
  try {
    const { reports } = await call(auditRoutes.reports, { params: { id: deviceId }, query: { page: 1, page_size: LOOKUP_PAGE_SIZE } });
    const report = reports.find((candidate) => candidate.audit_history_id === auditId) ?? reports[0];
    if (report) return await downloadReport(report, format);
    notify('warning', messages.noReports);
  } catch (error) {
    notify('error', sentenceOf(error, messages.downloadFailed));
  }
};

/** Deletes a report. */
export const useDeleteReport = (deviceId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (report: ReportInfo) => call(auditRoutes.removeReport, { params: { id: report.id } }),
    onSuccess: () => {
      notify('success', fill(messages.deleted, { N: 1 }));
      return client.invalidateQueries({ queryKey: reportKeys.all(deviceId) });
    },
    onError: (error) => notify('error', sentenceOf(error, messages.deleteReportFailed)),
  });
};
