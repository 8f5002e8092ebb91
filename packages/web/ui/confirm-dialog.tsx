import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** Names what will be lost, and says whether that can be undone. */
  children: ReactNode;
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is destroyed; the safe answer has the focus. */
export const ConfirmDialog = ({ title, children, confirmLabel, busy = false, onConfirm, onClose }: ConfirmDialogProps) => (
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

const NAMED = 10;

/** The names of many things; beyond ten they are only counted. */
export const NamedList = ({ names }: { names: readonly string[] }) => (
  <Box component="ul" sx={{ my: 1.5, pl: 3, color: 'text.primary' }}>
    {names.slice(0, NAMED).map((name, at) => (
      // Two of them may have the same name.
      <li key={`${at} ${name}`}>{name}</li>
    ))}
    {names.length > NAMED && <li>+ {(names.length - NAMED).toLocaleString('en-GB')} more</li>}
  </Box>
);
