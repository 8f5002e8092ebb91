import type { AuditRecord } from '@merlon/contract/history.ts';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { saveReport } from '../features/audits/reports.ts';
import { ChartSkeletons } from '../features/dashboard/chart-skeletons.tsx';
import { useDashboardStats, useLastAudits } from '../features/dashboard/dashboard.ts';
import { placeOfDetails } from '../features/dashboard/describe-audit.ts';
import { LastReports } from '../features/dashboard/last-reports.tsx';
import { RecentActivity } from '../features/dashboard/recent-activity.tsx';
import { StatTiles } from '../features/dashboard/stat-tiles.tsx';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { labelOfType } from '../lib/device-types.ts';
import { sentenceOf } from '../lib/texts.ts';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ErrorState } from '../ui/states.tsx';
import { FirstHourSlot } from './first-hour-slot.tsx';

const Charts = loadLater(() => import('../features/dashboard/charts.tsx'), 'Charts', <ChartSkeletons />);

/** Everything at a glance, and the ways to the rows behind it. */
export default function DashboardPage() {
  const stats = useDashboardStats();
  const audits = useLastAudits();
  const platforms = usePlatforms();
  const labelOf = useCallback((type: string) => labelOfType(platforms, type), [platforms]);
  const navigate = useNavigate();
  const showDetails = (audit: AuditRecord): void => void navigate(placeOfDetails(audit), { state: { selectedAudit: audit } });
  return (
    <>
      <PageHead title="Dashboard">
        Devices, audits and benchmarks
        {/* In the line, where it moves nothing when it goes. */}
        {stats.isPending && <CircularProgress size="1em" aria-label="Loading the dashboard" sx={{ ml: 1.5 }} />}
      </PageHead>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FirstHourSlot look="card" />
        {stats.error && !stats.data ? (
          <ErrorState text={sentenceOf(stats.error, 'The numbers could not be loaded')} onRetry={() => void stats.refetch()} />
        ) : (
          <StatTiles stats={stats.data} />
        )}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' } }}>
          <LastReports audits={audits} labelOf={labelOf} saveReport={(report) => saveReport(report, 'pdf')} onDetails={showDetails} />
          <RecentActivity audits={audits} />
        </Box>
        <Charts labelOf={labelOf} />
      </Box>
    </>
  );
}
