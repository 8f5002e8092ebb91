import type pg from 'pg';
import type { JobKind } from './queue.ts';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createJobQueue } from './pg-boss-queue.ts';

/** A process that takes a job, says so, and never ends it: `node stuck-worker.fixture.ts CONNECTION KIND` (JSON both), to be killed. */
const [connection, kind] = process.argv.slice(2).map((text) => JSON.parse(text) as unknown) as [pg.PoolConfig, JobKind<object>];
const queue = createJobQueue({ connection, log: createLog('silent'), metrics: createMetrics(async () => []), runsJobs: true });
queue.work(kind, {
  run: async (_data, { attempt }) => {
    process.stdout.write(`running, attempt ${attempt}\n`);
    await new Promise(() => setInterval(() => undefined, 60_000));
  },
});
await queue.start();
