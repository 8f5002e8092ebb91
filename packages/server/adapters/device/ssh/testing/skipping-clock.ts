import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Timers } from '../shell.ts';

/** A clock that both ends of a dialogue in this process go by. */
export interface SkippingClock {
  readonly timers: Timers;
  readonly sleep: (ms: number) => Promise<void>;
  /** Milliseconds that have passed on it. */
  readonly now: () => number;
}

interface Timer {
  readonly due: number;
  readonly call: () => void;
}

/** Long enough that a skip of this many milliseconds is worth a second look at whether all is quiet. */
const LONG_SKIP = 1000;

/**
 * Skips the time in which nothing happens: once neither end has set or cleared a timer for some turns of the event loop, it is as late as
 * the next timer is due. Every byte that arrives sets timers anew, so that what is under way arrives first.
 */
export function createSkippingClock(): SkippingClock {
  const pending = new Set<Timer>();
  let now = 0;
  let changes = 0;
  let isRunning = false;

  const isQuiet = async (ms: number): Promise<boolean> => {
    const before = changes;
    await wait(ms);
    for (let turns = 0; turns < 5; turns += 1) await turn();
    return changes === before;
  };
  const findNext = (): Timer | undefined => [...pending].filter(({ due }) => due < Infinity).toSorted((a, b) => a.due - b.due)[0];
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let next = findNext(); next; next = findNext()) {
      if (!(await isQuiet(next.due - now < LONG_SKIP ? 4 : 60))) continue;
      pending.delete(next);
      now = next.due;
      changes += 1;
      next.call();
    }
    isRunning = false;
  };
  const start = (call: () => void, ms: number): Timer => {
    const timer = { due: now + ms, call };
    pending.add(timer);
    changes += 1;
    void run();
    return timer;
  };
  const end = (timer: Timer | undefined): void => {
    if (timer && pending.delete(timer)) changes += 1;
  };
  return {
    timers: { setTimeout: start, clearTimeout: end } as unknown as Timers,
    sleep: (ms) => new Promise((resolve) => void start(resolve, ms)),
    now: () => now,
  };
}
