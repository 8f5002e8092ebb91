import type { DashboardCharts } from '@merlon/contract/dashboard.ts';
import { dayOf, readStart } from '../../karachi-days.ts';
import type { HistoryPorts } from './ports.ts';

/** Days that scores are drawn over, today included. */
const DAYS_SHOWN = 90;
const MOST_FAILED = 10;
const DAY = 24 * 60 * 60 * 1000;

/** Reads the charts over the audits of all devices. */
export async function readCharts({ store, clock }: HistoryPorts): Promise<DashboardCharts> {
  const since = readStart(dayOf(new Date(clock().getTime() - (DAYS_SHOWN - 1) * DAY)));
  const [scores, verdicts, failed_checks] = await Promise.all([
    store.averageByDay(since),
    store.addUpVerdicts(),
    store.listFailedChecks(MOST_FAILED),
  ]);
  return { scores, verdicts, failed_checks };
}
