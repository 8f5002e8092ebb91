import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import { KARACHI } from '../../../karachi-days.ts';
import { devices, snapshots } from '../tables.ts';

/** Days without a reading after which a device counts as not read. */
const UNREAD_DAYS = 7;

/** What a day changed in how well the devices are known. */
export interface ReadingStep {
  /** Null for how things stood when the first day began. */
  readonly day: string | null;
  readonly readings: number;
  /** Of the devices that have not been read for a week. */
  readonly unreadChange: number;
  /** Of the sum of the shares that are understood, and of how many devices have one. */
  readonly understoodChange: number;
  readonly devicesChange: number;
}

const isOf = (ids: readonly string[] | undefined): SQL => (ids ? sql`${devices.id} = any(${sql.param([...ids])}::uuid[])` : sql`true`);
const isReading = sql`${snapshots.source} in ('fetched', 'imported')`;
const dayAt = (moment: SQL): SQL => sql`(${moment} at time zone interval '${sql.raw(KARACHI)}')::date`;

/** One row for each day on which something changed, and one for what was before. */
export async function listReadingSteps(
  db: Db,
  { since, now, deviceIds }: { readonly since: Date; readonly now: Date; readonly deviceIds: readonly string[] | undefined },
): Promise<ReadingStep[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const share = sql`(${snapshots.understood} ->> 'share')::float8`;
  const week = sql.raw(`interval '${UNREAD_DAYS} days'`);
  const { rows } = await db.execute<ReadingStep & Record<string, unknown>>(sql`
    with reading as (
      select ${devices.id} as device, coalesce(last.at, ${devices.createdAt}) as at, last.share, last.at is not null as is_reading
      from ${devices}
      left join lateral (
        select ${snapshots.createdAt} as at, ${share} as share from ${snapshots}
        where ${snapshots.deviceId} = ${devices.id} and ${isReading} and ${snapshots.createdAt} < ${from}
        order by ${snapshots.createdAt} desc limit 1
      ) as last on true
      where ${isOf(deviceIds)}
      union all
      select ${snapshots.deviceId}, ${snapshots.createdAt}, ${share}, true
      from ${snapshots} join ${devices} on ${devices.id} = ${snapshots.deviceId}
      where ${isReading} and ${snapshots.createdAt} >= ${from} and ${isOf(deviceIds)}
    ),
    stepped as (
      select at, share, is_reading, lag(share) over readings as share_before, lead(at) over readings as next_at
      from reading window readings as (partition by device order by at, is_reading)
    ),
    step as (
      select at, is_reading::int as readings, 0 as unread, coalesce(share, 0) - coalesce(share_before, 0) as understood,
        (share is not null)::int - (share_before is not null)::int as known
      from stepped
      union all
      select at + ${week}, 0, 1, 0, 0 from stepped where at + ${week} < coalesce(next_at, ${now.toISOString()}::timestamptz)
      union all
      select next_at, 0, -1, 0, 0 from stepped where at + ${week} < next_at
    )
    select to_char(day, 'YYYY-MM-DD') as day, sum(readings)::int as readings, sum(unread)::int as "unreadChange",
      sum(understood)::float8 as "understoodChange", sum(known)::int as "devicesChange"
    from (select case when at < ${from} then null else ${dayAt(sql`at`)} end as day, readings, unread, understood, known from step) as dated
    group by dated.day order by dated.day nulls first`);
  return rows;
}

/** A device that was not read for long; `readAt` is null where it never was. */
export interface UnreadDevice {
  readonly id: string;
  readonly name: string;
  readonly readAt: Date | null;
}

/** The devices that were not read since a moment, though they were registered before it, the longest unread first. */
export async function listUnread(
  db: Db,
  before: Date,
  { deviceIds, limit }: { readonly deviceIds?: readonly string[]; readonly limit: number },
): Promise<{ readonly listed: readonly UnreadDevice[]; readonly total: number }> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string; name: string; read: string | null; total: number }>(sql`
    select ${devices.id} as id, ${devices.deviceName} as name, last.at as read, (count(*) over ())::int as total
    from ${devices}
    cross join lateral (
      select max(${snapshots.createdAt}) as at from ${snapshots} where ${snapshots.deviceId} = ${devices.id} and ${isReading}
    ) as last
    where ${isOf(deviceIds)} and coalesce(last.at, ${devices.createdAt}) < ${moment}
    order by last.at nulls first, lower(${devices.deviceName}), ${devices.id} limit ${limit}`);
  return {
    listed: rows.map(({ id, name, read }) => ({ id, name, readAt: read === null ? null : new Date(read) })),
    total: rows[0]?.total ?? 0,
  };
}
