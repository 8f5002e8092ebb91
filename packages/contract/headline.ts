/** The share of all checks, in percent, that has to be decided before a score may lead a page or a report. */
export const DECIDED_ENOUGH = 70;

/** The counts of an audit, as its answer holds them. */
export interface DecidedCounts {
  readonly passed_checks: number;
  readonly failed_checks: number;
  readonly na_checks: number;
  readonly review_checks: number;
}

/**
 * What stands in place of a score and its band while too few checks are decided to speak for the device: `3 of 21 decided; 18 need a
 * person`. Undefined where the score may stand.
 */
export function sayUndecided({ passed_checks: passed, failed_checks: failed, na_checks: na, review_checks: review }: DecidedCounts) {
  const decided = passed + failed + na;
  const all = decided + review;
  if (decided * 100 >= all * DECIDED_ENOUGH) return undefined;
  return `${decided} of ${all} decided; ${review} ${review === 1 ? 'needs' : 'need'} a person`;
}
