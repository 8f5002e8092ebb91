import { findingFilters, FindingKind, FindingSort, FindingState, type FindingsQuery } from '@merlon/contract/findings.ts';
import { Severity } from '@merlon/contract/severity.ts';
import { VerdictStatus } from '@merlon/contract/verdicts.ts';
import * as z from 'zod/mini';
import { dayAfter } from '../../lib/time.ts';
import { type PlaceFormat, readPage } from '../../lib/use-address.ts';

/** The filters of the findings, named as in the call; `since` may also be a number of days, `7d`, that ends today. */
export type FindingFilter = Pick<FindingsQuery, keyof typeof findingFilters>;
export type FilterName = keyof FindingFilter;

export interface FindingOrder {
  readonly key: FindingSort;
  readonly descending: boolean;
}

/** What findings are grouped by; the list of them all is null. */
export const GROUPINGS = ['check', 'device'] as const;
export type Grouping = (typeof GROUPINGS)[number] | null;

/** What is shown of the findings. */
export interface FindingsPlace {
  readonly filter: FindingFilter;
  readonly by: Grouping;
  readonly sort: FindingOrder;
  /** From 1. */
  readonly page: number;
}

export const WORST_FIRST: FindingOrder = { key: 'severity', descending: true };

/** In the order in which they are shown. The address has their names, but for the words that are searched. */
export const FILTER_NAMES = [
  'search',
  'state',
  'severity',
  'status',
  'kind',
  'type',
  'device',
  'tag',
  'site',
  'owner',
  'since',
  'reopened',
  'overdue',
  'waiting',
  'check',
  'title',
] as const satisfies readonly FilterName[];
const nameInAddress = (name: FilterName): string => (name === 'search' ? 'q' : name);

/** Those of several values that are known; undefined for none. */
const among = (options: readonly string[]) => (written: string) =>
  written
    .split(',')
    .filter((value) => options.includes(value))
    .join(',') || undefined;

const DAYS = /^([1-9]\d{0,2})d$/;
const Day = z.iso.date();

/** What an address may hold where the call would refuse the rest. */
const READERS: Partial<Record<FilterName, (written: string) => string | undefined>> = {
  state: among(FindingState.options),
  severity: among(Severity.options),
  status: among(VerdictStatus.options),
  kind: among(FindingKind.options),
  since: (written) => (DAYS.test(written) ? written : z.safeParse(Day, written).data),
  reopened: among(['true']),
  overdue: among(['true']),
  waiting: among(['true']),
};

/** One filter's value as it stands in an address; undefined where it means nothing. */
const readFilter = (name: FilterName, written: string | null): string | undefined => {
  if (written === null || written.trim() === '') return undefined;
  const read = READERS[name];
  if (read) return read(written);
  return z.safeParse(findingFilters[name], written).success ? written : undefined;
};

const readOrder = (written: string): FindingOrder => {
  const descending = written.startsWith('-');
  const key = z.safeParse(FindingSort, written.slice(descending ? 1 : 0));
  return key.success ? { key: key.data, descending } : WORST_FIRST;
};

/** How an order stands in the address: its name, after a minus where it is descending; empty for the usual one. */
const writeOrder = ({ key, descending }: FindingOrder): string =>
  key === WORST_FIRST.key && descending === WORST_FIRST.descending ? '' : `${descending ? '-' : ''}${key}`;

/** What is largest or newest comes first; names begin at A, and the nearest day first. */
const DESCENDING_FIRST: readonly FindingSort[] = ['severity', 'since', 'last_seen'];

/** The order after a column's heading was pressed: the other way round, else as one looks for it first. */
export const nextOrder = (order: FindingOrder, key: FindingSort): FindingOrder => ({
  key,
  descending: order.key === key ? !order.descending : DESCENDING_FIRST.includes(key),
});

export const parsePlace = (search: URLSearchParams): FindingsPlace => ({
  filter: Object.fromEntries(
    FILTER_NAMES.map((name) => [name, readFilter(name, search.get(nameInAddress(name)))] as const).filter(
      ([, value]) => value !== undefined,
    ),
  ),
  by: GROUPINGS.find((grouping) => grouping === search.get('by')) ?? null,
  sort: readOrder(search.get('sort') ?? ''),
  page: readPage(search),
});

/** The address of a place; what is as usual is left out. */
export const writePlace = ({ filter, by, sort, page }: FindingsPlace): URLSearchParams => {
  const search = new URLSearchParams();
  for (const name of FILTER_NAMES) if (filter[name] !== undefined) search.set(nameInAddress(name), filter[name]);
  if (by !== null) search.set('by', by);
  const order = writeOrder(sort);
  if (order !== '') search.set('sort', order);
  if (page > 1) search.set('page', String(page));
  return search;
};

/** The page of all findings. */
export const FLEET_FORMAT: PlaceFormat<FindingsPlace> = { parse: parsePlace, write: writePlace };

/** A device's page, one of whose views are its findings: the device is no filter there, and nothing is grouped. */
export const DEVICE_FORMAT: PlaceFormat<FindingsPlace> = {
  parse: (search) => {
    const { filter, ...place } = parsePlace(search);
    const { device: _, ...rest } = filter;
    return { ...place, filter: rest, by: null };
  },
  write: (place) => new URLSearchParams([['view', 'findings'], ...writePlace(place)]),
};

/** The filters as the call takes them; `now` in milliseconds. */
export const queryOf = (filter: FindingFilter, now: number): FindingFilter => {
  const days = DAYS.exec(filter.since ?? '')?.[1];
  return days === undefined ? filter : { ...filter, since: dayAfter(-Number(days), now) };
};
