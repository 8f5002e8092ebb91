import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, openDatabase } from '../adapters/database/database.ts';
import { startEmbeddedPostgres } from '../adapters/database/embedded-postgres.ts';
import { createLog } from '../adapters/log/log.ts';

/** Where a test keeps its data: an empty folder, and a database on the server that all tests of the run share, where there is one. */
export interface TestPlace {
  readonly dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly remove: () => Promise<void>;
}

/** Variables that `share-postgres.ts` sets for a run: the server's address, and the migrated database that others are cloned from. */
export const SHARED_SERVER = 'MERLON_TEST_SERVER';
export const SHARED_TEMPLATE = 'MERLON_TEST_TEMPLATE';

/** One per user: PostgreSQL lets only the owner read its files. */
const CLUSTER_TEMPLATE = fileURLToPath(
  new URL(`../../../node_modules/.cache/merlon/test-cluster-18-${process.getuid?.()}`, import.meta.url),
);

/** Makes a throw-away place with a migrated database, in a fraction of a second. */
export async function makeTestPlace(): Promise<TestPlace> {
  const server = process.env[SHARED_SERVER];
  if (!server) return makeEmbeddedPlace();
  const { dataDir, removeFolder } = makeFolder();
  const { url, drop } = await createTestDatabase(server, process.env[SHARED_TEMPLATE]);
  return { dataDir, databaseUrl: url, remove: () => drop().then(removeFolder) };
}

/** Makes a throw-away folder beside a database that is there already and stays. */
export function makeFolderPlace(databaseUrl: string): TestPlace {
  const { dataDir, removeFolder } = makeFolder();
  return { dataDir, databaseUrl, remove: async () => removeFolder() };
}

/**
 * Makes a throw-away place on the embedded database. It is copied from a template and does not wait for the disk; what is committed has
 * left the process all the same, so that tests may kill it.
 */
export async function makeEmbeddedPlace(): Promise<TestPlace> {
  const { dataDir, removeFolder } = makeFolder();
  await ensureClusterTemplate();
  cpSync(path.join(CLUSTER_TEMPLATE, 'postgres'), path.join(dataDir, 'postgres'), { recursive: true });
  return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
}

function makeFolder() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'merlon-test-'));
  return { dataDir, removeFolder: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** An opened, migrated, empty database, for tests of stores. */
export async function openTestDatabase(): Promise<Database> {
  const { dataDir, databaseUrl, remove } = await makeTestPlace();
  const database = await openDatabase({ url: databaseUrl, dataDir, log: createLog('silent') });
  return { ...database, stop: () => database.stop().then(remove) };
}

async function ensureClusterTemplate(): Promise<void> {
  if (existsSync(CLUSTER_TEMPLATE)) return;
  mkdirSync(path.dirname(CLUSTER_TEMPLATE), { recursive: true });
  const unfinished = mkdtempSync(`${CLUSTER_TEMPLATE}-`);
  const server = await startEmbeddedPostgres(unfinished, createLog('silent'));
  await server.stop();
  appendFileSync(path.join(unfinished, 'postgres', 'postgresql.conf'), '\nfsync = off\nfull_page_writes = off\n');
  try {
    renameSync(unfinished, CLUSTER_TEMPLATE);
  } catch (error) {
    // Another test file was faster.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(CLUSTER_TEMPLATE)) throw error;
  }
}

/** Makes a database on a server. @param template The database to clone; without one it is empty */
export async function createTestDatabase(server: string, template = 'template1'): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `merlon_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name} template ${pg.escapeIdentifier(template)} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `drop database if exists ${name} with (force)`) };
}

/** Runs a statement on a connection of its own. */
export async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
