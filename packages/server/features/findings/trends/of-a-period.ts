import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../adapters/database/database.ts';
import { findings, waiverFindings, waivers } from '../tables.ts';
import { endsWithin } from '../waivers/register-filters.ts';

/** How many are listed, and of which devices: undefined for all. */
interface Listed {
  readonly limit: number;
  readonly deviceIds?: readonly string[] | undefined;
}

const isOf = (deviceIds: Listed['deviceIds']): SQL =>
  deviceIds ? sql`${findings.deviceId} = any(${sql.param([...deviceIds])}::uuid[])` : sql`${findings.deviceId} is not null`;

/** A check that was mended. */
export interface Mended {
  readonly id: string;
  readonly deviceId: string;
  readonly checkId: string;
  readonly title: string;
}

/** The checks that were mended since a moment, the newest first. */
export async function listMended(
  db: Db,
  since: Date,
  { limit, deviceIds }: Listed,
): Promise<{ readonly listed: readonly Mended[]; readonly total: number }> {
  const { rows } = await db.execute<Mended & { total: number } & Record<string, unknown>>(sql`
    select ${findings.id} as id, ${findings.deviceId} as "deviceId", ${findings.checkId} as "checkId", ${findings.title} as title,
      (count(*) over ())::int as total
    from ${findings}
    where ${findings.mendedAt} >= ${since.toISOString()}::timestamptz and ${findings.status} = 'PASS' and ${findings.kind} = 'check'
      and ${isOf(deviceIds)}
    order by ${findings.mendedAt} desc, ${findings.id} limit ${limit}`);
  return { listed: rows, total: rows[0]?.total ?? 0 };
}

/** A waiver whose end is near. */
export interface EndingWaiver {
  readonly id: string;
  readonly until: Date;
  readonly owner: string;
}

const isGivenFor = (deviceIds: Listed['deviceIds']): SQL =>
  deviceIds
    ? sql`exists (
      select from ${waiverFindings} join ${findings} on ${findings.id} = ${waiverFindings.findingId}
      where ${waiverFindings.waiverId} = ${waivers.id} and ${isOf(deviceIds)})`
    : sql`true`;

/** The waivers that end within so many days, the soonest first. */
export async function listEnding(
  db: Db,
  { now, days, limit, deviceIds }: Listed & { readonly now: Date; readonly days: number },
): Promise<{ readonly listed: readonly EndingWaiver[]; readonly total: number }> {
  const { rows } = await db.execute<{ id: string; until: string; owner: string; total: number }>(sql`
    select ${waivers.id} as id, ${waivers.until} as until, ${waivers.ownerName} as owner, (count(*) over ())::int as total
    from ${waivers} where ${endsWithin(now, days)} and ${isGivenFor(deviceIds)}
    order by ${waivers.until}, ${waivers.id} limit ${limit}`);
  return { listed: rows.map(({ id, until, owner }) => ({ id, until: new Date(until), owner })), total: rows[0]?.total ?? 0 };
}
