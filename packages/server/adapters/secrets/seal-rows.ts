import { type SQL, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { Queryable } from '../database/queryable.ts';
import { retryDeadlocks } from '../database/retry-deadlocks.ts';
import { listNames } from './prove-key.ts';
import { type Row, type SealedColumn, columnsOf, readSealed, sealedColumns } from './sealed-columns.ts';
import { sealingWalks, secretKeys } from './tables.ts';
import { type Vault, isSealed } from './vault.ts';

/** Rows that are looked at in one transaction: few enough that their locks make nobody wait for long. */
const BATCH = 200;
/** The same for rows of up to some megabytes each. */
const LARGE_BATCH = 8;

export interface SealRowsOptions {
  readonly vault: Vault;
  /** Of the key that the vault seals with. */
  readonly fingerprint: string;
  readonly signal?: AbortSignal | undefined;
  /** Called before each column. */
  readonly onColumn?: (name: string, index: number, count: number) => void;
  /** Also what an earlier walk with this key has finished. */
  readonly again?: boolean;
}

export interface SealedRows {
  readonly written: number;
  /** Rows that no known key opens; they are left as they are. */
  readonly unreadable: number;
}

/**
 * Seals every row with the current key, whether it was sealed with an earlier one or not at all. It can be interrupted at any moment, goes
 * on where it was, and may run several times at once.
 * @throws the signal's reason when it was interrupted
 */
export async function sealRows(db: Db, options: SealRowsOptions): Promise<SealedRows> {
  const counts = { written: 0, unreadable: 0 };
  for (const [index, sealed] of sealedColumns.entries()) {
    options.onColumn?.(nameOf(sealed), index, sealedColumns.length);
    let after = await findStart(db, sealed, options);
    while (after !== 'end') {
      options.signal?.throwIfAborted();
      const from: readonly string[] | null = after;
      const step = await retryDeadlocks(() => db.transaction((tx) => sealBatch(tx, sealed, from, options)));
      counts.written += step.written;
      counts.unreadable += step.unreadable;
      after = step.after;
    }
  }
  return counts;
}

/** Whether rows may be left to seal. While a key is being replaced, whoever does that seals them. */
export async function isSealingDue(by: Queryable, fingerprint: string): Promise<boolean> {
  const [replacing] = await by.select().from(secretKeys).where(eq(secretKeys.use, 'next'));
  if (replacing) return false;
  const walks = await by.select().from(sealingWalks);
  const done = new Set(walks.filter((walk) => walk.isDone && walk.fingerprint === fingerprint).map(({ name }) => name));
  return sealedColumns.some((sealed) => !done.has(nameOf(sealed)));
}

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

type Place = readonly string[] | null | 'end';

async function findStart(db: Db, sealed: SealedColumn, { fingerprint, again }: SealRowsOptions): Promise<Place> {
  const [walk] = await db
    .select()
    .from(sealingWalks)
    .where(eq(sealingWalks.name, nameOf(sealed)));
  if (walk?.fingerprint !== fingerprint) return null;
  if (!walk.isDone) return walk.after;
  return again ? null : 'end';
}

async function sealBatch(
  tx: Queryable,
  sealed: SealedColumn,
  after: readonly string[] | null,
  { vault, fingerprint }: SealRowsOptions,
): Promise<SealedRows & { after: Place }> {
  const limit = sealed.isLarge ? LARGE_BATCH : BATCH;
  const rows = await readBatch(tx, sealed, after, limit);
  const counts = { written: 0, unreadable: 0 };
  for (const row of rows) {
    const changed = sealRow(sealed, row, vault);
    if (changed === 'unreadable') counts.unreadable += 1;
    if (changed === 'unreadable' || !changed) continue;
    await tx.execute(sql`update ${sql.identifier(sealed.table)} set ${listChanges(changed)} where ${matchKey(sealed, row)}`);
    counts.written += 1;
  }
  const last = rows.at(-1);
  const isDone = rows.length < limit;
  const place = last ? Object.keys(sealed.key).map((name) => String(last[name])) : after;
  const walk = { fingerprint, after: place, isDone };
  await tx
    .insert(sealingWalks)
    .values({ name: nameOf(sealed), ...walk })
    .onConflictDoUpdate({ target: sealingWalks.name, set: walk });
  return { ...counts, after: isDone ? 'end' : place };
}

/** Held until the transaction ends, in the order of their keys, so that nobody changes what is being sealed. */
async function readBatch(tx: Queryable, sealed: SealedColumn, after: readonly string[] | null, limit: number): Promise<readonly Row[]> {
  const key = listNames(Object.keys(sealed.key));
  const types = Object.values(sealed.key);
  const values = after?.map((value, at) => sql`${value}::${sql.raw(types[at] ?? 'text')}`);
  const { rows } = await tx.execute<Record<string, unknown>>(
    sql`select ${listNames(columnsOf(sealed))} from ${sql.identifier(sealed.table)}
        ${values ? sql`where (${key}) > (${sql.join(values, sql`, `)})` : sql``}
        order by ${key} limit ${limit} for no key update`,
  );
  return rows;
}

/** @returns the columns that change; undefined where the row is as it should be */
function sealRow(sealed: SealedColumn, row: Row, vault: Vault): Row | 'unreadable' | undefined {
  const place = sealed.placeOf(row);
  const write = (bytes: Buffer): Row => ({ [sealed.column]: sealed.isText ? bytes.toString('base64') : bytes });
  const kept = readSealed(sealed, row);
  const isPlain = sealed.findUnsealed && (kept === undefined || !isSealed(kept));
  if (isPlain) {
    const unsealed = sealed.findUnsealed?.(row);
    return unsealed && { ...unsealed.left, ...write(vault.seal(unsealed.content, place)) };
  }
  if (!kept || vault.isUpToDate(kept)) return undefined;
  const content = tryToOpen(vault, kept, place);
  return content ? write(vault.seal(content, place)) : 'unreadable';
}

function tryToOpen(vault: Vault, sealed: Buffer, place: string): Buffer | undefined {
  try {
    return vault.open(sealed, place);
  } catch {
    return undefined;
  }
}

const matchKey = (sealed: SealedColumn, row: Row): SQL =>
  sql.join(
    Object.keys(sealed.key).map((name) => sql`${sql.identifier(name)} = ${row[name]}`),
    sql` and `,
  );

const listChanges = (changed: Row): SQL =>
  sql.join(
    Object.entries(changed).map(([name, value]) => sql`${sql.identifier(name)} = ${toParameter(value)}`),
    sql`, `,
  );

/** An object is a value of a jsonb column. */
const toParameter = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Buffer.isBuffer(value) ? JSON.stringify(value) : value;
