import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEventHandler, type Ref, useId } from 'react';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

export interface FormDialogProps extends Omit<DialogFrameProps, 'actions' | 'tall' | 'closable' | 'hasClose' | 'dismissLabel'> {
  submitLabel: string;
  /** Replaces the label while the form is being sent. */
  busyLabel?: string;
  busy?: boolean;
  canSubmit?: boolean;
  onSubmit: FormEventHandler;
  formRef?: Ref<HTMLFormElement>;
}

/** A dialog that is a form. While what it holds is sent, it cannot be closed. */
export const FormDialog = (props: FormDialogProps) => {
  const { submitLabel, busyLabel, busy = false, canSubmit = true, onSubmit, formRef, children, ...frame } = props;
  const id = useId();
  return (
    <DialogFrame
      {...frame}
      closable={!busy}
      dismissLabel="Cancel"
      actions={
        <Button
          type="submit"
          form={id}
          variant="contained"
          disabled={!canSubmit}
          loading={busy}
          loadingPosition={busyLabel ? 'start' : 'center'}
        >
          {busy && busyLabel ? busyLabel : submitLabel}
        </Button>
      }
    >
      <Box component="form" ref={formRef} id={id} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, pt: 1 }}>
        {children}
      </Box>
    </DialogFrame>
  );
};
