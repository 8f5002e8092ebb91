import { type ChatSession, MAX_TITLE } from '@merlon/contract/chat.ts';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface RenameDialogProps {
  chat: ChatSession;
  onRename: (title: string) => void;
  onClose: () => void;
}

/** Gives a chat another title. An empty one is ignored. */
export const RenameDialog = ({ chat, onRename, onClose }: RenameDialogProps) => {
  const [title, setTitle] = useState(chat.title);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const trimmed = title.trim();
    if (trimmed !== '' && trimmed !== chat.title) onRename(trimmed);
    onClose();
  };
  return (
    <FormDialog title="Rename chat" maxWidth="xs" submitLabel="Rename" onSubmit={submit} onClose={onClose}>
      <TextField
        autoFocus
        label="Title"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        onFocus={({ target }) => target.select()}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: MAX_TITLE } }}
      />
    </FormDialog>
  );
};
