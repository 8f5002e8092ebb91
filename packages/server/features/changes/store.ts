import { type SQL, and, count, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { isOwnerGone } from '../../adapters/database/is-owner-gone.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { readPage } from '../../adapters/database/read-page.ts';
import type { Vault } from '../../adapters/secrets/vault.ts';
import { type ChangeRow, openChange, sealChange } from './sealed-change.ts';
import { changes } from './tables.ts';

export type ChangesStore = ReturnType<typeof createChangesStore>;

export interface ChangeFilters {
  /** Of these devices alone. */
  readonly deviceIds: readonly string[];
  /** First seen at this moment or later. */
  readonly since?: Date | undefined;
  readonly onlyAllowed?: boolean;
  readonly onlyTurned?: boolean;
}

/** Turned to FAIL first, then what newly allows traffic, then what may, then the rest. */
const worst = sql`case
  when ${changes.newlyFailed} > 0 then 0
  when ${changes.newlyAllowed} = 'yes' then 1
  when ${changes.newlyAllowed} = 'undetermined' then 2
  else 3 end`;

const newestFirst = [desc(changes.at), desc(changes.id)];

const matching = ({ deviceIds, since, onlyAllowed, onlyTurned }: ChangeFilters): SQL | undefined =>
  and(
    inArray(changes.deviceId, [...deviceIds]),
    since && gte(changes.at, since),
    onlyAllowed ? eq(changes.newlyAllowed, 'yes') : undefined,
    onlyTurned ? gt(changes.turned, 0) : undefined,
  );

async function list(
  db: Db,
  vault: Vault,
  filters: ChangeFilters,
  { sort, offset, limit }: { readonly sort: 'worst' | 'at'; readonly offset: number; readonly limit: number },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const condition = matching(filters);
  const { rows, total } = await readPage(
    db
      .select()
      .from(changes)
      .where(condition)
      .orderBy(...(sort === 'worst' ? [worst] : []), ...newestFirst)
      .limit(limit)
      .offset(offset),
    () => db.select({ total: count() }).from(changes).where(condition),
  );
  return { rows: rows.map((row) => openChange(vault, row)), total };
}

/**
 * Writes a change down, in place of what was known of it before. A device that is gone has none.
 * @param tellNew is done with it, or not at all, where nothing was known of it
 */
async function put(db: Db, vault: Vault, row: ChangeRow, tellNew: (tx: Queryable) => Promise<void>): Promise<void> {
  const { id, ...set } = sealChange(vault, row);
  try {
    await db.transaction(async (tx) => {
      // Id and moment are both unique, and whoever writes at the same time may be found by either.
      const [inserted] = await tx
        .insert(changes)
        .values({ id, ...set })
        .onConflictDoNothing()
        .returning({ id: changes.id });
      if (inserted) await tellNew(tx);
      else await tx.update(changes).set(set).where(eq(changes.id, id));
    });
  } catch (error) {
    if (!isOwnerGone(error)) throw error;
  }
}

const find = async (db: Db, vault: Vault, id: string): Promise<ChangeRow | undefined> =>
  (await db.select().from(changes).where(eq(changes.id, id))).map((row) => openChange(vault, row))[0];

/** The moments of the recorded changes of a device, with what says whether they are up to date. */
const listRecorded = (db: Db, deviceId: string) =>
  db
    .select({ id: changes.id, at: changes.at, judgedWith: changes.judgedWith, engineVersion: changes.engineVersion })
    .from(changes)
    .where(eq(changes.deviceId, deviceId));

/** The ids of the configurations around each change that turned a verdict. */
async function listTurning(by: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const around = sql`unnest(array[${changes.beforeId}, ${changes.afterId}])`;
  const { rows } = await by.execute<{ id: string }>(
    sql`select distinct side.id from (select ${around} as id from ${changes} where ${changes.turned} > 0) as side
      where side.id in (${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`,
  );
  return rows.map(({ id }) => id);
}

/** The change with which a configuration came to a device, or the last before a moment. */
async function findAt(db: Db, vault: Vault, deviceId: string, at: Date): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(changes)
    .where(and(eq(changes.deviceId, deviceId), eq(changes.at, at)));
  return row && openChange(vault, row);
}

/** How many changes of a device are older than a moment. */
async function countBefore(db: Db, deviceId: string, at: Date): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(changes)
    .where(and(eq(changes.deviceId, deviceId), lt(changes.at, at)));
  return counted?.total ?? 0;
}

/** A change with which a device lets through what it did not before. */
export interface AllowingChange {
  readonly id: string;
  readonly deviceId: string;
  readonly at: Date;
}

/** The changes since a moment that newly allow traffic, the newest first. */
async function listAllowing(
  db: Db,
  since: Date,
  { limit, deviceIds }: { readonly limit: number; readonly deviceIds?: readonly string[] | undefined },
): Promise<{ readonly listed: readonly AllowingChange[]; readonly total: number }> {
  const isOf = deviceIds && sql`${changes.deviceId} = any(${sql.param([...deviceIds])}::uuid[])`;
  const rows = await db
    .select({ id: changes.id, deviceId: changes.deviceId, at: changes.at, total: sql<number>`(count(*) over ())::int` })
    .from(changes)
    .where(and(gte(changes.at, since), eq(changes.newlyAllowed, 'yes'), isOf))
    .orderBy(...newestFirst)
    .limit(limit);
  return { listed: rows, total: rows[0]?.total ?? 0 };
}

export function createChangesStore(db: Db, vault: Vault) {
  return {
    list: list.bind(null, db, vault),
    put: put.bind(null, db, vault),
    find: find.bind(null, db, vault),
    findAt: findAt.bind(null, db, vault),
    listRecorded: listRecorded.bind(null, db),
    listTurning,
    listAllowing: listAllowing.bind(null, db),
    countBefore: countBefore.bind(null, db),
  };
}
