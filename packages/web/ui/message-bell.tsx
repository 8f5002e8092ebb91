import NotificationsOutlined from '~icons/outline-notifications';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { CountMark } from './count-mark.tsx';
import { loadLater } from './load-later.tsx';
import { toastStore } from './toast-store.ts';

const MessageList = loadLater(() => import('./message-list.tsx'), 'MessageList');

export interface MessageBellProps {
  /** What is new of the list below the messages. */
  unreadBesides?: number;
  /** A list below the messages. */
  Besides?: ComponentType<{ onClose: () => void }>;
}

/** The way to the last messages of the session, so that nothing is lost with the toast that said it, and to what else is told. */
export const MessageBell = ({ unreadBesides = 0, Besides }: MessageBellProps) => {
  const { kept, unread: unreadOwn } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const unread = unreadOwn + unreadBesides;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
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
      {anchor && <MessageList messages={kept} anchor={anchor} besides={Besides && <Besides onClose={close} />} onClose={close} />}
    </>
  );
};
