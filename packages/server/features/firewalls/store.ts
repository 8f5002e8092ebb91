import { and, desc, eq, inArray, max } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { firewalls, snapshots } from './tables.ts';
import { bindFirst } from '../../bind-first.ts';

export type FirewallRow = typeof firewalls.$inferSelect;
export type ListedRow = FirewallRow & { readonly configUpdatedAt: Date | null };
export type SnapshotRow = typeof snapshots.$inferSelect;

/** What a device's stored configuration can come from; the others belong to one audit alone. */
const isStored = inArray(snapshots.source, ['fetched', 'imported']);

export type FirewallsStore = ReturnType<typeof createFirewallsStore>;

async function insert(db: Db, row: typeof firewalls.$inferInsert): Promise<void> {
  await db.insert(firewalls).values(row);
}

/** All devices in the order of their registration, or one. */
async function list(db: Db, id?: string): Promise<ListedRow[]> {
  const newest = db
    .select({ firewallId: snapshots.firewallId, at: max(snapshots.createdAt).as('at') })
    .from(snapshots)
    .where(isStored)
    .groupBy(snapshots.firewallId)
    .as('newest');
  const rows = await db
    .select({ row: firewalls, at: newest.at })
    .from(firewalls)
    .leftJoin(newest, eq(newest.firewallId, firewalls.id))
    .where(id === undefined ? undefined : eq(firewalls.id, id))
    .orderBy(firewalls.createdAt, firewalls.id);
  return rows.map(({ row, at }) => ({ ...row, configUpdatedAt: at }));
}

const find = async (db: Db, id: string): Promise<FirewallRow | undefined> =>
  (await db.select().from(firewalls).where(eq(firewalls.id, id)))[0];

async function update(db: Db, id: string, changes: Partial<Omit<FirewallRow, 'id'>>): Promise<FirewallRow | undefined> {
  const [row] = await db.update(firewalls).set(changes).where(eq(firewalls.id, id)).returning();
  return row;
}

/** Remembers the key of a device at the first contact; never replaces one. */
async function pinHostKey(db: Db, seen: FirewallRow, hostKey: string): Promise<void> {
  if (seen.hostKey === null)
    await db
      .update(firewalls)
      .set({ hostKey })
      .where(and(eq(firewalls.id, seen.id), eq(firewalls.ipAddress, seen.ipAddress)));
}

/** Removes a device with its snapshots unless `isBusy`, which is asked while its row is locked. */
async function remove(
  db: Db,
  id: string,
  isBusy: (tx: Queryable, id: string) => Promise<boolean>,
): Promise<'removed' | 'busy' | 'unknown'> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ id: firewalls.id }).from(firewalls).where(eq(firewalls.id, id)).for('update');
    if (!row) return 'unknown';
    if (await isBusy(tx, id)) return 'busy';
    await tx.delete(firewalls).where(eq(firewalls.id, id));
    return 'removed';
  });
}

/** @returns false when the device is gone. */
async function addSnapshot(db: Db, row: SnapshotRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [device] = await tx.select({ id: firewalls.id }).from(firewalls).where(eq(firewalls.id, row.firewallId)).for('key share');
    if (device) await tx.insert(snapshots).values(row);
    return device !== undefined;
  });
}

async function findNewestSnapshot(db: Db, firewallId: string): Promise<SnapshotRow | undefined> {
  const [row] = await db
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.firewallId, firewallId), isStored))
    .orderBy(desc(snapshots.createdAt), desc(snapshots.id))
    .limit(1);
  return row;
}

const findSnapshot = async (db: Db, id: string): Promise<SnapshotRow | undefined> =>
  (await db.select().from(snapshots).where(eq(snapshots.id, id)))[0];

export function createFirewallsStore(db: Db) {
  return bindFirst(db, { insert, list, find, update, pinHostKey, remove, addSnapshot, findNewestSnapshot, findSnapshot });
}
