import { useSearchParams } from 'react-router';
import { UsersView } from '../features/users/users-view.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Loading } from '../ui/states.tsx';
import { ViewLinks } from '../ui/view-links.tsx';

const LogView = loadLater(() => import('../features/audit-log/log-view.tsx'), 'LogView', <Loading />);

/** User management, for administrators: the accounts, and who did what. */
export default function UsersPage() {
  const [search] = useSearchParams();
  const isLog = search.get('view') === 'log';
  return (
    <>
      <PageHead title="Users">Who may sign in, and who did what</PageHead>
      <ViewLinks
        label="Views of the users"
        views={[
          { label: 'Users', address: '/users', isCurrent: !isLog },
          { label: 'Audit Log', address: '/users?view=log', isCurrent: isLog },
        ]}
      />
      {isLog ? <LogView /> : <UsersView />}
    </>
  );
}
