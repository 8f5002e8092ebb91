import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useState } from 'react';
import { type DeviceMarks, hasMarks, readMarks } from '../../../lib/device-marks.ts';
import { readPage, useSearch, useViewAddress } from '../../../lib/use-address.ts';
import { DEVICE_STATES, type DeviceState, isInState } from './device-states.ts';
import { type DeviceSort, SORT_KEYS } from './sort-devices.ts';

export const PAGE_SIZE = 12;
/** Up to this many devices cards are shown where nobody chose; a fleet of more is easier to read as a table. */
const CARDS_AT_MOST = 24;
const VIEW_CHOSEN = 'merlon.devices.view';

export type DeviceView = 'cards' | 'table';

export interface DeviceFilter extends DeviceMarks {
  /** A type, empty for all. */
  readonly type: string;
  /** Null for all. */
  readonly state: DeviceState | null;
  /** Part of a name or an address. */
  readonly query: string;
  readonly sort: DeviceSort | null;
  readonly page: number;
  /** Null where the address names none. */
  readonly view: DeviceView | null;
}

export interface DevicePage {
  readonly devices: readonly Firewall[];
  /** The page that is really shown: the last one where a later one was asked for. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  /** The first device's number among all that match, from 1. */
  readonly first: number;
}

/** The devices that match; `now` in milliseconds. */
export const filterDevices = (
  devices: readonly Firewall[],
  filter: Pick<DeviceFilter, 'type' | 'state' | 'query' | 'tag' | 'site'>,
  now: number,
): readonly Firewall[] => {
  const words = filter.query.trim().toLowerCase();
  return devices.filter(
    (device) =>
      (filter.type === '' || device.type === filter.type) &&
      hasMarks(device, filter) &&
      (filter.state === null || isInState(device, filter.state, now)) &&
      `${device.device_name} ${device.ip_address}`.toLowerCase().includes(words),
  );
};

/** The devices of one page among those that match. */
export const pageOfDevices = (matching: readonly Firewall[], wanted: number): DevicePage => {
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const from = (page - 1) * PAGE_SIZE;
  return { devices: matching.slice(from, from + PAGE_SIZE), page, pages, total: matching.length, first: from + 1 };
};

const parseSort = (written: string): DeviceSort | null => {
  const descending = written.startsWith('-');
  const key = SORT_KEYS.find((known) => known === written.slice(descending ? 1 : 0));
  return key ? { key, descending } : null;
};

/** How an order stands in the address: the column's name, after a minus where it is descending; empty for none. */
export const writeSort = (sort: DeviceSort | null): string => (sort ? `${sort.descending ? '-' : ''}${sort.key}` : '');

const viewOf = (written: string | null): DeviceView | null => (written === 'cards' || written === 'table' ? written : null);

/** Reads the filter from an address; what is not known there is as if it were not there. */
export const parseFilter = (search: URLSearchParams): DeviceFilter => ({
  type: search.get('type') ?? '',
  state: DEVICE_STATES.find(({ state }) => state === search.get('state'))?.state ?? null,
  query: search.get('q') ?? '',
  ...readMarks(search),
  sort: parseSort(search.get('sort') ?? ''),
  page: readPage(search),
  view: viewOf(search.get('view')),
});

/** Whether only some of the devices are shown. */
export const isFiltering = ({ type, state, query, tag, site }: DeviceFilter): boolean =>
  type !== '' || state !== null || query.trim() !== '' || tag !== '' || site !== '';

/** The address parameters that a change of the filter writes; empty removes one. */
export interface FilterChange extends Partial<DeviceMarks> {
  readonly type?: string;
  readonly state?: string;
  readonly q?: string;
  readonly sort?: string;
  readonly page?: number;
}

/** The filters of the list. They live in the address. */
export const useDeviceFilter = () => {
  const { search, change, clear, clears } = useViewAddress();
  return {
    filter: parseFilter(search),
    change: (part: FilterChange): void => change({ ...part }),
    clear: (): void => clear(['type', 'state', 'q', 'tag', 'site']),
    clears,
  };
};

/** How the devices are shown: as the address says, else as was chosen in this browser, else by their number. */
export const useDeviceView = (devices: number): { view: DeviceView; chooseView: (view: DeviceView) => void } => {
  const { search, rewrite } = useSearch();
  const [chosen, setChosen] = useState(() => viewOf(localStorage.getItem(VIEW_CHOSEN)));
  const chooseView = (view: DeviceView): void => {
    localStorage.setItem(VIEW_CHOSEN, view);
    setChosen(view);
    rewrite((next) => {
      next.set('view', view);
      return next;
    }, true);
  };
  return { view: viewOf(search.get('view')) ?? chosen ?? (devices > CARDS_AT_MOST ? 'table' : 'cards'), chooseView };
};
