import { loadLater } from '../../../ui/load-later.tsx';
import { MessageBell } from '../../../ui/message-bell.tsx';
import { useBell } from '../events/events.ts';

const BellEvents = loadLater(() => import('./bell-events.tsx'), 'BellEvents');

/** The bell: this browser's own messages, and what happened that concerns the person who is signed in. */
export const EventBell = () => {
  const { data } = useBell();
  return <MessageBell unreadBesides={data?.unread ?? 0} Besides={BellEvents} />;
};
