import { EventsView } from '../features/notifications/events/events-view.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** What happened, for everybody. */
export const EventsPage = () => {
  return (
    <>
      <PageHead title="Events">What happened on the devices and in Merlon</PageHead>
      <EventsView />
    </>
  );
};
