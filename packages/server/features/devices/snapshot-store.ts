import { UNKNOWN_TYPE } from '@merlon/contract/firewalls.ts';
import { and, desc, eq, getTableColumns, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { countUnjudged, listOld, removeUnjudged } from './old-snapshots.ts';
import { devices, snapshots } from './tables.ts';

export type SnapshotRow = typeof snapshots.$inferSelect;
/** The facts about a snapshot that need no decryption. */
export type SnapshotInfo = Omit<SnapshotRow, 'sealed' | 'sealedCommits'>;
export type NewSnapshot = Omit<SnapshotRow, 'unchangedSince'>;

export type SnapshotStore = ReturnType<typeof createSnapshotStore>;

/** The sources of a device's stored configurations. Snapshots from other sources belong to a single audit. */
export const isStored = inArray(snapshots.source, ['fetched', 'imported']);

const { sealed: _sealed, sealedCommits: _sealedCommits, ...infoColumns } = getTableColumns(snapshots);
const newestFirst = [desc(snapshots.createdAt), desc(snapshots.id)];

/**
 * Keeps a snapshot; where it is equal to the stored one it continues that one's time.
 * @param foundType the type of a device that had none until its configuration was seen
 * @returns what was kept, or undefined when the device is gone
 */
async function add(db: Db, row: NewSnapshot, foundType: string | undefined): Promise<SnapshotInfo | undefined> {
  return db.transaction(async (tx) => {
    const { deviceId } = row;
    // One after the other for each device, because their order decides which is newest and since when nothing changed.
    const [device] = await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, deviceId)).for('no key update');
    if (!device) return undefined;
    const before = await findNewest(tx, deviceId);
    const createdAt = before && before.createdAt >= row.createdAt ? new Date(before.createdAt.getTime() + 1) : row.createdAt;
    const continues = row.source !== 'given' && before?.comparableSha256 === row.comparableSha256;
    const unchangedSince = continues ? before.unchangedSince : createdAt;
    const [kept] = await tx
      .insert(snapshots)
      .values({ ...row, createdAt, unchangedSince })
      .returning(infoColumns);
    if (foundType !== undefined)
      await tx
        .update(devices)
        .set({ type: foundType })
        .where(and(eq(devices.id, deviceId), eq(devices.type, UNKNOWN_TYPE)));
    return kept;
  });
}

async function findNewest(by: Queryable, deviceId: string): Promise<SnapshotInfo | undefined> {
  const [info] = await by
    .select(infoColumns)
    .from(snapshots)
    .where(and(eq(snapshots.deviceId, deviceId), isStored))
    .orderBy(...newestFirst)
    .limit(1);
  return info;
}

/** The stored configuration of each device that has one: of all, or of these. */
const listNewest = (db: Db, deviceIds: readonly string[] | undefined): Promise<SnapshotInfo[]> =>
  db
    .selectDistinctOn([snapshots.deviceId], infoColumns)
    .from(snapshots)
    .where(and(isStored, deviceIds && inArray(snapshots.deviceId, [...deviceIds])))
    .orderBy(snapshots.deviceId, ...newestFirst);

/** A snapshot of any device. */
const find = async (db: Db, id: string): Promise<SnapshotInfo | undefined> =>
  (await db.select(infoColumns).from(snapshots).where(eq(snapshots.id, id)))[0];

/** What makes a snapshot the same as another; undefined once it is gone. */
export async function findComparable(by: Queryable, id: string): Promise<Pick<SnapshotInfo, 'comparableSha256' | 'isExcerpt'> | undefined> {
  const { comparableSha256, isExcerpt } = snapshots;
  const [found] = await by.select({ comparableSha256, isExcerpt }).from(snapshots).where(eq(snapshots.id, id));
  return found;
}

const readSealed = async (db: Db, id: string): Promise<Uint8Array | undefined> =>
  (await db.select({ sealed: snapshots.sealed }).from(snapshots).where(eq(snapshots.id, id)))[0]?.sealed;

/** The sealed commits of a snapshot; null where there are none. */
const readSealedCommits = async (db: Db, id: string): Promise<Uint8Array | null> =>
  (await db.select({ sealed: snapshots.sealedCommits }).from(snapshots).where(eq(snapshots.id, id)))[0]?.sealed ?? null;

/** The stored configurations of a device, newest first. */
const list = (db: Db, deviceId: string): Promise<SnapshotInfo[]> =>
  db
    .select(infoColumns)
    .from(snapshots)
    .where(and(eq(snapshots.deviceId, deviceId), isStored))
    .orderBy(...newestFirst);

/** The stored configuration that was in force before this one: the last that was another one. */
async function findBefore(db: Db, { deviceId, createdAt, comparableSha256 }: SnapshotInfo): Promise<SnapshotInfo | undefined> {
  const isOther = ne(snapshots.comparableSha256, comparableSha256);
  const [info] = await db
    .select(infoColumns)
    .from(snapshots)
    .where(and(eq(snapshots.deviceId, deviceId), isStored, lt(snapshots.createdAt, createdAt), isOther))
    .orderBy(...newestFirst)
    .limit(1);
  return info;
}

export function createSnapshotStore(db: Db) {
  const old = {
    listOld: listOld.bind(null, db),
    countUnjudged: countUnjudged.bind(null, db),
    removeUnjudged: removeUnjudged.bind(null, db),
  };
  return {
    add: add.bind(null, db),
    findNewest: findNewest.bind(null, db),
    listNewest: listNewest.bind(null, db),
    find: find.bind(null, db),
    readSealed: readSealed.bind(null, db),
    readSealedCommits: readSealedCommits.bind(null, db),
    list: list.bind(null, db),
    findBefore: findBefore.bind(null, db),
    ...old,
  };
}
