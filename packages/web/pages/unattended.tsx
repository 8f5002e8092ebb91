import { useLocation } from 'react-router';
import { loadLater } from '../ui/load-later.tsx';
import { Loading } from '../ui/states.tsx';

const SchedulePages = loadLater(() => import('./schedule-pages.tsx'), 'SchedulePages', <Loading />);
const EventsPage = loadLater(() => import('./events.tsx'), 'EventsPage', <Loading />);
const MessagesPage = loadLater(() => import('./messages.tsx'), 'MessagesPage', <Loading />);

/** What works by itself: schedules, what happened, and who is told. One page to the first load, which lists the code of each. */
export default function UnattendedPage() {
  const { pathname } = useLocation();
  if (pathname === '/events') return <EventsPage />;
  return pathname === '/messages' ? <MessagesPage /> : <SchedulePages />;
}
