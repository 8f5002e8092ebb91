import type { AuditState, AuditType } from '@merlon/contract/audit-state.ts';
import type { NewestAudit } from '@merlon/contract/newest-audit.ts';
import { type SQL, and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { newestCompletedFull, newestOfDevice } from './newest-of-device.ts';
import { newestColumns, showNewest } from './show-newest.ts';
import { audits } from './tables.ts';

/** What a device's list entry tells of its audits. */
export interface AuditsOfDevice {
  /** The audit that waits or runs, else the newest full one. */
  readonly state: AuditState | undefined;
  /** The newest completed one of any kind. */
  readonly last: { readonly at: Date; readonly type: AuditType } | undefined;
  /** The newest completed full one. */
  readonly newest: NewestAudit | undefined;
}

export const isRunning = inArray(audits.status, ['starting', 'running']);

const stateColumns = {
  id: audits.id,
  deviceId: audits.deviceId,
  auditType: audits.auditType,
  status: audits.status,
  progress: audits.progress,
  currentCheck: audits.currentCheck,
  message: audits.message,
  progressAt: audits.progressAt,
};

type StateRow = Pick<typeof audits.$inferSelect, Exclude<keyof typeof stateColumns, 'deviceId'>>;

const showState = ({ id, auditType, progress, status, currentCheck, message, progressAt }: StateRow): AuditState => ({
  audit_id: id,
  audit_type: auditType,
  progress: Math.round(progress * 10) / 10,
  status,
  current_check: currentCheck,
  message,
  updated_at: progressAt.toISOString(),
});

/** How far the newest audit of a device is. The answer to a test check or an analysis that was completed is the call's own. */
async function findState(db: Db, deviceId: string): Promise<AuditState | undefined> {
  const [row] = await db
    .select(stateColumns)
    .from(audits)
    .where(and(eq(audits.deviceId, deviceId), or(eq(audits.auditType, 'full'), ne(audits.status, 'completed'))))
    .orderBy(desc(audits.startedAt), desc(audits.id))
    .limit(1);
  return row && showState(row);
}

/** The newest full audit of a device, with what it changed. */
export interface NewestFull {
  readonly deviceId: string;
  readonly auditId: string;
  readonly status: (typeof audits.$inferSelect)['status'];
  readonly message: string;
  readonly startedAt: Date;
  readonly newlyFailed: number;
  readonly fixed: number;
}

/** The newest full audit of each of these devices that has one. */
async function listFull(db: Db, deviceIds: readonly string[]): Promise<NewestFull[]> {
  const rows = await db
    .selectDistinctOn([audits.deviceId], {
      deviceId: audits.deviceId,
      auditId: audits.id,
      status: audits.status,
      message: audits.message,
      startedAt: audits.startedAt,
      newlyFailed: audits.newlyFailed,
      fixed: audits.fixed,
    })
    .from(audits)
    .where(and(inArray(audits.deviceId, [...deviceIds]), isFull))
    .orderBy(audits.deviceId, desc(audits.startedAt), desc(audits.id));
  return rows.flatMap(({ deviceId, newlyFailed, fixed, ...row }) =>
    deviceId === null ? [] : [{ ...row, deviceId, newlyFailed: newlyFailed ?? 0, fixed: fixed ?? 0 }],
  );
}

/** What is told of the audits of each device that has any. */
async function listNewest(db: Db): Promise<Map<string, AuditsOfDevice>> {
  const [states, lasts, newest] = await Promise.all([
    listOnePerDevice(db, sql`(${isFull} or ${isRunning})`, stateColumns),
    listOnePerDevice(db, isCompleted, { deviceId: audits.deviceId, at: audits.startedAt, type: audits.auditType }),
    db
      .select(newestColumns)
      .from(audits)
      .where(sql`${audits.id} in (${newestCompletedFull})`),
  ]);
  const [stateOf, lastOf, newestOf] = [byDevice(states), byDevice(lasts), byDevice(newest)];
  const devices = new Set([...stateOf.keys(), ...lastOf.keys()]);
  return new Map(
    [...devices].map((id) => {
      const [state, last, row] = [stateOf.get(id), lastOf.get(id), newestOf.get(id)];
      return [id, { state: state && showState(state), last, newest: row && showNewest(row) }];
    }),
  );
}

const isFull = eq(audits.auditType, 'full');
const isCompleted = eq(audits.status, 'completed');

const listOnePerDevice = <Columns extends Record<string, AnyPgColumn>>(db: Db, condition: SQL, columns: Columns) =>
  db
    .select(columns)
    .from(audits)
    .where(sql`${audits.id} in (${newestOfDevice(condition)})`);

const byDevice = <Row extends { readonly deviceId: string | null }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.flatMap((row) => (row.deviceId === null ? [] : [[row.deviceId, row]])));

/** Waiting and running audits, the longest first. */
async function listRunning(db: Db): Promise<{ deviceId: string; state: AuditState }[]> {
  const rows = await db.select(stateColumns).from(audits).where(isRunning).orderBy(audits.startedAt, audits.id);
  return rows.flatMap(({ deviceId, ...row }) => (deviceId === null ? [] : [{ deviceId, state: showState(row) }]));
}

/** Audits whose rows say that they run inside a call, of this process or another. */
async function listInCalls(db: Db): Promise<{ id: string; deviceId: string }[]> {
  const rows = await db
    .select({ id: audits.id, deviceId: audits.deviceId })
    .from(audits)
    .where(and(isRunning, ne(audits.auditType, 'full')));
  return rows.flatMap(({ id, deviceId }) => (deviceId === null ? [] : [{ id, deviceId }]));
}

/** Whether an audit that is running uses a benchmark, or is followed by one that does, or is of a device. Can be asked within a transaction that locks it. */
export async function isBusy(by: Queryable, what: { benchmarkId: string } | { deviceId: string }): Promise<boolean> {
  const concerns = 'benchmarkId' in what ? usesBenchmark(what.benchmarkId) : eq(audits.deviceId, what.deviceId);
  return (await by.select({ id: audits.id }).from(audits).where(and(concerns, isRunning)).limit(1)).length > 0;
}

const usesBenchmark = (id: string): SQL | undefined =>
  or(eq(audits.benchmarkId, id), sql`${audits.followingBenchmarkIds} @> ${JSON.stringify([id])}::jsonb`);

export async function moveAudits(by: Queryable, from: string, to: string): Promise<void> {
  await by.update(audits).set({ benchmarkId: to }).where(eq(audits.benchmarkId, from));
}

/** The devices whose audit is running. */
async function listBusyDevices(db: Db): Promise<Set<string>> {
  const rows = await db.select({ deviceId: audits.deviceId }).from(audits).where(isRunning);
  return new Set(rows.flatMap(({ deviceId }) => deviceId ?? []));
}

const hasRunning = (db: Db, deviceId: string): Promise<boolean> => isBusy(db, { deviceId });

/** How long the engine took for a full audit with all of a benchmark's checks, the last time it did: of a device, or of any. */
async function findMeasured(
  db: Db,
  benchmarkId: string,
  deviceId: string | undefined,
): Promise<{ engineSeconds: number; finishedAt: Date } | undefined> {
  const [row] = await db
    .select({ engineSeconds: audits.engineSeconds, finishedAt: audits.finishedAt })
    .from(audits)
    .where(
      and(
        eq(audits.benchmarkId, benchmarkId),
        eq(audits.auditType, 'full'),
        isNull(audits.recommendationIds),
        isNotNull(audits.engineSeconds),
        isNotNull(audits.finishedAt),
        deviceId === undefined ? undefined : eq(audits.deviceId, deviceId),
      ),
    )
    .orderBy(desc(audits.finishedAt))
    .limit(1);
  return row && row.engineSeconds !== null && row.finishedAt ? { engineSeconds: row.engineSeconds, finishedAt: row.finishedAt } : undefined;
}

/** Seconds that the last test of one check of a device took. */
async function findTestSeconds(db: Db, deviceId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ seconds: audits.engineSeconds })
    .from(audits)
    .where(and(eq(audits.deviceId, deviceId), eq(audits.auditType, 'test'), isNotNull(audits.engineSeconds)))
    .orderBy(desc(audits.startedAt))
    .limit(1);
  return row?.seconds ?? undefined;
}

/** The part of the store with the state of audits and their duration. */
export const runningAudits = (db: Db) => ({
  findState: findState.bind(null, db),
  listNewest: listNewest.bind(null, db),
  listFull: listFull.bind(null, db),
  listRunning: listRunning.bind(null, db),
  listInCalls: listInCalls.bind(null, db),
  listBusyDevices: listBusyDevices.bind(null, db),
  hasRunning: hasRunning.bind(null, db),
  findMeasured: findMeasured.bind(null, db),
  findTestSeconds: findTestSeconds.bind(null, db),
});
