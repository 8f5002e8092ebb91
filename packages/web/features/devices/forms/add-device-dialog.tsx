import type { PlatformInfo } from '@merlon/contract/platforms.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { DeviceFields } from './device-fields.tsx';
import { messages } from '../messages.ts';
import { useAddDevice } from './use-add-device.ts';

/** Adds a device without leaving the list. It closes on success and stays open on failure. */
export const AddDeviceDialog = ({ platforms, onClose }: { platforms: readonly PlatformInfo[]; onClose: () => void }) => {
  const formId = useId();
  const { bind, type, submit, busy, banner, isRestored, discard } = useAddDevice(messages.addDialogFailed, onClose);
  const cancel = (): void => {
    discard();
    onClose();
  };
  return (
    <DialogFrame
      onClose={cancel}
      title="Add New Firewall"
      closable={!busy}
      actions={
        <>
          <Button onClick={cancel} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            disabled={busy}
            startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
          >
            {busy ? messages.adding : 'Add Firewall'}
          </Button>
        </>
      }
    >
      <Box component="form" id={formId} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {isRestored && <DraftNote />}
        {banner && <Alert severity="error">{banner}</Alert>}
        <DeviceFields bind={bind} type={type} platforms={platforms} />
      </Box>
    </DialogFrame>
  );
};
