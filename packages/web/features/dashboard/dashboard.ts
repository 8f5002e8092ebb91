import { dashboardRoutes } from '@merlon/contract/dashboard.ts';
import { historyRoutes } from '@merlon/contract/history.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useRead } from '../../lib/use-read.ts';

const RECENT_AUDITS = 5;

/** Under which key the numbers are cached. */
export const dashboardKeys = { stats: ['dashboard', 'stats'] } as const;

/** The thirteen numbers. */
export const useDashboardStats = () => useRead(dashboardKeys.stats, dashboardRoutes.stats, {});

/** The last audits of the history, newest first. */
export const useLastAudits = () =>
  useQuery({
    // Among the keys of the history, so that what was deleted there is asked for again here.
    queryKey: ['audit-history', 'last', RECENT_AUDITS],
    queryFn: async ({ signal }) => (await call(historyRoutes.list, { query: { page_size: RECENT_AUDITS }, signal })).audits,
  });

/** The data of the charts. */
export const useDashboardCharts = () => useRead(['dashboard', 'charts'], dashboardRoutes.charts, {});

/** The devices that need attention, and the checks that began to fail last. */
export const useAttention = () => useRead(['dashboard', 'attention'], dashboardRoutes.attention, {});
