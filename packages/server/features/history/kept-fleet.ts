import type { NewFailure } from '@merlon/contract/dashboard.ts';
import { type SQL, and, count, desc, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { newestCompletedFull, newestCompletedFullOf } from './newest-of-device.ts';
import { auditResults, audits } from './tables.ts';

/** How the devices stand by the newest completed full audit of each. */
export interface FleetStanding {
  readonly score: number | null;
  readonly devicesScored: number;
  readonly decided: number;
  readonly total: number;
}

const isNewest = sql`${audits.id} in (${newestCompletedFull})`;
/** Undefined for all devices. */
type Ids = readonly string[] | undefined;
/** One of many ids, which are one parameter however many there are. */
const isOf = (deviceIds: Ids): SQL | undefined => deviceIds && sql`${audits.deviceId} = any(${sql.param([...deviceIds])}::uuid[])`;

async function readStanding(db: Db): Promise<FleetStanding> {
  const decided = sql`${audits.passedChecks} + ${audits.failedChecks} + ${audits.naChecks}`;
  const [standing] = await db
    .select({
      score: sql<number | null>`avg(${audits.overallScore})`,
      devicesScored: count(audits.overallScore),
      decided: sql`coalesce(sum(${decided}), 0)`.mapWith(Number),
      total: sql`coalesce(sum(${decided} + ${audits.reviewChecks}), 0)`.mapWith(Number),
    })
    .from(audits)
    .where(isNewest);
  if (!standing) throw new Error('an aggregate has no row');
  return standing;
}

/** The checks that began to fail last, or since a moment. They stand in those of the newest audits whose own youngest failures are the youngest. */
async function listNewFailures(
  db: Db,
  limit: number,
  { from, deviceIds }: { readonly from?: Date; readonly deviceIds?: Ids } = {},
): Promise<NewFailure[]> {
  const youngest = db
    .select({ id: audits.id })
    .from(audits)
    .where(and(isNewest, isNotNull(audits.newestFailureAt), from && gte(audits.newestFailureAt, from), isOf(deviceIds)))
    .orderBy(desc(audits.newestFailureAt), audits.id)
    .limit(limit);
  const rows = await db
    .select({
      firewall_id: sql<string>`${audits.deviceId}`,
      device_name: audits.deviceName,
      type: audits.deviceType,
      audit_id: audits.id,
      check_id: sql<string>`${auditResults.verdict} ->> 'checkId'`,
      title: sql<string>`${auditResults.verdict} ->> 'title'`,
      since: auditResults.failedSince,
    })
    .from(auditResults)
    .innerJoin(audits, eq(audits.id, auditResults.auditId))
    .where(and(inArray(auditResults.auditId, youngest), isNotNull(auditResults.failedSince), from && gte(auditResults.failedSince, from)))
    .orderBy(desc(auditResults.failedSince), audits.id, auditResults.position)
    .limit(limit);
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since: since.toISOString() }] : []));
}

/** How many checks fail in the newest audits of all devices, or of these, that began to fail since a moment. */
async function countNewFailures(db: Db, since: Date, deviceIds?: Ids): Promise<number> {
  const [counted] = await db
    .select({ failed: count() })
    .from(auditResults)
    .innerJoin(audits, eq(audits.id, auditResults.auditId))
    .where(and(isNewest, gte(audits.newestFailureAt, since), gte(auditResults.failedSince, since), isOf(deviceIds)));
  return counted?.failed ?? 0;
}

/** How many checks fail in the newest audit of a device that began to fail at a moment or later; without one, at any. */
async function countFailedSince(db: Db, deviceId: string, since: Date | undefined): Promise<number> {
  const isOfNewest = sql`${auditResults.auditId} = ${newestCompletedFullOf(deviceId)}`;
  const [counted] = await db
    .select({ failed: count() })
    .from(auditResults)
    .where(and(isOfNewest, isNotNull(auditResults.failedSince), since && gte(auditResults.failedSince, since)));
  return counted?.failed ?? 0;
}

/** A device with the audit by which it is judged. */
export interface WorstDevice {
  readonly deviceId: string;
  readonly name: string;
  readonly auditId: string;
  readonly score: number;
  readonly failed: number;
}

/** Of the devices on which a check fails, those with the lowest scores. */
async function listWorst(db: Db, limit: number, deviceIds?: Ids): Promise<WorstDevice[]> {
  const rows = await db
    .select({
      deviceId: audits.deviceId,
      name: audits.deviceName,
      auditId: audits.id,
      score: audits.overallScore,
      failed: audits.failedChecks,
    })
    .from(audits)
    .where(and(isNewest, gt(audits.failedChecks, 0), isOf(deviceIds)))
    .orderBy(audits.overallScore, desc(audits.failedChecks), audits.deviceName, audits.id)
    .limit(limit);
  return rows.flatMap(({ deviceId, score, ...row }) => (deviceId === null || score === null ? [] : [{ deviceId, score, ...row }]));
}

/** How the audit came out by which a device is judged. */
export interface ResultOfDevice {
  readonly deviceId: string;
  readonly auditId: string;
  readonly passed: number;
  readonly failed: number;
}

/** Of these devices, or of all, those that were audited. */
async function listResults(db: Db, deviceIds?: Ids): Promise<ResultOfDevice[]> {
  const rows = await db
    .select({ deviceId: audits.deviceId, auditId: audits.id, passed: audits.passedChecks, failed: audits.failedChecks })
    .from(audits)
    .where(and(isNewest, isOf(deviceIds)));
  return rows.flatMap(({ deviceId, ...row }) => (deviceId === null ? [] : [{ deviceId, ...row }]));
}

/** The part of the store that tells how all devices stand. */
export const keptFleet = (db: Db) => ({
  readStanding: readStanding.bind(null, db),
  listNewFailures: listNewFailures.bind(null, db),
  countNewFailures: countNewFailures.bind(null, db),
  countFailedSince: countFailedSince.bind(null, db),
  listResults: listResults.bind(null, db),
  listWorst: listWorst.bind(null, db),
});
