import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { count, sentenceOf } from '../../lib/texts.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useChangeFindings } from './findings.ts';
import type { ChangeDialogProps } from './owner-dialog.tsx';

/** Sets the day by which findings should be fixed. */
export const DueDialog = ({ ids, initial, isRemovable, onDone, onClose }: ChangeDialogProps) => {
  const [due, setDue] = useState(initial);
  const change = useChangeFindings((changed) => {
    notify('success', `The due day of ${count(changed, 'finding')} was set`);
    onDone();
    onClose();
  });
  return (
    <FormDialog
      title="Set the due day"
      subtitle={count(ids.length, 'finding')}
      submitLabel={isRemovable && due === '' ? 'Remove Due Day' : 'Set Due Day'}
      busy={change.isPending}
      maxWidth="xs"
      canSubmit={isRemovable || due !== ''}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ ids: [...ids], due: due === '' ? null : due });
      }}
    >
      {change.error && <Alert severity="error">{sentenceOf(change.error, 'The due day could not be set')}</Alert>}
      <TextField
        label="Fix by"
        type="date"
        value={due}
        onChange={({ target }) => setDue(target.value)}
        helperText={isRemovable && 'Blank for no day'}
        autoFocus
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
};
