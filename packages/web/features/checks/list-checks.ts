import type { FleetCheck } from '@merlon/contract/checks.ts';
import { matchWords } from '../../lib/match-words.ts';
import { readPage, useViewAddress } from '../../lib/use-address.ts';
import { type DeviceMarks, readMarks } from '../../lib/device-marks.ts';

export const CHECK_SORT_KEYS = ['failed', 'review', 'check', 'type'] as const;
export type CheckSortKey = (typeof CHECK_SORT_KEYS)[number];

export interface CheckSort {
  readonly key: CheckSortKey;
  readonly descending: boolean;
}

/** Those that fail on most devices first. */
const USUAL: CheckSort = { key: 'failed', descending: true };

export interface CheckFilter extends DeviceMarks {
  /** A device type, empty for all. */
  readonly type: string;
  /** Words of a number or a title. */
  readonly query: string;
  readonly sort: CheckSort;
  /** From 1. */
  readonly page: number;
}

const parseSort = (written: string): CheckSort => {
  const descending = written.startsWith('-');
  const key = CHECK_SORT_KEYS.find((known) => known === written.slice(descending ? 1 : 0));
  return key ? { key, descending } : USUAL;
};

/** How an order stands in the address: its name, after a minus where it is descending; empty for the usual one. */
export const writeSort = ({ key, descending }: CheckSort): string =>
  key === USUAL.key && descending === USUAL.descending ? '' : `${descending ? '-' : ''}${key}`;

/** The order after a column's heading was pressed: the other way round, else numbers from the largest and words from A. */
export const nextSort = (sort: CheckSort, key: CheckSortKey): CheckSort => ({
  key,
  descending: sort.key === key ? !sort.descending : key === 'failed' || key === 'review',
});

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compareBy: Readonly<Record<CheckSortKey, (one: FleetCheck, other: FleetCheck) => number>> = {
  failed: (one, other) => one.devices_failed - other.devices_failed || other.devices_judged - one.devices_judged,
  review: (one, other) => one.devices_review - other.devices_review,
  check: (one, other) => compareNames(one, other),
  type: (one, other) => collator.compare(one.type, other.type),
};

const compareNames = (one: FleetCheck, other: FleetCheck): number =>
  collator.compare(one.check_id, other.check_id) || collator.compare(one.title, other.title);

/** The checks that a filter leaves, in its order; equal ones by their number. */
export const listChecks = (
  checks: readonly FleetCheck[],
  { type, query, sort }: Pick<CheckFilter, 'type' | 'query' | 'sort'>,
): readonly FleetCheck[] => {
  const matches = matchWords(query);
  const sign = sort.descending ? -1 : 1;
  return checks
    .filter((check) => (type === '' || check.type === type) && matches(`${check.check_id} ${check.title}`))
    .toSorted((one, other) => sign * compareBy[sort.key](one, other) || compareNames(one, other));
};

/** The filter that the address asks for; what is not known there is as if it were not there. */
export const parseFilter = (search: URLSearchParams): CheckFilter => ({
  type: search.get('type') ?? '',
  query: search.get('q') ?? '',
  ...readMarks(search),
  sort: parseSort(search.get('sort') ?? ''),
  page: readPage(search),
});

/** The filters of the list of checks. They live in the address. */
export const useCheckFilter = () => {
  const { search, change, clear, clears } = useViewAddress();
  return { filter: parseFilter(search), change, clear: () => clear(['type', 'q', 'tag', 'site']), clears };
};
