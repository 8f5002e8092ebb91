import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Job, PgBoss, fromDrizzle } from 'pg-boss';
import type { JobHandlers, JobKind, JobQueue } from '../../jobs/queue.ts';
import { describeFailure } from '../../start-error.ts';
import type { Log } from '../log/log.ts';

export interface JobQueueOptions {
  readonly connection: pg.PoolConfig;
  readonly log: Log;
  /** False: jobs are sent from here and run elsewhere. */
  readonly runsJobs: boolean;
}

export interface RunningJobQueue extends JobQueue {
  /** Prepares the queues of all kinds that have been registered, and begins to work if this process does. */
  readonly start: () => Promise<void>;
  /** Aborts what runs and gives it back to be begun again elsewhere or later. */
  readonly stop: () => Promise<void>;
}

interface Registered {
  readonly kind: JobKind<object>;
  readonly handlers: JobHandlers<object>;
}

/** Seconds without a sign of life after which a run counts as dead; 10 is the least that pg-boss takes. */
const HEARTBEAT = 10;
/** Seconds between signs of life. Each also tells the run whether the job is still its own, which is how a cancelled one learns of it. */
const SIGN_OF_LIFE = 1;
/** Seconds between looks for runs that died. */
const SUPERVISION = 5;
/** Seconds between looks for new jobs, for those whose notice was missed. */
const POLLING = 0.5;
/** Milliseconds that running jobs have to end after they were aborted. */
const STOP_PATIENCE = 5000;

const givenUpQueue = (name: string) => `${name}-given-up`;

/** The queue in PostgreSQL, by pg-boss. */
export function createJobQueue({ connection, log, runsJobs }: JobQueueOptions): RunningJobQueue {
  const boss = new PgBoss({
    ...connection,
    application_name: 'merlon jobs',
    max: 5,
    schedule: false,
    superviseIntervalSeconds: SUPERVISION,
    monitorIntervalSeconds: SUPERVISION,
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reports a problem'));
  const registered: Registered[] = [];
  const workers = new Map<string, string>();
  const stopping = new AbortController();

  async function startKind({ kind, handlers }: Registered): Promise<void> {
    const { name } = kind;
    const { giveUp } = handlers;
    await boss.createQueue(givenUpQueue(name), { retryLimit: 10, retryDelay: 5 });
    const settings = {
      retryLimit: kind.retries,
      expireInSeconds: kind.timeoutSeconds,
      heartbeatSeconds: HEARTBEAT,
      deadLetter: givenUpQueue(name),
    };
    await boss.createQueue(name, { ...settings, policy: 'exclusive' });
    await boss.updateQueue(name, settings);
    if (!runsJobs) return;
    const polling = { pollingIntervalSeconds: POLLING, batchSize: 1 };
    const worker = await boss.work(
      name,
      { ...polling, localConcurrency: kind.concurrency, heartbeatRefreshSeconds: SIGN_OF_LIFE },
      ([job]) => run(job, handlers),
    );
    workers.set(name, worker);
    await boss.work(givenUpQueue(name), { ...polling, pollingIntervalSeconds: 2, includeMetadata: true }, async ([job]) =>
      giveUp?.(job?.data as object, readReason(job?.sourceOutput)),
    );
  }

  async function run(job: Job<unknown> | undefined, handlers: JobHandlers<object>): Promise<void> {
    if (!job) return;
    const signal = AbortSignal.any([job.signal, stopping.signal]);
    try {
      await handlers.run(job.data as object, { id: job.id, attempt: job.retryCount, signal });
    } catch (error) {
      log.warn({ err: error, job: job.id, kind: job.name, attempt: job.retryCount, aborted: signal.aborted }, 'a job did not succeed');
      // Kept with the job: only the sentence, as an error may carry a statement's parameters.
      throw new Error(describeFailure(error));
    }
  }

  return {
    work: (kind, handlers) => void registered.push({ kind, handlers: handlers as JobHandlers<object> }),
    enqueue: async (kind, data, { key, tx }) => {
      const id = await boss.send(kind.name, data, { singletonKey: key, ...(tx && { db: fromDrizzle(tx, sql) }) });
      const worker = workers.get(kind.name);
      if (id && worker && !tx) boss.notifyWorker(worker);
      return id ?? undefined;
    },
    cancel: async (kind, id) => hasEffect(await boss.cancel(kind.name, id)),
    start: async () => {
      await boss.start();
      for (const one of registered) await startKind(one);
    },
    stop: async () => {
      stopping.abort(new Error('Merlon is stopping'));
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE });
    },
  };
}

/** pg-boss answers with a count that its types leave out. */
function hasEffect(response: object): boolean {
  return 'affected' in response && response.affected !== 0;
}

/** What pg-boss keeps of a failure: the error's fields, or its own words in `value`. */
function readReason(output: unknown): string {
  const kept = output as { message?: unknown; value?: { message?: unknown } } | null | undefined;
  const message = kept?.message ?? kept?.value?.message;
  return typeof message === 'string' ? message : 'unknown reason';
}
