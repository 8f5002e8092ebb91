import { type AuditRecord, historyRoutes } from '@merlon/contract/history.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '../../lib/use-read.ts';
import type { HistoryFilter, HistoryPlace, HistorySort } from './history-place.ts';

const PAGE_SIZE = 20;

const HISTORY = 'audit-history';

/** The query for the audits of a filter, in an order. */
export const queryOf = (filter: HistoryFilter, { key, descending }: HistorySort) => ({
  ...filter,
  sort_by: key,
  sort_order: descending ? ('desc' as const) : ('asc' as const),
});

/** A page of the history with what is counted over all pages; while another is loaded, the one before stays. */
export const useHistory = ({ filter, sort, page }: HistoryPlace) => {
  const query = { ...queryOf(filter, sort), page, page_size: PAGE_SIZE };
  return useRead([HISTORY, 'page', query], historyRoutes.list, { query }, { placeholderData: keepPreviousData });
};

/** The full audits of a device with their scores, the newest of them; another newest one has them asked for again. */
export const useScores = (deviceId: string, newest: string) => {
  const query = { firewall_id: deviceId, test_type: 'full', status: 'completed', page_size: 100 } as const;
  return useRead([HISTORY, 'scores', deviceId, newest], historyRoutes.list, { query }, { placeholderData: keepPreviousData });
};

/** One audit of the history; `known` is shown until the server has answered. */
export const useAuditRecord = (id: string, known: AuditRecord | undefined) =>
  useRead([HISTORY, 'record', id], historyRoutes.record, { params: { id } }, { placeholderData: () => known });

/** The changes since the device's previous audit. */
export const useComparison = (id: string) => useRead([HISTORY, 'comparison', id], historyRoutes.comparison, { params: { id } });
