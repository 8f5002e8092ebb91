import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { findings } from '../tables.ts';
import { selectHeld } from './holding.ts';

/** How many failed checks of each of these audits are waived at a moment, or are among these findings. */
export async function countWaived(
  by: Queryable,
  auditIds: readonly string[],
  now: Date,
  alsoIds: readonly string[] = [],
): Promise<Map<string, number>> {
  if (auditIds.length === 0) return new Map();
  const { rows } = await by.execute<{ id: string; waived: number }>(sql`
    select ${findings.scoredAuditId} as id, count(*)::int as waived
    from ${findings} left join (${selectHeld(now)}) as held on held.finding_id = ${findings.id}
    where ${findings.scoredAuditId} = any(${sql.param([...auditIds])}::uuid[])
      and ${findings.kind} = 'check' and ${findings.status} = 'FAIL'
      and (held.is_waived or ${findings.id} = any(${sql.param([...alsoIds])}::uuid[]))
    group by 1`);
  return new Map(rows.map(({ id, waived }) => [id, waived]));
}

/** PASS / (PASS + FAIL - waived) in per cent; null where nothing counts. The headline is another number, and never moves. */
export function scoreWithout(passed: number, failed: number, waived: number): number | null {
  const whole = passed + Math.max(0, failed - waived);
  return whole === 0 ? null : (100 * passed) / whole;
}
