import type { Platform } from '@merlon/engine/ports/platform.ts';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import { systemClock } from '../adapters/clock/clock.ts';
import { startStopwatch } from '../adapters/clock/stopwatch.ts';
import { type ReadBenchmarkOptions, readBenchmarkInThread } from '../adapters/pdf-text/read-benchmark-in-thread.ts';
import { UnreadablePdf } from '../adapters/pdf-text/unreadable-pdf.ts';
import { readDocument, readDocumentJob } from '../features/benchmarks/read-benchmark-job.ts';
import { type DocumentsService, createDocumentsService } from '../features/benchmarks/service.ts';
import { type IsInUse, createDocumentsStore } from '../features/benchmarks/store.ts';
import { embedJob } from '../features/search/embed-job.ts';
import type { Outside } from '../outside.ts';

/** Benchmarks, and the job that reads one. */
export function composeDocuments({ database, queue }: Outside, isInUse: IsInUse): DocumentsService {
  const ports = { store: createDocumentsStore(database.db), clock: systemClock, isInUse };
  const service = createDocumentsService({
    ...ports,
    benchmarkTypes: platforms.map(({ type }) => type),
    findPlatform,
    enqueueReading: async (tx, documentId) => void (await queue.enqueue(readDocumentJob, { documentId }, { key: documentId, tx })),
  });
  const reading = {
    ...ports,
    findPlatform,
    startStopwatch,
    readBenchmark: (pdf: Uint8Array, { type }: Platform, options: ReadBenchmarkOptions) => readBenchmarkInThread(pdf, type, options),
    describeUnreadable: (error: unknown) => (error instanceof UnreadablePdf ? error.message : undefined),
  };
  queue.work(readDocumentJob, {
    run: async ({ documentId }, { signal }) => {
      await readDocument(reading, documentId, signal);
      await queue.enqueue(embedJob, { documentId }, { key: documentId });
    },
    giveUp: ({ documentId }) => service.giveUp(documentId),
    subject: { idOf: ({ documentId }) => documentId, listNames: service.nameFiles },
  });
  return service;
}
