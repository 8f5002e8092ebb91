import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Alert from '@mui/material/Alert';
import { DeviceFields, DraftNote } from './device-fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { messages } from '../messages.ts';
import { useAddDevice } from './use-add-device.ts';

/** Adds a device without leaving the list. It closes on success and stays open on failure. */
export const AddDeviceDialog = ({ platforms, onClose }: { platforms: readonly PlatformInfo[]; onClose: () => void }) => {
  const { bind, type, tags, isShared, submit, busy, banner, isRestored, close } = useAddDevice(messages.addDialogFailed, onClose);
  return (
    <FormDialog
      title="Add New Firewall"
      submitLabel="Add Firewall"
      busyLabel={messages.adding}
      busy={busy}
      onSubmit={submit}
      onClose={close}
    >
      {isRestored && <DraftNote />}
      {banner && <Alert severity="error">{banner}</Alert>}
      <DeviceFields bind={bind} type={type} tags={tags} platforms={platforms} isShared={isShared} />
    </FormDialog>
  );
};
