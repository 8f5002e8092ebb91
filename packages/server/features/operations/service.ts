import type { Job, operationsRoutes } from '@merlon/contract/operations.ts';
import type * as z from 'zod/mini';
import { paginate } from '../../http/paginate.ts';
import type { ListedJob, QueueFigures } from '../../adapters/job-queue/queue.ts';
import type { OperationsPorts } from './ports.ts';
import { applyRetention, changeRetention, performRetention, previewRetention, readRetention } from './retention.ts';
import type { ProcessRow } from './store.ts';
import { watchBackups } from './watch-backups.ts';
import { watchQueues } from './watch-queues.ts';

type Overview = z.output<typeof operationsRoutes.overview.response>;
type JobsQuery = z.output<typeof operationsRoutes.jobs.query>;
type JobsPage = z.output<typeof operationsRoutes.jobs.response>;

/** Milliseconds. A process counts as gone when it missed four of these. */
const BETWEEN_SIGNS_OF_LIFE = 15_000;
const BETWEEN_RETENTIONS = 3_600_000;
const BETWEEN_LOOKS = 5 * 60_000;

export type OperationsService = ReturnType<typeof createOperationsService>;

/** Shows what the processes of this product do, and how long they keep their data. */
export function createOperationsService(ports: OperationsPorts) {
  return {
    readOverview: readOverview.bind(null, ports),
    listJobs: listJobs.bind(null, ports),
    readRetention: readRetention.bind(null, ports),
    previewRetention: previewRetention.bind(null, ports),
    changeRetention: changeRetention.bind(null, ports),
    applyRetention: applyRetention.bind(null, ports),
    performRetention: performRetention.bind(null, ports),
    begin: () => begin(ports),
  };
}

/**
 * Lets this process be seen, and has what is old removed every hour. While the database is away, or a process has no turn, nothing is
 * lost by it: both are tried again.
 * @returns what ends it, and takes this process out of the list
 */
async function begin(ports: OperationsPorts): Promise<() => Promise<void>> {
  const { store, repeat, self, refreshKeys, enqueueRetention } = ports;
  const giveSign = async () => store.writeSignOfLife({ ...self, keys: [...(await refreshKeys())] });
  await store.forgetProcesses();
  // First without its keys: whoever replaces the key then waits for this process to look.
  await store.writeSignOfLife({ ...self, keys: [] });
  await giveSign();
  await enqueueRetention();
  const endSigns = repeat(BETWEEN_SIGNS_OF_LIFE, giveSign);
  const endRetentions = repeat(BETWEEN_RETENTIONS, enqueueRetention);
  const endLooks = repeat(BETWEEN_LOOKS, async () => {
    await watchQueues(ports);
    await watchBackups(ports);
  });
  return async () => {
    endSigns();
    endRetentions();
    endLooks();
    await store.removeProcess(self.id);
  };
}

async function readOverview({ store, queue, hasEmbeddedDatabase }: OperationsPorts): Promise<Overview> {
  const [queues, processes, database] = await Promise.all([queue.examine(), store.listProcesses(), store.readDatabase()]);
  return {
    queues: queues.map(showQueue),
    processes: processes.map(showProcess),
    database: { version: database.version, embedded: hasEmbeddedDatabase, size_bytes: database.sizeBytes },
  };
}

async function listJobs({ queue }: OperationsPorts, { page, page_size: size, kind, state }: JobsQuery): Promise<JobsPage> {
  const { jobs, total } = await queue.list({ kind, state }, { offset: (page - 1) * size, limit: size });
  return { jobs: jobs.map(showJob), pagination: paginate(page, size, total) };
}

const showQueue = ({ oldestWaitingSeconds, medianSeconds, ...queue }: QueueFigures) => ({
  ...queue,
  oldest_waiting_seconds: oldestWaitingSeconds,
  median_seconds: medianSeconds,
});

const showProcess = ({ startedAt, seenAt, keys: _keys, ...process }: ProcessRow) => ({
  ...process,
  started_at: startedAt.toISOString(),
  seen_at: seenAt.toISOString(),
});

const showJob = ({ createdAt, startedAt, finishedAt, ...job }: ListedJob): Job => ({
  ...job,
  created_at: createdAt.toISOString(),
  started_at: startedAt?.toISOString() ?? null,
  finished_at: finishedAt?.toISOString() ?? null,
});
