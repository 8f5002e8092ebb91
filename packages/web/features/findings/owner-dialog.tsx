import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { count, sentenceOf } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useChangeFindings } from './findings.ts';

export interface ChangeDialogProps {
  ids: readonly string[];
  /** What all of them have now; empty for none. */
  initial: string;
  /** Some of them have one, which can be removed. */
  isRemovable: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Sets who looks after findings. */
export const OwnerDialog = ({ ids, initial, isRemovable, me, onDone, onClose }: ChangeDialogProps & { me: string | null }) => {
  const [owner, setOwner] = useState(initial);
  const change = useChangeFindings((changed) => {
    notify('success', `The owner of ${count(changed, 'finding')} was set`);
    onDone();
    onClose();
  });
  return (
    <FormDialog
      title="Set the owner"
      subtitle={count(ids.length, 'finding')}
      submitLabel={isRemovable && owner.trim() === '' ? 'Remove Owner' : 'Set Owner'}
      busy={change.isPending}
      maxWidth="xs"
      canSubmit={isRemovable || owner.trim() !== ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ ids: [...ids], owner: owner.trim() || null });
      }}
    >
      {change.error && <Alert severity="error">{sentenceOf(change.error, 'The owner could not be set')}</Alert>}
      <TextField
        label="Owner"
        value={owner}
        onChange={({ target }) => setOwner(target.value)}
        helperText={`The user name of an account${isRemovable ? '; blank for no owner' : ''}`}
        autoComplete="off"
        autoFocus
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      {me !== null && owner !== me && (
        <Button size="small" onClick={() => setOwner(me)} sx={{ justifySelf: 'start' }}>
          Assign to me
        </Button>
      )}
    </FormDialog>
  );
};
