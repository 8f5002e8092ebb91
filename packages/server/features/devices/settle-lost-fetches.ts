import type { Clock } from '../../adapters/clock/clock.ts';
import type { FetchStore } from './fetch-store.ts';
import { sessionOf } from './session-lock.ts';

export interface SettlePorts {
  readonly fetches: FetchStore;
  readonly clock: Clock;
  /** Which of these locks nobody holds any more. */
  readonly listAbandoned: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Ends fetches that are said to run inside a call though nobody holds the session with the device: the process that ran them has died.
 * Those of the queue need no such care, as it begins them again.
 */
export async function settleLostFetches({ fetches, clock, listAbandoned }: SettlePorts): Promise<void> {
  const before = await fetches.listInCalls();
  if (before.length === 0) return;
  const abandoned = await listAbandoned(before.map(({ deviceId }) => sessionOf(deviceId)));
  if (abandoned.size === 0) return;
  // One that was just ending, or has begun since, is none of them.
  const running = new Set((await fetches.listInCalls()).map(({ id }) => id));
  const message = 'Merlon ended while it read the device; please fetch the configuration again.';
  for (const { id, deviceId } of before)
    if (running.has(id) && abandoned.has(sessionOf(deviceId))) await fetches.end(id, { status: 'failed', message, at: clock() });
}
