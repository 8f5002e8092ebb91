import type { Firewall } from '@merlon/contract/firewalls.ts';
import { daysSince } from '../../../lib/time.ts';

const RECENT_DAYS = 7;

/** The states that devices are filtered by; the address uses these names. */
export const DEVICE_STATES = [
  { state: 'never-fetched', label: 'Never fetched' },
  { state: 'fetch-failed', label: 'Fetch failed' },
  { state: 'identity-changed', label: 'Identity changed' },
  { state: 'changed-recently', label: `Changed in the last ${RECENT_DAYS} days` },
] as const;

export type DeviceState = (typeof DEVICE_STATES)[number]['state'];

/** Whether a device is in a state at a moment, given in milliseconds. */
export const isInState = (device: Firewall, state: DeviceState, now: number): boolean => {
  switch (state) {
    case 'never-fetched':
      return device.config_updated_at === null;
    case 'fetch-failed':
      return device.fetch?.status === 'failed';
    case 'identity-changed':
      return device.offered_identity !== null;
    case 'changed-recently':
      return device.config_changed_at !== null && daysSince(device.config_changed_at, now) <= RECENT_DAYS;
  }
};
