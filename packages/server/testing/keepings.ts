import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { openDatabase } from '../adapters/database/database.ts';
import { createLog } from '../adapters/log/log.ts';
import type { TestPlace } from './test-database.ts';

/** Something that is kept: a column of a row, or a file. */
export interface Kept {
  readonly name: string;
  readonly text: string;
}

const LIST_TABLES = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;

/** Every column of every row in every table, packed bytes unpacked; Merlon itself must have been stopped. */
export async function readKeptRows({ databaseUrl, dataDir }: Pick<TestPlace, 'databaseUrl' | 'dataDir'>): Promise<readonly Kept[]> {
  const database = await openDatabase({ url: databaseUrl, dataDir, log: createLog('silent') });
  const client = new pg.Client(database.connection as pg.ClientConfig);
  try {
    await client.connect();
    const tables = await client.query<{ name: string }>(LIST_TABLES);
    const kept: Kept[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from ${name}`);
      for (const row of rows)
        for (const [column, value] of Object.entries(row)) kept.push({ name: `${name}.${column}`, text: show(value) });
    }
    return kept;
  } finally {
    await client.end();
    await database.stop();
  }
}

/** Every file in a folder and below, byte for byte. */
export function readKeptFiles(folder: string): readonly Kept[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => ({ name: path.relative(folder, file), text: readFileSync(file, 'latin1') }));
}

function show(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('latin1') + unpack(value) : (JSON.stringify(value) ?? '');
}

function unpack(bytes: Buffer): string {
  try {
    return gunzipSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
