import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, openDatabase } from '../adapters/database/database.ts';
import { startEmbeddedPostgres } from '../adapters/database/embedded-postgres.ts';
import { createLog } from '../adapters/log/log.ts';

/** Where a test's data goes: an empty folder of its own, and a database of its own on a server when `DATABASE_URL` names one. */
export interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly remove: () => Promise<void>;
}

/** One for each user, as PostgreSQL's files are for their owner's eyes alone. */
const TEMPLATE = fileURLToPath(new URL(`../../../node_modules/.cache/merlon/test-cluster-18-${process.getuid?.()}`, import.meta.url));

/**
 * Makes a throw-away place for one test file, in a fraction of a second: the embedded database is copied from a template that the
 * first test ever makes, and does not wait for the disk.
 */
export async function makeTestPlace(): Promise<TestPlace> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'merlon-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const server = process.env['DATABASE_URL'];
  if (server) {
    const { url, drop } = await createTestDatabase(server);
    return { dataDir, databaseUrl: url, remove: () => drop().then(removeFolder) };
  }
  await ensureTemplate();
  cpSync(path.join(TEMPLATE, 'postgres'), path.join(dataDir, 'postgres'), { recursive: true });
  return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() };
}

/** An opened, migrated, empty database, for tests of stores. */
export async function openTestDatabase(): Promise<Database> {
  const { dataDir, databaseUrl, remove } = await makeTestPlace();
  const database = await openDatabase({ url: databaseUrl, dataDir, log: createLog('silent') });
  return { ...database, stop: () => database.stop().then(remove) };
}

async function ensureTemplate(): Promise<void> {
  if (existsSync(TEMPLATE)) return;
  mkdirSync(path.dirname(TEMPLATE), { recursive: true });
  const unfinished = mkdtempSync(`${TEMPLATE}-`);
  const server = await startEmbeddedPostgres(unfinished, createLog('silent'));
  await server.stop();
  appendFileSync(path.join(unfinished, 'postgres', 'postgresql.conf'), '\nfsync = off\nfull_page_writes = off\nsynchronous_commit = off\n');
  try {
    renameSync(unfinished, TEMPLATE);
  } catch (error) {
    // Another test file was faster.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(TEMPLATE)) throw error;
  }
}

/** Makes a database of its own on a server. */
export async function createTestDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `merlon_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(server, `drop database ${name} with (force)`) };
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
