import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { lockMigrations } from '../database/migrate.ts';
import { type DatabasePlace, openOwnDatabase } from '../database/open-kept-database.ts';
import { type SchemaLevel, applyMigrations, findLevel, listTablesOf, readSchemaLevels } from '../database/schema-levels.ts';
import { createLog } from '../log/log.ts';
import { placeSecretKey } from '../secrets/secret-key.ts';
import type { OnTable } from './back-up.ts';
import { BackupFailure, explainFailures } from './backup-failure.ts';
import { type AskPassphrase, chooseKey } from './choose-key.ts';
import { createFrameReader } from './frames.ts';
import { findFilled, listKeptTables, listUsedTables, quoteColumns } from './kept-tables.ts';
import type { BackupPlace } from './place.ts';
import { type BackupHead, type CheckedBackup, checkBackup, readBackupHead } from './read-backup-file.ts';
import { settleInterrupted } from './settle-interrupted.ts';

export interface RestoreOptions {
  /** Asked if the key is only in the file. */
  readonly askPassphrase: AskPassphrase;
  /** Restores a backup of version 0.1 too, of which nobody can tell whether it was changed. */
  readonly allowUnauthenticated?: boolean;
  readonly onTable?: OnTable;
  readonly signal?: AbortSignal;
}

export interface RestoreSummary {
  readonly tables: number;
  readonly rows: number;
  /** When the backup was made, ISO 8601 in UTC. */
  readonly createdAt: string;
  /** The secret key was in the backup and is now in the data folder. */
  readonly keyPlaced: boolean;
  /** API tokens that are refused until an administrator reactivates them. */
  readonly tokens: number;
  /** False for a backup of version 0.1. */
  readonly isAuthenticated: boolean;
}

/**
 * Fills an empty product from a backup: everything or nothing. The file is checked from its first byte to its last, and the key found,
 * before anything is written.
 * @throws BackupFailure with one line for a person
 */
export async function restore(file: string, place: BackupPlace, options: RestoreOptions): Promise<RestoreSummary> {
  return explainFailures('the backup cannot be restored', async () => {
    const head = await readBackupHead(file);
    refuseUnauthenticated(head, options);
    const { key, isMissing } = await chooseKey(head.manifest.key, place, options.askPassphrase);
    const backup = await checkBackup(head, key);
    const level = requireKnownLevel(head);
    const where: DatabasePlace = { url: place.databaseUrl, dataDir: place.dataDir, log: createLog('silent') };
    const database = await openOwnDatabase(where);
    try {
      const placeKey = () => void (isMissing && placeSecretKey(key, place.dataDir));
      const { rows, tokens } = await fillAtOnce(database.client, { backup, level, placeKey }, options);
      const { tables, createdAt } = backup.manifest;
      return { tables: tables.length, rows, createdAt, keyPlaced: isMissing, tokens, isAuthenticated: !head.isUnauthenticated };
    } finally {
      await database.close();
    }
  });
}

/** A table that a database has since backups are authenticated. */
const KEPT_SINCE_AUTHENTICATED = 'secret_keys';

function refuseUnauthenticated({ file, isUnauthenticated }: BackupHead, { allowUnauthenticated = false }: RestoreOptions): void {
  if (isUnauthenticated && !allowUnauthenticated)
    throw new BackupFailure(
      `${file}: This backup is of version 0.1, and anybody who had it may have changed it; if you trust it, restore it with --unauthenticated.`,
    );
}

function requireKnownLevel({ file, isUnauthenticated, manifest }: BackupHead): SchemaLevel {
  const { level: tag, version, tables } = manifest;
  const level = readSchemaLevels().find((one) => one.tag === tag);
  if (!level) throw new BackupFailure(`${file}: This backup was made by Merlon ${version}, which is newer; restore it with that one.`);
  const known = new Set(listTablesOf(level));
  if (isUnauthenticated && known.has(KEPT_SINCE_AUTHENTICATED))
    throw new BackupFailure(`${file}: This backup was changed: it says that it is of version 0.1, but a later one wrote it.`);
  if (!tables.every(({ name }) => known.has(name)))
    throw new BackupFailure(`${file}: This backup names tables that its level does not have.`);
  return level;
}

interface Filling {
  readonly backup: CheckedBackup;
  readonly level: SchemaLevel;
  /** Puts the key into the data folder, where it is missing. */
  readonly placeKey: () => void;
}

/** One transaction, so that a restore that was cut off has left nothing behind. */
async function fillAtOnce(
  client: pg.Client,
  { backup, level, placeKey }: Filling,
  options: RestoreOptions,
): Promise<Pick<RestoreSummary, 'rows' | 'tokens'>> {
  await client.query('begin');
  await lockMigrations(client);
  await refuseUsed(client);
  await applyMigrations(client, level);
  const rows = await fillTables(client, backup, options);
  await setSequences(client, listKeptTables(level));
  await applyMigrations(client);
  await settleInterrupted(client, backup.manifest.createdAt);
  const tokens = await suspendTokens(client);
  // What went on by itself then may be wrong or double now; an administrator looks first.
  await client.query('update schedules set is_paused = true');
  await client.query('update notification_channels set is_paused = true');
  // Before the rows, and it stays whatever comes: where the connection breaks now, nobody knows whether they are there.
  placeKey();
  await client.query('commit');
  // The planner knows nothing of the new rows yet, and would read whole tables until it does.
  await client.query('analyze');
  return { rows, tokens };
}

/** Refuses a database that is in use or holds anything; of one that was only prepared the tables are taken away, as they may be of another level. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'merlon%' and pid <> pg_backend_pid()`,
  );
  if (rowCount) throw new BackupFailure('Merlon is running on this database; stop it first');
  const found = await findLevel(client);
  if (found === 'unknown') throw new BackupFailure('this database was written by a newer Merlon; restore only into an empty one');
  if (found === 'none') return;
  const filled = await findFilled(client, listUsedTables(found));
  if (filled.length > 0) throw new BackupFailure(`there is data already (${filled.join(', ')}); restore only into an empty product`);
  await client.query(`drop table ${listTablesOf(found).map(pg.escapeIdentifier).join(', ')} cascade; drop schema drizzle cascade`);
}

async function fillTables(client: pg.Client, { manifest, readRows }: CheckedBackup, { onTable, signal }: RestoreOptions): Promise<number> {
  const frames = createFrameReader(readRows());
  let rows = 0;
  for (const [index, table] of manifest.tables.entries()) {
    onTable?.(table.name, index, manifest.tables.length);
    const copying = client.query(copyFrom(`copy ${quoteColumns(table)} from stdin (format binary)`));
    await pipeline(Readable.from(frames.readTable(), { objectMode: false }), copying, { signal });
    rows += copying.rowCount;
  }
  await frames.readEnd();
  return rows;
}

/**
 * A backup may be old, and a token of then may have been revoked since because somebody else had it.
 * @returns how many have not expired
 */
async function suspendTokens(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ isGood: boolean }>(
    'update api_tokens set is_suspended = true returning expires_at > now() as "isGood"',
  );
  return rows.filter(({ isGood }) => isGood).length;
}

/** Numbers go on after the last one, as COPY writes them without counting. */
async function setSequences(client: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns where table_schema = 'public' and table_name = any($1)
     and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
    [names],
  );
  for (const { table, column, sequence } of rows) {
    const newest = `select coalesce(max(${pg.escapeIdentifier(column)}), 0) + 1 from ${pg.escapeIdentifier(table)}`;
    await client.query(`select setval($1, (${newest}), false)`, [sequence]);
  }
}
