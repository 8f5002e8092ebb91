import { hidePastedSecrets } from '@merlon/engine/privacy/hide-pasted-secrets.ts';
import { findPlatform, platforms } from '@merlon/platforms/registry.ts';
import { type AuditPool, createAuditPool } from '../adapters/audit-thread/audit-pool.ts';
import { systemClock } from '../adapters/clock/clock.ts';
import { repeat } from '../adapters/clock/repeat.ts';
import { startStopwatch } from '../adapters/clock/stopwatch.ts';
import { runConfigTask } from '../adapters/config-thread/run-config-task.ts';
import { createLocks } from '../adapters/database/device-locks.ts';
import type { Queryable } from '../adapters/database/queryable.ts';
import { createDeviceReader } from '../adapters/device/device-reader.ts';
import { countProcessors } from '../adapters/threads/processors.ts';
import { ANALYSIS_BUDGET_MS } from '../features/audits/analyse-configuration.ts';
import { defineAuditJob, performAudit } from '../features/audits/audit-job.ts';
import { type AuditsService, createAuditsService } from '../features/audits/service.ts';
import { createAuditsStore } from '../features/audits/store.ts';
import type { DocumentsService } from '../features/benchmarks/service.ts';
import type { ModelsService } from '../features/models/service.ts';
import type { Outside } from '../outside.ts';
import { composeFirewalls } from './compose-devices.ts';
import { composeDocuments } from './compose-benchmarks.ts';

/** Benchmarks, devices and audits: each keeps what another uses from being deleted under it. */
export function composeAuditing(outside: Outside, models: ModelsService) {
  const isInUse = (tx: Queryable, documentId: string) => audits.usesDocument(tx, documentId);
  const documents = composeDocuments(outside, isInUse);
  const locks = createLocks(outside.database.connection);
  const reader = createDeviceReader();
  const firewalls = composeFirewalls(outside, { locks, reader }, () => audits);
  // One more than audits of the queue run at once: a test of one check does not wait for them.
  const pool = createAuditPool(countProcessors() + 1);
  const audits: AuditsService = composeAudits(outside, documents, firewalls, { pool, models });
  const stop = async (): Promise<void> => {
    await reader.stop();
    await pool.stop();
    await locks.stop();
  };
  return { documents, firewalls, audits, locks, stop };
}

function composeAudits(
  { database, queue, analysisBudgetMs }: Outside,
  documents: DocumentsService,
  firewalls: ReturnType<typeof composeFirewalls>,
  { pool, models }: { readonly pool: AuditPool; readonly models: ModelsService },
): AuditsService {
  const auditJob = defineAuditJob(countProcessors());
  const { readText: readSnapshot } = firewalls.configurations;
  const ports = {
    store: createAuditsStore(database.db),
    clock: systemClock,
    startStopwatch,
    findPlatform,
    readSnapshot,
    models: models.access,
    repeat,
    runAudit: pool.run,
    drawReport: pool.draw,
    listRecommendations: documents.listRecommendations,
  };
  const service = createAuditsService({
    ...ports,
    requireFirewall: firewalls.service.requireAudited,
    listDevices: firewalls.service.listAudited,
    pickSnapshot: firewalls.service.pickSnapshot,
    findBenchmark: documents.findUsable,
    listCommands: documents.listCommandIds,
    measureModel: models.measureCalls,
    analysis: {
      prepare: (input) => runConfigTask('prepareAnalysis', input),
      hideSecrets: (text, known) => hidePastedSecrets(platforms, text, known),
      drawReport: pool.render,
      budgetMs: analysisBudgetMs ?? ANALYSIS_BUDGET_MS,
    },
    enqueueAudit: (tx, auditId, firewallId) => queue.enqueue(auditJob, { auditId }, { key: firewallId, tx }),
    cancelAudit: async (jobId) => void (await queue.cancel(auditJob, jobId)),
  });
  queue.work(auditJob, {
    run: ({ auditId }, { signal }) => performAudit(ports, auditId, signal).finally(documents.releaseReplaced),
    giveUp: ({ auditId }) => service.giveUp(auditId),
    subject: { idOf: ({ auditId }) => auditId, listNames: service.nameDevices },
  });
  return service;
}
