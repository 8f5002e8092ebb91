import type { Firewall } from '@merlon/contract/firewalls.ts';
import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Alert from '@mui/material/Alert';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { DeviceFields, DraftNote } from './device-fields.tsx';
import { PinnedIdentity } from './pinned-identity.tsx';
import { useEditDevice } from './use-edit-device.ts';

interface EditDeviceDialogProps {
  device: Firewall;
  platforms: readonly PlatformInfo[];
  onClose: () => void;
}

/** Changes a device. */
export const EditDeviceDialog = ({ device, platforms, onClose }: EditDeviceDialogProps) => {
  const { fields, submit, busy, banner, isRestored, close } = useEditDevice(device, platforms, onClose);
  return (
    <FormDialog
      title="Edit Firewall"
      subtitle={device.device_name}
      submitLabel="Save Changes"
      busy={busy}
      onSubmit={submit}
      onClose={close}
    >
      {isRestored && <DraftNote />}
      {banner && <Alert severity="error">{banner}</Alert>}
      <DeviceFields {...fields} />
      <PinnedIdentity device={device} />
    </FormDialog>
  );
};
