import { type ChangedFirewall, type Firewall, firewallRoutes, type NewFirewall } from '@merlon/contract/firewalls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callForFile, CallError } from '../../lib/call.ts';
import { cleanFileName, saveFile } from '../../lib/files.ts';
import { count, sentenceOf } from '../../lib/texts.ts';
import { formatStamp } from '../../lib/time.ts';
import { notify } from '../../ui/toast-store.ts';
import { messages } from './messages.ts';

/** Under which keys devices and configurations are cached. */
export const firewallKeys = {
  list: ['firewalls'] as const,
  config: (id: string) => ['firewalls', id, 'config'] as const,
};

/** All devices. */
export const useFirewalls = () => useQuery({ queryKey: firewallKeys.list, queryFn: ({ signal }) => call(firewallRoutes.list, { signal }) });

/** Adds a device; the form that asks for it tells of a failure. */
export const useCreateFirewall = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewFirewall) => call(firewallRoutes.create, { body }),
    onSuccess: (device) => {
      notify('success', `${device.device_name} was added`);
      return client.invalidateQueries({ queryKey: firewallKeys.list });
    },
  });
};

/** Changes a device; the form that asks for it tells of a failure. */
export const useUpdateFirewall = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedFirewall) => call(firewallRoutes.update, { params: { id }, body }),
    onSuccess: (device) => {
      notify('success', `${device.device_name} was changed`);
      return client.invalidateQueries({ queryKey: firewallKeys.list });
    },
  });
};

/** Deletes a device. */
export const useDeleteFirewall = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (device: Firewall) => call(firewallRoutes.remove, { params: { id: device.id } }),
    onSuccess: (_, device) => {
      notify('success', `${device.device_name} was deleted`);
      return client.invalidateQueries({ queryKey: firewallKeys.list });
    },
    onError: (error) => notify('error', sentenceOf(error, messages.deleteFailed)),
  });
};

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

/** Stores a configuration that was taken from a file. */
export const useImportConfig = (device: Firewall) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData();
      form.set('file', chosen);
      return call(firewallRoutes.importConfig, { params: { id: device.id }, file: form });
    },
    onSuccess: ({ config }) => {
      notify('success', `Configuration of ${device.device_name} imported: ${count(config.trimEnd().split('\n').length, 'line')}`);
      return client.invalidateQueries({ queryKey: firewallKeys.list });
    },
    onError: (error) => notify('error', sentenceOf(error, 'The file could not be imported')),
  });
};
