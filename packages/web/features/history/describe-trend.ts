import { sayUndecided } from '@merlon/contract/headline.ts';
import type { AuditRecord } from '@merlon/contract/history.ts';
import { bandOf, formatScore } from '../../lib/score.ts';
import { count } from '../../lib/texts.ts';
import { formatInstant } from '../../lib/time.ts';

/** An audit whose score speaks for its device. */
export interface ScoredAudit {
  readonly id: string;
  readonly at: string;
  readonly score: number;
}

/** The audits whose score may stand, oldest first. */
export const scoredAudits = (audits: readonly AuditRecord[]): readonly ScoredAudit[] =>
  audits
    .flatMap((audit) =>
      audit.overall_score === null || sayUndecided(audit) !== undefined
        ? []
        : [{ id: audit.id, at: audit.audit_date, score: audit.overall_score }],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at));

/** An audit's score as it is read out. */
export const describeScored = ({ at, score }: ScoredAudit): string => `${formatInstant(at)}: ${formatScore(score)}, ${bandOf(score).label}`;

/** How the scores of a device went, in a sentence; `left` says how many audits decided too little to have one. */
export const summariseTrend = (audits: readonly ScoredAudit[], left: number): string => {
  const without = left === 0 ? '' : ` ${count(left, 'audit')} decided too few checks to be shown.`;
  const [first, last] = [audits[0], audits.at(-1)];
  if (!first || !last) return `No full audit has a score yet.${without}`;
  if (first === last) return `One full audit so far. The line begins with the next one.${without}`;
  return `${formatScore(first.score)} in the first and ${formatScore(last.score)} in the newest of ${count(audits.length, 'full audit')}.${without}`;
};
