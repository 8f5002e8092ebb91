import type { ChatMessage } from '@merlon/contract/chat.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { count } from '../../lib/texts.ts';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { findProblem, isSendKey } from './composer.tsx';
import { MessageFrame } from './message-item.tsx';

export interface EditMessageProps {
  message: ChatMessage;
  /** How many messages come after it. */
  later: number;
  /** Asks the text in the place of the message; false where it was not stored and is to stay. */
  onResubmit: (text: string) => Promise<boolean>;
  onClose: () => void;
}

/** A question of one's own that is written anew. Nothing is lost before the new one is stored. */
export const EditMessage = ({ message, later, onResubmit, onClose }: EditMessageProps) => {
  const [text, setText] = useState(message.content);
  const [isSending, setIsSending] = useState(false);
  const problem = findProblem(text);
  const resubmit = async (): Promise<void> => {
    if (problem !== null || isSending) return;
    setIsSending(true);
    const isStored = await onResubmit(text.trim());
    setIsSending(false);
    if (isStored) onClose();
  };
  return (
    <MessageFrame author="You">
      <TextField
        autoFocus
        // One mostly goes on writing.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        fullWidth
        multiline
        maxRows={8}
        size="small"
        label="Edit message"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (!isSendKey(event)) return;
          event.preventDefault();
          void resubmit();
        }}
        error={problem !== null}
        helperText={problem ?? (later === 0 ? ' ' : `${count(later, 'later message')} will be replaced by the new answer`)}
        slotProps={{ htmlInput: { readOnly: isSending } }}
        sx={{ mt: 1 }}
      />
      <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
        <SteadyButton size="small" variant="contained" busy={isSending} inactive={problem !== null} onClick={resubmit}>
          Resubmit
        </SteadyButton>
        <Button size="small" onClick={onClose} disabled={isSending}>
          Cancel
        </Button>
      </Box>
    </MessageFrame>
  );
};
