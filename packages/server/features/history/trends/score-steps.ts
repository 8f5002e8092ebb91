import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import { KARACHI } from '../../../karachi-days.ts';
import { leads, leadsWithChoice, outweighingChoice } from '../leading-audits.ts';
import { audits, leadingBenchmarks } from '../tables.ts';

/** Which audits a trend is made of. */
export interface TrendScope {
  readonly since: Date;
  /** Undefined for all devices that there are. */
  readonly deviceIds: readonly string[] | undefined;
}

/** How the scores of a day's audits moved the sum over all devices. */
export interface ScoreStep {
  /** Null for how things stood when the first day began. */
  readonly day: string | null;
  readonly audits: number;
  /** What the day added to the sum of the newest scores of all devices, and to how many of them have one. */
  readonly scoreChange: number;
  readonly devicesChange: number;
  /** What it added where an audit and the one before it were judged the same way. */
  readonly sameChange: number;
  /** Audits that were judged the same way as the one before. */
  readonly sameAudits: number;
  readonly newlyFailed: number;
  readonly fixed: number;
}

/** When a benchmark, or a version of the product, first judged an audit. */
export interface Judging {
  readonly type: string;
  readonly benchmark: string;
  /** Empty where nobody knows. */
  readonly judge: string;
  /** Null where it did when the first day began. */
  readonly day: string | null;
}

/** How the checks of a device came out, from the day on; null for before the first. */
export interface CountStep {
  readonly deviceId: string;
  readonly day: string | null;
  readonly passed: number;
  readonly failed: number;
}

const isFull = sql`${audits.auditType} = 'full' and ${audits.status} = 'completed'`;
const isOf = (ids: readonly string[] | undefined): SQL =>
  ids ? sql`${audits.deviceId} = any(${sql.param([...ids])}::uuid[])` : sql`${audits.deviceId} is not null`;

/** A day as the rest of the product writes it. */
const written = (day: SQL): SQL => sql`to_char(${day}, 'YYYY-MM-DD')`;

/** What every question needs. */
const ofAudit = sql`${audits.deviceId} as device, ${audits.startedAt} as at, ${audits.id} as id`;
const ofScore = sql`${ofAudit}, ${audits.overallScore} as score, ${audits.newlyFailed} as newly_failed, ${audits.fixed} as fixed,
  ${audits.judge} as judge, ${audits.benchmarkFilename} as file, ${audits.benchmarkUploadedAt} as uploaded`;
const ofJudging = sql`${ofAudit}, ${audits.deviceType} as type, ${audits.judge} as judge, ${audits.benchmarkFilename} as file,
  ${audits.benchmarkUploadedAt} as uploaded`;
const ofCounts = sql`${ofAudit}, ${audits.passedChecks} as passed, ${audits.failedChecks} as failed`;

/** The full audits that lead since a moment, each with its day, and of each device the last one before, without a day. */
const selectSeen = (columns: SQL, { since, deviceIds }: TrendScope): SQL => {
  const from = sql`${since.toISOString()}::timestamptz`;
  return sql`recursive device (id) as (
      (select ${audits.deviceId} from ${audits} where ${audits.deviceId} is not null order by 1 limit 1)
      union all
      select (select ${audits.deviceId} from ${audits} where ${audits.deviceId} > device.id order by 1 limit 1)
      from device where device.id is not null
    ),
    seen as (
      select before.*, null::date as day from device
      cross join lateral (
        select ${columns} from ${audits}
        where ${audits.deviceId} = device.id and ${isFull} and ${audits.startedAt} < ${from} and ${leads}
        order by ${audits.startedAt} desc, ${audits.id} desc limit 1
      ) before
      where device.id is not null and ${deviceIds ? sql`device.id = any(${sql.param([...deviceIds])}::uuid[])` : sql`true`}
      union all
      select ${columns}, (${audits.startedAt} at time zone interval '${sql.raw(KARACHI)}')::date as day
      from ${audits} left join ${leadingBenchmarks} on ${outweighingChoice}
      where ${isFull} and ${audits.startedAt} >= ${from} and ${isOf(deviceIds)} and ${leadsWithChoice}
    )`;
};

/** One row for each day on which an audit began, the first days first, and one for what was before. */
async function listScoreSteps(db: Db, scope: TrendScope): Promise<ScoreStep[]> {
  const { rows } = await db.execute<ScoreStep & Record<string, unknown>>(sql`
    with ${selectSeen(ofScore, scope)},
    stepped as (
      select day, score, newly_failed, fixed, lag(score) over devices as score_before,
        coalesce(judge <> '' and judge = lag(judge) over devices and file = lag(file) over devices
          and uploaded is not distinct from lag(uploaded) over devices, false) as is_same
      from seen window devices as (partition by device order by at, id)
    )
    select ${written(sql`day`)} as day, count(*)::int as audits,
      sum(coalesce(score, 0) - coalesce(score_before, 0))::float8 as "scoreChange",
      sum((score is not null)::int - (score_before is not null)::int)::int as "devicesChange",
      coalesce(sum(score - score_before) filter (where is_same), 0)::float8 as "sameChange",
      count(*) filter (where is_same)::int as "sameAudits",
      coalesce(sum(newly_failed), 0)::int as "newlyFailed",
      coalesce(sum(fixed), 0)::int as "fixed"
    from stepped group by stepped.day order by stepped.day nulls first`);
  return rows;
}

/** The first day of each benchmark and each version of the product that judged, the first days first. */
async function listJudging(db: Db, scope: TrendScope): Promise<Judging[]> {
  const { rows } = await db.execute<Judging & Record<string, unknown>>(sql`
    with ${selectSeen(ofJudging, scope)},
    first as (
      select type, file, uploaded, judge, min(id::text)::uuid as id, case when bool_or(day is null) then null else min(day) end as day
      from seen group by 1, 2, 3, 4
    )
    select first.type, (
        select concat_ws(' ', ${audits.benchmarkTitle}, nullif(${audits.benchmarkVersion}, '')) from ${audits} where ${audits.id} = first.id
      ) as benchmark, first.judge, ${written(sql`first.day`)} as day
    from first
    order by 4 nulls first, 1, 2, 3`);
  return rows;
}

/** Of these devices, the audits whose counts are others than those of the one before. */
async function listCountSteps(db: Db, scope: TrendScope): Promise<CountStep[]> {
  const { rows } = await db.execute<CountStep & Record<string, unknown>>(sql`
    with ${selectSeen(ofCounts, scope)},
    stepped as (
      select device, day, at, id, passed, failed, lag(passed) over devices as passed_before, lag(failed) over devices as failed_before
      from seen window devices as (partition by device order by at, id)
    )
    select device as "deviceId", ${written(sql`day`)} as day, passed, failed from stepped
    where (passed, failed) is distinct from (passed_before, failed_before)
    order by device, at, id`);
  return rows;
}

/** The part of the store that tells how scores went. */
export const keptTrends = (db: Db) => ({
  listScoreSteps: listScoreSteps.bind(null, db),
  listJudging: listJudging.bind(null, db),
  listCountSteps: listCountSteps.bind(null, db),
});
