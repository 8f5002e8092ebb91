import Menu from '~icons/baseline-menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { EmptyState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast-store.ts';
import { type ChatSurroundings, ConversationView } from './conversation-view.tsx';
import { messages } from './messages.ts';
import { SessionList } from './session-list.tsx';
import { useChats } from './use-chats.ts';

/** The chats and the one that is open, side by side where there is room. */
export const ChatSpace = (surroundings: ChatSurroundings) => {
  const { benchmarksFailed } = surroundings;
  const chats = useChats();
  const isWide = useMediaQuery('(min-width:900px)', { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  useEffect(() => {
    if (benchmarksFailed) notify('error', messages.loadBenchmarksFailed);
  }, [benchmarksFailed]);
  const { active } = chats;
  const opener = isWide ? null : (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Menu />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(true)}
    >
      Chats
    </Button>
  );
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', gap: 2 }}>
      {isWide ? (
        <Paper variant="outlined" sx={{ width: 290, flexShrink: 0, display: 'flex' }}>
          <SessionList chats={chats} />
        </Paper>
      ) : (
        <Drawer
          open={isOpen}
          onClose={close}
          container={() => document.getElementById('stage')}
          slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Chats', sx: { width: 'min(320px, 88vw)' } } }}
        >
          <SessionList chats={chats} onOpened={close} />
        </Drawer>
      )}
      <Paper
        component="section"
        aria-label="Chat"
        variant="outlined"
        sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', overflow: 'hidden' }}
      >
        {active ? (
          <ConversationView key={active.id} chat={active} isNew={active.id === chats.made} head={opener} {...surroundings} />
        ) : (
          !chats.isPending && (
            <Box sx={{ p: 2 }}>
              <EmptyState title={messages.noSession} action={opener}>
                The chats could not be loaded. Your questions and answers are kept.
              </EmptyState>
            </Box>
          )
        )}
      </Paper>
    </Box>
  );
};
