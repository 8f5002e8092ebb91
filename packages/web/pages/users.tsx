import { PageHead } from '../ui/page-head.tsx';

export default function UsersPage() {
  return <PageHead title="Users" />;
}
