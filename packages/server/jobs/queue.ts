import type { Queryable } from '../adapters/database/queryable.ts';

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
}
