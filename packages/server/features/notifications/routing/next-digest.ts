import { nextAfter } from '../../../recurrence.ts';
import type { RouteRow } from './route-store.ts';

/** When the next digest of a route is due after a moment. @throws Error for a zone that is none */
export function findNextDigest({ timing, hour, weekday, zone }: Pick<RouteRow, 'timing' | 'hour' | 'weekday' | 'zone'>, after: Date): Date {
  const cron = `0 ${hour} * * ${timing === 'weekly' ? weekday % 7 : '*'}`;
  return nextAfter({ cron, zone }, after);
}
