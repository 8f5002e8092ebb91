import type { PgBoss, Queue, QueuePolicy } from 'pg-boss';
import type { JobKind } from './queue.ts';

/** Seconds without a sign of life after which a run counts as dead; 10 is the least that pg-boss takes. */
const HEARTBEAT = 10;
/** Seconds that jobs are kept after their end, for people to look at: a week. pg-boss looks once a day which may go. */
const KEPT = 7 * 24 * 3600;
/** A job is given up when this has been written down, so it is tried for half a day: the disk may be full for hours. */
const GIVING_UP = { retryLimit: 10_000, retryDelay: 5 };

export const givenUpQueue = (name: string) => `${name}-given-up`;

/** A later version may have other settings than the one that made the queues. @param known those that are there */
export async function prepareKind(
  boss: PgBoss,
  { name, retries, timeoutSeconds }: JobKind<object>,
  known: readonly KnownQueue[],
): Promise<void> {
  const settings = {
    retryLimit: retries,
    expireInSeconds: timeoutSeconds,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: KEPT,
    deadLetter: givenUpQueue(name),
  };
  await prepareQueue(boss, givenUpQueue(name), GIVING_UP, 'standard', known);
  await prepareQueue(boss, name, settings, 'exclusive', known);
}

type KnownQueue = Awaited<ReturnType<PgBoss['getQueues']>>[number];

/** Changes nothing where all is as it should be, as almost always: each change waits for those of other processes. */
async function prepareQueue(
  boss: PgBoss,
  name: string,
  settings: Omit<Queue, 'name' | 'policy' | 'partition'>,
  policy: QueuePolicy,
  known: readonly KnownQueue[],
): Promise<void> {
  const there = known.find((queue) => queue.name === name);
  const wanted = Object.entries({ ...settings, policy });
  if (there && wanted.every(([setting, value]) => there[setting as keyof KnownQueue] === value)) return;
  await boss.createQueue(name, { ...settings, policy });
  await boss.updateQueue(name, settings);
}
