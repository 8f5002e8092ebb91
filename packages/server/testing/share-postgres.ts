import { createJobQueue } from '../adapters/job-queue/pg-boss-queue.ts';
import { openDatabase } from '../adapters/database/database.ts';
import { createLog } from '../adapters/log/log.ts';
import { createMetrics } from '../adapters/metrics/metrics.ts';
import { startPostgresServer } from './postgres-server.ts';
import { SHARED_SERVER, SHARED_TEMPLATE } from './test-database.ts';

/** These databases need not survive a crash. Each worker of the run has a server or two at a time, and each of those some 25 connections. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=300',
  'shared_buffers=128MB',
];

let stop: (() => Promise<void>) | undefined;

/** Vitest calls this once before all test files: it starts one PostgreSQL for the run and migrates the database that tests clone. */
export async function setup(): Promise<void> {
  const postgres = await startPostgresServer(SETTINGS);
  stop = postgres.drop;
  await migrateTemplate(postgres.url);
  process.env[SHARED_SERVER] = new URL('/postgres', postgres.url).href;
  process.env[SHARED_TEMPLATE] = new URL(postgres.url).pathname.slice(1);
}

export async function teardown(): Promise<void> {
  await stop?.();
}

async function migrateTemplate(url: string): Promise<void> {
  const log = createLog('silent');
  const database = await openDatabase({ url, dataDir: '', log });
  const queue = createJobQueue({ connection: database.connection, log, metrics: createMetrics(async () => []), runsJobs: false });
  await queue.start();
  await queue.stop();
  await database.stop();
}
