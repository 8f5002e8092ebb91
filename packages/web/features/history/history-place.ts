import { AuditType } from '@merlon/contract/audits.ts';
import { auditFilters, type AuditHistoryQuery, AuditSort } from '@merlon/contract/history.ts';
import * as z from 'zod/mini';
import { readPage } from '../../lib/use-address.ts';

/** The filters of the history, named as in the call. */
export type HistoryFilter = Pick<AuditHistoryQuery, keyof typeof auditFilters>;
export type FilterName = keyof HistoryFilter;

export interface HistorySort {
  readonly key: AuditSort;
  readonly descending: boolean;
}

/** The view of the history, and the audit that is open. */
export interface HistoryPlace {
  readonly filter: HistoryFilter;
  readonly sort: HistorySort;
  /** From 1. */
  readonly page: number;
  /** The audit whose details are open; null for none. */
  readonly audit: string | null;
}

export const NEWEST_FIRST: HistorySort = { key: 'audit_date', descending: true };

/** Audits of the history have ended: nothing else can be asked for. */
export const EndedStatus = z.enum(['completed', 'failed', 'stopped']);

/** The filters in the order in which they are shown, with their names in the address. */
const ADDRESS_NAMES = {
  start_date: 'startDate',
  end_date: 'endDate',
  benchmark_type: 'benchmarkType',
  test_type: 'testType',
  status: 'status',
  ai_model: 'aiModel',
  min_score: 'minScore',
  max_score: 'maxScore',
  min_duration: 'minDuration',
  max_duration: 'maxDuration',
  newest_only: 'newestOnly',
  deleted_devices: 'deletedDevices',
  firewall_id: 'firewall',
  tag: 'tag',
  site: 'site',
} as const satisfies Record<FilterName, string>;

export const FILTER_NAMES = Object.keys(ADDRESS_NAMES) as FilterName[];

/** The values that an address may hold: those of the call, unless the screen offers fewer. */
const readers: Record<FilterName, z.ZodMiniType> = {
  ...auditFilters,
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  test_type: AuditType,
  status: EndedStatus,
};

/** One filter's value as it was typed or stands in an address; undefined where it means nothing. */
export const readFilter = <N extends FilterName>(name: N, written: string | null): HistoryFilter[N] => {
  // An empty text would be read as the number 0.
  if (written === null || written.trim() === '') return undefined;
  const read = z.safeParse(readers[name], written);
  return read.success ? (read.data as HistoryFilter[N]) : undefined;
};

const readSort = (written: string): HistorySort => {
  const descending = written.startsWith('-');
  const key = z.safeParse(AuditSort, written.slice(descending ? 1 : 0));
  return key.success ? { key: key.data, descending } : NEWEST_FIRST;
};

/** How an order stands in the address: the column's name, after a minus where it is descending; empty for the usual one. */
const writeSort = ({ key, descending }: HistorySort): string =>
  key === NEWEST_FIRST.key && descending === NEWEST_FIRST.descending ? '' : `${descending ? '-' : ''}${key}`;

/** The order after a column's heading was pressed: the other way round, else the largest first. */
export const nextSort = (sort: HistorySort, key: AuditSort): HistorySort => ({
  key,
  descending: sort.key === key ? !sort.descending : true,
});

/** Reads the place from an address; what is not known there is as if it were not there. */
export const parsePlace = (search: URLSearchParams): HistoryPlace => {
  const filter: HistoryFilter = Object.fromEntries(
    FILTER_NAMES.map((name) => [name, readFilter(name, search.get(ADDRESS_NAMES[name]))] as const).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return {
    filter,
    sort: readSort(search.get('sort') ?? ''),
    page: readPage(search),
    audit: search.get('audit') || null,
  };
};

/** The address of a place; what is as usual is left out. */
export const writePlace = ({ filter, sort, page, audit }: HistoryPlace): URLSearchParams => {
  const search = new URLSearchParams();
  for (const name of FILTER_NAMES) if (filter[name] !== undefined) search.set(ADDRESS_NAMES[name], String(filter[name]));
  const order = writeSort(sort);
  if (order !== '') search.set('sort', order);
  if (page > 1) search.set('page', String(page));
  if (audit !== null) search.set('audit', audit);
  return search;
};
