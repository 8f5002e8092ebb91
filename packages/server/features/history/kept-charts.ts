import type { ScoreOfDay, VerdictsOfType } from '@merlon/contract/dashboard.ts';
import { and, count, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../adapters/database/database.ts';
import { KARACHI } from '../../karachi-days.ts';
import { isInHistory } from './history-filters.ts';
import { leadsWithChoice, outweighingChoice } from './leading-audits.ts';
import { newestCompletedFull } from './newest-of-device.ts';
import { audits, leadingBenchmarks } from './tables.ts';

const isCompletedFull = and(isInHistory, eq(audits.auditType, 'full'), eq(audits.status, 'completed'));

/** Completed full audits with a score since a moment, by the day on which they were begun, oldest first. */
function averageByDay(db: Db, since: Date): Promise<ScoreOfDay[]> {
  const day = sql<string>`to_char(${audits.startedAt} at time zone interval '${sql.raw(KARACHI)}', 'YYYY-MM-DD')`;
  return db
    .select({ day, average_score: sql<number>`avg(${audits.overallScore})`, audits: count() })
    .from(audits)
    .leftJoin(leadingBenchmarks, outweighingChoice)
    .where(and(isCompletedFull, leadsWithChoice, gte(audits.startedAt, since), isNotNull(audits.overallScore)))
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

/** The part of the store that the dashboard's charts need. */
export const keptCharts = (db: Db) => ({
  averageByDay: averageByDay.bind(null, db),
  addUpVerdicts: addUpVerdicts.bind(null, db),
});
