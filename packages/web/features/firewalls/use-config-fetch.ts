import { type FetchCall, fetchCalls, fetchRoute, type Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call, UnexpectedAnswer } from '../../lib/call.ts';
import { sentenceOf } from '../../lib/texts.ts';
import { notify } from '../../ui/toast-store.ts';
import { firewallKeys } from './firewalls.ts';
import { messages } from './messages.ts';

/** How far fetching one device's configuration has come. */
export type ConfigFetch =
  | { readonly status: 'loading'; readonly startedAt: number }
  | { readonly status: 'done'; readonly config: string; readonly updatedAt: string }
  | { readonly status: 'failed'; readonly text: string };

/** The call that fetches a type's configuration: its platform's own, else the one for all. */
export const fetchCallOf = (platforms: readonly PlatformInfo[], type: string): FetchCall => {
  const named = platforms.find((platform) => platform.type === type)?.fetch_call;
  return fetchCalls.find((known) => known === named) ?? 'fetch-config';
};

const fetchFresh = async (device: Firewall, platforms: readonly PlatformInfo[]): Promise<ConfigFetch> => {
  try {
    const answer = await call(fetchRoute(fetchCallOf(platforms, device.type)), { params: { id: device.id } });
    if (answer.config === '') return { status: 'failed', text: messages.noConfigReceived };
    return { status: 'done', config: answer.config, updatedAt: answer.updated_at };
  } catch (error) {
    return { status: 'failed', text: error instanceof UnexpectedAnswer ? error.message : sentenceOf(error, messages.fetchConfigFailed) };
  }
};

/** Fetches configurations from devices, of several at a time; a fetch goes on when nobody looks at it. */
export const useConfigFetch = (platforms: readonly PlatformInfo[]) => {
  const client = useQueryClient();
  const [fetches, setFetches] = useState<Readonly<Record<string, ConfigFetch>>>({});
  const start = useCallback(
    async (device: Firewall): Promise<void> => {
      const put = (state: ConfigFetch): void => setFetches((all) => ({ ...all, [device.id]: state }));
      put({ status: 'loading', startedAt: Date.now() });
      const end = await fetchFresh(device, platforms);
      put(end);
      if (end.status === 'failed') return notify('error', end.text);
      notify('success', `Configuration of ${device.device_name} fetched`);
      await client.invalidateQueries({ queryKey: firewallKeys.list });
    },
    [client, platforms],
  );
  return { fetches, start };
};
