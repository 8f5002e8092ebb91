import type { Score } from '@merlon/contract/audits.ts';

export interface Band {
  /** The lowest score that belongs to it. */
  readonly from: number;
  readonly tone: 'success' | 'warning' | 'error';
  readonly label: string;
}

const POOR: Band = { from: 0, tone: 'error', label: 'Poor' };

/** The bands of scores, the best first. */
export const BANDS: readonly Band[] = [
  { from: 80, tone: 'success', label: 'Good' },
  { from: 60, tone: 'warning', label: 'Needs attention' },
  POOR,
];

/** The band of a score from 0 to 100. */
export const bandOf = (score: number): Band => BANDS.find(({ from }) => score >= from) ?? POOR;

/** A score with one decimal, `87.5%`; `N/A` where nothing was decided. */
export const formatScore = (score: number | null): string => (score === null ? 'N/A' : `${score.toFixed(1)}%`);

/** How many checks of each kind there are, in the order in which they are shown. */
export const countsOf = (score: Score) => ({
  FAIL: score.failed_checks,
  REVIEW: score.review_checks,
  PASS: score.passed_checks,
  NA: score.na_checks,
});
