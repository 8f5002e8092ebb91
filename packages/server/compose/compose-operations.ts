import { randomUUID } from 'node:crypto';
import { cautiousClock } from '../adapters/clock/cautious-clock.ts';
import { repeat } from '../adapters/clock/repeat.ts';
import type { Queryable } from '../adapters/database/queryable.ts';
import { readHostName } from '../adapters/network/host-name.ts';
import type { AuditLogService } from '../features/audit-log/service.ts';
import type { ModelsService } from '../features/models/service.ts';
import type { OperationsPorts } from '../features/operations/ports.ts';
import { retentionJob } from '../features/operations/retention.ts';
import { type OperationsService, createOperationsService } from '../features/operations/service.ts';
import { createOperationsStore } from '../features/operations/store.ts';
import type { Telling } from '../happening.ts';
import type { Outside } from '../outside.ts';
import type { composeAuditing } from './compose-auditing.ts';

interface Kept {
  readonly auditing: Pick<ReturnType<typeof composeAuditing>, 'history' | 'devices' | 'changes' | 'locks'>;
  readonly models: ModelsService;
  readonly auditLog: AuditLogService;
  readonly telling: Telling;
  /** Runs, events and messages. */
  readonly messages: OperationsPorts['keepings']['messages'];
}

/** Queues, processes and retention, and the job that removes what is old. */
export function composeOperations(outside: Outside, kept: Kept): OperationsService {
  const { database, queue, role, version, hasEmbeddedDatabase, backupDays, keyRing } = outside;
  const service = createOperationsService({
    ...kept.telling,
    tryHold: kept.auditing.locks.tryHold,
    db: database.db,
    store: createOperationsStore(database.db),
    clock: cautiousClock,
    repeat,
    queue,
    hasEmbeddedDatabase,
    backupDays,
    self: { id: randomUUID(), role, host: readHostName(), version },
    refreshKeys: keyRing.refresh,
    keepings: composeKeepings(kept),
    enqueueRetention: async () => void (await queue.enqueue(retentionJob, {}, { key: retentionJob.name })),
    record: kept.auditLog.record,
  });
  queue.work(retentionJob, { run: (_data, { signal }) => service.performRetention(signal) });
  return service;
}

/** A configuration stays as long as an audit that judged it, and where a change or a baseline needs it. */
function composeKeepings({ auditing: { history, devices, changes }, models, messages }: Kept): OperationsPorts['keepings'] {
  const { configurations } = devices;
  const listJudged = (auditsBefore: Date | null) => async (by: Queryable, ids: readonly string[]) => {
    const [judged, kept] = [await history.listJudged(by, ids, auditsBefore), await changes.service.listKept(by, ids)];
    return [...new Set([...judged, ...kept])];
  };
  return {
    audits: { count: history.countOld, remove: history.removeOld },
    reports: { count: history.countOldReports, remove: history.dropOldReports },
    snapshots: {
      count: (before, auditsBefore) => configurations.countOld(before, listJudged(auditsBefore)),
      remove: (before, signal) => configurations.removeOld(before, listJudged(null), signal),
    },
    model_calls: { count: models.countOld, remove: models.removeOld },
    messages,
  };
}
