import { platforms } from '@merlon/platforms/registry.ts';
import { systemClock } from '../adapters/clock/clock.ts';
import { limitTime } from '../adapters/clock/limit-time.ts';
import { createOllamaClient } from '../adapters/language-models/ollama-client.ts';
import { createOpenaiClient } from '../adapters/language-models/openai-client.ts';
import { type ModelsService, createModelsService } from '../features/models/service.ts';
import { createModelsStore } from '../features/models/store.ts';
import type { Outside } from '../outside.ts';

/** The way of every feature to a model is `access`. */
export function composeModels({
  database,
  metrics,
  vault,
  threads,
  models: { offlineUrl, isOfflineExpected, online, timings },
}: Outside): ModelsService {
  return createModelsService({
    store: createModelsStore(database.db),
    clock: systemClock,
    limitTime,
    vault,
    platforms,
    readTyped: (texts, signal) => threads.configs.run('readTyped', texts, signal),
    countCall: metrics.countModelCall,
    isOfflineExpected,
    offline: createOllamaClient({ baseUrl: offlineUrl, ...(timings && { timings }) }),
    online: online && createOpenaiClient({ ...online, ...(timings && { timings }) }),
  });
}
