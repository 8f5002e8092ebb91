import type { StoredConfig } from '@merlon/contract/configurations.ts';
import { type Firewall, firewallRoutes } from '@merlon/contract/firewalls.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callForFile, CallError } from '../../../lib/call.ts';
import { cleanFileName, saveFile } from '../../../lib/files.ts';
import { formatStamp } from '../../../lib/time.ts';
import { useRead } from '../../../lib/use-read.ts';
import { notify } from '../../../ui/toast-store.ts';
import { deviceKeys } from '../devices.ts';
import { messages } from '../messages.ts';

/** Megabytes that are looked at once need not stay in memory. */
const KEPT_MS = 60_000;

/** The sentence for a failed call for the stored configuration. */
export const describeStoredConfigError = (error: unknown): string => {
  if (!(error instanceof CallError)) return messages.fetchStoredFailed;
  if (/no stored config/i.test(error.message)) return messages.noStoredConfig;
  if (/(firewall|device) not found/i.test(error.message)) return messages.notFound;
  return error.message || messages.fetchStoredFailed;
};

/** Whether a failed call means that a configuration of the history is not kept any more, though its device is there. */
export const isConfigGone = (error: unknown): boolean =>
  error instanceof CallError && /no such configuration|configuration was deleted/i.test(error.message);

/** A device's configuration: one of its history, or with null the stored one. */
export const useConfig = (id: string, snapshotId: string | null) =>
  useQuery({
    queryKey: snapshotId === null ? deviceKeys.config(id) : deviceKeys.snapshot(id, snapshotId),
    queryFn: ({ signal }) =>
      snapshotId === null
        ? call(firewallRoutes.storedConfig, { params: { id }, signal })
        : call(firewallRoutes.snapshot, { params: { id, snapshotId }, signal }),
    // A snapshot never changes; the stored one is another after each fetch.
    staleTime: snapshotId === null ? 0 : Infinity,
    gcTime: KEPT_MS,
  });

/** The history of a device's stored configuration, newest first. */
export const useSnapshots = (id: string) => useRead(deviceKeys.snapshots(id), firewallRoutes.snapshots, { params: { id } });

/** The changes in a snapshot since another; with null, since the last one that differs. */
export const useChanges = (id: string, snapshotId: string, since: string | null) => {
  const input = { params: { id, snapshotId }, ...(since === null ? {} : { query: { since } }) };
  return useRead(deviceKeys.changes(id, snapshotId, since), firewallRoutes.changes, input, { gcTime: KEPT_MS });
};

const fileNameOf = (device: Firewall): string => `${cleanFileName(device.device_name)}_config_${formatStamp(new Date())}.txt`;

/** Saves a configuration as a file: one of the history as it is shown, the stored one as the server has it. */
export const downloadConfig = async (device: Firewall, shown: StoredConfig | null): Promise<void> => {
  try {
    const blob = shown
      ? new Blob([shown.config], { type: 'text/plain' })
      : await callForFile(firewallRoutes.downloadConfig, { params: { id: device.id } });
    saveFile(blob, fileNameOf(device));
  } catch (error) {
    notify('error', describeStoredConfigError(error));
  }
};
