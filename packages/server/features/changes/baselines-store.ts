import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { baselines } from './tables.ts';

export type BaselineRow = typeof baselines.$inferSelect;
export type BaselinesStore = ReturnType<typeof createBaselinesStore>;

const find = async (db: Db, deviceId: string): Promise<BaselineRow | undefined> =>
  (await db.select().from(baselines).where(eq(baselines.deviceId, deviceId)))[0];

/** By the device's id. */
async function list(db: Db, deviceIds: readonly string[]): Promise<ReadonlyMap<string, BaselineRow>> {
  const rows = await db
    .select()
    .from(baselines)
    .where(inArray(baselines.deviceId, [...deviceIds]));
  return new Map(rows.map((row) => [row.deviceId, row]));
}

/** In place of the one before. */
async function put(db: Db, row: BaselineRow): Promise<void> {
  const { deviceId, ...set } = row;
  await db
    .insert(baselines)
    .values({ deviceId, ...set })
    .onConflictDoUpdate({ target: baselines.deviceId, set });
}

/** @returns false where there was none */
const remove = async (db: Db, deviceId: string): Promise<boolean> =>
  (await db.delete(baselines).where(eq(baselines.deviceId, deviceId)).returning({ id: baselines.deviceId })).length > 0;

/** Which of these configurations are a baseline. */
async function listApproved(by: Queryable, snapshotIds: readonly string[]): Promise<string[]> {
  const rows = await by
    .select({ id: baselines.snapshotId })
    .from(baselines)
    .where(inArray(baselines.snapshotId, [...snapshotIds]));
  return rows.map(({ id }) => id);
}

export function createBaselinesStore(db: Db) {
  return { find: find.bind(null, db), list: list.bind(null, db), put: put.bind(null, db), remove: remove.bind(null, db), listApproved };
}
