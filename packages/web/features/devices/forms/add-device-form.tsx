import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { DeviceFields, DraftNote } from './device-fields.tsx';
import { messages } from '../messages.ts';
import { useAddDevice } from './use-add-device.ts';

export interface AddDeviceFormProps {
  platforms: readonly PlatformInfo[];
  onClose: () => void;
}

/** Adds a device, on a page of its own. */
export const AddDeviceForm = ({ platforms, onClose }: AddDeviceFormProps) => {
  const { bind, type, tags, isShared, submit, busy, banner, isRestored, close } = useAddDevice(messages.addFormFailed, onClose);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {isRestored && <DraftNote />}
      {banner && <Alert severity="error">{banner}</Alert>}
      <DeviceFields bind={bind} type={type} tags={tags} platforms={platforms} isShared={isShared} />
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button onClick={close} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          Add Device
        </Button>
      </Box>
    </Box>
  );
};
