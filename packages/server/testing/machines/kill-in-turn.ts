import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './fleet.ts';

/** How often each machine was ended, and how long it took to be back. */
export interface Kills {
  readonly counts: ReadonlyMap<string, number>;
  /** Seconds from the start of a process that was killed until it was ready. */
  readonly seconds: readonly number[];
}

/** Of so many ends one is a SIGTERM, as at an upgrade; the others are a kill -9. */
const GENTLE_EVERY = 4;

/** Ends one machine after the other and starts it again, until `isDone` and each was ended once at least. */
export async function killInTurn(machines: readonly Machine[], breath: number, isDone: () => boolean): Promise<Kills> {
  const counts = new Map<string, number>();
  const seconds: number[] = [];
  for (let at = 0; !isDone() || at < machines.length; at += 1) {
    await sleep(breath);
    const machine = machines[at % machines.length]!;
    seconds.push(await machine.restart(at % GENTLE_EVERY === GENTLE_EVERY - 1 ? 'SIGTERM' : 'SIGKILL'));
    counts.set(machine.name, (counts.get(machine.name) ?? 0) + 1);
  }
  return { counts, seconds };
}
