import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { sentenceOf } from '../../../lib/texts.ts';
import { SteadyButton } from '../../../ui/steady-button.tsx';
import { useComment } from '../findings.ts';

const MAX_LENGTH = 4000;

/** Adds a comment to a finding; what was typed stays where it could not be sent. */
export const CommentForm = ({ id }: { id: string }) => {
  const [text, setText] = useState('');
  const comment = useComment(id, () => setText(''));
  const send = (): void => {
    if (text.trim() !== '' && !comment.isPending) comment.mutate(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <Box
      component="form"
      aria-label="Comment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      {comment.error && <Alert severity="error">{sentenceOf(comment.error, 'The comment could not be sent')}</Alert>}
      <TextField
        label="Comment"
        multiline
        minRows={2}
        maxRows={8}
        size="small"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
      />
      <SteadyButton
        size="small"
        variant="outlined"
        onClick={send}
        busy={comment.isPending}
        inactive={text.trim() === ''}
        sx={{ justifySelf: 'start' }}
      >
        Add comment
      </SteadyButton>
    </Box>
  );
};
