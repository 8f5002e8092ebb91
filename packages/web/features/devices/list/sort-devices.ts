import type { Firewall } from '@merlon/contract/firewalls.ts';
import { rankedScoreOf } from '../../../lib/newest-audit.ts';

/** The columns that a list of devices can be sorted by; each stands in the address under its name. */
export const SORT_KEYS = [
  'name',
  'score',
  'failed',
  'change',
  'benchmark',
  'state',
  'audited',
  'address',
  'type',
  'updated',
  'unchanged',
] as const;
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

const NUMBERS = {
  score: ({ newest }: Firewall) => rankedScoreOf(newest),
  failed: ({ newest }: Firewall) => newest?.failed ?? null,
  change: ({ newest }: Firewall) => newest?.score_change ?? null,
  state: urgencyOf,
} as const;

const isNumber = (key: SortKey): key is keyof typeof NUMBERS => key in NUMBERS;

const wordOf = (device: Firewall, key: Exclude<SortKey, 'type' | keyof typeof NUMBERS>): string => {
  switch (key) {
    case 'name':
      return device.device_name;
    case 'benchmark':
      return device.newest?.benchmark_title ?? '';
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

/** What is not known comes last, whichever way is sorted. */
const compareNumbers = (one: number | null, other: number | null, sign: number): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return sign * (one - other);
};

/** Sorts devices; equal ones by name. Without an order they stay as the server lists them. */
export const sortDevices = (
  devices: readonly Firewall[],
  sort: DeviceSort | null,
  labelOf: (type: string) => string,
): readonly Firewall[] => {
  if (!sort) return devices;
  const { key } = sort;
  const sign = sort.descending ? -1 : 1;
  const compare = (one: Firewall, other: Firewall): number => {
    if (isNumber(key)) return compareNumbers(NUMBERS[key](one), NUMBERS[key](other), sign);
    if (key === 'type') return sign * collator.compare(labelOf(one.type), labelOf(other.type));
    return sign * collator.compare(wordOf(one, key), wordOf(other, key));
  };
  return devices.toSorted((one, other) => compare(one, other) || collator.compare(one.device_name, other.device_name));
};

/** Columns that are looked through from their largest number. */
const LARGEST_FIRST: readonly SortKey[] = ['failed'];

/** The order that pressing a column's heading leads to: ascending, descending, none; or descending first, where more matters more. */
export const nextSort = (sort: DeviceSort | null, key: SortKey): DeviceSort | null => {
  const isFirst = LARGEST_FIRST.includes(key);
  if (sort?.key !== key) return { key, descending: isFirst };
  return sort.descending === isFirst ? { key, descending: !isFirst } : null;
};
