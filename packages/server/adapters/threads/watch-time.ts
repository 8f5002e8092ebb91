import type { Worker } from 'node:worker_threads';

interface Watch {
  readonly end: () => void;
}

/** How many times longer than it may work a run may take, however busy the machine is. */
const MOST_WAITING = 10;

/** Tells when some time has passed. */
export function watchClock(milliseconds: number, tell: () => void): Watch {
  const timer = setTimeout(tell, milliseconds);
  return { end: () => clearTimeout(timer) };
}

/** Tells when a thread has worked for some time, whether or not it had a processor all the while. */
export function watchWork(worker: Worker, milliseconds: number, tell: () => void): Watch {
  const last = watchClock(milliseconds * MOST_WAITING, tell);
  const before = readWork(worker);
  let next = watchClock(milliseconds, look);
  let isOver = false;
  async function look(): Promise<void> {
    const left = milliseconds - ((await readWork(worker)) - (await before));
    if (isOver) return;
    if (left <= 0) tell();
    else next = watchClock(left, look);
  }
  return {
    end: () => {
      isOver = true;
      next.end();
      last.end();
    },
  };
}

/** Milliseconds that a thread has worked; none before it runs, and after. */
async function readWork(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}
