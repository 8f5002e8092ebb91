import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JobHandlers, JobKind } from './queue.ts';
import type { Metrics } from '../../metrics.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { createLog } from '../log/log.ts';
import { type RunningJobQueue, createJobQueue } from './pg-boss-queue.ts';

type Data = { readonly word: string };

let database: Database;
const queues: RunningJobQueue[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  await database.stop();
});

const defineKind = (name: string, more: Partial<JobKind<Data>> = {}): JobKind<Data> => ({
  name,
  retries: 2,
  timeoutSeconds: 60,
  concurrency: 2,
  ...more,
});

/** How runs ended, by the kind of their job. */
const outcomes = new Map<string, string[]>();
const countJob: Metrics['countJob'] = ({ kind, outcome }) => void outcomes.set(kind, [...(outcomes.get(kind) ?? []), outcome]);
/** Jobs given up, by their kind. */
const givenUpJobs = new Map<string, number>();
const countGivenUp: Metrics['countGivenUp'] = (kind, jobs) => void givenUpJobs.set(kind, (givenUpJobs.get(kind) ?? 0) + jobs);
const outside = () => ({ connection: database.connection, log: createLog('silent'), metrics: { countJob, countGivenUp } });

async function startQueue(kind: JobKind<Data>, handlers: JobHandlers<Data>, runsJobs = true): Promise<RunningJobQueue> {
  const queue = createJobQueue({ ...outside(), runsJobs });
  queue.work(kind, handlers);
  await queue.start();
  queues.push(queue);
  return queue;
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }));

test('one job of a key waits or runs, and the next is taken when it has ended', async () => {
  const kind = defineKind('exclusive');
  const running = new Map<string, () => void>();
  const queue = await startQueue(kind, { run: ({ word }) => new Promise<void>((resolve) => running.set(word, resolve)) });
  const send = (word: string, key: string) => queue.enqueue(kind, { word }, { key });
  const racers = await Promise.all(['a', 'b', 'c', 'd'].map((word) => send(word, 'device 1')));
  expect(racers.filter((id) => id !== undefined)).toHaveLength(1);
  expect(await send('other', 'device 2')).toBeDefined();
  await expect.poll(() => running.size).toBe(2);
  expect(await send('e', 'device 1')).toBeUndefined();
  for (const finish of running.values()) finish();
  await expect.poll(() => send('f', 'device 1'), { interval: 100 }).toBeDefined();
  await expect.poll(() => running.has('f')).toBe(true);
  running.get('f')?.();
});

test('begins a failed job again, and gives up with its reason after the last retry', async () => {
  const kind = defineKind('failing');
  const attempts: number[] = [];
  const givenUp: [Data, string][] = [];
  const queue = await startQueue(kind, {
    run: async (_data, { attempt }) => {
      attempts.push(attempt);
      throw new Error('the device is asleep');
    },
    giveUp: async (data, reason) => void givenUp.push([data, reason]),
  });
  await queue.enqueue(kind, { word: 'x' }, { key: 'k' });
  await expect.poll(() => givenUp).toEqual([[{ word: 'x' }, 'the device is asleep']]);
  expect(attempts).toEqual([0, 1, 2]);
  expect(outcomes.get(kind.name)).toEqual(['retried', 'retried', 'failed']);
  await expect.poll(() => givenUpJobs.get(kind.name)).toBe(1);
  const failed = { kind: 'failing', state: 'failed', attempt: 2, error: 'the device is asleep', finishedAt: expect.any(Date) };
  expect(await queue.list({}, { offset: 0, limit: 9 })).toMatchObject({ jobs: [failed], total: 1 });
  expect(await queue.examine()).toEqual([
    { kind: 'failing', waiting: 0, running: 0, completed: 0, failed: 1, oldestWaitingSeconds: null, medianSeconds: null },
  ]);
});

test('keeps of a statement that failed neither its text nor its parameters', async () => {
  const kind = defineKind('statement', { retries: 0 });
  const queue = await startQueue(kind, {
    run: async () => void (await database.db.execute(sql`select ${'swordfish'}::text::int`)),
  });
  await queue.enqueue(kind, { word: 'x' }, { key: 'k' });
  const list = async () => (await queue.list({ state: 'failed' }, { offset: 0, limit: 9 })).jobs;
  await expect.poll(list).toMatchObject([{ error: 'A statement of the database failed; the log of the server says more.' }]);
});

test('aborts a running job when it is cancelled, and takes a waiting one back', async () => {
  const kind = defineKind('cancelled', { concurrency: 1 });
  const seen: string[] = [];
  let giveUps = 0;
  const queue = await startQueue(kind, {
    run: async ({ word }, { signal }) => {
      seen.push(`${word} begins`);
      await untilAborted(signal).catch((error: unknown) => {
        seen.push(`${word} ends`);
        throw error;
      });
    },
    giveUp: async () => void (giveUps += 1),
  });
  const running = (await queue.enqueue(kind, { word: 'first' }, { key: '1' })) ?? '';
  await expect.poll(() => seen).toEqual(['first begins']);
  const waiting = (await queue.enqueue(kind, { word: 'second' }, { key: '2' })) ?? '';
  expect(await queue.countOpen()).toMatchObject([{ kind: 'cancelled', waiting: 1, running: 1 }]);
  expect((await queue.list({ state: 'waiting' }, { offset: 0, limit: 9 })).jobs).toMatchObject([{ id: waiting, startedAt: null }]);
  expect(await queue.cancel(kind, waiting)).toBe(true);
  const cancelledAt = performance.now();
  expect(await queue.cancel(kind, running)).toBe(true);
  await expect.poll(() => seen, { interval: 20 }).toEqual(['first begins', 'first ends']);
  expect(performance.now() - cancelledAt).toBeLessThan(15_000);
  await sleep(1500);
  expect(seen).toHaveLength(2);
  expect(giveUps).toBe(0);
  expect(await queue.cancel(kind, running)).toBe(false);
  expect(outcomes.get(kind.name)).toEqual(['cancelled']);
  expect((await queue.list({ state: 'cancelled' }, { offset: 0, limit: 9 })).jobs.map(({ id }) => id)).toEqual([waiting, running]);
});

test('a process that stops aborts its jobs and leaves them to the next', async () => {
  const kind = defineKind('interrupted');
  let begun = false;
  const first = createJobQueue({ ...outside(), runsJobs: true });
  first.work(kind, {
    run: async (_data, { signal }) => {
      begun = true;
      await untilAborted(signal);
    },
  });
  await first.start();
  await first.enqueue(kind, { word: 'again' }, { key: 'k' });
  await expect.poll(() => begun).toBe(true);
  const stopAt = performance.now();
  await first.stop();
  expect(performance.now() - stopAt).toBeLessThan(15_000);
  const words: string[] = [];
  await startQueue(kind, { run: async ({ word }) => void words.push(word) });
  await expect.poll(() => words).toEqual(['again']);
});

test('sends a job with the transaction that it belongs to, or not at all', async () => {
  const kind = defineKind('transactional');
  const words: string[] = [];
  const queue = await startQueue(kind, { run: async ({ word }) => void words.push(word) });
  await expect(
    database.db.transaction(async (tx) => {
      await queue.enqueue(kind, { word: 'undone' }, { key: '1', tx });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.db.transaction(async (tx) => void (await queue.enqueue(kind, { word: 'done' }, { key: '2', tx })));
  await expect.poll(() => words).toEqual(['done']);
});

test('finds soon what another process sent, though each worker asks for itself but now and then', async () => {
  const kind = defineKind('of-another');
  const words: string[] = [];
  await startQueue(kind, { run: async ({ word }) => void words.push(word) });
  const sender = await startQueue(kind, { run: async () => undefined }, false);
  const sentAt = performance.now();
  await sender.enqueue(kind, { word: 'sent' }, { key: 'k' });
  await expect.poll(() => words).toEqual(['sent']);
  expect(performance.now() - sentAt).toBeLessThan(20_000);
});

const LONG = { timeout: 90_000, interval: 200 };

// These two wait for the heartbeats of dead processes to end, which takes a quarter of a minute.
test.concurrent('a job whose process was killed is taken by another', async () => {
  const kind = defineKind('killed');
  const sender = await startQueue(kind, { run: async () => undefined }, false);
  const fixture = fileURLToPath(new URL('./stuck-worker.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [fixture, JSON.stringify(database.connection), JSON.stringify(kind)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await sender.enqueue(kind, { word: 'survivor' }, { key: 'k' });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(said)).toContain('running, attempt 0');
  child.kill('SIGKILL');
  const runs: [string, number][] = [];
  await startQueue(kind, { run: async ({ word }, { attempt }) => void runs.push([word, attempt]) });
  await vi.waitFor(() => expect(runs).toEqual([['survivor', 1]]), LONG);
});

test.concurrent('neither a job that waits nor one whose process died is waited for as long as the clock was set back by', async () => {
  const kind = defineKind('of-later');
  const sender = await startQueue(kind, { run: async () => undefined }, false);
  await sender.enqueue(kind, { word: 'waits' }, { key: '1' });
  await sender.enqueue(kind, { word: 'died' }, { key: '2' });
  const later = `now() + interval '1 hour'`;
  await database.db.execute(`update pgboss.job set start_after = ${later} where name = 'of-later'`);
  await database.db.execute(
    `update pgboss.job set state = 'active', started_on = ${later}, heartbeat_on = ${later} where data ->> 'word' = 'died'`,
  );
  await database.db.execute(`update pgboss.queue set monitor_claim_on = ${later}`);
  const runs: [string, number][] = [];
  await startQueue(kind, { run: async ({ word }, { attempt }) => void runs.push([word, attempt]) });
  const expected = [
    ['waits', 0],
    ['died', 1],
  ];
  await vi.waitFor(() => expect(runs).toEqual(expected), LONG);
}, 120_000);
