import { type Firewall, NewFirewall, UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sentenceOf } from '../../../lib/texts.ts';
import { bindFields, bindTags, openDeviceDraft, showFieldErrors, useKeptTyping } from './device-fields.tsx';
import { useCreateDevice } from '../change-devices.ts';
import { deviceKeys } from '../devices.ts';

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

/** The form that adds a device, validated on change and on blur. `failed` is said where the server gives no reason. */
export const useAddDevice = (failed: string, onClose: () => void) => {
  const client = useQueryClient();
  const create = useCreateDevice();
  const [draft] = useState(() => openDeviceDraft('new-device'));
  const form = useForm<z.input<typeof NewFirewall>, unknown, NewFirewall>({
    mode: 'all',
    defaultValues: { ...EMPTY, ...draft.restored, tags: [...(draft.restored.tags ?? [])] },
    resolver: standardSchemaResolver(NewFirewall),
  });
  useKeptTyping(form, draft.save);
  /** Ends the form; what was typed is given up, or has become a device. */
  const close = (): void => {
    draft.forget();
    onClose();
  };
  const submit = form.handleSubmit((device) =>
    create.mutate(device, { onSuccess: close, onError: (error) => showFieldErrors(form, error) }),
  );
  const [address, port] = form.watch(['ip_address', 'port']);
  const isAt = (device: Firewall): boolean => device.ip_address === address.trim() && device.port === (Number(port) || null);
  return {
    bind: bindFields(form),
    tags: bindTags(form),
    isShared: client.getQueryData<readonly Firewall[]>(deviceKeys.list)?.some(isAt) ?? false,
    type: form.watch('type') ?? UNKNOWN_TYPE,
    submit,
    busy: create.isPending,
    isRestored: draft.isRestored,
    close,
    /** The banner's text, null where nothing failed. */
    banner: create.error ? sentenceOf(create.error, failed) : null,
  };
};
