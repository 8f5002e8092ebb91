import { UsersView } from '../features/users/users-view.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** User management, for administrators: the accounts, and what was done with them. */
export default function UsersPage() {
  return (
    <>
      <PageHead title="Users" />
      <UsersView />
    </>
  );
}
