import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router';
import { UsersView } from '../features/users/users-view.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Loading } from '../ui/states.tsx';

const LogView = lazy(() => import('../features/audit-log/log-view.tsx').then((module) => ({ default: module.LogView })));

/** User management, for administrators: the accounts, and who did what. */
export default function UsersPage() {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'log' ? 'log' : 'users';
  const panelId = useId();
  return (
    <>
      <PageHead title="Users">Who may sign in, and who did what</PageHead>
      <Tabs
        value={view}
        // The filters of one view mean nothing to the other.
        onChange={(_, next) => setSearch(next === 'log' ? { view: 'log' } : {})}
        aria-label="Views of the users"
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { textTransform: 'none' } }}
      >
        <Tab value="users" label="Users" id={`${panelId}-users`} aria-controls={panelId} />
        <Tab value="log" label="Audit Log" id={`${panelId}-log`} aria-controls={panelId} />
      </Tabs>
      <Box id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${view}`}>
        <Suspense fallback={<Loading />}>{view === 'log' ? <LogView /> : <UsersView />}</Suspense>
      </Box>
    </>
  );
}
