import { type Firewall, NewFirewall, UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useCreateDevice } from '../change-devices.ts';
import { deviceKeys } from '../devices.ts';
import { useDeviceForm } from './use-device-form.ts';

const EMPTY: z.input<typeof NewFirewall> = {
  device_name: '',
  ip_address: '',
  username: '',
  password: '',
  private_key: '',
  passphrase: '',
  host_key: '',
  certificate: '',
  type: UNKNOWN_TYPE,
  port: null,
  tags: [],
  site: '',
};

/** The form that adds a device. `failed` is said where the server gives no reason. */
export const useAddDevice = (failed: string, onDone: () => void) => {
  const client = useQueryClient();
  const mutation = useCreateDevice();
  const { form, ...rest } = useDeviceForm({ draftName: 'new-device', schema: NewFirewall, values: EMPTY, mutation, failed, onDone });
  const [address, port] = form.watch(['ip_address', 'port']);
  const isAt = (device: Firewall): boolean => device.ip_address === address.trim() && device.port === (Number(port) || null);
  return {
    ...rest,
    isShared: client.getQueryData<readonly Firewall[]>(deviceKeys.list)?.some(isAt) ?? false,
    type: form.watch('type') ?? UNKNOWN_TYPE,
  };
};
