import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { sampleConfig } from '../../testing/sample-benchmark.ts';
import { TEST_ADMIN, startTestServer } from '../../testing/start-test-server.ts';
import { openTestCluster, usePool } from '../../testing/open-test-cluster.ts';
import { migrateDatabase } from './migrate.ts';
import { findLevel, listTablesOf, readSchemaLevels } from './schema-levels.ts';

/** Rows of each level that was ever released; a file that is dropped there becomes a test. */
const FILLINGS = path.join(import.meta.dirname, '../../migrations/testing');
const fillings = globSync('level-*.sql', { cwd: FILLINGS }).toSorted();
/** Emptied or dropped by a later migration, and rightly so. */
const FORGOTTEN = new Set(['revoked_tokens', 'sign_in_failures']);

const levels = readSchemaLevels();
const numberOf = (file: string): number => Number(/\d+/.exec(file)?.[0]);
/** The levels of releases, and the newest three, are tried for every change; of those between, which were only ever developed on, some. */
const RELEASED: readonly number[] = [0, 10];
const isTriedAlways = (file: string): boolean => RELEASED.includes(numberOf(file)) || numberOf(file) >= levels.length - 3;
const tried = [
  ...fillings.filter(isTriedAlways),
  ...chooseCases(
    fillings.filter((file) => !isTriedAlways(file)),
    4,
  ),
].toSorted();
const newest = levels.at(-1)!;
const urls = new Map<string, string>();
const cluster = openTestCluster();

afterAll(() => cluster.stop());

type Rows = Record<string, readonly string[]>;

/** The rows of these tables, each as text, without columns that came later. */
async function readRows(pool: pg.Pool, columns: Record<string, readonly string[]>): Promise<Rows> {
  const rows: Rows = {};
  for (const [table, names] of Object.entries(columns)) {
    const row = `row(${names.map((name) => pg.escapeIdentifier(name)).join(', ')})::text`;
    const found = await pool.query<{ row: string }>(`select ${row} as row from ${pg.escapeIdentifier(table)} order by 1`);
    rows[table] = found.rows.map((one) => one.row);
  }
  return rows;
}

async function readColumns(pool: pg.Pool, tables: readonly string[]): Promise<Record<string, readonly string[]>> {
  const { rows } = await pool.query<{ table: string; names: string[] }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as names from information_schema.columns
     where table_schema = 'public' and table_name = any($1) group by 1`,
    [tables],
  );
  return Object.fromEntries(rows.map(({ table, names }) => [table, names]));
}

test('each level has its rows, also the one that was added last', () => {
  const filled = new Set(fillings.map(numberOf));
  expect(levels.filter((_level, number) => !filled.has(number)).map(({ tag }) => tag)).toEqual([]);
});

test.each(tried)('a database of %s is brought up to date, and keeps every row', async (file) => {
  const level = levels[numberOf(file)]!;
  const url = await cluster.createDatabase();
  urls.set(file, url);
  await usePool(url, async (pool) => {
    await migrateDatabase(pool, level);
    await pool.query(readFileSync(path.join(FILLINGS, file), 'utf8'));
    const columns = await readColumns(
      pool,
      listTablesOf(level).filter((name) => !FORGOTTEN.has(name)),
    );
    const before = await readRows(pool, columns);
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);

    await migrateDatabase(pool);
    const client = await pool.connect();
    expect(await findLevel(client).finally(() => client.release())).toEqual(newest);
    expect(await readRows(pool, columns)).toEqual(before);
    const counted = await pool.query('select verdict_initials as initials from audits where finished_at is not null');
    expect(counted.rows.every(({ initials }) => /^[PFRN]{3}$/.test(initials))).toBe(true);
    const again = await pool.query('select from configuration_snapshots where comparable_sha256 is null or unchanged_since is null');
    expect(again.rowCount).toBe(0);
  });
});

test('the product reads what the level before the newest left it, sealed fields too', async () => {
  const server = await startTestServer({
    DATABASE_URL: urls.get(fillings.find((file) => numberOf(file) === levels.length - 2)!)!,
    MERLON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    OLLAMA_HOST: 'http://127.0.0.1:9',
  });
  try {
    const { body: signedIn } = await server.call('POST', '/auth/login', { body: TEST_ADMIN });
    const read = async (place: string) => {
      const { status, body, text } = await server.call('GET', place, { token: signedIn.access_token });
      expect([place, status]).toEqual([place, 200]);
      return body ?? text;
    };
    const device = (await read('/firewalls/')).find((one: { device_name: string }) => one.device_name === 'Edge');
    expect(device).toMatchObject({ port: 2222 });
    expect((await read(`/firewalls/${device.id}/stored-config`)).config).toBe(sampleConfig);
    const benchmark = (await read('/documents')).find((one: { filename: string }) => one.filename === 'Sample benchmark v1.2.0.pdf');
    expect(await read(`/documents/${benchmark.id}/commands`)).toHaveLength(3);
    expect(await read(`/documents/${benchmark.id}/pdf`)).toContain('the benchmark of this level');
    const results = await read(`/firewalls/${device.id}/latest-audit-results`);
    expect(results).toHaveLength(3);
    const [report] = (await read(`/firewalls/${device.id}/audit-reports`)).reports;
    expect(await read(`/audit-reports/${report.id}/download`)).toContain('the report of this level');
    expect((await read('/audit-history')).audits).toHaveLength(1);
    expect((await read('/auth/users')).map(({ username }: { username: string }) => username).toSorted()).toEqual(['admin', 'beatrice']);
    const [chat] = await read('/chat-sessions');
    expect(await read(`/chat-sessions/${chat.id}/messages`)).toMatchObject([{ content: 'Which banner is wanted?' }]);
    expect((await read('/models/calls')).calls).toMatchObject([{ model: 'lab-chat:8b' }]);
  } finally {
    await server.stop();
  }
});
