import type { AuditRecord } from '@merlon/contract/history.ts';
import Stop from '~icons/baseline-stop';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { count } from '../../lib/texts.ts';
import { ConfirmDialog, NamedList } from '../../ui/confirm-dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { nameAudit } from './audit-words.tsx';
import { type Deletion, type FailedDeletion, useDeleteAudits } from './delete-audits.ts';

export interface DeleteAuditsDialogProps {
  audits: readonly AuditRecord[];
  onDone: (deletion: Deletion) => void;
  onClose: () => void;
}

/** Asks before audits are deleted, by their names, shows how far that is, and tells what could not be deleted. */
export const DeleteAuditsDialog = ({ audits, onDone, onClose }: DeleteAuditsDialogProps) => {
  const { done, start, stop } = useDeleteAudits();
  const [failed, setFailed] = useState<readonly FailedDeletion[]>([]);
  // Deletes exactly what the question named, even if the list behind it changes.
  const [asked] = useState(audits);
  const confirm = async (): Promise<void> => {
    const deletion = await start(asked);
    onDone(deletion);
    setFailed(deletion.failed);
    if (deletion.failed.length === 0) onClose();
  };
  if (done !== null) return <DeletingDialog done={done} total={asked.length} onStop={stop} />;
  if (failed.length > 0) return <FailuresDialog failed={failed} onClose={onClose} />;
  return (
    <ConfirmDialog title="Confirm Delete" confirmLabel="Delete" onConfirm={() => void confirm()} onClose={onClose}>
      Delete {count(asked.length, 'audit')} with results and reports?
      <NamedList names={asked.map(nameAudit)} />
      This action cannot be undone.
    </ConfirmDialog>
  );
};

const DeletingDialog = ({ done, total, onStop }: { done: number; total: number; onStop: () => void }) => {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <DialogFrame
      title="Deleting audits"
      maxWidth="xs"
      closable={false}
      onClose={onStop}
      actions={
        <SteadyButton
          autoFocus
          color="error"
          startIcon={<Stop />}
          inactive={isStopping}
          onClick={() => {
            setIsStopping(true);
            onStop();
          }}
        >
          Stop
        </SteadyButton>
      }
    >
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-label="Deletion progress" />
      <Typography role="status" variant="body2" sx={{ mt: 1 }}>
        {done} of {total}
        {isStopping && ', stopping'}
      </Typography>
    </DialogFrame>
  );
};

const FailuresDialog = ({ failed, onClose }: { failed: readonly FailedDeletion[]; onClose: () => void }) => (
  <DialogFrame
    title={`${count(failed.length, 'audit')} could not be deleted`}
    subtitle="They are kept, and stay selected"
    onClose={onClose}
    actions={
      <Button autoFocus onClick={onClose}>
        Close
      </Button>
    }
  >
    <NamedList names={failed.map(({ audit, reason }) => `${nameAudit(audit)}: ${reason}`)} />
  </DialogFrame>
);
