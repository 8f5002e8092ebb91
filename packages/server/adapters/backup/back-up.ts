import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { betweenMigrations } from '../database/migrate.ts';
import { openKeptDatabase } from '../database/open-kept-database.ts';
import { type SchemaLevel, findLevel, listTablesOf } from '../database/schema-levels.ts';
import { createLog } from '../log/log.ts';
import { fingerprintKey } from '../secrets/fingerprint.ts';
import { findSecretKey } from '../secrets/secret-key.ts';
import { BackupFailure, explainFailures } from './backup-failure.ts';
import { checkKey } from './check-key.ts';
import { frameEnd, framePiece } from './frames.ts';
import { describeKeptTables, listKeptTables, quoteColumns } from './kept-tables.ts';
import type { Manifest } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { sealKey } from './seal-key.ts';
import { type BackupFileOptions, refuseExisting, writeBackupFile } from './write-backup-file.ts';

/** Called before each table. */
export type OnTable = (name: string, index: number, count: number) => void;

export interface BackupOptions extends BackupFileOptions {
  /** Of the product. */
  readonly version: string;
  /** Puts the secret key into the file, under this; undefined leaves it out. */
  readonly passphrase?: string;
  readonly onTable?: OnTable;
}

export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  /** Bytes of the file. */
  readonly size: number;
}

/**
 * Writes everything that is kept into one file, as it was at one moment; the product may run meanwhile, and its work goes on.
 * @throws BackupFailure with one line for a person; then there is no file
 */
export async function backUp(file: string, place: BackupPlace, options: BackupOptions): Promise<BackupSummary> {
  return explainFailures(`${file} cannot be written`, async () => {
    refuseExisting(file, options.force);
    const secretKey = requireKey(place);
    const database = await openKeptDatabase({ url: place.databaseUrl, dataDir: place.dataDir, log: createLog('silent') });
    try {
      return await writeSnapshot(database.client, secretKey, file, options);
    } finally {
      await database.close();
    }
  });
}

function requireKey({ secretKey, dataDir }: BackupPlace): Buffer {
  const key = findSecretKey(secretKey, dataDir);
  if (!key) {
    throw new BackupFailure(
      `MERLON_SECRET_KEY is not set and ${dataDir} holds no key: say as the product does where its key is, as much of a backup cannot be read without it`,
    );
  }
  return key;
}

async function describeKey(key: Buffer, passphrase: string | undefined): Promise<Manifest['key']> {
  return { fingerprint: fingerprintKey(key), ...(passphrase !== undefined && { sealed: await sealKey(key, passphrase) }) };
}

async function writeSnapshot(client: pg.Client, secretKey: Buffer, file: string, options: BackupOptions): Promise<BackupSummary> {
  const level = await betweenMigrations(client, () => beginSnapshot(client));
  const tables = await describeKeptTables(client, level);
  await checkKey(client, secretKey);
  const createdAt = new Date().toISOString();
  const key = await describeKey(secretKey, options.passphrase);
  const manifest: Manifest = { version: options.version, createdAt, level: level.tag, tables, key };
  const counted = { rows: 0 };
  const rows = frameTables(client, manifest, counted, options.onTable);
  const size = await writeBackupFile(file, { manifest, rows, secretKey }, options);
  await client.query('commit');
  await noteBackup(client, level, createdAt);
  return { tables: tables.length, rows: counted.rows, size };
}

/** Administrators are told when the last backup is old. The file is there all the same where this cannot be written, as on a copy that is read only. */
async function noteBackup(client: pg.Client, level: SchemaLevel, at: string): Promise<void> {
  if (!listTablesOf(level).includes('backup_runs')) return;
  await client
    .query('insert into backup_runs (id, at) values (1, $1) on conflict (id) do update set at = excluded.at', [at])
    .catch(() => undefined);
}

/**
 * Begins to see one moment. All tables are locked before, against upgrades alone: to who has begun to look, a table that is rewritten
 * afterwards is empty (https://www.postgresql.org/docs/18/mvcc-caveats.html). So an upgrade waits until the backup is done.
 */
async function beginSnapshot(client: pg.Client): Promise<SchemaLevel> {
  const level = await requireLevel(client);
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${listKeptTables(level).map(pg.escapeIdentifier).join(', ')} in access share mode`);
  return level;
}

async function requireLevel(client: pg.Client): Promise<SchemaLevel> {
  const level = await findLevel(client);
  if (level === 'none') throw new BackupFailure('this database holds nothing of Merlon; there is nothing to back up');
  if (level === 'unknown') throw new BackupFailure('this database was written by a newer Merlon; back it up with that one');
  return level;
}

async function* frameTables(
  client: pg.Client,
  { tables }: Manifest,
  counted: { rows: number },
  onTable: OnTable | undefined,
): AsyncGenerator<Buffer> {
  for (const [index, table] of tables.entries()) {
    onTable?.(table.name, index, tables.length);
    const rows = client.query(copyTo(`copy ${quoteColumns(table)} to stdout (format binary)`));
    for await (const piece of rows) yield* framePiece(piece as Buffer);
    counted.rows += rows.rowCount;
    yield frameEnd();
  }
}
