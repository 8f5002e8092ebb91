import type { Firewall } from '@merlon/contract/firewalls.ts';

/** The columns that a list of devices can be sorted by; each stands in the address under its name. */
export const SORT_KEYS = ['name', 'address', 'type', 'updated', 'unchanged', 'audited', 'state'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface DeviceSort {
  readonly key: SortKey;
  readonly descending: boolean;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Devices that need a person come first. */
const urgencyOf = ({ offered_identity, fetch }: Firewall): number => {
  if (offered_identity) return 0;
  const order = ['failed', 'stopped', 'running', 'queued', 'done'];
  return 1 + (fetch ? order.indexOf(fetch.status) : order.length);
};

const wordOf = (device: Firewall, key: Exclude<SortKey, 'type' | 'state'>): string => {
  switch (key) {
    case 'name':
      return device.device_name;
    case 'address':
      return `${device.ip_address}:${device.port ?? 0}`;
    case 'updated':
      return device.config_updated_at ?? '';
    case 'unchanged':
      return device.config_unchanged_since ?? '';
    case 'audited':
      return device.last_audit_at ?? '';
  }
};

/** Sorts devices; equal ones by name. Without an order they stay as the server lists them. */
export const sortDevices = (
  devices: readonly Firewall[],
  sort: DeviceSort | null,
  labelOf: (type: string) => string,
): readonly Firewall[] => {
  if (!sort) return devices;
  const { key } = sort;
  const compare = (one: Firewall, other: Firewall): number => {
    if (key === 'state') return urgencyOf(one) - urgencyOf(other);
    if (key === 'type') return collator.compare(labelOf(one.type), labelOf(other.type));
    return collator.compare(wordOf(one, key), wordOf(other, key));
  };
  const sign = sort.descending ? -1 : 1;
  return devices.toSorted((one, other) => sign * compare(one, other) || collator.compare(one.device_name, other.device_name));
};

/** The order that pressing a column's heading leads to: ascending, descending, none. */
export const nextSort = (sort: DeviceSort | null, key: SortKey): DeviceSort | null => {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
};
