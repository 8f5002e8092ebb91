import { createJobQueue } from '../adapters/job-queue/pg-boss-queue.ts';
import type { JobKind } from '../adapters/job-queue/queue.ts';
import { openDatabase } from '../adapters/database/database.ts';
import { createLog } from '../adapters/log/log.ts';
import { createMetrics } from '../adapters/metrics/metrics.ts';
import { sealRowsJob } from '../compose/compose-sealing.ts';
import { defineAuditJob } from '../features/audits/audit-job.ts';
import { readBenchmarkJob } from '../features/benchmarks/read-benchmark-job.ts';
import { renewBenchmarkJob } from '../features/benchmarks/renew-benchmark-job.ts';
import { changesJob } from '../features/changes/changes-job.ts';
import { fetchJob } from '../features/devices/fetch-many.ts';
import { buildFindingsJob } from '../features/findings/upgrade/build-findings.ts';
import { retentionJob } from '../features/operations/retention.ts';
import { embedJob } from '../features/search/embed-job.ts';
import { startPostgresServer } from './postgres-server.ts';
import { SHARED_SERVER, SHARED_TEMPLATE, runOn } from './test-database.ts';

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

/** Their queues are in the template, as in every database but a new one. One that is missing here is made by each server that starts. */
const KINDS: readonly JobKind<object>[] = [
  readBenchmarkJob,
  renewBenchmarkJob,
  embedJob,
  fetchJob,
  defineAuditJob(1),
  changesJob,
  buildFindingsJob,
  retentionJob,
  sealRowsJob,
];

async function migrateTemplate(url: string): Promise<void> {
  const log = createLog('silent');
  const database = await openDatabase({ url, dataDir: '', log });
  const queue = createJobQueue({ connection: database.connection, log, metrics: createMetrics(async () => []), runsJobs: false });
  for (const kind of KINDS) queue.work(kind, { run: async () => undefined });
  await queue.start();
  await queue.stop();
  await database.stop();
  // What each clone would do for itself: the first connection after a change of tables writes down what the next ones begin with.
  await runOn(url, 'vacuum (freeze, analyze)');
  await runOn(url, 'select');
}
