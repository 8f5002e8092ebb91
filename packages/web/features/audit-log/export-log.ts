import type { LogEntry } from '@merlon/contract/audit-log.ts';
import { csvFile, writeCsv } from '../../lib/csv.ts';
import { saveFile } from '../../lib/files.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { dayOf } from '../../lib/time.ts';
import { notify } from '../../ui/toast-store.ts';
import { ACTIONS } from './actions.ts';
import { fetchEntries } from './audit-log.ts';
import type { LogFilter } from './use-log-filter.ts';

/** Entries as rows of a file, with exact moments for programs. */
const toCsv = (entries: readonly LogEntry[]): string =>
  writeCsv([
    ['Time (UTC)', 'User', 'Action', 'Subject', 'Address'],
    ...entries.map(({ at, username, action, subject, address }) => [at, username ?? '', ACTIONS[action].text, subject, address]),
  ]);

/** Saves what the filter shows as a file, and tells how it went. */
export const exportLog = async (filter: LogFilter): Promise<void> => {
  try {
    const { rows: entries, total } = await fetchEntries(filter);
    saveFile(csvFile(toCsv(entries)), `audit_log_${dayOf(new Date().toISOString())}.csv`);
    const [exported, all] = [entries.length, total].map((number) => number.toLocaleString('en-GB'));
    if (entries.length < total)
      notify('warning', `The newest ${exported} of ${all} entries were exported; narrow the filters for older ones`);
    else notify('success', `${exported} entries were exported`);
  } catch (error) {
    notify('error', sentenceOf(error, 'Failed to export the audit log'));
  }
};
