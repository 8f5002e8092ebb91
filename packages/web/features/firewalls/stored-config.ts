import { type Firewall, firewallRoutes } from '@merlon/contract/firewalls.ts';
import { useQuery } from '@tanstack/react-query';
import { call, callForFile, CallError } from '../../lib/call.ts';
import { cleanFileName, saveFile } from '../../lib/files.ts';
import { formatStamp } from '../../lib/time.ts';
import { notify } from '../../ui/toast-store.ts';
import { firewallKeys } from './firewalls.ts';
import { messages } from './messages.ts';

/** What a failed call for the stored configuration is called. */
export const describeStoredConfigError = (error: unknown): string => {
  if (!(error instanceof CallError)) return messages.fetchStoredFailed;
  if (/no stored config/i.test(error.message)) return messages.noStoredConfig;
  if (/(firewall|device) not found/i.test(error.message)) return messages.notFound;
  return error.message || messages.fetchStoredFailed;
};

/** The stored configuration of a device. */
export const useStoredConfig = (id: string) =>
  useQuery({
    queryKey: firewallKeys.config(id),
    queryFn: ({ signal }) => call(firewallRoutes.storedConfig, { params: { id }, signal }),
    // Megabytes that are looked at once need not stay in memory.
    gcTime: 60_000,
  });

/** Saves the stored configuration as a file. */
export const downloadConfig = async (device: Firewall): Promise<void> => {
  try {
    const blob = await callForFile(firewallRoutes.downloadConfig, { params: { id: device.id } });
    saveFile(blob, `${cleanFileName(device.device_name)}_config_${formatStamp(new Date())}.txt`);
  } catch (error) {
    notify('error', describeStoredConfigError(error));
  }
};
