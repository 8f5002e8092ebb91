import { ACCOUNT_DEMANDED, type DevicePlace, needsNewAccount } from '@merlon/contract/device-place.ts';
import { ChangedFirewall, type Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { sentenceOf } from '../../../lib/texts.ts';
import { useUpdateDevice } from '../change-devices.ts';
import { messages } from '../messages.ts';
import { bindFields, bindTags, openDeviceDraft, showFieldErrors, useKeptTyping } from './device-fields.tsx';

/** The form that changes a device, validated on change and on blur. */
export const useEditDevice = (device: Firewall, platforms: readonly PlatformInfo[], onDone: () => void) => {
  const [draft] = useState(() => openDeviceDraft(`device-${device.id}`));
  const update = useUpdateDevice(device.id);
  const { needsAccount, schema } = useMemo(() => demandAccount(device, platforms), [device, platforms]);
  const form = useForm<Typed, unknown, ChangedFirewall>({
    mode: 'all',
    defaultValues: {
      device_name: device.device_name,
      ip_address: device.ip_address,
      type: device.type,
      port: device.port,
      username: '',
      password: '',
      private_key: '',
      passphrase: '',
      host_key: '',
      certificate: '',
      site: device.site ?? '',
      ...draft.restored,
      tags: [...(draft.restored.tags ?? device.tags)],
    },
    resolver: standardSchemaResolver(schema),
  });
  const isMoved = needsAccount(form.watch());
  useKeptTyping(form, draft.save);
  /** Ends the form; what was typed is given up, or stored. */
  const close = (): void => {
    draft.forget();
    onDone();
  };
  return {
    fields: {
      bind: bindFields(form),
      tags: bindTags(form),
      type: form.watch('type'),
      platforms,
      account: isMoved ? 'demanded' : 'kept',
    } as const,
    submit: form.handleSubmit((changed) => update.mutate(changed, { onSuccess: close, onError: (error) => showFieldErrors(form, error) })),
    busy: update.isPending,
    isRestored: draft.isRestored,
    close,
    /** The banner's text, null where nothing failed. */
    banner: update.error ? sentenceOf(update.error, messages.updateFailed) : null,
  };
};

type Typed = z.input<typeof ChangedFirewall>;

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
