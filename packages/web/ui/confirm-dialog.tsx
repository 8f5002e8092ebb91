import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** Names what will be lost, and says whether that can be undone. */
  children: ReactNode;
  confirmLabel: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is destroyed; the safe answer has the focus. */
export const ConfirmDialog = ({ title, children, confirmLabel, busy, onConfirm, onClose }: ConfirmDialogProps) => (
  <DialogFrame
    onClose={onClose}
    title={title}
    closable={!busy}
    maxWidth="xs"
    actions={
      <>
        <Button onClick={onClose} disabled={busy} autoFocus>
          Cancel
        </Button>
        <Button onClick={onConfirm} loading={busy} variant="contained" color="error">
          {confirmLabel}
        </Button>
      </>
    }
  >
    <DialogContentText component="div" sx={{ wordBreak: 'break-word' }}>
      {children}
    </DialogContentText>
  </DialogFrame>
);
