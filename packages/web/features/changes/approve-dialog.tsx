import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notify, notifyFailure } from '../../ui/toast-store.ts';
import { useApprove } from './changes.ts';

export interface ApproveDialogProps {
  deviceId: string;
  snapshotId: string;
  onClose: () => void;
}

/** Approves the configuration that is shown as the baseline of its device. */
export const ApproveDialog = ({ deviceId, snapshotId, onClose }: ApproveDialogProps) => {
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const approve = useApprove(deviceId);
  const isComplete = name.trim() !== '' && reason.trim() !== '';
  const save = (): void =>
    approve.mutate(
      { snapshot_id: snapshotId, name, reason },
      {
        onSuccess: () => {
          notify('success', 'The baseline was approved');
          onClose();
        },
        onError: (error) => notifyFailure(error, 'The baseline could not be approved'),
      },
    );
  return (
    <FormDialog
      title="Approve as baseline"
      subtitle="The configuration that is shown is known to be good. What differs from it later has drifted."
      submitLabel="Approve"
      busy={approve.isPending}
      canSubmit={isComplete}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) save();
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        autoFocus
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </FormDialog>
  );
};
