import type { ModelCall, ModelPurpose } from '@merlon/contract/model-calls.ts';
import type { ModelKind } from '@merlon/contract/models.ts';
import type { DeviceFailureKind } from '@merlon/engine/ports/device-session.ts';

/** How a run of a job ended; `failed` was its last one. */
export type JobOutcome = 'completed' | 'failed' | 'cancelled' | 'retried';

/** Jobs of one kind that have not ended. */
export interface OpenJobs {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
}

interface CountedAnswer {
  readonly method: string;
  /** The route’s pattern and not the path. */
  readonly route: string;
  readonly status: number;
}

interface CountedModelCall {
  readonly purpose: ModelPurpose;
  readonly kind: ModelKind;
  readonly outcome: ModelCall['outcome'];
}

/**
 * Figures about this process for monitoring, open to all: labels are words of the code, never an id, a name or anything that a caller
 * typed. Times are in seconds.
 */
export interface Metrics {
  readonly countAnswer: (call: CountedAnswer, seconds: number) => void;
  readonly countJob: (job: { readonly kind: string; readonly outcome: JobOutcome }, seconds: number) => void;
  /** Counts jobs that nobody tries again, also those whose process died each time; 0 lets the figure begin. */
  readonly countGivenUp: (kind: string, jobs: number) => void;
  /** Counts a device that was read, or why it could not be; `undefined` where it could. */
  readonly countFetch: (failure: DeviceFailureKind | undefined) => void;
  readonly countModelCall: (call: CountedModelCall, seconds: number) => void;
  /** The figures in Prometheus’ text format; answers within seconds also while the database is away. */
  readonly write: () => Promise<{ readonly contentType: string; readonly text: string }>;
}
