import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import type { FindingsPorts } from '../ports.ts';
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

/** How many failed checks are waived over all devices, and how much higher their scores would be together without them. */
export interface AcceptedOfFleet {
  readonly accepted: number;
  /** In percentage points, added up over the devices. */
  readonly gain: number;
}

/** Reads what is waived alone: it takes no longer where there are many findings. */
export async function measureAccepted({ db, clock, listResults }: FindingsPorts): Promise<AcceptedOfFleet> {
  const { rows } = await db.execute<{ device: string; audit: string; waived: number }>(sql`
    select ${findings.deviceId} as device, ${findings.scoredAuditId} as audit, count(*)::int as waived
    from (${selectHeld(clock())}) as held join ${findings} on ${findings.id} = held.finding_id
    where held.is_waived and ${findings.kind} = 'check' and ${findings.status} = 'FAIL' and ${findings.deviceId} is not null
    group by 1, 2`);
  if (rows.length === 0) return { accepted: 0, gain: 0 };
  const waivedIn = new Map(rows.map(({ audit, waived }) => [audit, waived]));
  const results = await listResults([...new Set(rows.map(({ device }) => device))]);
  const counted = results.map(({ auditId, passed, failed }) => {
    const waived = waivedIn.get(auditId) ?? 0;
    const [score, without] = [scoreWithout(passed, failed, 0) ?? 0, scoreWithout(passed, failed, waived)];
    // Where nothing is left, there is no other score to speak of.
    return { waived, gain: without === null ? 0 : without - score };
  });
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return { accepted: sum(counted.map((one) => one.waived)), gain: sum(counted.map((one) => one.gain)) };
}
