import { PageHead } from '../ui/page-head.tsx';

export default function HistoryPage() {
  return <PageHead title="Reports" />;
}
