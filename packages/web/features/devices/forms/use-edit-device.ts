import { ACCOUNT_DEMANDED, type DevicePlace, needsNewAccount } from '@merlon/contract/device-place.ts';
import { ChangedFirewall, type Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useUpdateDevice } from '../change-devices.ts';
import { messages } from '../messages.ts';
import { useDeviceForm } from './use-device-form.ts';

/** The form that changes a device. */
export const useEditDevice = (device: Firewall, platforms: readonly PlatformInfo[], onDone: () => void) => {
  const mutation = useUpdateDevice(device.id);
  const { needsAccount, schema } = useMemo(() => demandAccount(device, platforms), [device, platforms]);
  const { form, bind, tags, ...rest } = useDeviceForm({
    draftName: `device-${device.id}`,
    schema,
    values: valuesOf(device),
    mutation,
    failed: messages.updateFailed,
    onDone,
  });
  const account = needsAccount(form.watch()) ? 'demanded' : 'kept';
  return { ...rest, fields: { bind, tags, type: form.watch('type'), platforms, account } as const };
};

type Typed = z.input<typeof ChangedFirewall>;

/** What is stored of a device; its secrets are never shown again. */
const valuesOf = ({ device_name, ip_address, type, port, site, tags }: Firewall): Typed => ({
  device_name,
  ip_address,
  type,
  port,
  username: '',
  password: '',
  private_key: '',
  passphrase: '',
  host_key: '',
  certificate: '',
  site: site ?? '',
  tags,
});

/** Demands the account anew where the device is to be asked at another place than the one it was entered for. */
const demandAccount = (device: Firewall, platforms: readonly PlatformInfo[]) => {
  const listPorts = ({ port, type }: DevicePlace): readonly number[] => {
    const platform = platforms.find((one) => one.type === type);
    return port === null ? (platform?.ports ?? []) : [port, ...(platform?.ports_beside ?? [])];
  };
  const needsAccount = ({ ip_address, port = null, type }: Typed): boolean =>
    needsNewAccount(device, { ip_address: ip_address.trim(), port, type }, listPorts);
  const demand = (field: 'username' | 'password', isGiven: (given: ChangedFirewall) => unknown) =>
    z.refine<ChangedFirewall>((given) => Boolean(isGiven(given)) || !needsAccount(given), { path: [field], error: ACCOUNT_DEMANDED });
  const demands = [demand('username', ({ username }) => username), demand('password', (given) => given.password || given.private_key)];
  return { needsAccount, schema: ChangedFirewall.check(...demands) };
};
