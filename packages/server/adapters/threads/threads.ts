import type { ResourceLimits } from 'node:worker_threads';
import type { ThreadContext } from './messages.ts';
import { type ErrorClass, reviveError } from './plain-error.ts';
import { type RunOptions, type Thread, type ThreadEnd, startThread } from './thread.ts';

export interface ThreadsOptions {
  /** Threads at most; work that finds all of them busy waits. */
  readonly most?: number;
  /** Threads at rest that are kept for the next work; none unless told. */
  readonly kept?: number;
  /** Milliseconds after which a thread at rest is ended all the same, to give its memory back; it is kept for good unless told. */
  readonly restMs?: number;
  /** A thread runs any number of functions at once, instead of one. */
  readonly isShared?: boolean;
  /** Milliseconds that a run has to stop by itself once it is aborted, before its thread is ended; none unless told. */
  readonly stoppingMs?: number;
  /** Long work, of which nobody waits for each second. */
  readonly givesWay?: boolean;
  /** Of memory, for each thread. */
  readonly limits?: ResourceLimits;
  /** Errors of these classes reach the caller as what they are, all others as an Error. */
  readonly failures?: readonly ErrorClass[];
}

/** Functions of a module: each takes one input that can be cloned, and may tell steps and ask by its context. */
type Work<Module> = { readonly [Name in keyof Module]: (input: never, context: ThreadContext<unknown, never>) => unknown };
type OptionsOf<Run> = Run extends (input: never, context: ThreadContext<infer Step, infer Answer>) => unknown
  ? RunOptions<Step, Answer>
  : never;

interface PoolOptions {
  /** A thread that worked for the same one before is preferred: it may remember something. */
  readonly affinity?: string;
}

export interface Threads<Module extends Work<Module>> {
  /**
   * Runs a function of the module in a thread, so that the server goes on answering whatever the size of the work.
   * @throws what the function throws; the signal's reason when aborted; ThreadLimit past a limit; an Error when the thread dies
   */
  readonly run: <Name extends keyof Module & string>(
    name: Name,
    input: Parameters<Module[Name]>[0],
    options?: OptionsOf<Module[Name]> & PoolOptions,
  ) => Promise<Awaited<ReturnType<Module[Name]>>>;
  readonly stop: () => Promise<void>;
}

/** A thread of the pool, and who uses it. */
interface Seat extends Thread {
  readonly affinities: Set<string>;
  users: number;
  /** Ends it when it has rested for long. */
  rest?: NodeJS.Timeout | undefined;
  /** It was ended because of one run; the others that it lost begin anew. */
  isCutOff: boolean;
}

/**
 * Threads that run the functions of a module. One whose work was aborted or took too much is thrown away.
 * @param module The address of a module that exports functions alone: `new URL('./work.ts', import.meta.url)`
 */
export function createThreads<Module extends Work<Module>>(module: URL, options: ThreadsOptions = {}): Threads<Module> {
  const { most = Infinity, kept = 0, restMs, isShared = false, stoppingMs = 0, givesWay = false, limits = {}, failures = [] } = options;
  const seats = new Set<Seat>();
  const waiting: (() => void)[] = [];

  const listFree = (): Seat[] => [...seats].filter(({ users }) => isShared || users === 0);
  const begin = (): Seat => {
    const thread = startThread({ module: module.href, givesWay }, limits, () => seats.delete(seat));
    const seat: Seat = { ...thread, affinities: new Set(), users: 0, isCutOff: false };
    seats.add(seat);
    return seat;
  };
  const take = async (affinity: string | undefined, signal: AbortSignal | undefined): Promise<Seat> => {
    while (listFree().length === 0 && seats.size >= most) await waitForTurn(waiting, signal);
    signal?.throwIfAborted();
    const free = listFree();
    const seat = free.find(({ affinities }) => affinity !== undefined && affinities.has(affinity)) ?? free[0] ?? begin();
    if (affinity !== undefined) seat.affinities.add(affinity);
    seat.users += 1;
    clearTimeout(seat.rest);
    return seat;
  };
  const end = async (seat: Seat): Promise<void> => {
    seats.delete(seat);
    await seat.end();
  };
  const giveBack = async (seat: Seat, { kind }: ThreadEnd): Promise<void> => {
    seat.users -= 1;
    if (kind === 'given-up') seat.isCutOff = true;
    if (seat.isCutOff || (seat.users === 0 && listFree().length > kept)) await end(seat);
    else if (seat.users === 0 && restMs !== undefined) seat.rest = setTimeout(() => void end(seat), restMs).unref();
    waiting.shift()?.();
  };
  const run = async (name: string, input: unknown, { affinity, ...given }: RunOptions & PoolOptions = {}): Promise<unknown> => {
    for (;;) {
      const seat = await take(affinity, given.signal);
      const result = await seat.run({ name, input, options: given, stoppingMs });
      await giveBack(seat, result);
      given.signal?.throwIfAborted();
      if (result.kind === 'outcome') return result.outcome;
      if (result.kind === 'failure') throw reviveError(result.failure, failures);
      if (result.kind === 'given-up' || !seat.isCutOff) throw result.error;
    }
  };
  return {
    run: run as Threads<Module>['run'],
    stop: async () => void (await Promise.all([...seats].map(end))),
  };
}

async function waitForTurn(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  signal?.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  const at = waiting.indexOf(resolve);
  if (at >= 0) waiting.splice(at, 1);
  // Called and aborted at once: the next one is called in its place.
  else if (signal?.aborted) waiting.shift()?.();
  signal?.throwIfAborted();
}
