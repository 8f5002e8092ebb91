import type { Trends } from '@merlon/contract/trends.ts';
import type { FleetTrend } from '@merlon/engine/report/fleet-report.ts';
import type { UnreadDevice } from '../features/devices/list/reading-trends.ts';

const WEEK = 7;

/** What the first page of a fleet report tells of the time before it. */
export function readFleetTrend(
  { days, weeks }: Pick<Trends, 'days' | 'weeks'>,
  unread: { readonly listed: readonly UnreadDevice[]; readonly total: number },
): FleetTrend {
  const week = weeks.at(-1);
  return {
    days: days.map(({ day, score }) => ({ day, score })),
    score: findLast(days),
    scoreBefore: findLast(days.slice(0, -WEEK)),
    newlyFailed: week?.newly_failed ?? null,
    fixed: week?.fixed ?? null,
    unread: unread.listed.map(({ name }) => name),
    unreadTotal: unread.total,
  };
}

/** A score stands until the next audit. */
const findLast = (days: Trends['days']): number | null => days.findLast(({ score }) => score !== null)?.score ?? null;
