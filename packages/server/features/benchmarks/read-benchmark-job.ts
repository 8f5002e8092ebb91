import type { Benchmark } from '@merlon/engine/model/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { StartStopwatch } from '../../adapters/clock/stopwatch.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import type { JobKind } from '../../adapters/job-queue/queue.ts';
import type { Happening, TellOf } from '../../happening.ts';
import { describeEntries } from './command-entry.ts';
import type { BenchmarksStore } from './store.ts';
import type { IsInUse } from './stored-reading.ts';

export const readBenchmarkJob: JobKind<{ documentId: string }> = {
  name: 'read-document',
  retries: 3,
  timeoutSeconds: 1800,
  concurrency: 1,
};

/** Progress of a benchmark that waits to be read; the specification's first figure. */
export const FIRST_PROGRESS = 10;
/** Progress when every page has been read and only storing is left. */
const READ_PROGRESS = 95;
/** Pages come a hundred a second; nobody looks that often. */
const MILLISECONDS_BETWEEN_WRITES = 300;

export interface ReadBenchmarkPorts {
  readonly store: BenchmarksStore;
  readonly clock: Clock;
  readonly startStopwatch: StartStopwatch;
  readonly findPlatform: (type: string) => Platform | undefined;
  /** Reads a benchmark from its file. Throws where that cannot be done; `describeUnreadable` then has the sentence. */
  readonly readBenchmark: (
    file: Uint8Array,
    platform: Platform,
    options: { onPage: (page: number, total: number) => void; signal: AbortSignal },
  ) => Promise<Benchmark>;
  /** A sentence for the user about an error of `readBenchmark`; undefined if the file is not to blame. */
  readonly describeUnreadable: (error: unknown) => string | undefined;
  /** Why a document is no benchmark for the platform; undefined where nothing speaks against it. */
  readonly doubtBenchmark: (benchmark: Benchmark, platform: Platform) => string | undefined;
  readonly isInUse: IsInUse;
  readonly tell: TellOf;
}

const describeRead = (id: string, name: string, count: number, at: Date): Happening => ({
  kind: 'benchmark_read',
  severity: 'low',
  at,
  title: `${name} was read: ${count} ${count === 1 ? 'recommendation' : 'recommendations'}`,
  link: `/benchmarks/${id}`,
  subject: `benchmark ${id}`,
});

/**
 * Reads one benchmark and stores what it recommends, all at once. Can be run again at any time: a benchmark that is gone, completed
 * or failed is left alone.
 * @throws whatever is not the file's fault, so that the job is tried again
 */
export async function performReading(ports: ReadBenchmarkPorts, benchmarkId: string, signal: AbortSignal): Promise<void> {
  const { store, clock, findPlatform, isInUse } = ports;
  const stored = await store.find(benchmarkId);
  const content = stored?.status === 'processing' ? await store.readFile(benchmarkId) : undefined;
  const platform = stored && findPlatform(stored.benchmarkType);
  if (!content || !platform) return;
  const secondsSoFar = ports.startStopwatch();
  const progress = trackPages(ports, benchmarkId);
  try {
    const benchmark = await ports.readBenchmark(content, platform, { onPage: progress.onPage, signal });
    await progress.settle();
    const doubt = ports.doubtBenchmark(benchmark, platform) ?? null;
    if (doubt !== null && !stored.anyway) return await store.fail(benchmarkId, doubt, secondsSoFar(), true);
    const entries = describeEntries(platform, benchmark);
    const { title, version, totalPages } = benchmark;
    const read = { title, version, totalPages, entries, doubt, processingTime: secondsSoFar() };
    const now = clock();
    const tell = (tx: Queryable, { filename }: { readonly filename: string }) =>
      ports.tell(tx, [describeRead(benchmarkId, title === '' ? filename : title, entries.length, now)]);
    await store.complete(benchmarkId, read, { now, isInUse, tell });
  } catch (error) {
    await progress.settle();
    const sentence = signal.aborted ? undefined : ports.describeUnreadable(error);
    if (sentence === undefined) throw error;
    await store.fail(benchmarkId, sentence, secondsSoFar());
  }
}

/** Writes down how far reading is, now and then; one write at a time. */
function trackPages({ store, clock }: ReadBenchmarkPorts, benchmarkId: string) {
  let lastWrite = 0;
  let writing: Promise<void> | undefined;
  let failure: unknown;
  const write = async (page: number, total: number) => {
    const progress = FIRST_PROGRESS + ((READ_PROGRESS - FIRST_PROGRESS) * page) / total;
    await store.saveProgress(benchmarkId, {
      progress,
      operation: `Reading page ${page} of ${total}`,
      processedPages: page,
      totalPages: total,
    });
  };
  const onPage = (page: number, total: number) => {
    const now = clock().getTime();
    // After the clock was set back, the last write seems to lie far ahead.
    if (writing || (page < total && Math.abs(now - lastWrite) < MILLISECONDS_BETWEEN_WRITES)) return;
    lastWrite = now;
    writing = write(page, total)
      .catch((error: unknown) => void (failure = error))
      .finally(() => void (writing = undefined));
  };
  const settle = async () => {
    await writing;
    if (failure !== undefined) throw failure;
  };
  return { onPage, settle };
}
