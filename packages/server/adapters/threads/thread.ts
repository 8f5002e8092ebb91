import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { ThreadMessage, ThreadOrder, ThreadResult, ThreadStart } from './messages.ts';
import { flattenError } from './plain-error.ts';
import { ThreadLimit } from './thread-limit.ts';
import { watchClock, watchWork } from './watch-time.ts';

const ENTRY = new URL('./thread-entry.ts', import.meta.url);

export interface RunOptions<Step = unknown, Answer = unknown> {
  readonly onStep?: (step: Step) => void;
  /** Called where the function asks for what its thread does not remember. */
  readonly answer?: () => Promise<Answer>;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; a run that takes longer is given up. */
  readonly timeLimitMs?: number;
  /** Milliseconds that a run may work: how long it waits for a processor does not count, unless that is many times longer. */
  readonly workLimitMs?: number;
  /** What the input is made of that is handed over instead of being copied. */
  readonly transferred?: readonly ArrayBuffer[];
}

export interface ThreadCall {
  readonly name: string;
  readonly input: unknown;
  readonly options: RunOptions;
  /** Milliseconds that the run has to stop by itself once it is aborted. */
  readonly stoppingMs: number;
}

/** How a run ended: as its function did, or because the thread died, or as the caller gave it up with the function still at work. */
export type ThreadEnd = ThreadResult | { readonly kind: 'died' | 'given-up'; readonly error: unknown };

/** One thread, which runs any number of functions at once. */
export interface Thread {
  readonly run: (call: ThreadCall) => Promise<ThreadEnd>;
  /** Ends it, and whatever it runs. */
  readonly end: () => Promise<void>;
}

interface Run {
  readonly options: RunOptions;
  readonly settle: (end: ThreadEnd) => void;
}

/** @param onDeath Called when the thread has ended, for whatever reason */
export function startThread(start: ThreadStart, limits: ResourceLimits, onDeath: () => void): Thread {
  const worker = new Worker(ENTRY, { workerData: start, execArgv: [], resourceLimits: limits });
  const runs = new Map<number, Run>();
  let lastId = 0;
  let death: ThreadEnd | undefined;
  const order = (next: ThreadOrder, transferred: readonly ArrayBuffer[] = []): void => worker.postMessage(next, transferred);
  const die = (error: Error): void => {
    death ??= { kind: 'died', error };
    onDeath();
    for (const { settle } of runs.values()) settle(death);
  };
  worker.unref();
  worker.on('message', (message: ThreadMessage) => {
    const heard = runs.get(message.id);
    if (heard) hear(message, heard, order);
  });
  worker.on('error', (error) => die(explainDeath(error)));
  worker.on('exit', () => die(new Error('The thread ended without an outcome.')));

  async function run({ name, input, options, stoppingMs }: ThreadCall): Promise<ThreadEnd> {
    if (death) return death;
    const { signal, timeLimitMs, workLimitMs, transferred } = options;
    const id = (lastId += 1);
    const { promise, resolve } = Promise.withResolvers<ThreadEnd>();
    const timers: NodeJS.Timeout[] = [];
    const giveUp = (error: unknown): void => resolve({ kind: 'given-up', error });
    const stop = (): void => {
      if (stoppingMs === 0) return giveUp(signal?.reason);
      order({ kind: 'stop', id });
      timers.push(setTimeout(giveUp, stoppingMs, signal?.reason));
    };
    const tooLong = (): void => giveUp(new ThreadLimit('time'));
    const watches = [
      ...(timeLimitMs === undefined ? [] : [watchClock(timeLimitMs, tooLong)]),
      ...(workLimitMs === undefined ? [] : [watchWork(worker, workLimitMs, tooLong)]),
    ];
    signal?.addEventListener('abort', stop);
    runs.set(id, { options, settle: resolve });
    // A thread at work keeps the process alive, one at rest does not.
    worker.ref();
    try {
      order({ kind: 'run', id, name, input }, transferred);
      if (signal?.aborted) stop();
      return await promise;
    } catch (error) {
      // The input cannot be cloned.
      return { kind: 'failure', failure: flattenError(error) };
    } finally {
      for (const { end } of watches) end();
      for (const timer of timers) clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      runs.delete(id);
      if (runs.size === 0) worker.unref();
    }
  }

  return { run, end: async () => void (await worker.terminate()) };
}

function hear(message: ThreadMessage, { options: { onStep, answer }, settle }: Run, order: (next: ThreadOrder) => void): void {
  if (message.kind === 'step') onStep?.(message.step);
  else if (message.kind === 'ask') {
    const reply = (given: unknown): void => order({ kind: 'answer', id: message.id, answer: given });
    answer?.().then(reply, (error: unknown) => settle({ kind: 'given-up', error }));
  } else settle(message);
}

function explainDeath(error: NodeJS.ErrnoException): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit('memory', { cause: error }) : error;
}
