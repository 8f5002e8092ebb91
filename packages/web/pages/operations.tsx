import { useSearchParams } from 'react-router';
import { OverviewView } from '../features/operations/overview-view.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Loading } from '../ui/states.tsx';
import { ViewLinks } from '../ui/view-links.tsx';

const JobsView = loadLater(() => import('../features/operations/jobs-view.tsx'), 'JobsView', <Loading />);
const RetentionView = loadLater(() => import('../features/operations/retention-view.tsx'), 'RetentionView', <Loading />);

/** Operations, for administrators: queues and processes, each job, and how long things are kept. */
export default function OperationsPage() {
  const [search] = useSearchParams();
  const view = search.get('view');
  const isOverview = view !== 'jobs' && view !== 'retention';
  return (
    <>
      <PageHead title="Operations">What Merlon is working on, and how long it keeps things</PageHead>
      <ViewLinks
        label="Views of the operations"
        views={[
          { label: 'Queues', address: '/operations', isCurrent: isOverview },
          { label: 'Jobs', address: '/operations?view=jobs', isCurrent: view === 'jobs' },
          { label: 'Retention', address: '/operations?view=retention', isCurrent: view === 'retention' },
        ]}
      />
      {isOverview && <OverviewView />}
      {view === 'jobs' && <JobsView />}
      {view === 'retention' && <RetentionView />}
    </>
  );
}
