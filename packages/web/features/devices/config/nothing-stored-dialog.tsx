import type { Firewall } from '@merlon/contract/firewalls.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { messages } from '../messages.ts';

export interface NothingStoredDialogProps {
  device: Firewall;
  onFetch: () => void;
  onClose: () => void;
}

/** Says that no configuration of a device is stored, and offers to fetch it. */
export const NothingStoredDialog = ({ device, onFetch, onClose }: NothingStoredDialogProps) => (
  <DialogFrame
    onClose={onClose}
    title="Stored Configuration"
    subtitle={device.device_name}
    dismissLabel="Close"
    actions={
      <Button
        variant="contained"
        autoFocus
        onClick={() => {
          onClose();
          onFetch();
        }}
      >
        Fetch Config
      </Button>
    }
  >
    <Alert severity="info">{messages.noStoredConfig}</Alert>
  </DialogFrame>
);
