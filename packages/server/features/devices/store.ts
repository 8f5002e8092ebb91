import type { IdentityKind, OfferedIdentity } from '@merlon/contract/firewalls.ts';
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type PgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../adapters/database/database.ts';
import { retryDeadlocks } from '../../adapters/database/retry-deadlocks.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { FetchRow } from './fetch-store.ts';
import { listReadingSteps, listUnread } from './list/reading-trends.ts';
import { isStored } from './snapshot-store.ts';
import { fetches, devices, snapshots } from './tables.ts';

export type DeviceRow = typeof devices.$inferSelect;
export type NewDeviceRow = typeof devices.$inferInsert;

/** A device with what its list tells of it: the stored configuration's dates and the last fetch. */
export interface ListedRow {
  readonly row: DeviceRow;
  readonly stored: {
    readonly createdAt: Date;
    readonly unchangedSince: Date;
    readonly hasEarlier: boolean;
    readonly source: 'fetched' | 'imported';
  } | null;
  readonly fetch: FetchRow | null;
}

export type DevicesStore = ReturnType<typeof createDevicesStore>;

/** Rows of one insert; PostgreSQL takes at most 65,535 parameters in a statement. */
const ROWS_PER_INSERT = 500;

/** All or none. */
async function insert(db: Db, rows: readonly NewDeviceRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
      await tx.insert(devices).values(rows.slice(from, from + ROWS_PER_INSERT));
  });
}

/** All devices in the order of their registration, or those with these ids. */
async function list(db: Db, ids?: readonly string[]): Promise<ListedRow[]> {
  const earlier = alias(snapshots, 'earlier');
  const isEarlier = and(
    eq(earlier.deviceId, snapshots.deviceId),
    lt(earlier.createdAt, snapshots.unchangedSince),
    inArray(earlier.source, ['fetched', 'imported']),
  );
  const hasEarlier = sql<boolean>`exists (select from ${snapshots} ${sql.identifier('earlier')} where ${isEarlier})`.as('has_earlier');
  const newest = db
    .select({ createdAt: snapshots.createdAt, unchangedSince: snapshots.unchangedSince, source: snapshots.source, hasEarlier })
    .from(snapshots)
    .where(and(eq(snapshots.deviceId, devices.id), isStored))
    .orderBy(desc(snapshots.createdAt), desc(snapshots.id))
    .limit(1)
    .as('newest');
  const rows = await db
    .select({
      row: devices,
      stored: {
        createdAt: newest.createdAt,
        unchangedSince: newest.unchangedSince,
        hasEarlier: newest.hasEarlier,
        source: newest.source,
      },
      fetch: fetches,
    })
    .from(devices)
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(fetches, eq(fetches.deviceId, devices.id))
    .where(ids && inArray(devices.id, [...ids]))
    .orderBy(devices.createdAt, devices.id);
  // `isStored` leaves these two sources alone.
  return rows as ListedRow[];
}

/** The names of all devices, or of those with these ids, in the order of their registration. */
async function listNames(db: Db, ids?: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ name: devices.deviceName })
    .from(devices)
    .where(ids && inArray(devices.id, [...ids]))
    .orderBy(devices.createdAt, devices.id);
  return rows.map(({ name }) => name);
}

/** All devices as others name and filter them, in the order of their names. */
const listFacts = (db: Db): Promise<{ id: string; name: string; site: string | null; tags: string[] }[]> =>
  db
    .select({ id: devices.id, name: devices.deviceName, site: devices.site, tags: devices.tags })
    .from(devices)
    .orderBy(sql`lower(${devices.deviceName})`, devices.id);

/** The names of these devices, by id. */
async function nameDevices(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: devices.id, name: devices.deviceName })
    .from(devices)
    .where(inArray(devices.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const find = async (db: Db, id: string): Promise<DeviceRow | undefined> => (await db.select().from(devices).where(eq(devices.id, id)))[0];

/**
 * Changes a device by what it is at that moment, which nobody else changes meanwhile.
 * @returns false for an unknown device
 */
async function change(db: Db, id: string, decide: (before: DeviceRow) => Partial<Omit<DeviceRow, 'id'>>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(devices).where(eq(devices.id, id)).for('update');
    if (!before) return false;
    const after = decide(before);
    await tx.update(devices).set(after).where(eq(devices.id, id));
    if (isMetAnew(before, after)) await tx.update(fetches).set({ failure: null }).where(eq(fetches.deviceId, id));
    return true;
  });
}

/** With another account, or at another place, a device may answer otherwise than it last did. */
const isMetAnew = (before: DeviceRow, after: Partial<DeviceRow>): boolean =>
  (['sealedUsername', 'sealedPassword', 'sealedPrivateKey', 'ipAddress', 'port'] as const).some(
    (field) => after[field] !== undefined && after[field] !== before[field],
  );

/** Seals accounts anew that are not bound to their address yet; one for which `seal` gives nothing stays as it is. */
async function bindAccounts(db: Db, seal: (row: DeviceRow) => Partial<DeviceRow> | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(devices).where(eq(devices.isAccountBound, false)).for('update');
    for (const row of rows) {
      const sealed = seal(row);
      if (sealed) await tx.update(devices).set(sealed).where(eq(devices.id, row.id));
    }
  });
}

/** The device as somebody has read it: at the same place, and known by the same. What a session found out about another one is not kept. */
const isAsSeen = ({ id, ipAddress, port, hostKey, certificate, certificateAuthority }: DeviceRow) => {
  const same = (column: PgColumn, value: string | number | null) => sql`${column} is not distinct from ${value}`;
  return and(
    eq(devices.id, id),
    eq(devices.ipAddress, ipAddress),
    same(devices.port, port),
    same(devices.hostKey, hostKey),
    same(devices.certificate, certificate),
    same(devices.certificateAuthority, certificateAuthority),
  );
};

/** The identity that a device showed when it was read. */
export interface ShownIdentity {
  readonly hostKey: string | undefined;
  readonly certificate: string | undefined;
  /** An identity other than the pinned one, with which it could still be read. */
  readonly offered: OfferedIdentity | undefined;
}

/** Tells of it in the transaction that writes it down. */
type TellOffered = (tx: Queryable, offered: OfferedIdentity | undefined) => Promise<void>;

/**
 * Remembers by what a device is known again, at the first contact; never replaces what is remembered.
 * @returns false where the device is not as it was when its reading began
 */
async function pinIdentity(
  db: Db,
  seen: DeviceRow,
  { hostKey, certificate, offered }: ShownIdentity,
  tellOffered: TellOffered,
): Promise<boolean> {
  const pinned = {
    hostKey: sql`coalesce(${devices.hostKey}, ${hostKey ?? null}::text)`,
    certificate: sql`coalesce(${devices.certificate}, ${certificate ?? null}::text)`,
  };
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(devices)
      .set({ ...pinned, offeredIdentity: offered ?? null })
      .where(isAsSeen(seen))
      .returning({ id: devices.id });
    if (rows.length > 0) await tellOffered(tx, offered);
    return rows.length > 0;
  });
}

/** Writes down what a device shows in place of what is pinned. */
async function offerIdentity(db: Db, seen: DeviceRow, offeredIdentity: OfferedIdentity, tellOffered: TellOffered): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.update(devices).set({ offeredIdentity }).where(isAsSeen(seen)).returning({ id: devices.id });
    if (rows.length > 0) await tellOffered(tx, offeredIdentity);
  });
}

/**
 * Pins what is offered, if it is still this.
 * @param tellAccepted tells of it in the same transaction
 * @returns false where it is another, or nothing
 */
async function acceptIdentity(
  db: Db,
  id: string,
  { kind, fingerprint }: { kind: IdentityKind; fingerprint: string },
  tellAccepted: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  const isOffered = sql`${devices.offeredIdentity} @> ${JSON.stringify({ kind, fingerprint })}::jsonb`;
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(devices)
      .set({ [kind === 'host-key' ? 'hostKey' : 'certificate']: fingerprint, offeredIdentity: null })
      .where(and(eq(devices.id, id), isOffered))
      .returning({ id: devices.id });
    if (rows.length > 0) await tellAccepted(tx);
    return rows.length > 0;
  });
}

/**
 * Removes a device with its snapshots unless `isBusy`, which is asked while its row is locked. Its audits are touched too, which somebody
 * may be deleting at this moment, in another order.
 */
async function remove(
  db: Db,
  id: string,
  isBusy: (tx: Queryable, id: string) => Promise<boolean>,
): Promise<'removed' | 'busy' | 'unknown'> {
  return retryDeadlocks(() =>
    db.transaction(async (tx) => {
      const [row] = await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, id)).for('update');
      if (!row) return 'unknown';
      if (await isBusy(tx, id)) return 'busy';
      await tx.delete(devices).where(eq(devices.id, id));
      return 'removed';
    }),
  );
}

/** How many devices there are of each type, as their types are spelled. */
const countByType = (db: Db): Promise<{ type: string; count: number }[]> =>
  db.select({ type: devices.type, count: count() }).from(devices).groupBy(devices.type);

export function createDevicesStore(db: Db) {
  return {
    insert: insert.bind(null, db),
    list: list.bind(null, db),
    listNames: listNames.bind(null, db),
    nameDevices: nameDevices.bind(null, db),
    listFacts: listFacts.bind(null, db),
    listReadingSteps: listReadingSteps.bind(null, db),
    listUnread: listUnread.bind(null, db),
    find: find.bind(null, db),
    countByType: countByType.bind(null, db),
    change: change.bind(null, db),
    bindAccounts: bindAccounts.bind(null, db),
    pinIdentity: pinIdentity.bind(null, db),
    offerIdentity: offerIdentity.bind(null, db),
    acceptIdentity: acceptIdentity.bind(null, db),
    remove: remove.bind(null, db),
  };
}
