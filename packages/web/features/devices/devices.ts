import { useQuery } from '@tanstack/react-query';
import { deviceList } from '../../lib/device-list.ts';

/** Under which keys devices and configurations are cached. */
export const deviceKeys = {
  list: deviceList.queryKey,
  config: (id: string) => ['devices', id, 'config'] as const,
  snapshots: (id: string) => ['devices', id, 'snapshots'] as const,
  snapshot: (id: string, snapshotId: string) => ['snapshots', id, snapshotId] as const,
  changes: (id: string, snapshotId: string, since: string | null) => ['snapshots', id, snapshotId, 'changes', since] as const,
};

export const useDevices = () => useQuery(deviceList);
