import { type AuditRecord, historyRoutes } from '@merlon/contract/history.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { HistoryFilter, HistoryPlace, HistorySort } from './history-place.ts';

const PAGE_SIZE = 20;

const historyKeys = {
  page: (query: object) => ['audit-history', 'page', query] as const,
  record: (id: string) => ['audit-history', 'record', id] as const,
  comparison: (id: string) => ['audit-history', 'comparison', id] as const,
};

/** What the call takes to answer with the audits of a filter in an order. */
export const queryOf = (filter: HistoryFilter, { key, descending }: HistorySort) => ({
  ...filter,
  sort_by: key,
  sort_order: descending ? ('desc' as const) : ('asc' as const),
});

/** A page of the history with what is counted over all pages; while another is loaded, the one before stays. */
export const useHistory = ({ filter, sort, page }: HistoryPlace) => {
  const query = { ...queryOf(filter, sort), page, page_size: PAGE_SIZE };
  return useQuery({
    queryKey: historyKeys.page(query),
    queryFn: ({ signal }) => call(historyRoutes.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** One audit of the history; `known` is shown until the server has answered. */
export const useAuditRecord = (id: string, known: AuditRecord | undefined) =>
  useQuery({
    queryKey: historyKeys.record(id),
    queryFn: ({ signal }) => call(historyRoutes.record, { params: { id }, signal }),
    placeholderData: () => known,
  });

/** What changed since the device's previous audit. */
export const useComparison = (id: string) =>
  useQuery({ queryKey: historyKeys.comparison(id), queryFn: ({ signal }) => call(historyRoutes.comparison, { params: { id }, signal }) });
