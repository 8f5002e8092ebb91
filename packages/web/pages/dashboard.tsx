import type { AuditRecord } from '@merlon/contract/history.ts';
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { saveReport } from '../features/audits/reports.ts';
import { ChartSkeletons } from '../features/dashboard/chart-skeletons.tsx';
import { useAttention, useDashboardStats, useLastAudits } from '../features/dashboard/dashboard.ts';
import { placeOfDetails } from '../features/dashboard/describe-audit.ts';
import { FleetPanel } from '../features/dashboard/fleet-panel.tsx';
import { DevicesInNeed, NewestFailures } from '../features/dashboard/needs.tsx';
import { RecentActivity } from '../features/dashboard/recent-activity.tsx';
import { StatStrip } from '../features/dashboard/stat-strip.tsx';
import { usePlatforms } from '../features/platforms/platforms.ts';
import { labelOfType } from '../lib/device-types.ts';
import { AfterFirstData } from '../ui/after-first-data.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { FirstHourSlot } from './first-hour-slot.tsx';

const reportsPlace = <Skeleton height={446} />;
const LastReports = loadLater(() => import('../features/dashboard/last-reports.tsx'), 'LastReports', reportsPlace);
const chartsPlace = <ChartSkeletons />;
const Charts = loadLater(() => import('../features/dashboard/charts.tsx'), 'Charts', chartsPlace);

/** What leads, side by side where there is room. */
const lead = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 5fr) repeat(2, minmax(0, 4fr))' },
  '& > :first-of-type': { gridColumn: { sm: '1 / -1', lg: 'auto' } },
} as const;

/** Everything at a glance, and the ways to the rows behind it. */
export default function DashboardPage() {
  const stats = useDashboardStats();
  const attention = useAttention();
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
        {stats.isPending && <Spinner size="1em" label="Loading the dashboard" ml={1.5} />}
      </PageHead>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FirstHourSlot look="card" />
        <Box sx={lead}>
          <FleetPanel stats={stats} />
          <DevicesInNeed attention={attention} labelOf={labelOf} />
          <NewestFailures attention={attention} labelOf={labelOf} />
        </Box>
        <StatStrip stats={stats.data} isFailed={stats.isError} />
        <AfterFirstData place={chartsPlace}>
          <Charts labelOf={labelOf} />
        </AfterFirstData>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' } }}>
          <AfterFirstData place={reportsPlace}>
            <LastReports audits={audits} labelOf={labelOf} saveReport={(report) => saveReport(report, 'pdf')} onDetails={showDetails} />
          </AfterFirstData>
          <RecentActivity audits={audits} />
        </Box>
      </Box>
    </>
  );
}
