import { auditRoutes } from '@merlon/contract/audits.ts';
import { callForFile } from '../../lib/call.ts';
import { saveFile } from '../../lib/files.ts';
import { messages } from './messages.ts';

export interface NamedReport {
  readonly id: string;
  readonly filename: string;
}

const REVOKED_AFTER_MS = 1_000;

/** A report that cannot be had is no message to the user, who is shown the audit's details instead. */
export const logFailedReport = (error: unknown): void => {
  // oxlint-disable-next-line no-console -- the specification wants it logged, and a browser has no other log
  console.warn(messages.fetchReportFailed, error);
};

/** Shows a report's PDF in a tab of its own. Throws `CallError` where it cannot be fetched. */
export const openReport = async ({ id, filename }: NamedReport): Promise<void> => {
  // Within the click: a tab that opens after the answer has come is a pop-up to the browser.
  const tab = window.open('', '_blank');
  if (tab) tab.document.title = filename;
  try {
    const file = await callForFile(auditRoutes.downloadReport, { params: { id }, query: { format: 'pdf' } });
    if (!tab) return saveFile(file, filename);
    const address = URL.createObjectURL(file);
    tab.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
};
