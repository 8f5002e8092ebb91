import type { FleetCheck } from '@merlon/contract/checks.ts';
import type { FailedCheck } from '@merlon/contract/dashboard.ts';
import type { VerdictStatus } from '@merlon/contract/verdicts.ts';
import { type SQL, and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { isOfDevices } from './history-filters.ts';
import { newestCompletedFull } from './newest-of-device.ts';
import { openVerdict } from './sealed-rows.ts';
import { auditResults, audits } from './tables.ts';

// Verdicts of one benchmark stand in one order where the same recommendations of it were asked for, so they are counted and found by their
// places in the initials of an audit, without being read; what stands at a place is read once for each benchmark.

const sameOrder = sql`${audits.deviceType}, ${audits.benchmarkFilename}, ${audits.benchmarkUploadedAt}, ${audits.recommendationIds}`;
const exampleId = sql`first_value(${audits.id}) over (partition by ${sameOrder})`;

/** Which devices count: those of a type, and these alone; what is undefined does not matter. */
export interface CountedDevices {
  readonly type: string | undefined;
  readonly deviceIds: readonly string[] | undefined;
}

/** The newest completed full audits, of some devices or of all. */
const isNewestOf = ({ type, deviceIds }: CountedDevices): SQL => sql`${audits.id} in (${newestCompletedFull})
  and ${type === undefined ? sql`true` : eq(audits.deviceType, type)}
  and ${deviceIds ? isOfDevices(deviceIds) : sql`true`}`;

const countChecks = (counted: CountedDevices): SQL => sql`
  with newest as (
    select ${audits.deviceType} as type, ${audits.verdictInitials} as initials, ${exampleId} as example_id
    from ${audits}
    where ${isNewestOf(counted)}
  ), counted as (
    select
      type,
      example_id,
      verdict.position,
      count(*) filter (where initial = 'F') as failed,
      count(*) filter (where initial in ('P', 'F')) as judged,
      count(*) filter (where initial = 'R') as review,
      count(*) filter (where initial = 'N') as na
    from newest, unnest(string_to_array(initials, null)) with ordinality as verdict (initial, position)
    group by type, example_id, verdict.position
  )
  select
    type,
    ${auditResults.verdict} ->> 'checkId' as check_id,
    ${auditResults.verdict} ->> 'title' as title,
    sum(failed)::int as devices_failed,
    sum(judged)::int as devices_judged,
    sum(review)::int as devices_review,
    sum(na)::int as devices_na
  from counted
  join ${auditResults} on ${auditResults.auditId} = example_id and ${auditResults.position} = counted.position - 1
  group by 1, 2, 3`;

const worstFirst = sql`order by devices_failed desc, devices_judged, type, check_id, title`;

/** The checks of the newest audits, those that fail on most devices first. */
async function listChecks(db: Db, counted: CountedDevices): Promise<FleetCheck[]> {
  const { rows } = await db.execute<FleetCheck & Record<string, unknown>>(sql`${countChecks(counted)} ${worstFirst}`);
  return rows;
}

/** The checks that fail on most devices, by their newest audits. */
async function listFailedChecks(db: Db, limit: number): Promise<FailedCheck[]> {
  const { rows } = await db.execute<FailedCheck & Record<string, unknown>>(sql`
    select type, check_id, title, devices_failed, devices_judged
    from (${countChecks({ type: undefined, deviceIds: undefined })}) as checks
    where devices_failed > 0
    ${worstFirst}
    limit ${limit}`);
  return rows;
}

export interface WantedCheck extends CountedDevices {
  readonly type: string;
  readonly checkId: string;
  /** Undefined: every check of this number. */
  readonly title: string | undefined;
}

/** A device with its verdict on the check. */
export interface CheckedRow {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly ipAddress: string;
  readonly auditId: string;
  readonly startedAt: Date;
  readonly status: VerdictStatus;
  readonly reason: string;
  readonly failedSince: Date | null;
}

/** Each newest audit that has the check, with the check's place in it and the initial of its verdict. */
const findPlaces = ({ checkId, title, ...counted }: WantedCheck): SQL => sql`
  with newest as (
    select
      ${audits.id} as id,
      ${audits.deviceId} as device_id,
      ${audits.deviceName} as device_name,
      ${audits.ipAddress} as ip_address,
      ${audits.startedAt} as started_at,
      ${audits.verdictInitials} as initials,
      ${exampleId} as example_id
    from ${audits}
    where ${isNewestOf(counted)}
  ), place as (
    select ${auditResults.auditId} as example_id, min(${auditResults.position}) as position
    from ${auditResults}
    where
      ${auditResults.auditId} in (select distinct example_id from newest)
      and ${auditResults.verdict} ->> 'checkId' = ${checkId}
      and ${title === undefined ? sql`true` : sql`${auditResults.verdict} ->> 'title' = ${title}`}
    group by 1
  ), checked as (
    select newest.*, place.position, substr(initials, place.position + 1, 1) as initial
    from newest
    join place using (example_id)
  )`;

/** Devices by their verdict on a check; undefined where no newest audit has it. */
async function countChecked(db: Db, wanted: WantedCheck): Promise<(FleetCheck & { readonly devices: number }) | undefined> {
  const { rows } = await db.execute<Omit<FleetCheck, 'type' | 'check_id'> & { devices: number } & Record<string, unknown>>(sql`
    ${findPlaces(wanted)}
    select
      min(${auditResults.verdict} ->> 'title') as title,
      count(*)::int as devices,
      (count(*) filter (where initial = 'F'))::int as devices_failed,
      (count(*) filter (where initial in ('P', 'F')))::int as devices_judged,
      (count(*) filter (where initial = 'R'))::int as devices_review,
      (count(*) filter (where initial = 'N'))::int as devices_na
    from checked
    join ${auditResults} on ${auditResults.auditId} = checked.example_id and ${auditResults.position} = checked.position`);
  const [row] = rows;
  return row && row.devices > 0 ? { ...row, type: wanted.type, check_id: wanted.checkId } : undefined;
}

interface PlaceRow extends Record<string, unknown> {
  readonly id: string;
  readonly device_id: string;
  readonly device_name: string;
  readonly ip_address: string;
  readonly started_at: string | Date;
  readonly position: number;
}

/** A page of the devices with their verdicts on a check: the failing first, then those that need a person. Only its own rows are opened. */
async function listChecked(
  db: Db,
  vault: Vault,
  wanted: WantedCheck,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<CheckedRow[]> {
  const { rows } = await db.execute<PlaceRow>(sql`
    ${findPlaces(wanted)}
    select id, device_id, device_name, ip_address, started_at, position
    from checked
    order by position('' || initial in 'FRPN'), device_name, device_id
    offset ${offset} limit ${limit}`);
  if (rows.length === 0) return [];
  const atPlace = rows.map(({ id, position }) => and(eq(auditResults.auditId, id), eq(auditResults.position, position)));
  const results = await db
    .select()
    .from(auditResults)
    .where(or(...atPlace));
  const resultOf = new Map(results.map((result) => [result.auditId, result]));
  return rows.flatMap((row) => {
    const result = resultOf.get(row.id);
    if (!result) return [];
    const { status, reason } = openVerdict(vault, result);
    const { device_id: deviceId, device_name: deviceName, ip_address: ipAddress, id: auditId } = row;
    return [
      { deviceId, deviceName, ipAddress, auditId, startedAt: new Date(row.started_at), status, reason, failedSince: result.failedSince },
    ];
  });
}

/** The part of the store that asks of one check how it stands on all devices. */
export const keptChecks = (db: Db, vault: Vault) => ({
  listChecks: listChecks.bind(null, db),
  listFailedChecks: listFailedChecks.bind(null, db),
  countChecked: countChecked.bind(null, db),
  listChecked: listChecked.bind(null, db, vault),
});
