import Send from '~icons/baseline-send';
import Stop from '~icons/baseline-stop';
import { type ChatMessage, MAX_MESSAGE } from '@merlon/contract/chat.ts';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import Button from '@mui/material/Button';
import { openDraft, useDraft } from '../../lib/drafts.ts';
import { BESIDE_FIELD } from '../../ui/beside-field.ts';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { notify } from '../../ui/toast-store.ts';
import { count } from '../../lib/texts.ts';
import { STILL_ANSWERING } from './answers.ts';
import { messages } from './messages.ts';
import { MessageFrame } from './message-item.tsx';

const draftOf = (chatId: string): string => `chat.${chatId}`;

/** The unsent text of a chat. */
export const readTyped = (chatId: string): string => openDraft<{ text: string }>(draftOf(chatId), ['text']).restored.text?.trim() ?? '';

/** Forgets what was typed in a chat that is gone. */
export const forgetTyped = (chatId: string): void => openDraft(draftOf(chatId), []).forget();

/** Enter sends, and Shift+Enter breaks the line; an Enter that ends a word of an input method does neither. */
const isSendKey = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;

/** Why a text cannot be sent; null where it can. */
const findProblem = (text: string): string | null => {
  if (text.trim() === '') return messages.enterMessage;
  if (text.trim().length > MAX_MESSAGE) return `A message has at most ${MAX_MESSAGE.toLocaleString('en-GB')} characters`;
  return null;
};

export interface ComposerProps {
  chatId: string;
  isAnswering: boolean;
  isStopping: boolean;
  autoFocus: boolean;
  /** Sends; false where the text was not stored and is to stay. */
  onSend: (text: string) => Promise<boolean>;
  onStop: () => void;
}

/** Where one writes. What is typed is kept until it is sent; a reload or another chat in between loses nothing. */
export const Composer = ({ chatId, isAnswering, isStopping, autoFocus, onSend, onStop }: ComposerProps) => {
  const { values, change, forget } = useDraft(draftOf(chatId), { text: '' });
  const [isSending, setIsSending] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const problem = findProblem(values.text);
  const isEmpty = values.text.trim() === '';
  const send = async (): Promise<void> => {
    if (isSending) return;
    if (isAnswering) return notify('info', STILL_ANSWERING);
    setWasTried(problem !== null);
    if (problem !== null) return;
    setIsSending(true);
    if (await onSend(values.text.trim())) {
      change({ text: '' });
      forget();
    }
    setIsSending(false);
  };
  const shown = wasTried || !isEmpty ? problem : null;
  return (
    <Box
      component="form"
      aria-label="Message"
      onSubmit={(event) => event.preventDefault()}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', p: { xs: 1, sm: 1.5 }, borderTop: 1, borderColor: 'divider' }}
    >
      <TextField
        fullWidth
        multiline
        maxRows={4}
        size="small"
        autoFocus={autoFocus}
        label="Message"
        placeholder="Ask a question"
        value={values.text}
        onChange={({ target }) => {
          setWasTried(false);
          change({ text: target.value });
        }}
        onKeyDown={(event) => {
          if (!isSendKey(event)) return;
          event.preventDefault();
          void send();
        }}
        error={shown !== null}
        helperText={shown ?? 'Enter sends, Shift+Enter breaks the line'}
        slotProps={{ htmlInput: { readOnly: isSending }, inputLabel: { shrink: true } }}
        // A phone has neither the keys nor the room.
        sx={{ '& .MuiFormHelperText-root:not(.Mui-error)': { display: { xs: 'none', sm: 'block' } } }}
      />
      {isAnswering ? (
        <SteadyButton variant="outlined" startIcon={<Stop />} busy={isStopping} onClick={onStop} sx={{ mt: BESIDE_FIELD }}>
          Stop
        </SteadyButton>
      ) : (
        <SteadyButton variant="contained" startIcon={<Send />} busy={isSending} inactive={isEmpty} onClick={send} sx={{ mt: BESIDE_FIELD }}>
          Send
        </SteadyButton>
      )}
    </Box>
  );
};

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
