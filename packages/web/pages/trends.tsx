import { useCallback } from 'react';
import { TrendsView } from '../features/trends/trends-view.tsx';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { labelOfType } from '../lib/device-types.ts';
import { PageHead } from '../ui/page-head.tsx';

/** How things went. */
export default function TrendsPage() {
  const platforms = usePlatforms();
  const labelOf = useCallback((type: string) => labelOfType(platforms, type), [platforms]);
  return (
    <>
      <PageHead title="Trends" parent={{ label: 'Dashboard', path: '/' }}>
        How scores, failures, decisions and readings went
      </PageHead>
      <TrendsView types={platforms.map(({ type, label }) => ({ value: type, label }))} labelOf={labelOf} />
    </>
  );
}
