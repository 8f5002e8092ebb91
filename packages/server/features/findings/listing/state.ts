import { type SQL, sql } from 'drizzle-orm';
import { findings } from '../tables.ts';
import { selectHeld } from '../waivers/holding.ts';

/** How a finding stands, where `held` is joined to it. */
export const stateOfFinding = sql`case
  when ${findings.mendedAt} is not null then 'mended'
  when held.is_waived then 'waived'
  when held.is_answered then 'answered'
  when held.is_outgrown then 'partly_waived'
  else 'open' end`;

/** Findings, each with what holds for it at a moment. */
export const findingsWithHeld = (now: Date): SQL =>
  sql`${findings} left join (${selectHeld(now)}) as held on held.finding_id = ${findings.id}`;

export const severityRank = sql`case ${findings.severity} when 'high' then 3 when 'medium' then 2 else 1 end`;
