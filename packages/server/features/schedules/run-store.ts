import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { readPage } from '../../adapters/database/read-page.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { ScheduleRow } from './store.ts';
import { runDevices, scheduleRuns, schedules } from './tables.ts';

export type RunRow = typeof scheduleRuns.$inferSelect;
export type RunDeviceRow = typeof runDevices.$inferSelect;
export type NewRunDevice = Omit<typeof runDevices.$inferInsert, 'runId'>;

/** A run that is to be written down, with what it has to do. */
export interface NewRun {
  readonly run: Omit<RunRow, 'id' | 'scheduleId'>;
  readonly devices: readonly NewRunDevice[];
}

/** What becomes of a schedule that has come due. */
export interface DuePlan {
  readonly nextRunAt: Date;
  readonly runs: readonly NewRun[];
}

/** Devices of a run by how they stand, and what came of them. */
export interface RunCounts {
  readonly total: number;
  readonly waiting: number;
  readonly running: number;
  readonly done: number;
  readonly failed: number;
  readonly leftOut: number;
  readonly changed: number;
  readonly newlyFailed: number;
  readonly fixed: number;
}

export type RunStore = ReturnType<typeof createRunStore>;

/** So many schedules are claimed in one transaction; the rest a moment later. */
const CLAIMED_AT_ONCE = 20;
/** PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 1000;

/** Decides what becomes of a schedule that has come due, and tells of what was not done, in the transaction that claims it. */
export interface Claiming {
  /** @param isBusy a run of it still goes on */
  readonly decide: (schedule: ScheduleRow, isBusy: boolean) => Promise<DuePlan>;
  readonly tellMissed: (tx: Queryable, schedule: ScheduleRow, run: RunRow) => Promise<void>;
}

/** @returns how many schedules had come due */
async function claimDue(db: Db, now: Date, { decide, tellMissed }: Claiming): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(schedules)
      .where(and(eq(schedules.isEnabled, true), eq(schedules.isPaused, false), lte(schedules.nextRunAt, now)))
      .orderBy(asc(schedules.nextRunAt))
      .limit(CLAIMED_AT_ONCE)
      .for('update', { skipLocked: true });
    for (const schedule of due) {
      const { nextRunAt, runs } = await decide(schedule, await isRunning(tx, schedule.id));
      for (const run of runs) {
        const inserted = await insertRun(tx, schedule.id, run);
        if (inserted?.status === 'missed') await tellMissed(tx, schedule, inserted);
      }
      await tx.update(schedules).set({ nextRunAt }).where(eq(schedules.id, schedule.id));
    }
    return due.length;
  });
}

async function isRunning(by: Queryable, scheduleId: string): Promise<boolean> {
  const running = and(eq(scheduleRuns.scheduleId, scheduleId), eq(scheduleRuns.status, 'running'));
  return (await by.select({ id: scheduleRuns.id }).from(scheduleRuns).where(running).limit(1)).length > 0;
}

/** @returns undefined where a run of the schedule goes on */
async function insertRun(by: Queryable, scheduleId: string, { run, devices }: NewRun): Promise<RunRow | undefined> {
  const [inserted] = await by
    .insert(scheduleRuns)
    .values({ ...run, scheduleId })
    .onConflictDoNothing()
    .returning();
  if (!inserted) return undefined;
  for (let from = 0; from < devices.length; from += ROWS_PER_INSERT)
    await by.insert(runDevices).values(devices.slice(from, from + ROWS_PER_INSERT).map((device) => ({ ...device, runId: inserted.id })));
  return inserted;
}

/** Those that go on, with their schedules. */
const listRunning = (db: Db): Promise<{ run: RunRow; schedule: ScheduleRow }[]> =>
  db
    .select({ run: scheduleRuns, schedule: schedules })
    .from(scheduleRuns)
    .innerJoin(schedules, eq(schedules.id, scheduleRuns.scheduleId))
    .where(eq(scheduleRuns.status, 'running'))
    .orderBy(asc(scheduleRuns.dueAt));

const listBusy = (db: Db, runId: string): Promise<RunDeviceRow[]> =>
  db
    .select()
    .from(runDevices)
    .where(and(eq(runDevices.runId, runId), eq(runDevices.status, 'running')));

/** Those whose turn has come, the longest due first. */
const listWaiting = (db: Db, runId: string, now: Date, limit: number): Promise<RunDeviceRow[]> =>
  db
    .select()
    .from(runDevices)
    .where(and(eq(runDevices.runId, runId), eq(runDevices.status, 'waiting'), lte(runDevices.dueAt, now)))
    .orderBy(asc(runDevices.dueAt), asc(runDevices.deviceId))
    .limit(limit);

/** The addresses that runs ask at this moment. */
async function listBusyAddresses(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ address: runDevices.address })
    .from(runDevices)
    .where(and(eq(runDevices.status, 'running'), eq(runDevices.step, 'fetch')));
  return new Set(rows.map(({ address }) => address));
}

async function saveDevices(db: Db, runId: string, deviceIds: readonly string[], set: Partial<RunDeviceRow>): Promise<void> {
  if (deviceIds.length === 0) return;
  await db
    .update(runDevices)
    .set(set)
    .where(and(eq(runDevices.runId, runId), inArray(runDevices.deviceId, [...deviceIds])));
}

/** Leaves out whatever has not begun. */
async function leaveOut(db: Db, runId: string, message: string, endedAt: Date): Promise<void> {
  await db
    .update(runDevices)
    .set({ status: 'left-out', message, endedAt })
    .where(and(eq(runDevices.runId, runId), eq(runDevices.status, 'waiting')));
}

async function countDevices(db: Db, runIds: readonly string[]): Promise<ReadonlyMap<string, RunCounts>> {
  const of = (status: RunDeviceRow['status']) => sql<number>`(count(*) filter (where ${runDevices.status} = ${status}))::int`;
  if (runIds.length === 0) return new Map();
  const rows = await db
    .select({
      runId: runDevices.runId,
      total: count(),
      waiting: of('waiting'),
      running: of('running'),
      done: of('done'),
      failed: of('failed'),
      leftOut: of('left-out'),
      changed: sql<number>`(count(*) filter (where ${runDevices.hasChanged}))::int`,
      newlyFailed: sql<number>`sum(${runDevices.newlyFailed})::int`,
      fixed: sql<number>`sum(${runDevices.fixed})::int`,
    })
    .from(runDevices)
    .where(inArray(runDevices.runId, [...runIds]))
    .groupBy(runDevices.runId);
  return new Map(rows.map(({ runId, ...counts }) => [runId, counts]));
}

/** @param tell what is done in the transaction that ends it; nothing where it had ended already */
async function end(
  db: Db,
  id: string,
  set: Pick<RunRow, 'status' | 'message'> & { endedAt: Date },
  tell: (tx: Queryable, ended: RunRow) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(scheduleRuns)
      .set(set)
      .where(and(eq(scheduleRuns.id, id), eq(scheduleRuns.status, 'running')))
      .returning();
    if (ended) await tell(tx, ended);
  });
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

async function listRuns(db: Db, scheduleId: string, { offset, limit }: Page): Promise<{ rows: RunRow[]; total: number }> {
  const ofSchedule = eq(scheduleRuns.scheduleId, scheduleId);
  return readPage(
    db.select().from(scheduleRuns).where(ofSchedule).orderBy(desc(scheduleRuns.dueAt), desc(scheduleRuns.id)).offset(offset).limit(limit),
    () => db.select({ total: count() }).from(scheduleRuns).where(ofSchedule),
  );
}

/** The newest run of each schedule. */
const listLast = (db: Db): Promise<RunRow[]> =>
  db
    .selectDistinctOn([scheduleRuns.scheduleId])
    .from(scheduleRuns)
    .orderBy(scheduleRuns.scheduleId, desc(scheduleRuns.dueAt), desc(scheduleRuns.id));

async function findRun(db: Db, scheduleId: string, id: string): Promise<RunRow | undefined> {
  const [row] = await db
    .select()
    .from(scheduleRuns)
    .where(and(eq(scheduleRuns.scheduleId, scheduleId), eq(scheduleRuns.id, id)));
  return row;
}

/** Failed and left out first, then what goes on. */
const listDevices = (db: Db, runId: string, { offset, limit }: Page): Promise<RunDeviceRow[]> =>
  db
    .select()
    .from(runDevices)
    .where(eq(runDevices.runId, runId))
    .orderBy(
      sql`array_position(array['failed', 'left-out', 'running', 'waiting', 'done'], ${runDevices.status})`,
      asc(runDevices.deviceName),
      asc(runDevices.deviceId),
    )
    .offset(offset)
    .limit(limit);

const countOld = async (db: Db, before: Date): Promise<number> => {
  const [counted] = await db.select({ total: count() }).from(scheduleRuns).where(lte(scheduleRuns.endedAt, before));
  return counted?.total ?? 0;
};

const removeOld = async (db: Db, before: Date): Promise<number> =>
  (await db.delete(scheduleRuns).where(lte(scheduleRuns.endedAt, before)).returning({ id: scheduleRuns.id })).length;

/** Runs of schedules, and what each has to do. */
export const createRunStore = (db: Db) => ({
  claimDue: claimDue.bind(null, db),
  insert: (scheduleId: string, run: NewRun) => db.transaction((tx) => insertRun(tx, scheduleId, run)),
  listRunning: listRunning.bind(null, db),
  listBusy: listBusy.bind(null, db),
  listWaiting: listWaiting.bind(null, db),
  listBusyAddresses: listBusyAddresses.bind(null, db),
  saveDevices: saveDevices.bind(null, db),
  leaveOut: leaveOut.bind(null, db),
  countDevices: countDevices.bind(null, db),
  end: end.bind(null, db),
  listRuns: listRuns.bind(null, db),
  listLast: listLast.bind(null, db),
  findRun: findRun.bind(null, db),
  listDevices: listDevices.bind(null, db),
  countOld: countOld.bind(null, db),
  removeOld: removeOld.bind(null, db),
});
