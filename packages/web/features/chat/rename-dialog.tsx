import { type ChatSession, MAX_TITLE } from '@merlon/contract/chat.ts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.tsx';

/** Gives a chat another title. An empty one is ignored. */
export const RenameDialog = ({
  chat,
  onRename,
  onClose,
}: {
  chat: ChatSession;
  onRename: (title: string) => void;
  onClose: () => void;
}) => {
  const formId = useId();
  const [title, setTitle] = useState(chat.title);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const trimmed = title.trim();
    if (trimmed !== '' && trimmed !== chat.title) onRename(trimmed);
    onClose();
  };
  return (
    <DialogFrame
      title="Rename chat"
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="contained">
            Rename
          </Button>
        </>
      }
    >
      <Box component="form" id={formId} onSubmit={submit} sx={{ pt: 1 }}>
        <TextField
          autoFocus
          fullWidth
          label="Title"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          onFocus={({ target }) => target.select()}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: MAX_TITLE } }}
        />
      </Box>
    </DialogFrame>
  );
};
