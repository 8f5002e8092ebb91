import { type AuditRecord, historyRoutes } from '@merlon/contract/history.ts';
import { AUDIT_TYPE_LABELS } from '../../lib/device-types.ts';
import { call } from '../../lib/call.ts';
import { csvFile, saveFile, writeCsv } from '../../lib/files.ts';
import { fetchPages } from '../../lib/fetch-pages.ts';
import { dayOf, formatInstant } from '../../lib/time.ts';
import { notifyFailure } from '../../ui/toast-store.ts';
import { describeBenchmark, type Labels, STATUS_LOOKS } from './audit-words.tsx';
import { queryOf } from './history.ts';
import type { HistoryPlace } from './history-place.ts';
import { messages } from './messages.ts';

type List = Pick<HistoryPlace, 'filter' | 'sort'>;

/** Every audit that a filter leaves, in the order of the list. */
const fetchAll = async ({ filter, sort }: List): Promise<readonly AuditRecord[]> => {
  const { rows } = await fetchPages(async (page) => {
    const { audits, pagination } = await call(historyRoutes.list, { query: { ...queryOf(filter, sort), ...page } });
    return { rows: audits, pagination };
  });
  return rows;
};

const HEADINGS = [
  'Date (Asia/Karachi)',
  'Firewall',
  'IP Address',
  'Device Type',
  'Benchmark',
  'Type',
  'Status',
  'Score (%)',
  'Worst Case Score (%)',
  'Passed',
  'Failed',
  'Review',
  'Not Applicable',
  'Duration (s)',
  'AI Model',
  'Error',
];

/** Audits as a comma-separated file, one a row; numbers as they are, to be counted on with. */
export const writeHistory = (audits: readonly AuditRecord[], labels: Labels): string =>
  writeCsv([
    HEADINGS,
    ...audits.map((audit) => [
      formatInstant(audit.audit_date),
      audit.firewall.device_name,
      audit.firewall.ip_address,
      labels.ofType(audit.firewall.type),
      describeBenchmark(audit, labels).name,
      AUDIT_TYPE_LABELS[audit.audit_type],
      STATUS_LOOKS[audit.status].label,
      audit.overall_score ?? '',
      audit.worst_case_score ?? '',
      audit.passed_checks,
      audit.failed_checks,
      audit.review_checks,
      audit.na_checks,
      audit.duration === null ? '' : Math.round(audit.duration * 1000) / 1000,
      labels.ofModel(audit.ai_model),
      audit.error_message ?? '',
    ]),
  ]);

/** Saves all audits that a filter leaves as a file. */
export const exportHistory = async (list: List, labels: Labels): Promise<void> => {
  try {
    const file = csvFile(writeHistory(await fetchAll(list), labels));
    saveFile(file, `audit_history_${dayOf(new Date().toISOString())}.csv`);
  } catch (error) {
    notifyFailure(error, messages.fetchFailed);
  }
};
