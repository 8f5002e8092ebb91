import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/queryable.ts';
import { fingerprintKey } from './fingerprint.ts';
import { columnsOf, readSealed, sealedColumns } from './sealed-columns.ts';
import { secretKeys } from './tables.ts';
import { createVault, isSealed } from './vault.ts';

/**
 * `proven`: the database knows this key. `opens`: it knows none yet, as before version 0.2, but the key opens what is sealed there.
 * `replaced`: another one took its place. `other`: it is of another database. `unused`: nothing was ever sealed.
 */
export type Proof = 'proven' | 'opens' | 'replaced' | 'other' | 'unused';

/** Sealed rows of each column that a key is tried on: one may be damaged, or be of a time when another key was set by mistake. */
const TRIED_ROWS = 3;

/** Tries a key, or nobody's, on a database, which may be of an earlier version. */
export async function proveKey(by: Queryable, key: Buffer | undefined): Promise<Proof> {
  const known = await listKnownKeys(by);
  if (known.length > 0) {
    const use = key && known.find(({ fingerprint }) => fingerprint === fingerprintKey(key))?.use;
    if (use === 'previous') return 'replaced';
    return use ? 'proven' : 'other';
  }
  const openers = await listOpeners(by);
  if (openers.length === 0) return 'unused';
  return key && openers.some((opens) => opens(key)) ? 'opens' : 'other';
}

async function listKnownKeys(by: Queryable) {
  if ((await listColumns(by, 'secret_keys')).size === 0) return [];
  return by.select({ fingerprint: secretKeys.fingerprint, use: secretKeys.use }).from(secretKeys);
}

/** Tries for a few sealed rows of every kind. A column that a later version added is left out. */
async function listOpeners(by: Queryable): Promise<((key: Buffer) => boolean)[]> {
  const openers: ((key: Buffer) => boolean)[] = [];
  for (const sealed of sealedColumns) {
    const there = await listColumns(by, sealed.table);
    if (!there.has(sealed.column)) continue;
    const names = columnsOf(sealed).filter((name) => there.has(name));
    const { rows } = await by.execute<Record<string, unknown>>(
      sql`select ${listNames(names)} from ${sql.identifier(sealed.table)}
          where length(${sql.identifier(sealed.column)}) > 0 limit ${TRIED_ROWS}`,
    );
    for (const row of rows) {
      const bytes = readSealed(sealed, row);
      const isPlain = sealed.findUnsealed !== undefined && bytes !== undefined && !isSealed(bytes);
      if (bytes && !isPlain) openers.push((key) => canOpen(key, bytes, sealed.placeOf(row)));
    }
  }
  return openers;
}

function canOpen(key: Buffer, bytes: Buffer, place: string): boolean {
  try {
    createVault(key).open(bytes, place);
    return true;
  } catch {
    return false;
  }
}

/** The columns that a table has in this database; none where there is no such table. */
async function listColumns(by: Queryable, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await by.execute<{ name: string }>(
    sql`select attname as name from pg_attribute
        where attrelid = to_regclass('public.' || quote_ident(${table})) and attnum > 0 and not attisdropped`,
  );
  return new Set(rows.map(({ name }) => name));
}

export const listNames = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
