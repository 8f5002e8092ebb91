import { Worker } from 'node:worker_threads';
import type { Report } from '@merlon/engine/report/report.ts';
import type { ThreadMessage, ThreadOptions } from '../threads/run-in-thread.ts';
import type { AuditOutcome, AuditRequest, AuditStep, AuditTask, ReportOutcome, ReportTask, ThreadRequest } from './messages.ts';

const ENTRY = new URL('./audit-thread.ts', import.meta.url);

/** Benchmarks that a thread remembers: two for each of so many types of device as one house may have. A large one takes some megabytes. */
const MOST_REMEMBERED = 12;

/** Threads that judge configurations and draw reports. */
export interface AuditPool {
  /**
   * The server goes on answering whatever the configuration's size, and an audit that is stopped ends at once, even inside a check. A
   * step is told before the first check, now and then between, and when only the report is left. Waits where all threads are at work.
   * @throws the signal's reason when aborted; an Error when the thread fails
   */
  readonly run: (task: AuditTask, options?: ThreadOptions<AuditStep>) => Promise<AuditOutcome>;
  /** Draws the report on verdicts that are final already. @throws as `run` */
  readonly draw: (task: ReportTask, signal?: AbortSignal) => Promise<ReportOutcome>;
  /** Draws a report that is complete. @throws as `run` */
  readonly render: (report: Report, signal?: AbortSignal) => Promise<Uint8Array>;
  readonly stop: () => Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  /** Ids of the benchmarks that it remembers; the one that was used last stands last. */
  readonly known: Set<string>;
}

/**
 * Threads that are kept for the next audit, since a new one takes longer to begin than most audits take, and has to compile the benchmark
 * once more. One that fails or is aborted is thrown away and another takes its place.
 * @param size How many there are at most
 */
export function createAuditPool(size: number): AuditPool {
  const idle: Thread[] = [];
  const all = new Set<Thread>();
  const waiting: (() => void)[] = [];

  /** @param benchmarkId a thread that remembers this benchmark is preferred */
  const take = async (benchmarkId: string | undefined, signal: AbortSignal | undefined): Promise<Thread> => {
    while (idle.length === 0 && all.size >= size) await waitForTurn(waiting, signal);
    signal?.throwIfAborted();
    const at = idle.findIndex(({ known }) => benchmarkId !== undefined && known.has(benchmarkId));
    const [kept] = idle.splice(Math.max(at, 0), 1);
    return kept ?? begin();
  };
  const begin = (): Thread => {
    const thread: Thread = { worker: new Worker(ENTRY, { execArgv: [] }), known: new Set() };
    all.add(thread);
    // Whoever uses it listens as well; an error that nobody listens to would end the server.
    thread.worker.on('error', () => drop(thread)).on('exit', () => drop(thread));
    return thread;
  };
  const drop = (thread: Thread): void => {
    all.delete(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
  };
  const giveBack = async (thread: Thread, isUsable: boolean): Promise<void> => {
    if (isUsable && all.has(thread)) idle.push(thread);
    else {
      drop(thread);
      await thread.worker.terminate();
    }
    waiting.shift()?.();
  };

  const use = async <Outcome>(
    benchmarkId: string | undefined,
    describe: (thread: Thread) => Promise<ThreadRequest>,
    options: ThreadOptions<AuditStep>,
  ): Promise<Outcome> => {
    const thread = await take(benchmarkId, options.signal);
    let isUsable = false;
    try {
      const outcome = await perform<Outcome>(thread.worker, await describe(thread), options);
      isUsable = true;
      return outcome;
    } finally {
      await giveBack(thread, isUsable);
    }
  };

  return {
    run: (task, options = {}) =>
      use(task.benchmark.id, async ({ known }) => ({ kind: 'audit', ...(await describeRequest(known, task)) }), options),
    draw: (task, signal) => use(undefined, async () => ({ kind: 'report', ...task }), signal ? { signal } : {}),
    render: (report, signal) => use(undefined, async () => ({ kind: 'drawing', report }), signal ? { signal } : {}),
    stop: async () => void (await Promise.all([...all].map(({ worker }) => worker.terminate()))),
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

/** Notes what the thread will remember when it has done this. */
async function describeRequest(known: Set<string>, { benchmark, ...task }: AuditTask): Promise<AuditRequest> {
  const { id, isWhole } = benchmark;
  const isKnown = isWhole && known.delete(id);
  const recommendations = isKnown ? null : await benchmark.read();
  if (recommendations?.length === 0) throw new Error('The benchmark recommends nothing.');
  if (isWhole) known.add(id);
  const forgotten = [...known].slice(0, -MOST_REMEMBERED);
  for (const old of forgotten) known.delete(old);
  return { ...task, benchmarkId: id, recommendations, isRemembered: isWhole, forgotten };
}

async function perform<Outcome>(worker: Worker, request: ThreadRequest, { onStep, signal }: ThreadOptions<AuditStep>): Promise<Outcome> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const listen = (message: ThreadMessage<Outcome, AuditStep>): void =>
    message.kind === 'step' ? onStep?.(message.step) : resolve(message.outcome);
  const abort = (): void => reject(signal?.reason);
  const end = (): void => reject(new Error('The thread ended without an outcome.'));
  signal?.addEventListener('abort', abort);
  worker.on('message', listen).on('error', reject).on('exit', end);
  // A thread at rest keeps no process alive, one at work does.
  worker.ref();
  try {
    worker.postMessage(request, []);
    return await promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    worker.off('message', listen).off('error', reject).off('exit', end);
    worker.unref();
  }
}
