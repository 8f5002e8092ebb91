import type { JobState } from '@merlon/contract/operations.ts';
import type { Queryable } from '../database/queryable.ts';
import type { OpenJobs } from '../../metrics.ts';

/** A kind of long work. Data must be JSON. */
export interface JobKind<Data extends object> {
  /** Lower case, digits and hyphens: `read-document`. */
  readonly name: string;
  /** How often a job is begun again after it failed or its process died. */
  readonly retries: number;
  /** How long one run may take. */
  readonly timeoutSeconds: number;
  /** How many of them one process runs at once. */
  readonly concurrency: number;
  /** Never set: only carries the type of the data. */
  readonly data?: Data;
}

export interface JobRun {
  readonly id: string;
  /** 0 at the first run. A slow run and the one that follows it may overlap, so what a job writes must bear being written twice. */
  readonly attempt: number;
  /** Aborts when the job is cancelled, has run too long, or the process is told to stop; a job must then end soon. */
  readonly signal: AbortSignal;
}

export interface JobHandlers<Data extends object> {
  /** Throws to be begun again. */
  readonly run: (data: Data, run: JobRun) => Promise<void>;
  /** Called when a job failed for the last time, also when its process died each time and `run` could not say so. */
  readonly giveUp?: (data: Data, reason: string) => Promise<void>;
  /** By which name people know what a job is about. */
  readonly subject?: {
    readonly idOf: (data: Data) => string;
    /** By id; what is gone is left out. */
    readonly listNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };
}

/** How it stands with the jobs of one kind. */
export interface QueueFigures extends OpenJobs {
  /** Within the last 24 hours. */
  readonly completed: number;
  readonly failed: number;
  /** Since the one that waits longest was sent; null where none waits. */
  readonly oldestWaitingSeconds: number | null;
  /** That half of those took at most that were completed within the last 24 hours; null where there was none. */
  readonly medianSeconds: number | null;
}

/** A job as it is shown to people. */
export interface ListedJob {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  /** By name; empty where that is gone. */
  readonly subject: string;
  /** 0 for the first run. */
  readonly attempt: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** Why its last run failed, in a sentence. */
  readonly error: string | null;
}

export interface JobFilters {
  /** Of this kind alone; there is nothing of a kind that is not known. */
  readonly kind?: string | undefined;
  readonly state?: JobState | undefined;
}

export interface EnqueueOptions {
  /** Of the jobs of one kind with the same key at most one waits or runs. */
  readonly key: string;
  /** Sends the job if this transaction is committed, and not otherwise. */
  readonly tx?: Queryable;
}

/** Long work that survives a crash, kept in the database that everything else is in. */
export interface JobQueue {
  /** @returns the job's id, or undefined when one with this key waits or runs already. */
  readonly enqueue: <Data extends object>(kind: JobKind<Data>, data: Data, options: EnqueueOptions) => Promise<string | undefined>;
  /** Registers who does this kind of job; it begins once the queue is started, and in a process that does not run jobs never. */
  readonly work: <Data extends object>(kind: JobKind<Data>, handlers: JobHandlers<Data>) => void;
  /** Takes a waiting job back and aborts a running one within about a second. @returns false when it had already ended. */
  readonly cancel: <Data extends object>(kind: JobKind<Data>, id: string) => Promise<boolean>;
  /** Counts the jobs of every registered kind that wait or run, of all processes. */
  readonly countOpen: () => Promise<readonly OpenJobs[]>;
  /** As `countOpen`, and what became of the jobs of the last day. */
  readonly examine: () => Promise<readonly QueueFigures[]>;
  /** The newest first. Those that ended are kept for a week. */
  readonly list: (
    filters: JobFilters,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<{ readonly jobs: readonly ListedJob[]; readonly total: number }>;
}
