import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { UsersView } from '../features/users/users-view.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Loading } from '../ui/states.tsx';

const LogView = lazy(() => import('../features/audit-log/log-view.tsx').then((module) => ({ default: module.LogView })));

/** User management, for administrators: the accounts, and who did what. */
export default function UsersPage() {
  const [search] = useSearchParams();
  const isLog = search.get('view') === 'log';
  return (
    <>
      <PageHead title="Users">Who may sign in, and who did what</PageHead>
      <Box
        component="nav"
        aria-label="Views of the users"
        sx={{ display: 'flex', gap: 1, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <ViewLink label="Users" address="/users" isCurrent={!isLog} />
        <ViewLink label="Audit Log" address="/users?view=log" isCurrent={isLog} />
      </Box>
      <Suspense fallback={<Loading />}>{isLog ? <LogView /> : <UsersView />}</Suspense>
    </>
  );
}

/** Looks like a tab; each view has an address of its own, without the other's filters. */
const ViewLink = ({ label, address, isCurrent }: { label: string; address: string; isCurrent: boolean }) => (
  <Button
    component={RouterLink}
    to={address}
    color={isCurrent ? 'primary' : 'inherit'}
    aria-current={isCurrent ? 'page' : undefined}
    sx={{ px: 2, mb: '-1px', borderRadius: 0, borderBottom: 2, borderColor: isCurrent ? 'primary.main' : 'transparent' }}
  >
    {label}
  </Button>
);
