import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type ConstructorOptions, PgBoss, fromDrizzle, systemClock } from 'pg-boss';
import type { JobHandlers, JobKind, JobQueue } from './queue.ts';
import type { Metrics } from '../../metrics.ts';
import { repeat } from '../clock/repeat.ts';
import { breakSilence } from '../database/break-silence.ts';
import type { Log } from '../log/log.ts';
import { countOpen, examineQueues, listJobs } from './examine-jobs.ts';
import { followClock } from './follow-clock.ts';
import { listWaiting } from './list-waiting.ts';
import { noteProblems } from './note-problems.ts';
import { givenUpQueue, prepareKind } from './prepare-kind.ts';
import { type RunJobPorts, runJob } from './run-job.ts';

export interface JobQueueOptions {
  readonly connection: pg.PoolConfig;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'countJob' | 'countGivenUp'>;
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

/** Seconds between signs of life. Each also tells the run whether the job is still its own, which is how a cancelled one learns of it. */
const SIGN_OF_LIFE = 1;
/** Seconds between looks for runs that died. */
const SUPERVISION = 5;
/**
 * Milliseconds between looks for new jobs, whose notice was missed, and for those that were given up. One look is for all queues: were
 * each worker to ask for itself, a product at rest would ask its database forty times a second.
 */
const LOOKS = 500;
/** Seconds after which a worker that nobody called asks all the same. */
const POLLING = 30;
/** Milliseconds after which the transaction of a job has mostly ended. */
const COMMIT = 50;
/** Milliseconds that running jobs have to end after they were aborted. */
const STOP_PATIENCE = 5000;
/** Milliseconds between looks whether the clock was set back. */
const CLOCK_LOOKS = 10_000;

/** The queue in PostgreSQL, by pg-boss. */
export function createJobQueue({ connection, log, metrics, runsJobs }: JobQueueOptions): RunningJobQueue {
  const boss = new PgBoss(describeBoss(connection));
  boss.on('error', noteProblems(log));
  const registered: Registered[] = [];
  /** By the queue that they take jobs from. */
  const workers = new Map<string, readonly string[]>();
  const stopping = new AbortController();
  const running: RunJobPorts = {
    log,
    metrics,
    stopping: stopping.signal,
    isCancelled: async ({ id, name }) => (await boss.findJobs(name, { id }))[0]?.state === 'cancelled',
  };
  const giveNotice = (queue: string): void => {
    for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker);
  };
  const lookForJobs = async () => (await listWaiting(boss, [...workers.keys()])).forEach(giveNotice);
  const noticed = new Set<string>();
  /** Once the transaction is committed, most likely; where it takes longer, the job is found by the next look. Of many jobs at once, once. */
  const giveNoticeSoon = (kind: string): void => {
    if (noticed.has(kind)) return;
    noticed.add(kind);
    setTimeout(() => {
      noticed.delete(kind);
      if (!stopping.signal.aborted) giveNotice(kind);
    }, COMMIT).unref();
  };
  const listKinds = () => registered.map(({ kind }) => kind.name);
  const listSubjects = () => new Map(registered.map(({ kind, handlers }) => [kind.name, handlers.subject]));
  return {
    work: (kind, handlers) => void registered.push({ kind, handlers: handlers as JobHandlers<object> }),
    enqueue: async (kind, data, { key, tx }) => {
      const id = await boss.send(kind.name, data, { singletonKey: key, ...(tx && { db: fromDrizzle(tx, sql) }) });
      if (id && tx) giveNoticeSoon(kind.name);
      else if (id) giveNotice(kind.name);
      // Within a transaction it is there once that is committed.
      if (id) log.info({ job: id, kind: kind.name }, 'job sent');
      return id ?? undefined;
    },
    cancel: async (kind, id) => hasEffect(await boss.cancel(kind.name, id)),
    countOpen: () => countOpen(boss.getDb(), listKinds()),
    examine: () => examineQueues(boss.getDb(), listKinds()),
    list: (filters, page) => listJobs(boss.getDb(), listSubjects(), filters, page),
    start: async () => {
      await boss.start();
      const known = await boss.getQueues();
      for (const one of registered) {
        await prepareKind(boss, one.kind, known);
        if (runsJobs) for (const [queue, ids] of await workOn(boss, one, running)) workers.set(queue, ids);
      }
      const looks = [repeat(CLOCK_LOOKS, () => followClock(boss.getDb())), ...(runsJobs ? [repeat(LOOKS, lookForJobs)] : [])];
      for (const end of looks) stopping.signal.addEventListener('abort', end, { once: true });
    },
    stop: async () => {
      stopping.abort(new Error('Merlon is stopping'));
      await boss.stop({ graceful: true, timeout: STOP_PATIENCE });
    },
  };
}

function describeBoss(connection: pg.PoolConfig): ConstructorOptions {
  const pace = { schedule: false, superviseIntervalSeconds: SUPERVISION, monitorIntervalSeconds: SUPERVISION };
  // By a clock that is never set: a worker tells by it how long to sleep, and would for hours where the machine's is set back.
  const clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
  return { ...(breakSilence(connection) as ConstructorOptions), ...pace, clock, application_name: 'merlon jobs', max: 5 };
}

/** @returns the workers' ids, by which they are told of a new job, for each queue. */
async function workOn(boss: PgBoss, registered: Registered, ports: RunJobPorts): Promise<readonly (readonly [string, string[]])[]> {
  const { kind, handlers } = registered;
  const { giveUp } = handlers;
  const { metrics } = ports;
  metrics.countGivenUp(kind.name, 0);
  const withReason = { pollingIntervalSeconds: POLLING, includeMetadata: true } as const;
  const givenUp = await boss.work<object, void, typeof withReason>(givenUpQueue(kind.name), withReason, async ([job]) => {
    if (!job) return;
    await giveUp?.(job.data, readReason(job.sourceOutput));
    metrics.countGivenUp(kind.name, 1);
  });
  const ids = await Promise.all(Array.from({ length: kind.concurrency }, () => beginWorker(boss, registered, ports)));
  return [
    [givenUpQueue(kind.name), [givenUp]],
    [kind.name, ids],
  ];
}

/** A worker that has done a job looks for the next one at once, so that many short jobs do not wait for its next look each. */
async function beginWorker(boss: PgBoss, registered: Registered, ports: RunJobPorts): Promise<string> {
  const pace = { pollingIntervalSeconds: POLLING, heartbeatRefreshSeconds: SIGN_OF_LIFE };
  const worker = { id: '' };
  worker.id = await boss.work<object>(registered.kind.name, pace, async ([job]) => {
    if (!job) return;
    await runJob(ports, registered, job).finally(() => boss.notifyWorker(worker.id));
  });
  return worker.id;
}

/** pg-boss answers with a count that its types leave out. */
function hasEffect(response: object): boolean {
  return 'affected' in response && response.affected !== 0;
}

/** Reads the reason of a failure as pg-boss keeps it: the error's fields, or its own words in `value`. */
function readReason(output: unknown): string {
  const kept = output as { message?: unknown; value?: { message?: unknown } } | null | undefined;
  const message = kept?.message ?? kept?.value?.message;
  return typeof message === 'string' ? message : 'unknown reason';
}
