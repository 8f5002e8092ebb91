import { daysSince } from '../../lib/time.ts';
import { count } from '../../lib/texts.ts';

/** Days before its end from which on a token stands out. */
const SOON_DAYS = 14;

/** How soon a token expires, in words; null while that is far away. `now` in milliseconds. */
export const describeNearEnd = (expiresAt: string, now: number): string | null => {
  const days = -daysSince(expiresAt, now);
  if (days > SOON_DAYS) return null;
  if (days <= 0) return 'Expired';
  return days < 1 ? 'In less than a day' : `In ${count(Math.floor(days), 'day')}`;
};
