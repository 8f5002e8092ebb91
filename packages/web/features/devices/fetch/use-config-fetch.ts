import type { StoredConfig } from '@merlon/contract/configurations.ts';
import { type FetchCall, fetchCalls, fetchRoute, type Firewall, firewallRoutes } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, UnexpectedAnswer } from '../../../lib/call.ts';
import { isFetching, showBegun } from '../../../lib/device-list.ts';
import { sentenceOf } from '../../../lib/texts.ts';
import { toInstant } from '../../../lib/time.ts';
import { notify, notifyFailure } from '../../../ui/toast-store.ts';
import { deviceKeys } from '../devices.ts';
import { messages } from '../messages.ts';
import type { Standing } from '../../../lib/device-batch.ts';
import { useDeviceBatch } from '../../../ui/use-device-batch.ts';

const STOP_FAILED = 'Fetching could not be stopped';

/** The call that fetches a type's configuration: its platform's own, else the one for all. */
export const fetchCallOf = (platforms: readonly PlatformInfo[], type: string): FetchCall => {
  const named = platforms.find((platform) => platform.type === type)?.fetch_call;
  return fetchCalls.find((known) => known === named) ?? 'fetch-config';
};

const fetchFresh = async (device: Firewall, platforms: readonly PlatformInfo[]): Promise<StoredConfig | { problem: string }> => {
  try {
    const answer = await call(fetchRoute(fetchCallOf(platforms, device.type)), { params: { id: device.id } });
    return answer.config === '' ? { problem: messages.noConfigReceived } : answer;
  } catch (error) {
    return { problem: error instanceof UnexpectedAnswer ? error.message : sentenceOf(error, messages.fetchConfigFailed) };
  }
};

/** Called at the end of a fetch that the page began. */
export interface FetchEnds {
  readonly onFetched: (device: Firewall, fresh: StoredConfig) => void;
  /** The device showed another identity than the pinned one. */
  readonly onOtherIdentity: (device: Firewall) => void;
}

/** Fetches configurations from devices, of several at a time; a fetch goes on when nobody looks at it. */
export const useConfigFetch = (platforms: readonly PlatformInfo[], { onFetched, onOtherIdentity }: FetchEnds) => {
  const client = useQueryClient();
  const cancelled = useRef(new Set<string>());
  const reloadDevices = (): Promise<void> => client.invalidateQueries({ queryKey: deviceKeys.list });

  const start = async (device: Firewall): Promise<void> => {
    const { id, device_name: name } = device;
    cancelled.current.delete(id);
    await showBegun(client, id, { fetch: { status: 'running', message: '', at: toInstant(Date.now()) } });
    const end = await fetchFresh(device, platforms);
    if (!('problem' in end)) client.setQueryData(deviceKeys.snapshot(id, end.snapshot_id), end);
    // The list says how the fetch ended and which identity the device showed.
    await reloadDevices();
    const now = client.getQueryData(deviceKeys.list)?.find((listed) => listed.id === id) ?? device;
    if (!('problem' in end)) return onFetched(now, end);
    if (cancelled.current.delete(id)) return notify('info', `Fetching the configuration of ${name} was stopped`);
    notify('error', `${name}: ${end.problem}`);
    if (now.offered_identity) onOtherIdentity(now);
  };
  const stop = async ({ id }: Firewall): Promise<void> => {
    cancelled.current.add(id);
    try {
      await call(firewallRoutes.stopFetches, { body: { ids: [id] } });
      await reloadDevices();
    } catch (error) {
      notifyFailure(error, STOP_FAILED);
    }
  };
  return { start, stop };
};

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
