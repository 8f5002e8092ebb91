import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ChannelsView } from '../features/notifications/channels/channels-view.tsx';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Loading } from '../ui/states.tsx';
import { ViewLinks } from '../ui/view-links.tsx';

const RoutesView = loadLater(() => import('../features/notifications/routes/routes-view.tsx'), 'RoutesView', <Loading />);
const DeliveriesView = loadLater(() => import('../features/notifications/deliveries/deliveries-view.tsx'), 'DeliveriesView', <Loading />);

/** Messages, for administrators: where they go, which events are told, and what became of each. */
export const MessagesPage = () => {
  const [search] = useSearchParams();
  const platforms = usePlatforms();
  const types = useMemo(() => platforms.map(({ type, label }) => ({ value: type, label })), [platforms]);
  const view = search.get('view');
  const isChannels = view !== 'routes' && view !== 'deliveries';
  return (
    <>
      <PageHead title="Messages">Where Merlon tells what happened</PageHead>
      <ViewLinks
        label="Views of the messages"
        views={[
          { label: 'Channels', address: '/messages', isCurrent: isChannels },
          { label: 'Routes', address: '/messages?view=routes', isCurrent: view === 'routes' },
          { label: 'Deliveries', address: '/messages?view=deliveries', isCurrent: view === 'deliveries' },
        ]}
      />
      {isChannels && <ChannelsView />}
      {view === 'routes' && <RoutesView types={types} />}
      {view === 'deliveries' && <DeliveriesView />}
    </>
  );
};
