import { type Firewall, firewallRoutes } from '@merlon/contract/firewalls.ts';
import { call } from '../../../lib/call.ts';
import type { Standing } from '../../../lib/device-batch.ts';
import { isFetching } from '../../../lib/device-list.ts';
import { useDeviceBatch } from '../../../ui/use-device-batch.ts';
import { STOP_FAILED } from './use-config-fetch.ts';

/** How the last fetch of a device stands. */
const fetchStanding = (device: Firewall): Standing => {
  const { status = 'done', message = '' } = device.fetch ?? {};
  if (isFetching(device)) return { state: 'active', message };
  return { state: status === 'failed' || status === 'stopped' ? status : 'done', message };
};

/** Fetches of many devices together. */
export const useFetchBatch = (devices: readonly Firewall[]) =>
  useDeviceBatch(devices, {
    standingOf: fetchStanding,
    start: (chosen) => call(firewallRoutes.fetchMany, { body: chosen }),
    startFailed: 'The configurations could not be fetched',
    stop: (ids) => call(firewallRoutes.stopFetches, { body: { ids } }),
    stopFailed: STOP_FAILED,
  });
