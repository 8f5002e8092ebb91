import type { Verdict } from '@merlon/engine/audit/verdict.ts';
import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { Report } from '@merlon/engine/report/report.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { JobKind } from '../../jobs/queue.ts';
import { judgeConfiguration } from './judge.ts';
import { nameReport } from './names.ts';
import type { AuditRow, AuditsStore } from './store.ts';

export interface AuditJobPorts {
  readonly store: AuditsStore;
  readonly clock: Clock;
  readonly findPlatform: (type: string) => Platform | undefined;
  /** The text of a snapshot; undefined when it is gone. */
  readonly readSnapshot: (id: string) => Promise<string | undefined>;
  readonly listRecommendations: (documentId: string, ids: readonly string[] | null) => Promise<readonly Recommendation[]>;
  readonly renderReport: (report: Report) => Promise<Uint8Array>;
  readonly nextTurn: () => Promise<void>;
}

/** One job a device: the queue's key is the device's id. */
export const auditJob: JobKind<{ auditId: string }> = { name: 'audit', retries: 3, timeoutSeconds: 3600, concurrency: 2 };

/** Progress of an audit whose checks begin, whose checks are done, and whose report is written. */
const PROGRESS = { checks: 5, report: 92 } as const;
const MILLISECONDS_BETWEEN_WRITES = 150;

/** Thrown inside a run whose audit was stopped meanwhile. */
class Stopped extends Error {}

/**
 * Runs one audit to its end. Can be run again at any time: an audit that has ended is left alone, and what a run finds is written
 * all at once with its end, so a run that was cut off leaves nothing behind.
 * @throws whatever may pass, so that the job is tried again
 */
export async function runAudit(ports: AuditJobPorts, auditId: string, signal: AbortSignal): Promise<void> {
  const { store, clock } = ports;
  const audit = await store.findRunning(auditId);
  if (!audit) return;
  const input = await readInput(ports, audit);
  if ('problem' in input) return void (await store.end({ id: auditId }, 'failed', input.problem, clock()));
  const show = createProgress(ports, auditId, signal);
  const { platform, recommendations, config } = input;
  const countText = recommendations.length === 1 ? '1 check' : `${recommendations.length} checks`;
  try {
    const verdicts = await judgeConfiguration({
      ...{ platform, recommendations, config, nextTurn: ports.nextTurn },
      onProgress: (judged, next) => {
        const share = judged / recommendations.length;
        const progress = PROGRESS.checks + share * (PROGRESS.report - PROGRESS.checks);
        return show({ progress, currentCheck: next ? `${next.id} ${next.title}` : '', message: `${judged} of ${countText} done` }, judged === 0);
      },
    });
    await show({ progress: PROGRESS.report, currentCheck: '', message: 'Writing the report' }, true);
    const finishedAt = clock();
    const score = scoreOf(verdicts);
    const content = await ports.renderReport(describeReport(audit, platform.label, verdicts, finishedAt));
    const report = { filename: nameReport(audit.deviceName, finishedAt), content };
    await store.complete(auditId, { finishedAt, score, verdicts, message: `Audit completed: ${countText}`, report });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}

type Input = { platform: Platform; recommendations: readonly Recommendation[]; config: string } | { problem: string };

/** Everything that an audit needs may have been deleted between its start and its run. */
async function readInput({ findPlatform, readSnapshot, listRecommendations }: AuditJobPorts, audit: AuditRow): Promise<Input> {
  const platform = findPlatform(audit.benchmarkType);
  if (!platform) return { problem: `Devices of type ${audit.benchmarkType} cannot be audited by this version.` };
  const config = audit.snapshotId === null ? undefined : await readSnapshot(audit.snapshotId);
  if (config === undefined) return { problem: 'The configuration was deleted before it could be audited.' };
  const recommendations = audit.documentId === null ? [] : await listRecommendations(audit.documentId, audit.recommendationIds);
  if (recommendations.length === 0) return { problem: 'The benchmark was deleted before the audit could use it.' };
  return { platform, recommendations, config };
}

/** Shows how far an audit is, now and then; that is also when a run learns that it was stopped. */
function createProgress({ store, clock }: AuditJobPorts, auditId: string, signal: AbortSignal) {
  let lastWrite = 0;
  return async (shown: { progress: number; currentCheck: string; message: string }, isImportant: boolean): Promise<void> => {
    const progressAt = clock();
    if (!isImportant && progressAt.getTime() - lastWrite < MILLISECONDS_BETWEEN_WRITES) return;
    lastWrite = progressAt.getTime();
    if (!(await store.saveProgress(auditId, { ...shown, progressAt }))) throw new Stopped();
    signal.throwIfAborted();
  };
}

function describeReport(audit: AuditRow, typeLabel: string, verdicts: readonly Verdict[], generatedAt: Date): Report {
  return {
    generatedAt: generatedAt.toISOString(),
    device: { name: audit.deviceName, address: audit.ipAddress, type: audit.deviceType, typeLabel },
    configuration: { lines: audit.configLines, sha256: audit.configSha256, updatedAt: audit.configUpdatedAt.toISOString() },
    benchmark: { title: audit.benchmarkTitle, version: audit.benchmarkVersion, filename: audit.benchmarkFilename, totalPages: audit.benchmarkPages },
    model: audit.model,
    score: scoreOf(verdicts),
    verdicts,
  };
}
