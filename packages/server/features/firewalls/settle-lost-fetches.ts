import type { Clock } from '../../adapters/clock/clock.ts';
import type { FetchStore } from './fetch-store.ts';
import { sessionOf } from './session-lock.ts';

export interface SettlePorts {
  readonly fetches: FetchStore;
  readonly clock: Clock;
  /** Which of these locks somebody holds. */
  readonly listHeld: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Ends fetches that are said to run inside a call though nobody holds the session with the device: the process that ran them has died.
 * Those of the queue need no such care, as it begins them again.
 */
export async function settleLostFetches({ fetches, clock, listHeld }: SettlePorts): Promise<void> {
  const running = await fetches.listInCalls();
  if (running.length === 0) return;
  const held = await listHeld(running.map(({ firewallId }) => sessionOf(firewallId)));
  const message = 'Merlon ended while it read the device; please fetch the configuration again.';
  for (const { id, firewallId } of running)
    if (!held.has(sessionOf(firewallId))) await fetches.end(id, { status: 'failed', message, at: clock() });
}
