import type { Recommendation } from '@merlon/engine/benchmark/recommendation.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import type { AuditOutcome, AuditStep, AuditTask } from '../../adapters/audit-thread/messages.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { JobKind } from '../../jobs/queue.ts';
import { describeReport } from './describe-report.ts';
import { nameReport } from './names.ts';
import type { AuditRow, AuditsStore } from './store.ts';
import { makeStorable } from './storable.ts';

/** Judges a configuration and draws the report; aborting ends it at once. */
export type RunAudit = (task: AuditTask, options?: { onStep?: (step: AuditStep) => void; signal?: AbortSignal }) => Promise<AuditOutcome>;

export interface AuditJobPorts {
  readonly store: AuditsStore;
  readonly clock: Clock;
  readonly findPlatform: (type: string) => Platform | undefined;
  /** The text of a snapshot; undefined when it is gone. */
  readonly readSnapshot: (id: string) => Promise<string | undefined>;
  readonly listRecommendations: (documentId: string, ids: readonly string[] | null) => Promise<readonly Recommendation[]>;
  readonly runAudit: RunAudit;
}

/**
 * One job a device: the queue's key is the device's id. As many at once as there are processors: an audit is nothing but computing, so
 * more of them would only take turns and hold more configurations in memory.
 */
export const defineAuditJob = (processors: number): JobKind<{ auditId: string }> => ({
  name: 'audit',
  retries: 3,
  timeoutSeconds: 3600,
  concurrency: processors,
});

/** Progress of an audit whose checks begin, whose checks are done, and whose report is written. */
const PROGRESS = { checks: 5, report: 92 } as const;
const MILLISECONDS_BETWEEN_WRITES = 150;

/**
 * Runs one audit to its end. Can be run again at any time: an audit that has ended is left alone, and what a run finds is written
 * all at once with its end, so a run that was cut off leaves nothing behind.
 * @throws whatever may pass, so that the job is tried again
 */
export async function performAudit(ports: AuditJobPorts, auditId: string, signal: AbortSignal): Promise<void> {
  const { store, clock } = ports;
  const audit = await store.begin(auditId, clock());
  if (!audit) return;
  const generatedAt = clock();
  const task = await prepareTask(ports, audit, generatedAt);
  if ('problem' in task) return void (await store.endEarly({ id: auditId }, 'failed', task.problem, clock()));
  const progress = trackProgress(ports, auditId);
  const options = { onStep: progress.onStep, signal: AbortSignal.any([signal, progress.ended]) };
  const outcome = await ports.runAudit(task, options).catch((error: unknown) => {
    // Stopped by the user: there is nothing more to do, and nothing to try again.
    if (progress.ended.aborted && !signal.aborted) return undefined;
    throw error;
  });
  await progress.settle();
  if (!outcome) return;
  const { score, seconds, verdicts, ruleBase, report: content } = outcome;
  const finishedAt = clock();
  const report = content ? { filename: nameReport(audit.deviceName, generatedAt), generatedAt, content } : undefined;
  await store.complete(auditId, {
    ...{ finishedAt, score, seconds, report },
    verdicts: makeStorable(verdicts),
    ruleBase: makeStorable(ruleBase),
    message: `Audit completed: ${sayChecks(verdicts.length)}`,
  });
}

const sayChecks = (count: number): string => (count === 1 ? '1 check' : `${count} checks`);

/** Everything that an audit needs may have been deleted between its start and its run. */
async function prepareTask(
  { findPlatform, readSnapshot, listRecommendations }: AuditJobPorts,
  audit: AuditRow,
  generatedAt: Date,
): Promise<AuditTask | { readonly problem: string }> {
  const { benchmarkType, snapshotId, documentId, recommendationIds } = audit;
  const platform = findPlatform(benchmarkType);
  if (!platform) return { problem: `Devices of type ${benchmarkType} cannot be audited by this version.` };
  const config = snapshotId === null ? undefined : await readSnapshot(snapshotId);
  if (config === undefined) return { problem: 'The configuration was deleted before it could be audited.' };
  if (documentId === null) return { problem: 'The benchmark was deleted before the audit could use it.' };
  const read = (): Promise<readonly Recommendation[]> => listRecommendations(documentId, recommendationIds);
  return {
    ...{ type: platform.type, config, report: describeReport(audit, platform.label, generatedAt) },
    benchmark: { id: documentId, isWhole: recommendationIds === null, read },
  };
}

/** Writes down how far an audit is, now and then, one write at a time; that is also when a run learns that it was stopped. */
function trackProgress({ store, clock }: AuditJobPorts, auditId: string) {
  const ended = new AbortController();
  let lastWrite = 0;
  let writing: Promise<void> | undefined;
  const write = async ({ judged, total, next }: AuditStep, progressAt: Date): Promise<void> => {
    const progress = PROGRESS.checks + (judged / total) * (PROGRESS.report - PROGRESS.checks);
    const shown = next
      ? { currentCheck: `${next.id} ${next.title}`, message: `${judged} of ${sayChecks(total)} done` }
      : { currentCheck: '', message: 'Writing the report' };
    if (!(await store.saveProgress(auditId, { ...shown, progress, progressAt }))) ended.abort(new Error('The audit was stopped'));
  };
  const onStep = (step: AuditStep): void => {
    const now = clock();
    const isDue = now.getTime() - lastWrite >= MILLISECONDS_BETWEEN_WRITES || step.next === undefined;
    if (writing || !isDue) return;
    lastWrite = now.getTime();
    // A write that fails costs a look at the progress; a database that stays away is met at the end.
    writing = write(step, now)
      .catch(() => undefined)
      .finally(() => void (writing = undefined));
  };
  return { onStep, ended: ended.signal, settle: async () => writing };
}
