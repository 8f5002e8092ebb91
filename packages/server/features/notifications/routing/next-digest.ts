import { nextAfter } from '../../../recurrence.ts';
import type { RouteRow } from './route-store.ts';

/** When the next digest of a route is due after a moment. @throws Error for a zone that is none */
export function findNextDigest(
  { timing, hour, minute, weekday, zone }: Pick<RouteRow, 'timing' | 'hour' | 'minute' | 'weekday' | 'zone'>,
  after: Date,
): Date {
  const cron = `${minute} ${hour} * * ${timing === 'weekly' ? weekday % 7 : '*'}`;
  return nextAfter({ cron, zone }, after);
}
