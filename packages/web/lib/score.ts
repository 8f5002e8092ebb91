import type { Score } from '@merlon/contract/audits.ts';

export interface Band {
  readonly tone: 'success' | 'warning' | 'error';
  readonly label: string;
}

const GOOD = 80;
const FAIR = 60;

/** The band of a score from 0 to 100. */
export const bandOf = (score: number): Band => {
  if (score >= GOOD) return { tone: 'success', label: 'Good' };
  return score >= FAIR ? { tone: 'warning', label: 'Needs attention' } : { tone: 'error', label: 'Poor' };
};

/** A score with one decimal, `87.5 %`; `N/A` where nothing was decided. */
export const formatScore = (score: number | null): string => (score === null ? 'N/A' : `${score.toFixed(1)}%`);

/** How many checks of each kind there are, in the order in which they are shown. */
export const countsOf = (score: Score) => ({
  FAIL: score.failed_checks,
  REVIEW: score.review_checks,
  PASS: score.passed_checks,
  NA: score.na_checks,
});
