import { ACCOUNT_DEMANDED, type DevicePlace, needsNewAccount } from '@merlon/contract/device-place.ts';
import { ChangedFirewall, type Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
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
      ...draft.restored,
    },
    resolver: standardSchemaResolver(schema),
  });
  const isMoved = needsAccount(form.watch());
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
      <DeviceFields bind={bindFields(form)} type={form.watch('type')} platforms={platforms} account={isMoved ? 'demanded' : 'kept'} />
      {(device.host_key ?? device.certificate ?? device.certificate_authority) !== null && <PinnedIdentity device={device} />}
    </FormDialog>
  );
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

const PinnedIdentity = ({ device }: { device: Firewall }) => (
  <Box sx={{ display: 'grid', gap: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
    <SecondaryText>
      Entered in advance, or pinned at the first contact. A different one has to be accepted before anything is fetched. A new address
      starts over.
    </SecondaryText>
    {device.host_key !== null && <Fingerprint label="Host key" value={device.host_key} />}
    {device.certificate !== null && <Fingerprint label="Certificate" value={device.certificate} />}
    {device.certificate_authority !== null && <Fingerprint label="Certificate authority" value={device.certificate_authority} />}
  </Box>
);
