import type { Firewall } from '@merlon/contract/firewalls.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../lib/time.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';

/** A device's card, over the table that has room for a row only. */
export const DeviceDialog = ({ device, children, onClose }: { device: Firewall; children: ReactNode; onClose: () => void }) => (
  <DialogFrame
    onClose={onClose}
    title="Device"
    subtitle={`Added ${formatInstant(device.created_at)}`}
    actions={<Button onClick={onClose}>Close</Button>}
  >
    {children}
  </DialogFrame>
);
