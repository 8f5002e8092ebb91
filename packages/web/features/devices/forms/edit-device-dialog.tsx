import { ChangedFirewall, type Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sentenceOf } from '../../../lib/texts.ts';
import { bindFields, DeviceFields, DraftNote, openDeviceDraft, showFieldErrors, useKeptTyping } from './device-fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Fingerprint } from '../../../ui/fingerprint.tsx';
import { SecondaryText } from '../../../ui/secondary-text.tsx';
import { useUpdateDevice } from '../change-devices.ts';
import { messages } from '../messages.ts';

interface EditDeviceDialogProps {
  device: Firewall;
  platforms: readonly PlatformInfo[];
  onClose: () => void;
}

/** Changes a device. */
export const EditDeviceDialog = ({ device, platforms, onClose }: EditDeviceDialogProps) => {
  const [draft] = useState(() => openDeviceDraft(`device-${device.id}`));
  const update = useUpdateDevice(device.id);
  const form = useForm<z.input<typeof ChangedFirewall>, unknown, ChangedFirewall>({
    mode: 'all',
    defaultValues: {
      device_name: device.device_name,
      ip_address: device.ip_address,
      type: device.type,
      port: device.port,
      username: '',
      password: '',
      ...draft.restored,
    },
    resolver: standardSchemaResolver(ChangedFirewall),
  });
  useKeptTyping(form, draft.save);
  const close = (): void => {
    draft.forget();
    onClose();
  };
  const submit = form.handleSubmit((changed) =>
    update.mutate(changed, { onSuccess: close, onError: (error) => showFieldErrors(form, error) }),
  );
  return (
    <FormDialog
      title="Edit Firewall"
      subtitle={device.device_name}
      submitLabel="Save Changes"
      busy={update.isPending}
      onSubmit={submit}
      onClose={close}
    >
      {draft.isRestored && <DraftNote />}
      {update.error && <Alert severity="error">{sentenceOf(update.error, messages.updateFailed)}</Alert>}
      <DeviceFields bind={bindFields(form)} type={form.watch('type')} platforms={platforms} keepsCredentials />
      {(device.host_key !== null || device.certificate !== null) && <PinnedIdentity device={device} />}
    </FormDialog>
  );
};

const PinnedIdentity = ({ device }: { device: Firewall }) => (
  <Box sx={{ display: 'grid', gap: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
    <SecondaryText>
      Pinned at the first contact. Another one has to be accepted before anything is fetched. A new address or port begins afresh.
    </SecondaryText>
    {device.host_key !== null && <Fingerprint label="Host key" value={device.host_key} />}
    {device.certificate !== null && <Fingerprint label="Certificate" value={device.certificate} />}
  </Box>
);
