import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { fetches } from './tables.ts';

export type FetchRow = typeof fetches.$inferSelect;
/** A fetch that is to begin. */
export type NewFetch = Omit<FetchRow, 'jobId' | 'status' | 'failure'>;

/** The outcome of a fetch. */
export interface FetchEnd {
  readonly status: 'done' | 'failed' | 'stopped';
  readonly message: string;
  readonly at: Date;
  /** Left out where it did not fail by the device. */
  readonly failure?: DeviceFailureKind;
}

export type FetchStore = ReturnType<typeof createFetchStore>;

const isActive = inArray(fetches.status, ['queued', 'running']);

/** Writes down a fetch that begins at once. Whoever calls holds the session with the device, so nothing else is running. */
async function beginNow(db: Db, row: NewFetch): Promise<void> {
  const begun = { ...row, jobId: null, failure: null, status: 'running' as const };
  await db.insert(fetches).values(begun).onConflictDoUpdate({ target: fetches.deviceId, set: begun });
}

/**
 * Writes down fetches that wait for their turn, each with its job or not at all.
 * @param enqueue gives the job's id, or undefined when the queue has one for the device already
 * @returns the devices that wait now; a device that is being fetched is not among them
 */
async function queueAll(
  db: Db,
  rows: readonly NewFetch[],
  enqueue: (tx: Queryable, row: { deviceId: string; id: string }) => Promise<string | undefined>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const queued: string[] = [];
    // Always in this order, so that two calls for the same devices wait for each other and not in a circle.
    for (const row of rows.toSorted((one, other) => (one.deviceId < other.deviceId ? -1 : 1))) {
      const jobId = await enqueue(tx, row);
      if (jobId === undefined) continue;
      const waiting = { ...row, jobId, failure: null, status: 'queued' as const };
      await tx
        .insert(fetches)
        .values(waiting)
        .onConflictDoUpdate({ target: fetches.deviceId, set: waiting, setWhere: ne(fetches.status, 'running') });
      queued.push(row.deviceId);
    }
    return queued;
  });
}

/** A fetch that waited begins, or is begun again. @returns false when it was stopped or overtaken meanwhile */
async function begin(db: Db, id: string, begun: Pick<FetchRow, 'message' | 'at'>): Promise<boolean> {
  const rows = await db
    .update(fetches)
    .set({ ...begun, status: 'running' })
    .where(and(eq(fetches.id, id), isActive))
    .returning({ id: fetches.id });
  return rows.length > 0;
}

/** A fetch that was cut off waits for its next turn. */
async function requeue(db: Db, id: string, message: string): Promise<void> {
  await db
    .update(fetches)
    .set({ status: 'queued', message })
    .where(and(eq(fetches.id, id), isActive));
}

/**
 * Does nothing for a fetch that was stopped or overtaken.
 * @param also is done with it, or not at all
 */
async function end(db: Db, id: string, ended: FetchEnd, also?: (tx: Queryable) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(fetches)
      .set({ ...ended })
      .where(and(eq(fetches.id, id), isActive))
      .returning({ id: fetches.id });
    if (rows.length > 0) await also?.(tx);
  });
}

/** Whether a fetch still has to go on: it was neither stopped nor overtaken, and its device is not deleted. */
const isGoingOn = async (db: Db, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: fetches.id })
      .from(fetches)
      .where(and(eq(fetches.id, id), isActive))
  ).length > 0;

/** Stops what waits or runs, of all devices or of some. @returns what was stopped */
async function stop(db: Db, deviceIds: readonly string[] | undefined, ended: FetchEnd): Promise<FetchRow[]> {
  return db
    .update(fetches)
    .set({ ...ended })
    .where(and(isActive, deviceIds && inArray(fetches.deviceId, [...deviceIds])))
    .returning();
}

/** Fetches that run inside a call, or are said to. */
const listInCalls = (db: Db): Promise<FetchRow[]> =>
  db
    .select()
    .from(fetches)
    .where(and(eq(fetches.status, 'running'), isNull(fetches.jobId)));

export function createFetchStore(db: Db) {
  return {
    beginNow: beginNow.bind(null, db),
    queueAll: queueAll.bind(null, db),
    begin: begin.bind(null, db),
    requeue: requeue.bind(null, db),
    end: end.bind(null, db),
    isGoingOn: isGoingOn.bind(null, db),
    stop: stop.bind(null, db),
    listInCalls: listInCalls.bind(null, db),
  };
}
