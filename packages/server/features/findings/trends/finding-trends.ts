import type { Severity } from '@merlon/contract/severity.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import { KARACHI } from '../../../karachi-days.ts';
import { findings, waiverDecisions, waiverFindings, waivers } from '../tables.ts';
import { isAnswer } from '../waivers/holding.ts';

const dayAt = (moment: SQL): SQL => sql`to_char(${moment} at time zone interval '${sql.raw(KARACHI)}', 'YYYY-MM-DD')`;
const start = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;
const isOf = (ids: readonly string[] | undefined): SQL =>
  ids ? sql`${findings.deviceId} = any(${sql.param([...ids])}::uuid[])` : sql`${findings.deviceId} is not null`;

/** Checks that were mended on a day. */
export interface MendingsOfDay {
  readonly day: string;
  readonly severity: Severity;
  readonly count: number;
  /** The days that all of them took together, from when they were found or came back. */
  readonly days: number;
}

/** What was mended since a moment, by day and severity. */
export async function listMendings(db: Db, since: Date, deviceIds?: readonly string[]): Promise<MendingsOfDay[]> {
  const { rows } = await db.execute<MendingsOfDay & Record<string, unknown>>(sql`
    select ${dayAt(sql`${findings.mendedAt}`)} as day, ${findings.severity} as severity, count(*)::int as count,
      (sum(extract(epoch from ${findings.mendedAt} - ${findings.since})) / 86400)::float8 as days
    from ${findings}
    where ${findings.mendedAt} >= ${start(since)} and ${findings.kind} = 'check' and ${isOf(deviceIds)}
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** Open findings of an age; how many days old the oldest may be, or null for all that are older. */
export interface FindingsOfAge {
  readonly upTo: number | null;
  readonly severity: Severity;
  readonly count: number;
}

/**
 * How long what is open has been open, now.
 * @param ends of the ages, in days, the youngest first
 */
export async function listAges(
  db: Db,
  { now, ends, deviceIds }: { readonly now: Date; readonly ends: readonly number[]; readonly deviceIds: readonly string[] | undefined },
): Promise<FindingsOfAge[]> {
  const age = sql`${start(now)} - ${findings.since}`;
  const cases = ends.map((days) => sql`when ${age} <= ${sql.raw(`interval '${days} days'`)} then ${sql.raw(String(days))}`);
  const { rows } = await db.execute<FindingsOfAge & Record<string, unknown>>(sql`
    select case ${sql.join(cases, sql` `)} else null end as "upTo", ${findings.severity} as severity, count(*)::int as count
    from ${findings}
    where ${findings.mendedAt} is null and ${findings.kind} = 'check' and ${isOf(deviceIds)}
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** From when to when something was accepted; moments in milliseconds. */
export interface AcceptedSpan {
  readonly findingId: string;
  readonly deviceId: string;
  readonly from: number;
  readonly to: number;
}

const beganAt = sql`(select min(decided.at) from ${waiverDecisions} as decided
  where decided.waiver_id = ${waivers.id} and decided.outcome = 'approved')`;
/** When it ended: by its end, by somebody, or by the one that extends it. */
const endedAt = sql`least(${waivers.until},
  (select min(revoked.at) from ${waiverDecisions} as revoked where revoked.waiver_id = ${waivers.id} and revoked.outcome = 'revoked'),
  (select min(taken.at) from ${waivers} as later join ${waiverDecisions} as taken on taken.waiver_id = later.id
    where later.supersedes = ${waivers.id} and taken.outcome = 'approved'))`;
const milliseconds = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** While which failures of checks were covered by a waiver since a moment, where it covers them still. */
export async function listAcceptedSpans(db: Db, since: Date, deviceIds?: readonly string[]): Promise<AcceptedSpan[]> {
  const { rows } = await db.execute<AcceptedSpan & Record<string, unknown>>(sql`
    with held as (
      select ${waivers.id} as id, ${beganAt} as began, ${endedAt} as ended from ${waivers} where not ${isAnswer} and ${waivers.until} >= ${start(since)}
    )
    select ${findings.id} as "findingId", ${findings.deviceId} as "deviceId",
      ${milliseconds(sql`greatest(held.began, ${findings.firstSeen})`)} as "from",
      ${milliseconds(sql`least(held.ended, ${findings.mendedAt})`)} as "to"
    from held
    join ${waiverFindings} on ${waiverFindings.waiverId} = held.id
    join ${findings} on ${findings.id} = ${waiverFindings.findingId}
    where held.began is not null and held.ended >= ${start(since)} and ${waiverFindings.fit} = 'covered'
      and ${waiverFindings.status} = 'FAIL' and ${findings.kind} = 'check' and ${findings.scoredAuditId} is not null and ${isOf(deviceIds)}
    order by 1, 3`);
  return rows.filter(({ from, to }) => to > from);
}

/** From when to when waivers held. */
export interface WaiverSpan {
  readonly from: number;
  readonly to: number;
}

/** While which waivers held, of those that did after a moment. */
export async function listWaiverSpans(db: Db, since: Date, deviceIds?: readonly string[]): Promise<WaiverSpan[]> {
  const covers = sql`exists (select from ${waiverFindings} join ${findings} on ${findings.id} = ${waiverFindings.findingId}
    where ${waiverFindings.waiverId} = ${waivers.id} and ${isOf(deviceIds)})`;
  const { rows } = await db.execute<WaiverSpan & Record<string, unknown>>(sql`
    select ${milliseconds(sql`held.began`)} as "from", ${milliseconds(sql`held.ended`)} as "to" from (
      select ${beganAt} as began, ${endedAt} as ended from ${waivers}
      where not ${isAnswer} and ${waivers.until} >= ${start(since)} and ${deviceIds ? covers : sql`true`}
    ) as held
    where held.began is not null and held.ended >= ${start(since)}`);
  return rows;
}
