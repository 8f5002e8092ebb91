import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../adapters/database/queryable.ts';
import { findings, waiverFindings, waivers } from '../tables.ts';
import { holdsAt, isAnswer } from './holding.ts';

/** Audits of earlier versions did not keep what a check demands: there, title and number have to be the same. */
const isSameDemand = sql`case
  when ${findings.demand} is null or ${waiverFindings.demand} is null then ${findings.checkId} = ${waiverFindings.checkId}
  else ${findings.demand} = ${waiverFindings.demand} end`;

/**
 * How what was accepted fits the newest evidence: the rule of `engine/waivers/match-waiver.ts`, for many at once. An answer speaks of just
 * what was seen; a waiver also covers less.
 */
const fitNow = sql`case
  when not (${isSameDemand}) then 'check-changed'
  when ${findings.status} <> ${waiverFindings.status} then 'verdict-changed'
  when not ${findings.offenderKeys} <@ ${waiverFindings.offenderKeys} then 'outgrown'
  when ${isAnswer} and not ${findings.offenderKeys} @> ${waiverFindings.offenderKeys} then 'outgrown'
  else 'covered' end`;

/** How a waiver fitted a finding before its newest audit, and how it does since. */
export interface Refitted {
  readonly waiverId: string;
  readonly findingId: string;
  readonly before: string;
  readonly after: string;
  readonly acceptedKeys: readonly string[];
  /** It was given when nobody knew what the check demands, and is held to that from now on. */
  readonly learnedDemand: boolean;
}

/** Writes anew how waivers fit these findings, except mended ones, and those for which a waiver is resolved. */
export async function refit(tx: Queryable, findingIds: readonly string[]): Promise<Refitted[]> {
  if (findingIds.length === 0) return [];
  const { rows } = await tx.execute<Record<string, unknown> & Refitted>(sql`
    with was as (
      select ${waiverFindings.waiverId} as waiver_id, ${waiverFindings.findingId} as finding_id, ${waiverFindings.fit} as fit,
        ${waiverFindings.demand} as demand
      from ${waiverFindings}
      where ${waiverFindings.findingId} = any(${sql.param([...findingIds])}::uuid[])
      order by 1, 2
      for update
    ), fitting as (
      select was.*, ${fitNow} as now, case when (${isSameDemand}) then ${findings.demand} end as demand_now
      from was
      join ${waiverFindings} on ${waiverFindings.waiverId} = was.waiver_id and ${waiverFindings.findingId} = was.finding_id
      join ${waivers} on ${waivers.id} = was.waiver_id
      join ${findings} on ${findings.id} = was.finding_id
      where ${findings.mendedAt} is null and was.fit <> 'resolved'
    )
    update ${waiverFindings} set fit = fitting.now, demand = coalesce(fitting.demand, fitting.demand_now)
    from fitting
    where ${waiverFindings.waiverId} = fitting.waiver_id and ${waiverFindings.findingId} = fitting.finding_id
    returning
      fitting.waiver_id as "waiverId",
      fitting.finding_id as "findingId",
      fitting.fit as "before",
      fitting.now as "after",
      ${waiverFindings.offenderKeys} as "acceptedKeys",
      fitting.demand is null and fitting.demand_now is not null as "learnedDemand"`);
  return rows;
}

/** What was mended in two audits in a row has no more use for its waivers. @returns ids of findings that a waiver covered */
export async function resolveWaivers(tx: Queryable, findingIds: readonly string[], now: Date): Promise<string[]> {
  if (findingIds.length === 0) return [];
  const { rows } = await tx.execute<{ id: string; held: boolean }>(sql`
    update ${waiverFindings} set fit = 'resolved'
    from ${waivers}
    where ${waivers.id} = ${waiverFindings.waiverId} and ${waiverFindings.fit} <> 'resolved'
      and ${waiverFindings.findingId} = any(${sql.param([...findingIds])}::uuid[])
    returning ${waiverFindings.findingId} as id, ${holdsAt(now)} as held`);
  return [...new Set(rows.filter(({ held }) => held).map(({ id }) => id))];
}
