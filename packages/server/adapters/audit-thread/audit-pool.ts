import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import type { FleetReport } from '@merlon/engine/report/fleet-report.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { CONFIG_LIMITS } from '../config-thread/config-limits.ts';
import { createThreads } from '../threads/threads.ts';
import type * as auditWork from './audit-work.ts';
import type { AuditOutcome, AuditStep } from './audit-work.ts';

export interface AuditTask
  extends Pick<auditWork.AuditOrder, 'type' | 'config' | 'isExcerpt'>, Partial<Pick<auditWork.AuditOrder, 'withRuleBase' | 'forModel'>> {
  readonly benchmark: AuditedRecommendations;
}

export interface AuditedRecommendations {
  /** Of the benchmark as it stands; what it recommends never changes under the same id. */
  readonly id: string;
  /** All that it recommends; a thread then remembers it for the next audit. */
  readonly isWhole: boolean;
  /** Called only if the thread that does the work does not remember them. */
  readonly read: () => Promise<readonly Recommendation[]>;
}

export interface AuditOptions {
  readonly onStep?: (step: AuditStep) => void;
  readonly signal?: AbortSignal;
}

/** Threads that judge configurations and draw reports. */
export interface AuditPool {
  /**
   * The server goes on answering whatever the configuration's size, and an audit that is stopped ends at once, even inside a check.
   * @throws the signal's reason when aborted; ThreadLimit past a limit; an Error when the thread fails
   */
  readonly run: (task: AuditTask, options?: AuditOptions) => Promise<AuditOutcome>;
  /** @throws as `run` */
  readonly draw: (report: Report, signal?: AbortSignal) => Promise<Uint8Array>;
  /** @throws as `run` */
  readonly drawFleet: (report: FleetReport, signal?: AbortSignal) => Promise<Uint8Array>;
  readonly stop: () => Promise<void>;
}

/**
 * Keeps its threads for the next audit: a new one takes longer to begin than most audits take, and has to compile the benchmark again.
 * @param size Threads at most
 */
export function createAuditPool(size: number, { seconds, megabytes } = CONFIG_LIMITS): AuditPool {
  const threads = createThreads<typeof auditWork>(new URL('./audit-work.ts', import.meta.url), {
    most: size,
    kept: size,
    givesWay: true,
    limits: { maxOldGenerationSizeMb: megabytes },
  });
  const workLimitMs = seconds * 1000;
  return {
    run: ({ benchmark: { id, isWhole, read }, withRuleBase = false, forModel = false, ...task }, options) => {
      const order = { ...task, withRuleBase, forModel, benchmarkId: id, isWhole };
      return threads.run('audit', order, { ...options, workLimitMs, answer: read, ...(isWhole && { affinity: id }) });
    },
    // A thread that drew before has loaded what drawing needs.
    draw: (report, signal) => threads.run('draw', report, { signal, workLimitMs, affinity: 'drawing' }),
    drawFleet: (report, signal) => threads.run('drawFleet', report, { signal, workLimitMs, affinity: 'drawing' }),
    stop: threads.stop,
  };
}
