import { expect, it } from 'vitest';
import { anAuditRecord, idOf } from '../../testing/builders.ts';
import { scoredAudits, summariseTrend } from './describe-trend.ts';

const audit = (number: number, part: Parameters<typeof anAuditRecord>[0] = {}) =>
  anAuditRecord({ id: idOf(number), audit_date: `2026-11-2${number}T10:00:00.000Z`, ...part });

it('shows the audits that decided enough, oldest first, and says how many it leaves out', () => {
  const doubtful = audit(3, { passed_checks: 3, failed_checks: 0, na_checks: 0, review_checks: 18, overall_score: 100 });
  const scored = scoredAudits([doubtful, audit(2, { overall_score: 90 }), audit(1, { overall_score: 60 })]);
  expect(scored.map(({ score }) => score)).toEqual([60, 90]);
  expect(summariseTrend(scored, 1)).toBe(
    '60.0% in the first and 90.0% in the newest of 2 full audits. 1 audit decided too few checks to be shown.',
  );
});

it('has a sentence for one audit, and for none', () => {
  expect(summariseTrend(scoredAudits([audit(1)]), 0)).toBe('One full audit so far. The line begins with the next one.');
  expect(summariseTrend([], 0)).toBe('No full audit has a score yet.');
});
