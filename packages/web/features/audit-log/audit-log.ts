import { auditLogRoutes, type LogEntry } from '@merlon/contract/audit-log.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call, type CallInput } from '../../lib/call.ts';
import { fetchPages } from '../../lib/fetch-pages.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useRead } from '../../lib/use-read.ts';
import { csvFile, saveFile, writeCsv } from '../../lib/files.ts';
import { dayOf } from '../../lib/time.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import type { LogFilter } from './use-log-filter.ts';
import { ACTIONS } from './actions.ts';

export const PAGE_SIZE = 50;
/** The most entries of one file; a call for each hundred of them. */
const EXPORTED_AT_MOST = 10_000;
const DEBOUNCE_MS = 300;

type Query = NonNullable<CallInput<typeof auditLogRoutes.list>['query']>;

const queryOf = ({ action, user, subject, startDate, endDate }: LogFilter): Query => ({
  ...(action === '' ? {} : { action }),
  ...(user.trim() === '' ? {} : { username: user.trim() }),
  ...(subject.trim() === '' ? {} : { subject: subject.trim() }),
  ...(startDate === '' ? {} : { start_date: startDate }),
  ...(endDate === '' ? {} : { end_date: endDate }),
});

/** A page of the log; the one before stays until it is there. What is typed is asked for when the typing stops. */
export const useAuditLog = (filter: LogFilter) => {
  const user = useDebounced(filter.user, DEBOUNCE_MS);
  const subject = useDebounced(filter.subject, DEBOUNCE_MS);
  const query = { ...queryOf({ ...filter, user, subject }), page: filter.page, page_size: PAGE_SIZE };
  return useRead(['audit-log', query], auditLogRoutes.list, { query }, { placeholderData: keepPreviousData });
};

/** The newest entries that match, up to `EXPORTED_AT_MOST`, and how many there are in all. Throws `CallError`. */
const fetchEntries = (filter: LogFilter): Promise<{ rows: readonly LogEntry[]; total: number }> =>
  fetchPages(async (page) => {
    const { entries, pagination } = await call(auditLogRoutes.list, { query: { ...queryOf(filter), ...page } });
    return { rows: entries, pagination };
  }, EXPORTED_AT_MOST);

/** Entries as rows of a file, with exact moments for programs. */
const toCsv = (entries: readonly LogEntry[]): string =>
  writeCsv([
    ['Time (UTC)', 'User', 'API token', 'Action', 'Subject', 'Address'],
    ...entries.map(({ at, username, token, action, subject, address }) => [
      at,
      username ?? '',
      token ?? '',
      ACTIONS[action].text,
      subject,
      address,
    ]),
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
    notifyFailure(error, 'Failed to export the audit log');
  }
};
