import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const readLines = async (metrics: ReturnType<typeof createMetrics>) => (await metrics.write()).text.split('\n');
const startingWith = (lines: readonly string[], name: string) => lines.filter((line) => line.startsWith(name));

test('while the database is away, the figures say so, and leave out what nobody knows', async () => {
  let isAway = false;
  const metrics = createMetrics(async () => {
    if (isAway) throw new Error('connection refused');
    return [{ kind: 'audit', waiting: 3, running: 2 }];
  });
  const there = await readLines(metrics);
  expect(there).toContain('merlon_database_up 1');
  expect(startingWith(there, 'merlon_jobs{')).toEqual([
    'merlon_jobs{kind="audit",state="waiting"} 3',
    'merlon_jobs{kind="audit",state="running"} 2',
  ]);
  isAway = true;
  expect(await readLines(metrics), 'an answer is given again for some seconds').toContain('merlon_database_up 1');
  const alone = await readLines(
    createMetrics(async () => {
      throw new Error('connection refused');
    }),
  );
  expect(alone).toContain('merlon_database_up 0');
  expect(startingWith(alone, 'merlon_jobs{')).toEqual([]);
});

test('nobody waits for a database that does not answer, and it is asked once', async () => {
  let asked = 0;
  const metrics = createMetrics(() => {
    asked += 1;
    return new Promise(() => undefined);
  });
  const [first, second] = await Promise.all([readLines(metrics), readLines(metrics)]);
  expect(first).toContain('merlon_database_up 0');
  expect(second).toContain('merlon_database_up 0');
  expect(asked).toBe(1);
});

test('fetches are counted with what was wrong, models with their time, also those that were not sent', async () => {
  const metrics = createMetrics(async () => []);
  metrics.countFetch(undefined);
  metrics.countFetch('timed-out');
  metrics.countModelCall({ purpose: 'chat', kind: 'offline', outcome: 'answered' }, 1.5);
  metrics.countModelCall({ purpose: 'chat', kind: 'online', outcome: 'blocked' }, 0);
  metrics.countJob({ kind: 'audit', outcome: 'retried' }, 0.25);
  const lines = await readLines(metrics);
  expect(lines).toEqual(
    expect.arrayContaining([
      'merlon_fetches_total 2',
      'merlon_fetch_failures_total{kind="timed-out"} 1',
      'merlon_model_calls_total{purpose="chat",kind="offline",outcome="answered"} 1',
      'merlon_model_calls_total{purpose="chat",kind="online",outcome="blocked"} 1',
      'merlon_model_call_seconds_sum{purpose="chat",kind="offline"} 1.5',
      'merlon_job_seconds_sum{kind="audit",outcome="retried"} 0.25',
    ]),
  );
  expect(startingWith(lines, 'merlon_model_call_seconds_count')).toHaveLength(1);
});
