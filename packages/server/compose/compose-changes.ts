import { hidePastedSecrets } from '@merlon/engine/privacy/hide-pasted-secrets.ts';
import { platforms } from '@merlon/platforms/registry.ts';
import { systemClock } from '../adapters/clock/clock.ts';
import { changesJob } from '../features/changes/changes-job.ts';
import { createBaselinesStore } from '../features/changes/baselines-store.ts';
import type { ChangesPorts } from '../features/changes/ports.ts';
import { type ChangesService, createChangesService } from '../features/changes/service.ts';
import { createChangesStore } from '../features/changes/store.ts';
import type { BenchmarksService } from '../features/benchmarks/service.ts';
import type { HistoryStore } from '../features/history/store.ts';
import type { Telling } from '../happening.ts';
import type { Outside } from '../outside.ts';
import type { composeDevices } from './compose-devices.ts';
import { refuseCostly } from './refuse-costly.ts';

interface About {
  readonly telling: Telling;
  readonly record: HistoryStore;
  readonly benchmarks: BenchmarksService;
  readonly devices: ReturnType<typeof composeDevices>;
}

/** What changed on devices, and the job that records it. */
export function composeChanges(outside: Outside, { record, benchmarks, devices, telling }: About) {
  const { database, vault, queue, version } = outside;
  const { pool, configs } = outside.threads;
  const ports: ChangesPorts = {
    ...telling,
    store: createChangesStore(database.db, vault),
    baselines: createBaselinesStore(database.db),
    clock: systemClock,
    version,
    listDevices: async () => (await devices.service.listAudited(undefined)).map(({ device }) => device),
    listMarked: devices.service.listIdsBy,
    requireDevice: devices.service.requireAudited,
    listReadings: devices.configurations.listReadings,
    readText: devices.configurations.readForAudit,
    readCommits: devices.configurations.readCommits,
    describe: (input, signal) => refuseCostly(configs.run('describe', input, signal)),
    explain: (input, signal) => refuseCostly(configs.run('explain', input, signal)),
    judge: (...task) => refuseCostly(pool.run(...task)),
    listBenchmarks: benchmarks.findStanding,
    findBenchmark: (id) => benchmarks.findUsable({ id }),
    listRecommendations: benchmarks.listRecommendations,
    takeBenchmark: (id) => benchmarks.takeForAudit(id, null),
    audits: record,
    enqueue: async (deviceId) => void (await queue.enqueue(changesJob, { firewallId: deviceId }, { key: deviceId })),
    hideSecrets: (text) => hidePastedSecrets(platforms, text),
    countWaiting: async () => {
      const open = (await queue.countOpen()).find(({ kind }) => kind === changesJob.name);
      return open ? open.waiting + open.running : 0;
    },
  };
  const service: ChangesService = createChangesService(ports);
  queue.work(changesJob, {
    run: ({ firewallId }, { signal }) => service.performRecording(firewallId, signal),
    subject: { idOf: ({ firewallId }) => firewallId ?? '', listNames: (ids) => devices.service.nameDevices(ids.filter((id) => id !== '')) },
  });
  /** Records the changes that were stored before this version, or while no process ran jobs. */
  const begin = async (): Promise<void> => void (await queue.enqueue(changesJob, { firewallId: null }, { key: changesJob.name }));
  return { service, begin };
}
