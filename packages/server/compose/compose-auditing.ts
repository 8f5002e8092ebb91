import { hidePastedSecrets } from '@merlon/engine/privacy/hide-pasted-secrets.ts';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import type { AuditPool } from '../adapters/audit-thread/audit-pool.ts';
import { systemClock } from '../adapters/clock/clock.ts';
import { repeat } from '../adapters/clock/repeat.ts';
import { startStopwatch } from '../adapters/clock/stopwatch.ts';
import { type Locks, createLocks } from '../adapters/database/device-locks.ts';
import { countProcessors } from '../adapters/threads/processors.ts';
import type { AuditFacts, AuditWaivers, MatchedAudit } from '../audit-record.ts';
import { type AnalysisService, createAnalysisService } from '../features/analysis/service.ts';
import { defineAuditJob } from '../features/audits/audit-job.ts';
import { performAudits } from '../features/audits/follow-up.ts';
import { type AuditsService, createAuditsService } from '../features/audits/service.ts';
import type { BenchmarksService } from '../features/benchmarks/service.ts';
import { findComparable } from '../features/devices/snapshot-store.ts';
import { createTagStore } from '../features/devices/tags/tag-store.ts';
import { matchAudit, readAuditWaivers } from '../features/findings/recording/audit-waivers.ts';
import { createRecording } from '../features/findings/recording/record-findings.ts';
import { hasEarlier } from '../features/history/changes-since-before.ts';
import { type HistoryService, createHistoryService } from '../features/history/service.ts';
import { type HistoryStore, createHistoryStore } from '../features/history/store.ts';
import type { ModelsService } from '../features/models/service.ts';
import { nameReport } from '../features/reports/names.ts';
import { describeReport } from '../features/reports/read-report.ts';
import { type ReportsService, createReportsService } from '../features/reports/service.ts';
import type { Telling } from '../happening.ts';
import type { Outside } from '../outside.ts';
import { composeBenchmarks } from './compose-benchmarks.ts';
import { composeChanges } from './compose-changes.ts';
import { composeDevices } from './compose-devices.ts';
import { refuseCostly } from './refuse-costly.ts';

/**
 * The history first, which needs no other feature; then benchmarks and devices, which ask it what an audit still uses; then what is made
 * of both.
 */
export function composeAuditing(outside: Outside, models: ModelsService, telling: Telling) {
  const locks = createLocks(outside.database.connection);
  const { db } = outside.database;
  const recording = { db, vault: outside.vault, version: outside.version, findComparable };
  const record = createHistoryStore(db, outside.vault, createRecording(recording, { ...telling, hasEarlier }), outside.version);
  const tags = createTagStore(db);
  const { listAbandoned } = locks;
  const history = createHistoryService({ store: record, clock: systemClock, listAbandoned, listDeviceIds: tags.listIdsBy });
  const benchmarks = composeBenchmarks(outside, history, telling);
  const { pool, reader, stop: stopThreads } = outside.threads;
  const devices = composeDevices(outside, { locks, reader, telling }, history);
  const { requireAudited: requireDevice, listAudited: listDevices } = devices.service;
  const drawing = { drawReport: pool.draw, drawFleet: pool.drawFleet };
  const matchWaivers = matchAudit.bind(null, recording);
  const waivers = { readWaivers: readAuditWaivers.bind(null, recording), matchWaivers };
  const reports = createReportsService({ record, findPlatform, requireDevice, listDevices, clock: systemClock, ...drawing, ...waivers });
  const about = { record, matchWaivers, benchmarks, devices, models, pool, history, tryHold: locks.tryHold };
  const audits = composeAudits(outside, about, reports.readResults);
  const analysis = composeAnalysis(outside, about, audits);
  const changes = composeChanges(outside, { record, benchmarks, devices, telling });
  const stop = async (): Promise<void> => {
    await stopThreads();
    await locks.stop();
  };
  return { benchmarks, devices, audits, history, reports, analysis, recording, changes, locks, stop };
}

interface Audited {
  readonly record: HistoryStore;
  readonly matchWaivers: (audit: MatchedAudit, at: Date) => Promise<AuditWaivers>;
  readonly benchmarks: BenchmarksService;
  readonly devices: ReturnType<typeof composeDevices>;
  readonly models: ModelsService;
  readonly pool: AuditPool;
  readonly history: HistoryService;
  readonly tryHold: Locks['tryHold'];
}

/** The ports that audits and analyses share. */
const composeJudging = ({ devices, models }: Audited) => ({
  clock: systemClock,
  startStopwatch,
  findPlatform,
  requireDevice: devices.service.requireAudited,
  pickSnapshot: devices.service.pickSnapshot,
  readSnapshot: devices.configurations.readForAudit,
  models: models.access,
  describeReport: (audit: AuditFacts, generatedAt: Date) => describeReport(findPlatform, audit, generatedAt),
  nameReport,
});

/** Audits, and the job that runs one. */
function composeAudits({ queue }: Outside, about: Audited, readResults: ReportsService['readResults']): AuditsService {
  const { benchmarks, devices, models, pool, history, tryHold } = about;
  const auditJob = defineAuditJob(countProcessors());
  const ports = {
    ...composeJudging(about),
    record: about.record,
    repeat,
    matchWaivers: about.matchWaivers,
    runAudit: (...task: Parameters<AuditPool['run']>) => refuseCostly(pool.run(...task)),
    drawReport: pool.draw,
    takeBenchmark: benchmarks.takeForAudit,
  };
  const service = createAuditsService({
    ...ports,
    listDevices: devices.service.listAudited,
    findBenchmark: benchmarks.findUsable,
    findStanding: benchmarks.findStanding,
    listRecommendationIds: benchmarks.listRecommendationIds,
    measureModel: models.measureCalls,
    readResults,
    tryHold,
    settleLost: history.settleLost,
    releaseReplaced: benchmarks.releaseReplaced,
    enqueueAudit: (tx, auditId, deviceId) => queue.enqueue(auditJob, { auditId }, { key: deviceId, tx }),
    cancelAudit: async (jobId) => void (await queue.cancel(auditJob, jobId)),
  });
  queue.work(auditJob, {
    run: ({ auditId }, { signal }) =>
      performAudits({ ...ports, findBenchmark: benchmarks.findUsable }, auditId, signal).finally(benchmarks.releaseReplaced),
    giveUp: ({ auditId }) => service.giveUp(auditId),
    subject: { idOf: ({ auditId }) => auditId, listNames: history.nameDevices },
  });
  return service;
}

/** Analyses of a configuration by a free prompt. */
const composeAnalysis = ({ startAnalysisStopwatch, threads }: Outside, about: Audited, audits: AuditsService): AnalysisService =>
  createAnalysisService({
    ...composeJudging(about),
    ...(startAnalysisStopwatch && { startStopwatch: startAnalysisStopwatch }),
    prepare: (input, signal) => refuseCostly(threads.configs.run('prepareAnalysis', input, signal)),
    hideSecrets: (text, known) => hidePastedSecrets(platforms, text, known),
    drawReport: about.pool.draw,
    requireIdle: audits.requireIdle,
    runInCall: audits.runInCall,
    previewAudit: audits.preview,
  });
