import { expect, test } from 'vitest';
import type { Happening, Told } from '../../happening.ts';
import type { OperationsPorts } from './ports.ts';
import { watchQueues } from './watch-queues.ts';

test('jobs that wait for long are told once, and once they do not any more; behind others they may wait longer', async () => {
  const told: Happening[] = [];
  const last = new Map<string, Told>();
  const look = (minutes: number, running = 0) =>
    watchQueues({
      db: undefined,
      clock: () => new Date(0),
      tryHold: async () => async () => {},
      queue: { examine: async () => [{ kind: 'audit', waiting: 2, running, oldestWaitingSeconds: minutes === 0 ? null : minutes * 60 }] },
      tell: async (_tx: unknown, happenings: readonly Happening[]) => {
        told.push(...happenings);
        for (const { subject, at, isResolved = false } of happenings) last.set(subject, { at, isResolved });
      },
      findTold: async () => last,
    } as unknown as OperationsPorts);
  for (const minutes of [0, 29, 31, 45, 0, 0]) await look(minutes);
  await look(300, 1);
  expect(told).toMatchObject([
    { kind: 'queue_stuck', isForAdmins: true, isResolved: false, title: 'Jobs of the kind audit wait for more than 30 minutes: 2 wait' },
    { kind: 'queue_stuck', isForAdmins: true, isResolved: true },
  ]);
  await look(361, 1);
  expect(told).toHaveLength(3);
});

test('where another process looks nothing is done', async () => {
  const looked = watchQueues({ tryHold: async () => undefined } as unknown as OperationsPorts);
  await expect(looked).resolves.toBeUndefined();
});
