import { type Firewall, listFirewalls } from '@merlon/contract/firewall.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

const POLL_MS = 2_000;
/** Six hours: an audit by a slow model takes long, but a forgotten page does not ask for ever. */
const MAX_POLLS = 10_800;

/** Whether a device's configuration is being fetched or waits for its turn. */
export const isFetching = ({ fetch }: Firewall): boolean => fetch?.status === 'queued' || fetch?.status === 'running';

/** Whether a device is being audited or waits for its turn. */
export const isAuditing = ({ audit }: Firewall): boolean => audit?.status === 'starting' || audit?.status === 'running';

const isBusy = (device: Firewall): boolean => isFetching(device) || isAuditing(device);

let polls = 0;

/**
 * All devices, each with its newest fetch and its newest audit. This is the one question for what is under way: while anything is, it is
 * asked again every two seconds, in a hidden tab too.
 */
export const deviceList = queryOptions({
  queryKey: ['devices'] as const,
  queryFn: async ({ signal }): Promise<Firewall[]> => {
    const devices = await call(listFirewalls, { signal });
    polls = devices.some(isBusy) ? polls + 1 : 0;
    return devices;
  },
  refetchInterval: ({ state }) => (state.data?.some(isBusy) && polls < MAX_POLLS ? POLL_MS : false),
  refetchIntervalInBackground: true,
});

/** Shows in the list what has just begun with a device. The list is then asked for again and again, and tells how it goes on. */
export const showBegun = async (client: QueryClient, id: string, begun: Partial<Pick<Firewall, 'audit' | 'fetch'>>): Promise<void> => {
  // An answer that is on its way may be older than what has begun.
  await client.cancelQueries({ queryKey: deviceList.queryKey, exact: true });
  client.setQueryData(deviceList.queryKey, (devices) => devices?.map((device) => (device.id === id ? { ...device, ...begun } : device)));
};
