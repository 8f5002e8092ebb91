import type { Job } from 'pg-boss';
import type { JobHandlers, JobKind } from './queue.ts';
import type { JobOutcome, Metrics } from '../../metrics.ts';
import { describeFailure } from '../../start-error.ts';
import type { Log } from '../log/log.ts';
import { runInLogContext } from '../log/log-context.ts';

export interface RunJobPorts {
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'countJob' | 'countGivenUp'>;
  /** Aborts when this process is to end. */
  readonly stopping: AbortSignal;
  /** Whether somebody has taken the job back. */
  readonly isCancelled: (job: Pick<Job, 'id' | 'name'>) => Promise<boolean>;
}

interface Registered {
  readonly kind: JobKind<object>;
  readonly handlers: JobHandlers<object>;
}

/**
 * Runs a job once; the log and the figures tell of its begin and its end.
 * @throws an Error whose message is kept with the job: a sentence, without what the failure may carry beside it
 */
export function runJob(ports: RunJobPorts, registered: Registered, job: Job<object>): Promise<void> {
  return runInLogContext({ job: job.id }, () => runLogged(ports, registered, job));
}

async function runLogged(ports: RunJobPorts, { kind, handlers }: Registered, job: Job<object>): Promise<void> {
  const { log, metrics, stopping } = ports;
  const signal = AbortSignal.any([job.signal, stopping]);
  const about = { kind: kind.name, attempt: job.retryCount };
  log.info(about, 'job begun');
  const begunAt = performance.now();
  const end = (outcome: JobOutcome) => {
    const milliseconds = performance.now() - begunAt;
    metrics.countJob({ kind: kind.name, outcome }, milliseconds / 1000);
    log.info({ ...about, outcome, ms: Math.round(milliseconds) }, 'job ended');
  };
  try {
    await handlers.run(job.data, { id: job.id, attempt: job.retryCount, signal });
  } catch (error) {
    log.warn({ err: error, ...about, aborted: signal.aborted }, 'a job did not succeed');
    end(await judgeFailure(ports, kind, job));
    // This is kept with the job: the sentence alone, as the error itself may carry a statement's parameters.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(sayFailure(error));
  }
  end('completed');
}

async function judgeFailure({ stopping, isCancelled }: RunJobPorts, { retries }: JobKind<object>, job: Job<object>): Promise<JobOutcome> {
  // Only a run whose job is its own no longer, or that took too long, is aborted while the process goes on.
  const isTakenBack = job.signal.aborted && !stopping.aborted && (await isCancelled(job).catch(() => false));
  if (isTakenBack) return 'cancelled';
  return job.retryCount < retries ? 'retried' : 'failed';
}

/** Administrators read it, so it says nothing of tables. */
function sayFailure(error: unknown): string {
  const isStatement = error instanceof Error && 'query' in error;
  return isStatement ? 'A statement of the database failed; the log of the server says more.' : describeFailure(error);
}
