import { BUILT_IN_MODEL } from '@merlon/contract/models.ts';
import type { AskStep } from '@merlon/engine/audit/by-model/ask-open-checks.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { Platform } from '@merlon/engine/ports/platform.ts';
import { describeSince } from '@merlon/engine/report/compare-verdicts.ts';
import type { Report, Score } from '@merlon/engine/report/report.ts';
import { scoreOf } from '@merlon/engine/report/score.ts';
import type { AuditTask } from '../../adapters/audit-thread/audit-pool.ts';
import type { AuditOutcome, AuditStep } from '../../adapters/audit-thread/audit-work.ts';
import type { StartStopwatch } from '../../adapters/clock/stopwatch.ts';
import { makeStorable } from '../../adapters/database/storable.ts';
import { addWaivers } from '../../add-waivers.ts';
import type {
  AuditRecord,
  AuditStep as ShownStep,
  AuditWaivers,
  AuditedText,
  MatchedAudit,
  ReportHead,
  StartedAudit,
} from '../../audit-record.ts';
import type { JobKind } from '../../adapters/job-queue/queue.ts';
import type { FoundModel, ModelAccess } from '../../model-access.ts';
import { Refusal } from '../../refusal.ts';
import { type AskModelPorts, type Asked, askModel } from './ask-model.ts';
import type { AuditsPorts, RunAudit, TakeBenchmark } from './ports.ts';
import { type Progress, type ProgressPorts, trackProgress } from './track-progress.ts';

export interface AuditJobPorts extends ProgressPorts, AskModelPorts, Pick<AuditsPorts, 'describeReport' | 'nameReport'> {
  readonly startStopwatch: StartStopwatch;
  readonly record: Pick<AuditRecord, 'begin' | 'complete' | 'endEarly' | 'keepFound' | 'saveProgress' | 'findBefore'>;
  readonly models: Pick<ModelAccess, 'find' | 'open'>;
  readonly findPlatform: (type: string) => Platform | undefined;
  /** The text of a snapshot; undefined when it is gone. */
  readonly readSnapshot: (id: string) => Promise<AuditedText | undefined>;
  readonly takeBenchmark: TakeBenchmark;
  readonly runAudit: RunAudit;
  readonly drawReport: (report: Report, signal: AbortSignal) => Promise<Uint8Array>;
  /** What is decided about what an audit found. */
  readonly matchWaivers: (audit: MatchedAudit, at: Date) => Promise<AuditWaivers>;
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

/** Progress of an audit whose checks begin, whose rules are through where a model comes after them, and whose report is written. */
const PROGRESS = { checks: 5, model: 20, report: 92 } as const;
/** Milliseconds in which a model is asked; the job's own time leaves enough after it for the report. */
const ASKING_TIME = 45 * 60_000;

/**
 * Runs one audit to its end. Can be run again at any time: an audit that has ended is left alone, and what a run finds is written
 * all at once with its end, so a run that was cut off leaves nothing behind. One that was stopped keeps what it had found.
 * @throws whatever may pass, so that the job is tried again
 */
export async function performAudit(ports: AuditJobPorts, auditId: string, signal: AbortSignal): Promise<void> {
  const { record, clock } = ports;
  const audit = await record.begin(auditId, clock());
  if (!audit) return;
  const secondsSoFar = ports.startStopwatch();
  const generatedAt = clock();
  const task = await prepareTask(ports, audit, generatedAt);
  if ('problem' in task) return void (await record.endEarly({ id: auditId }, 'failed', task.problem, clock()));
  const progress = trackProgress(ports, auditId);
  const stop = AbortSignal.any([signal, progress.ended]);
  const found: Verdict[] = [];
  const outcome = await conduct(ports, audit, task, { progress, signal: stop, found })
    .catch(async (error: unknown) => {
      if (stop.aborted) await record.keepFound(auditId, makeStorable(found));
      // Stopped by the user: there is nothing more to do, and nothing to try again.
      if (progress.ended.aborted && !signal.aborted) return undefined;
      if (!(error instanceof Refusal)) throw error;
      // Another try would take as much again.
      await record.endEarly({ id: auditId }, 'failed', error.message, clock());
      return undefined;
    })
    .finally(progress.settle);
  if (!outcome) return;
  const { score, seconds, verdicts, ruleBase, report: content, judgements, message } = outcome;
  const finishedAt = clock();
  const completed = `Audit completed: ${sayChecks(verdicts.length)}`;
  await record.complete(auditId, {
    finishedAt,
    took: secondsSoFar(),
    score,
    seconds,
    report: { filename: ports.nameReport(audit.deviceName, generatedAt), generatedAt, content },
    verdicts: makeStorable(verdicts),
    ruleBase: makeStorable(ruleBase),
    judgements: makeStorable(judgements),
    message: message === '' ? completed : `${completed}. ${message}`,
  });
}

const sayChecks = (count: number): string => (count === 1 ? '1 check' : `${count} checks`);

interface Run {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Takes the verdicts as they are found. */
  readonly found: Verdict[];
}

interface Conducted extends Pick<AuditOutcome, 'seconds' | 'ruleBase'>, Asked {
  readonly score: Score;
  /** The PDF. */
  readonly report: Uint8Array;
}

/** The rules first; then, where a model was chosen, what it says of the checks that they left open; then the report. */
async function conduct(
  ports: AuditJobPorts,
  audit: StartedAudit,
  { described, ...task }: FullTask,
  { progress, signal, found }: Run,
): Promise<Conducted> {
  const isAlone = audit.model === BUILT_IN_MODEL;
  const upTo = isAlone ? PROGRESS.report : PROGRESS.model;
  const onStep = (step: AuditStep): void => {
    found.push(...step.found);
    progress.show(showStep(step, upTo), step.next === undefined);
  };
  const outcome = await ports.runAudit({ ...task, forModel: !isAlone }, { onStep, signal });
  const { verdicts: judged, ruleBase, seconds } = outcome;
  const asked = isAlone
    ? { verdicts: judged, judgements: [], message: '' }
    : await askAfterwards(ports, audit, outcome, { progress, signal });
  const score = scoreOf(asked.verdicts);
  if (!isAlone) progress.show({ progress: PROGRESS.report, currentCheck: '', message: 'Writing the report' }, true);
  const before = await ports.record.findBefore(audit.id);
  const change = before ? describeSince(before, asked.verdicts, audit.benchmarkFilename) : null;
  const ended = { ...audit, verdicts: makeStorable(asked.verdicts), ruleBase: makeStorable(ruleBase) };
  const waived = addWaivers(ended, await ports.matchWaivers(ended, ports.clock()));
  const report = { ...described, verdicts: waived.verdicts, score, ...(waived.ruleBase && { ruleBase: waived.ruleBase }), change };
  return { seconds, ruleBase, score, report: await ports.drawReport(report, signal), ...asked };
}

/** A model that is not there any more leaves the checks open as one that does not answer: what the rules found is not lost by it. */
async function askAfterwards(
  ports: AuditJobPorts,
  audit: StartedAudit,
  outcome: AuditOutcome,
  { progress, signal }: Omit<Run, 'found'>,
): Promise<Asked> {
  const { model: name, modelKind, deviceName: subject, requestedById: id, requestedByName: username } = audit;
  const untouched = { verdicts: outcome.verdicts, judgements: [] };
  let found: FoundModel | 'built-in';
  try {
    found = await ports.models.find({ name, ...(modelKind && { kind: modelKind }) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...untouched, message: `The model ${name} was not asked: ${error.message}` };
  }
  if (found === 'built-in') return { ...untouched, message: '' };
  let shown = showAsking({ asked: 0, total: 1, next: { checkId: '', title: '' } });
  const user = id !== null && username !== null ? { id, username } : null;
  return askModel(ports, found, { subject, user }, outcome, {
    signal,
    timeoutMs: ASKING_TIME,
    onStep: (step) => progress.show((shown = showAsking(step)), true),
    onLoading: () => progress.show({ ...shown, message: 'Loading the model…' }, true),
  });
}

/** @param upTo progress when all are judged by the rules */
function showStep({ judged, total, next }: AuditStep, upTo: number): ShownStep {
  const progress = PROGRESS.checks + (judged / total) * (upTo - PROGRESS.checks);
  if (next) return { progress, currentCheck: `${next.id} ${next.title}`, message: `${judged} of ${sayChecks(total)} done` };
  return {
    progress,
    currentCheck: '',
    message: upTo === PROGRESS.report ? 'Writing the report' : `${sayChecks(total)} judged by the rules`,
  };
}

function showAsking({
  asked,
  total,
  next,
}: Pick<AskStep, 'asked' | 'total'> & { next: Pick<AskStep['next'], 'checkId' | 'title'> }): ShownStep {
  return {
    progress: PROGRESS.model + (asked / total) * (PROGRESS.report - PROGRESS.model),
    currentCheck: `${next.checkId} ${next.title}`.trim(),
    message: `Asking the model about ${asked + 1} of ${sayChecks(total)}`,
  };
}

interface FullTask extends AuditTask {
  /** The parts of the report beside the verdicts. */
  readonly described: ReportHead;
}

/** Everything that an audit needs may have been deleted between its start and its run. */
async function prepareTask(
  { findPlatform, readSnapshot, takeBenchmark, describeReport }: AuditJobPorts,
  audit: StartedAudit,
  generatedAt: Date,
): Promise<FullTask | { readonly problem: string }> {
  const { benchmarkType, snapshotId, benchmarkId, recommendationIds } = audit;
  const platform = findPlatform(benchmarkType);
  if (!platform) return { problem: `Devices of type ${benchmarkType} cannot be audited by this version.` };
  const config = snapshotId === null ? undefined : await readSnapshot(snapshotId);
  if (config === undefined) return { problem: 'The configuration was deleted before it could be audited.' };
  if (benchmarkId === null) return { problem: 'The benchmark was deleted before the audit could use it.' };
  return {
    type: platform.type,
    config: config.text,
    isExcerpt: config.isExcerpt,
    withRuleBase: true,
    described: describeReport(audit, generatedAt),
    benchmark: await takeBenchmark(benchmarkId, recommendationIds),
  };
}
