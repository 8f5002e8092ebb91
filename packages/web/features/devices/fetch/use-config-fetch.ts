import type { StoredConfig } from '@merlon/contract/configurations.ts';
import { type FetchCall, fetchCalls, fetchRoute, type Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, UnexpectedAnswer } from '../../../lib/call.ts';
import { sentenceOf } from '../../../lib/texts.ts';
import { notify } from '../../../ui/toast-store.ts';
import { deviceKeys } from '../devices.ts';
import { messages } from '../messages.ts';
import { stopFetches } from './fetch-many.ts';

/** The server has written down by then that a fetch has begun. */
const LISTED_AFTER_MS = 300;

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

/** The list as it is after a fetch: it says since when nothing changed, how a fetch ended and what the device showed. */
const reloadDevices = async (client: QueryClient): Promise<readonly Firewall[]> => {
  await client.invalidateQueries({ queryKey: deviceKeys.list });
  return client.getQueryData<readonly Firewall[]>(deviceKeys.list) ?? [];
};

/** What the page does when a fetch that it began is over. */
export interface FetchEnds {
  readonly onFetched: (device: Firewall, fresh: StoredConfig) => void;
  /** The device showed another identity than the pinned one. */
  readonly onOtherIdentity: (device: Firewall) => void;
}

/** Fetches configurations from devices, of several at a time; a fetch goes on when nobody looks at it. */
export const useConfigFetch = (platforms: readonly PlatformInfo[], ends: FetchEnds) => {
  const client = useQueryClient();
  const [fetching, setFetching] = useState<ReadonlySet<string>>(new Set());
  const cancelled = useRef(new Set<string>());
  const latestEnds = useRef(ends);
  useEffect(() => {
    latestEnds.current = ends;
  }, [ends]);

  const start = useCallback(
    async (device: Firewall): Promise<void> => {
      const { id } = device;
      setFetching((all) => new Set(all).add(id));
      cancelled.current.delete(id);
      // From then on the list is asked again and again, by itself, and tells of the fetch.
      setTimeout(() => void reloadDevices(client), LISTED_AFTER_MS);
      const end = await fetchFresh(device, platforms);
      if (!('problem' in end)) client.setQueryData(deviceKeys.snapshot(id, end.snapshot_id), end);
      const now = (await reloadDevices(client)).find((listed) => listed.id === id) ?? device;
      setFetching((all) => new Set([...all].filter((other) => other !== id)));
      if (!('problem' in end)) return latestEnds.current.onFetched(now, end);
      if (cancelled.current.delete(id)) return notify('info', `Fetching the configuration of ${device.device_name} was stopped`);
      notify('error', `${device.device_name}: ${end.problem}`);
      if (now.offered_identity) latestEnds.current.onOtherIdentity(now);
    },
    [client, platforms],
  );
  const stop = useCallback(
    async (device: Firewall): Promise<void> => {
      cancelled.current.add(device.id);
      await stopFetches(client, [device.id]);
    },
    [client],
  );
  return { fetching, start, stop };
};
