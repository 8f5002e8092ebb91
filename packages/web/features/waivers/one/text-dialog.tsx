import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { sentenceOf } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

export interface TextDialogProps {
  title: string;
  /** What will follow. */
  consequence: string;
  label: string;
  submitLabel: string;
  /** The text may be left out. */
  isOptional?: boolean;
  busy: boolean;
  error: unknown;
  failed: string;
  onSubmit: (text: string) => void;
  onClose: () => void;
}

/** Asks for a sentence before a decision is made. */
export const TextDialog = (props: TextDialogProps) => {
  const { title, consequence, label, submitLabel, isOptional = false, busy, error, failed, onSubmit, onClose } = props;
  const [text, setText] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit(text.trim());
  };
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      canSubmit={isOptional || text.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {error !== null && <Alert severity="error">{sentenceOf(error, failed)}</Alert>}
      <Typography variant="body2">{consequence}</Typography>
      <TextField
        label={label}
        autoFocus
        required={!isOptional}
        multiline
        minRows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
    </FormDialog>
  );
};
