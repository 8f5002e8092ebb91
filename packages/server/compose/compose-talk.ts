import { hidePastedSecrets } from '@merlon/engine/privacy/hide-pasted-secrets.ts';
import { platforms } from '@merlon/platforms/registry.ts';
import { systemClock } from '../adapters/clock/clock.ts';
import { limitTime } from '../adapters/clock/limit-time.ts';
import { type ChatService, createChatService } from '../features/chat/service.ts';
import { createChatStore } from '../features/chat/store.ts';
import type { BenchmarksService } from '../features/benchmarks/service.ts';
import type { ModelsService } from '../features/models/service.ts';
import { embedBenchmark, embedJob } from '../features/search/embed-job.ts';
import { type SearchService, createSearchService } from '../features/search/service.ts';
import { createSearchStore } from '../features/search/store.ts';
import type { Outside } from '../outside.ts';
import type { composeAuditing } from './compose-auditing.ts';

/** Search, and the job that embeds a benchmark for it. */
export function composeSearch({ database, queue }: Outside, benchmarks: BenchmarksService, { access }: ModelsService): SearchService {
  const ports = {
    store: createSearchStore(database.db),
    clock: systemClock,
    limitTime,
    findEmbedding: access.findEmbedding,
    benchmarkTypes: platforms.map(({ type }) => type),
    listBenchmarks: async () => (await benchmarks.list()).filter(({ status }) => status === 'completed'),
    listRecommendations: benchmarks.listWritten,
    enqueueEmbedding: async (benchmarkId: string) =>
      void (await queue.enqueue(embedJob, { documentId: benchmarkId }, { key: benchmarkId })),
  };
  queue.work(embedJob, {
    run: ({ documentId: benchmarkId }, { signal }) => embedBenchmark(ports, benchmarkId, signal),
    subject: { idOf: ({ documentId }) => documentId, listNames: benchmarks.nameFiles },
  });
  return createSearchService(ports);
}

interface ChatSources extends Pick<ReturnType<typeof composeAuditing>, 'benchmarks' | 'devices' | 'locks'> {
  readonly search: SearchService;
  readonly models: ModelsService;
}

/** Chats about benchmarks and devices. */
export function composeChat({ database, log, vault }: Outside, { benchmarks, devices, locks, search, models }: ChatSources): ChatService {
  return createChatService({
    store: createChatStore(database.db, vault),
    vault,
    clock: systemClock,
    limitTime,
    models: models.access,
    search: search.search,
    tryHold: locks.tryHold,
    hideSecrets: (text) => hidePastedSecrets(platforms, text),
    listBenchmarks: async () => (await benchmarks.list()).filter(({ status }) => status === 'completed').map(({ id }) => id),
    listDeviceNames: () => devices.service.listNames(),
    logError: (error, what) => log.error({ err: error }, what),
  });
}
