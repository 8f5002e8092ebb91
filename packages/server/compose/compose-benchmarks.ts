import type { Platform } from '@merlon/engine/ports/platform.ts';
import { UnreadableDocument } from '@merlon/engine/ports/unreadable-document.ts';
import { doubtBenchmark, findPlatform, platforms, recogniseProduct } from '@merlon/platforms/registry.ts';
import { systemClock } from '../adapters/clock/clock.ts';
import { startStopwatch } from '../adapters/clock/stopwatch.ts';
import type { Queryable } from '../adapters/database/queryable.ts';
import { type ReadBenchmarkOptions, readBenchmarkInThread } from '../adapters/pdf-text/read-benchmark-in-thread.ts';
import { readSample } from '../adapters/sample-benchmarks/read-sample.ts';
import { performReading, readBenchmarkJob } from '../features/benchmarks/read-benchmark-job.ts';
import { performRenewal, renewBenchmarkJob } from '../features/benchmarks/renew-benchmark-job.ts';
import { type BenchmarksService, createBenchmarksService } from '../features/benchmarks/service.ts';
import { createBenchmarksStore } from '../features/benchmarks/store.ts';
import type { HistoryService } from '../features/history/service.ts';
import { embedJob } from '../features/search/embed-job.ts';
import type { Telling } from '../happening.ts';
import type { Outside } from '../outside.ts';

const describeUnreadable = (error: unknown) => (error instanceof UnreadableDocument ? error.message : undefined);

/** Any platform's grammar will do: names of products are looked for in words alone. */
async function recogniseType(file: Uint8Array) {
  try {
    const found = recogniseProduct(await readBenchmarkInThread(file, platforms[0]!.type));
    return { type: found?.type, label: found?.label };
  } catch (error) {
    const problem = describeUnreadable(error);
    if (problem === undefined) throw error;
    return { problem };
  }
}

/** Benchmarks, and the jobs that read one, and read it again. */
export function composeBenchmarks(
  { database, queue }: Outside,
  history: Pick<HistoryService, 'usesBenchmark' | 'settleLost' | 'moveAudits' | 'leadWith'>,
  { tell }: Telling,
): BenchmarksService {
  const ports = { store: createBenchmarksStore(database.db), clock: systemClock, isInUse: history.usesBenchmark };
  const enqueueReading = async (tx: Queryable, documentId: string, key: string) =>
    void (await queue.enqueue(readBenchmarkJob, { documentId }, { key, tx }));
  const service = createBenchmarksService({
    ...ports,
    benchmarkTypes: platforms.map(({ type }) => type),
    findPlatform,
    settleAudits: history.settleLost,
    leadWith: history.leadWith,
    recogniseType,
    readSample,
    enqueueRenewal: async (documentId) => void (await queue.enqueue(renewBenchmarkJob, { documentId }, { key: documentId })),
    enqueueReading: (tx, benchmarkId) => enqueueReading(tx, benchmarkId, benchmarkId),
    enqueueInsisted: (tx, benchmarkId) => enqueueReading(tx, benchmarkId, `${benchmarkId} insisted`),
  });
  const enqueueEmbedding = (benchmarkId: string) => queue.enqueue(embedJob, { documentId: benchmarkId }, { key: benchmarkId });
  const reading = {
    tell,
    ...ports,
    findPlatform,
    startStopwatch,
    doubtBenchmark,
    moveAudits: history.moveAudits,
    readBenchmark: (file: Uint8Array, { type }: Platform, options: ReadBenchmarkOptions) => readBenchmarkInThread(file, type, options),
    describeUnreadable,
  };
  queue.work(readBenchmarkJob, {
    run: async ({ documentId: benchmarkId }, { signal }) => {
      await performReading(reading, benchmarkId, signal);
      await enqueueEmbedding(benchmarkId);
    },
    giveUp: ({ documentId }) => service.giveUp(documentId),
    subject: { idOf: ({ documentId }) => documentId, listNames: service.nameFiles },
  });
  queue.work(renewBenchmarkJob, {
    run: async ({ documentId }, { signal }) => {
      const renewed = await performRenewal(reading, documentId, signal);
      if (renewed !== undefined) await enqueueEmbedding(renewed);
    },
    subject: { idOf: ({ documentId }) => documentId, listNames: service.nameFiles },
  });
  return service;
}
