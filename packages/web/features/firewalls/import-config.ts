import { type Firewall, firewallRoutes } from '@merlon/contract/firewalls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { count, sentenceOf } from '../../lib/texts.ts';
import { notify } from '../../ui/toast-store.ts';
import { firewallKeys } from './firewalls.ts';

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
