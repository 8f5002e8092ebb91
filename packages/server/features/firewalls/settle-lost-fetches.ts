import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { FetchStore } from './fetch-store.ts';
import { sessionOf } from './session-lock.ts';

export interface SettlePorts {
  readonly fetches: FetchStore;
  readonly clock: Clock;
  /** Which of these locks somebody holds. */
  readonly listHeld: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Milliseconds in which a process that goes on takes its locks again when it has lost the connection that held them. */
const RETAKEN = 3000;

/**
 * Ends fetches that are said to run inside a call though nobody holds the session with the device, now nor a moment later: the process
 * that ran them has died. Those of the queue need no such care, as it begins them again.
 */
export async function settleLostFetches(ports: SettlePorts): Promise<void> {
  const { fetches, clock } = ports;
  if ((await listUnheld(ports)).length === 0) return;
  await sleep(RETAKEN);
  const message = 'Merlon ended while it read the device; please fetch the configuration again.';
  for (const { id } of await listUnheld(ports)) await fetches.end(id, { status: 'failed', message, at: clock() });
}

async function listUnheld({ fetches, listHeld }: SettlePorts) {
  const running = await fetches.listInCalls();
  if (running.length === 0) return [];
  const held = await listHeld(running.map(({ firewallId }) => sessionOf(firewallId)));
  return running.filter(({ firewallId }) => !held.has(sessionOf(firewallId)));
}
