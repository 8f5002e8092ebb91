import { type Firewall, firewallRoutes } from '@merlon/contract/firewalls.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Under which keys devices and configurations are cached. */
export const deviceKeys = {
  list: ['devices'] as const,
  config: (id: string) => ['devices', id, 'config'] as const,
  snapshots: (id: string) => ['devices', id, 'snapshots'] as const,
  snapshot: (id: string, snapshotId: string) => ['snapshots', id, snapshotId] as const,
  changes: (id: string, snapshotId: string, since: string | null) => ['snapshots', id, snapshotId, 'changes', since] as const,
};

const POLL_MS = 2_000;

/** Whether a device's configuration is being fetched, or waits for it. */
export const isFetchActive = ({ fetch }: Firewall): boolean => fetch?.status === 'queued' || fetch?.status === 'running';

/** All devices; asked again every two seconds while a configuration is being fetched, in a hidden tab too. */
export const useDevices = () =>
  useQuery({
    queryKey: deviceKeys.list,
    queryFn: ({ signal }) => call(firewallRoutes.list, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isFetchActive) ? POLL_MS : false),
    refetchIntervalInBackground: true,
  });
