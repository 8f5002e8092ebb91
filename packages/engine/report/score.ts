import type { Verdict } from '../model/verdict.ts';
import type { Score } from './report.ts';

/** Counts verdicts and computes both scores. NA counts nowhere; REVIEW counts in the worst case alone. */
export function scoreOf(verdicts: readonly Pick<Verdict, 'status'>[]): Score {
  const count = (status: Verdict['status']) => verdicts.filter((verdict) => verdict.status === status).length;
  const passed = count('PASS');
  const failed = count('FAIL');
  const review = count('REVIEW');
  return {
    passed,
    failed,
    notApplicable: count('NA'),
    review,
    total: passed + failed,
    overall: percentage(passed, passed + failed),
    worstCase: percentage(passed, passed + failed + review),
  };
}

const percentage = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);
