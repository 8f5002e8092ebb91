import { type SQL, sql } from 'drizzle-orm';
import { waiverDecisions, waiverFindings, waivers } from '../tables.ts';

/** Answers by hand are waivers of these kinds. */
export const isAnswer = sql`${waivers.kind} in ('passed', 'failed')`;

/** Somebody approved it, nobody revoked it, and none that extends it was approved. */
export const isInForce = sql`(
  exists (
    select from ${waiverDecisions} as decided
    where decided.waiver_id = ${waivers.id} and decided.outcome = 'approved'
  ) and not exists (
    select from ${waiverDecisions} as revoked
    where revoked.waiver_id = ${waivers.id} and revoked.outcome = 'revoked'
  ) and not exists (
    select from ${waivers} as later join ${waiverDecisions} as taken on taken.waiver_id = later.id
    where later.supersedes = ${waivers.id} and taken.outcome = 'approved'
  ))`;

/** It is in force, and its end has not passed: no job is needed for it to end. */
export const holdsAt = (now: Date): SQL => sql`(${waivers.until} >= ${now.toISOString()}::timestamptz and ${isInForce})`;

/** For each finding how the waivers and answers fit it that hold. */
export const selectHeld = (now: Date): SQL => sql`
  select
    ${waiverFindings.findingId} as finding_id,
    bool_or(not ${isAnswer} and ${waiverFindings.fit} = 'covered') as is_waived,
    bool_or(not ${isAnswer} and ${waiverFindings.fit} = 'outgrown') as is_outgrown,
    bool_or(${isAnswer} and ${waiverFindings.fit} = 'covered') as is_answered
  from ${waiverFindings}
  join ${waivers} on ${waivers.id} = ${waiverFindings.waiverId}
  where ${holdsAt(now)}
  group by 1`;
