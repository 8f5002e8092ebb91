import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useSearchParams } from 'react-router';

const PAGE_SIZE = 12;

export interface DeviceFilter {
  /** A type, empty for all. */
  readonly type: string;
  /** Part of a name or an address. */
  readonly query: string;
  readonly page: number;
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

/** The devices of one page among those that match. */
export const pageOfDevices = (devices: readonly Firewall[], filter: DeviceFilter): DevicePage => {
  const words = filter.query.trim().toLowerCase();
  const matching = devices.filter(
    (device) =>
      (filter.type === '' || device.type === filter.type) && `${device.device_name} ${device.ip_address}`.toLowerCase().includes(words),
  );
  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, filter.page), pages);
  const from = (page - 1) * PAGE_SIZE;
  return { devices: matching.slice(from, from + PAGE_SIZE), page, pages, total: matching.length, first: from + 1 };
};

/** What of the list is shown; it stands in the address, so that going back and sharing it work. */
export const useDeviceFilter = () => {
  const [search, setSearch] = useSearchParams();
  const filter: DeviceFilter = { type: search.get('type') ?? '', query: search.get('q') ?? '', page: Number(search.get('page')) || 1 };
  const change = (part: { type?: string; q?: string; page?: number }): void => {
    const next = new URLSearchParams(search);
    // Whatever else changes, the page number meant the old list.
    next.delete('page');
    for (const [name, value] of Object.entries(part)) {
      if (value === '' || value === 1) next.delete(name);
      else next.set(name, String(value));
    }
    setSearch(next, { replace: true });
  };
  return { filter, change, clear: () => setSearch(new URLSearchParams(), { replace: true }) };
};
