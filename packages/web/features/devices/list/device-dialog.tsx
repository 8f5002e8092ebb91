import type { ReactNode } from 'react';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';

/** A device's card, over the table that has room for a row only. */
export const DeviceDialog = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <DialogFrame onClose={onClose} title="Device" hasClose>
    {children}
  </DialogFrame>
);
