import type { FailedCheck, ScoreOfDay, VerdictsOfType } from '@merlon/contract/dashboard.ts';
import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../adapters/database/database.ts';
import { KARACHI } from '../../karachi-days.ts';
import { isInHistory } from './history-filters.ts';
import { newestCompletedFull } from './newest-of-device.ts';
import { auditResults, audits } from './tables.ts';

const isCompletedFull = and(isInHistory, eq(audits.auditType, 'full'), eq(audits.status, 'completed'));

/** Completed full audits with a score since a moment, by the day on which they were begun, oldest first. */
function averageByDay(db: Db, since: Date): Promise<ScoreOfDay[]> {
  const day = sql<string>`to_char(${audits.startedAt} at time zone interval '${sql.raw(KARACHI)}', 'YYYY-MM-DD')`;
  return db
    .select({ day, average_score: sql<number>`avg(${audits.overallScore})`, audits: count() })
    .from(audits)
    .where(and(isCompletedFull, gte(audits.startedAt, since), isNotNull(audits.overallScore)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

const sumOf = (column: AnyPgColumn) => sql<number>`sum(${column})`.mapWith(Number);

/** Adds up the newest completed full audits of all devices, by device type. */
const addUpVerdicts = (db: Db): Promise<VerdictsOfType[]> =>
  db
    .select({
      type: audits.deviceType,
      devices: count(),
      passed: sumOf(audits.passedChecks),
      failed: sumOf(audits.failedChecks),
      review: sumOf(audits.reviewChecks),
      not_applicable: sumOf(audits.naChecks),
    })
    .from(audits)
    .where(sql`${audits.id} in (${newestCompletedFull})`)
    .groupBy(audits.deviceType)
    .orderBy(audits.deviceType);

/**
 * The checks that fail on most devices, by their newest completed full audits. Verdicts of one benchmark stand in one order where the same
 * recommendations of it were asked for, so they are counted by their places, without being read; what stands at a place is read once for
 * each benchmark.
 */
async function listFailedChecks(db: Db, limit: number): Promise<FailedCheck[]> {
  const sameOrder = sql`${audits.deviceType}, ${audits.benchmarkFilename}, ${audits.benchmarkUploadedAt}, ${audits.recommendationIds}`;
  const { rows } = await db.execute<FailedCheck & Record<string, unknown>>(sql`
    with newest as (
      select
        ${audits.deviceType} as type,
        ${audits.verdictInitials} as initials,
        first_value(${audits.id}) over (partition by ${sameOrder}) as example_id
      from ${audits}
      where ${audits.id} in (${newestCompletedFull})
    ), counted as (
      select
        type,
        example_id,
        verdict.position,
        count(*) filter (where initial = 'F') as failed,
        count(*) filter (where initial in ('P', 'F')) as judged
      from newest, unnest(string_to_array(initials, null)) with ordinality as verdict (initial, position)
      group by type, example_id, verdict.position
    )
    select
      type,
      ${auditResults.verdict} ->> 'checkId' as check_id,
      ${auditResults.verdict} ->> 'title' as title,
      sum(failed)::int as devices_failed,
      sum(judged)::int as devices_judged
    from counted
    join ${auditResults} on ${auditResults.auditId} = example_id and ${auditResults.position} = counted.position - 1
    group by 1, 2, 3
    having sum(failed) > 0
    order by devices_failed desc, devices_judged, type, check_id, title
    limit ${limit}`);
  return rows;
}

/** The part of the store that the dashboard's charts need. */
export const keptCharts = (db: Db) => ({
  averageByDay: averageByDay.bind(null, db),
  addUpVerdicts: addUpVerdicts.bind(null, db),
  listFailedChecks: listFailedChecks.bind(null, db),
});
