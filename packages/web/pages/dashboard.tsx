import { PageHead } from '../ui/page-head.tsx';

export default function DashboardPage() {
  return <PageHead title="Dashboard" />;
}
