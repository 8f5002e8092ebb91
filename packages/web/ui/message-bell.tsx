import NotificationsOutlined from '~icons/outline-notifications';
import IconButton from '@mui/material/IconButton';
import { useState, useSyncExternalStore } from 'react';
import { CountMark } from './count-mark.tsx';
import { loadLater } from './load-later.tsx';
import { toastStore } from './toast-store.ts';

const MessageList = loadLater(() => import('./message-list.tsx'), 'MessageList');

/** The way to the last messages of the session, so that nothing is lost with the toast that said it. */
export const MessageBell = () => {
  const { kept, unread } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={unread === 0 ? 'Recent messages' : `Recent messages, ${unread} new`}
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          toastStore.markRead();
        }}
      >
        <NotificationsOutlined />
        {unread > 0 && <CountMark number={unread} />}
      </IconButton>
      {anchor && <MessageList messages={kept} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
};
