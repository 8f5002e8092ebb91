import Add from '~icons/baseline-add';
import Delete from '~icons/baseline-delete';
import DriveFileRenameOutline from '~icons/baseline-drive-file-rename-outline';
import { type ChatSession, MAX_TITLE } from '@merlon/contract/chat.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import TextField from '@mui/material/TextField';
import { formatInstant } from '../../lib/time.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { SecondaryText } from '../../ui/secondary-text.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { SteadyButton } from '../../ui/steady-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { describeSessionsError } from './sessions.ts';
import type { Chats } from './use-chats.ts';

type Asked = { readonly about: 'rename' | 'delete'; readonly chat: ChatSession };

/** The chats, each a link, and what can be done with them. */
export const SessionList = ({ chats, onOpened }: { chats: Chats; onOpened?: () => void }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const { sessions, active, error, isPending } = chats;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
      <Box sx={{ p: 1.5 }}>
        <SteadyButton
          fullWidth
          variant="contained"
          startIcon={<Add />}
          busy={chats.isCreating}
          onClick={() => {
            chats.startChat();
            onOpened?.();
          }}
        >
          New Chat
        </SteadyButton>
      </Box>
      {error && sessions.length === 0 && (
        <Box sx={{ px: 1.5 }}>
          <ErrorState text={describeSessionsError(error)} onRetry={chats.retry} />
        </Box>
      )}
      {isPending && <Loading label="Loading chats" />}
      <Box component="nav" aria-label="Chats" sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 1 }}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sessions.map((chat) => (
            <SessionRow
              key={chat.id}
              chat={chat}
              isActive={chat.id === active?.id}
              onOpened={onOpened}
              onAsk={(about) => setAsked({ about, chat })}
            />
          ))}
        </Box>
      </Box>
      {asked?.about === 'rename' && (
        <RenameDialog chat={asked.chat} onRename={(title) => chats.renameChat(asked.chat.id, title)} onClose={close} />
      )}
      {asked?.about === 'delete' && (
        <ConfirmDialog
          title="Delete chat?"
          confirmLabel="Delete"
          busy={chats.isRemoving}
          onConfirm={() => chats.removeChat(asked.chat.id, close)}
          onClose={close}
        >
          “{asked.chat.title}” and its messages are deleted. This cannot be undone.
        </ConfirmDialog>
      )}
    </Box>
  );
};

/** The buttons of a row come into sight with the pointer or the focus, where there is a pointer; until then the title has their room. */
const row = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  borderRadius: 1,
  '&:hover, &:focus-within': { bgcolor: 'action.hover' },
  '& > div': { display: 'flex', pr: 0.5 },
  '@media (hover: hover)': {
    '&:not(:hover, :focus-within, [data-active]) > div': { position: 'absolute', right: 0, opacity: 0 },
  },
} as const;

interface SessionRowProps {
  chat: ChatSession;
  isActive: boolean;
  onOpened: (() => void) | undefined;
  onAsk: (about: Asked['about']) => void;
}

const SessionRow = ({ chat, isActive, onOpened, onAsk }: SessionRowProps) => {
  const titleId = useId();
  return (
    <Box component="li" data-active={isActive || undefined} sx={[row, isActive && { bgcolor: 'action.selected' }]}>
      <Link
        component={RouterLink}
        to={{ search: `?chat=${chat.id}` }}
        onClick={onOpened}
        aria-current={isActive ? 'true' : undefined}
        color="inherit"
        underline="none"
        sx={{ flex: 1, minWidth: 0, px: 1, py: 0.75 }}
      >
        <Typography id={titleId} variant="body2" title={chat.title} noWrap sx={{ fontWeight: isActive ? 650 : 400 }}>
          {chat.title}
        </Typography>
        <SecondaryText variant="caption" component="div">
          {formatInstant(chat.updated_at)}
        </SecondaryText>
      </Link>
      <div>
        <IconButton size="small" aria-label="Rename" aria-describedby={titleId} onClick={() => onAsk('rename')}>
          <DriveFileRenameOutline fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label="Delete" aria-describedby={titleId} onClick={() => onAsk('delete')}>
          <Delete fontSize="small" />
        </IconButton>
      </div>
    </Box>
  );
};

interface RenameDialogProps {
  chat: ChatSession;
  onRename: (title: string) => void;
  onClose: () => void;
}

/** Gives a chat another title. An empty one is ignored. */
const RenameDialog = ({ chat, onRename, onClose }: RenameDialogProps) => {
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
