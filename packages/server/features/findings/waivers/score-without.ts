import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { findings } from '../tables.ts';
import { selectHeld } from './holding.ts';

/**
 * How many failed checks are waived at a moment, by the full audit that they count in. It begins with what is waived, which are few: without
 * waivers it takes no time.
 * @param alsoIds findings that count as if they were waived
 */
export async function countWaived(by: Queryable, now: Date, alsoIds: readonly string[] = []): Promise<Map<string, number>> {
  const { rows } = await by.execute<{ id: string; waived: number }>(sql`
    with waived as (
      select held.finding_id as id from (${selectHeld(now)}) as held where held.is_waived
      union
      select unnest(${sql.param([...alsoIds])}::uuid[])
    )
    select ${findings.scoredAuditId} as id, count(*)::int as waived
    from waived join ${findings} on ${findings.id} = waived.id
    where ${findings.kind} = 'check' and ${findings.status} = 'FAIL' and ${findings.scoredAuditId} is not null
    group by 1`);
  return new Map(rows.map(({ id, waived }) => [id, waived]));
}

interface Result {
  readonly auditId: string;
  readonly passed: number;
  readonly failed: number;
}

/** PASS / (PASS + FAIL - waived) in per cent; null where nothing counts. The headline is another number, and never moves. */
export function scoreWithout({ passed, failed }: Pick<Result, 'passed' | 'failed'>, waived: number): number | null {
  const whole = passed + Math.max(0, failed - waived);
  return whole === 0 ? null : (100 * passed) / whole;
}

/** What is accepted in an audit, beside its score. */
export interface AcceptedOfAudit {
  readonly accepted_checks: number;
  readonly score_without_accepted: number | null;
}

/** Of audits in which something is accepted at a moment, by their ids. */
export async function readAccepted(by: Queryable, results: readonly Result[], now: Date): Promise<Map<string, AcceptedOfAudit>> {
  const waived = await countWaived(by, now);
  return new Map(
    results.flatMap((result) => {
      const count = waived.get(result.auditId);
      if (count === undefined) return [];
      return [[result.auditId, { accepted_checks: count, score_without_accepted: scoreWithout(result, count) }] as const];
    }),
  );
}
