import { type ChangedFirewall, type Firewall, firewallRoutes, type NewFirewall } from '@merlon/contract/firewalls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { deviceKeys } from './devices.ts';
import { messages } from './messages.ts';

/** Adds a device; the form that asks for it tells of a failure. */
export const useCreateDevice = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewFirewall) => call(firewallRoutes.create, { body }),
    onSuccess: (device) => {
      notify('success', `${device.device_name} was added`);
      return client.invalidateQueries({ queryKey: deviceKeys.list });
    },
  });
};

/** Changes a device; the form that asks for it tells of a failure. */
export const useUpdateDevice = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangedFirewall) => call(firewallRoutes.update, { params: { id }, body }),
    onSuccess: (device) => {
      notify('success', `${device.device_name} was changed`);
      return client.invalidateQueries({ queryKey: deviceKeys.list });
    },
  });
};

/** Deletes a device. */
export const useDeleteDevice = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (device: Firewall) => call(firewallRoutes.remove, { params: { id: device.id } }),
    onSuccess: (_, device) => {
      notify('success', `${device.device_name} was deleted`);
      return client.invalidateQueries({ queryKey: deviceKeys.list });
    },
    onError: (error) => notifyFailure(error, messages.deleteFailed),
  });
};
