import type { Firewall } from '@merlon/contract/firewalls.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Standing } from '../../../lib/device-batch.ts';
import { useDeviceBatch } from '../../../lib/use-device-batch.ts';
import { isFetchActive } from '../devices.ts';
import { startFetches, stopFetches } from './fetch-many.ts';

/** How the last fetch of a device stands. */
const fetchStanding = (device: Firewall): Standing => {
  const { status = 'done', message = '' } = device.fetch ?? {};
  if (isFetchActive(device)) return { state: 'active', message };
  return { state: status === 'failed' || status === 'stopped' ? status : 'done', message };
};

/** Fetches of many devices together. */
export const useFetchBatch = (devices: readonly Firewall[] | undefined) => {
  const client = useQueryClient();
  return useDeviceBatch(devices, {
    standingOf: fetchStanding,
    start: (ids) => startFetches(client, ids),
    stop: (ids) => stopFetches(client, ids),
  });
};
