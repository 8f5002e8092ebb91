import { sayUndecided } from '@merlon/contract/headline.ts';
import type { NewestAudit } from '@merlon/contract/newest-audit.ts';

/** What stands in place of the score of a device's newest audit while too few checks are decided; undefined where the score may stand. */
export const sayUndecidedOf = ({ passed, failed, na, review }: NewestAudit): string | undefined =>
  sayUndecided({ passed_checks: passed, failed_checks: failed, na_checks: na, review_checks: review });

/** The score that a device may be ranked by; null where too few checks are decided, or none. */
export const rankedScoreOf = (newest: NewestAudit | null): number | null =>
  newest === null || sayUndecidedOf(newest) !== undefined ? null : newest.score;

/** A change of the score in percentage points, with a real minus sign: `+3.2`, `−1.0`, `0.0`. */
export const formatChange = (change: number): string => {
  const size = Math.abs(change).toFixed(1);
  if (Number(size) === 0) return size;
  return `${change > 0 ? '+' : '−'}${size}`;
};
