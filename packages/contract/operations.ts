import * as z from 'zod/mini';
import { ProcessRole } from './process-role.ts';
import { defineRoute } from './route.ts';
import { Id, Instant, Pagination, pageQuery } from './shapes.ts';

/** The state of a job. `failed` means that it will not be tried again. */
export const JobState = z.enum(['waiting', 'running', 'completed', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/** The jobs of one kind. */
export const QueueState = z.object({
  /** The kind’s name: `audit`. */
  kind: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** Within the last 24 hours. */
  completed: z.int(),
  failed: z.int(),
  /** The waiting time of the oldest waiting job in seconds; null if none waits. */
  oldest_waiting_seconds: z.nullable(z.number()),
  /** The median duration in seconds of those of the last 24 hours, from begin to end; null if none was completed. */
  median_seconds: z.nullable(z.number()),
});
export type QueueState = z.infer<typeof QueueState>;

/** A process of Merlon that reported itself within the last minute. */
export const RunningProcess = z.object({
  id: Id,
  role: ProcessRole,
  host: z.string(),
  version: z.string(),
  started_at: Instant,
  seen_at: Instant,
});
export type RunningProcess = z.infer<typeof RunningProcess>;

export const Job = z.object({
  id: Id,
  kind: z.string(),
  state: JobState,
  /** Its subject by name: a device, a benchmark; empty if that no longer exists. */
  subject: z.string(),
  /** 0 for the first run. */
  attempt: z.int(),
  created_at: Instant,
  started_at: z.nullable(Instant),
  finished_at: z.nullable(Instant),
  /** The reason why its last run failed, in a sentence. */
  error: z.nullable(z.string()),
});
export type Job = z.infer<typeof Job>;

const Days = z.nullable(z.int().check(z.gte(1), z.lte(36_500)));

/** The number of days for which data are kept; null: for ever. */
export const Retention = z.object({
  /** Configurations between equal ones that no kept audit judged; the first and the last reading of each stay, and baselines. */
  snapshots_days: Days,
  /** Audits with their results and reports; a device’s newest completed one of each kind always stays. */
  audits_days: Days,
  /** Stored PDFs of audits that are kept; such a report is drawn again when it is downloaded. */
  reports_days: Days,
  /** The ledger of calls to models. */
  model_calls_days: Days,
  /** Runs of schedules, events, and the messages about them. */
  messages_days: Days,
});
export type Retention = z.infer<typeof Retention>;

/** Settings of a program that knows nothing of messages leave these at what is usual. */
export const ChangedRetention = z.extend(Retention, { messages_days: z._default(Days, 365) });

/** The number of each. */
export const RetentionCounts = z.object({
  snapshots: z.int(),
  audits: z.int(),
  reports: z.int(),
  model_calls: z.int(),
  messages: z.int(),
});
export type RetentionCounts = z.infer<typeof RetentionCounts>;

export const RetentionState = z.object({
  settings: Retention,
  /** The result of the last clean-up, automatic or on request; null if there has been none. */
  last_run: z.nullable(z.object({ at: Instant, removed: RetentionCounts })),
});
export type RetentionState = z.infer<typeof RetentionState>;

/** Like `Retention`, but from a query: an absent or empty name means for ever. */
const day = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(36_500)));

export const operationsRoutes = {
  overview: defineRoute({
    method: 'GET',
    path: '/operations',
    access: 'admin',
    summary: 'Queues, processes and the size of what is kept',
    response: z.object({
      queues: z.array(QueueState),
      processes: z.array(RunningProcess),
      database: z.object({ version: z.string(), embedded: z.boolean(), size_bytes: z.int() }),
    }),
  }),
  jobs: defineRoute({
    method: 'GET',
    path: '/operations/jobs',
    access: 'admin',
    summary: 'Jobs of the last days, newest first',
    query: z.extend(pageQuery(50), {
      kind: z.optional(z.string().check(z.maxLength(100))),
      state: z.optional(JobState),
    }),
    response: z.object({ jobs: z.array(Job), pagination: Pagination }),
  }),
  retention: defineRoute({
    method: 'GET',
    path: '/operations/retention',
    access: 'admin',
    summary: 'How long what is kept is kept',
    response: RetentionState,
  }),
  previewRetention: defineRoute({
    method: 'GET',
    path: '/operations/retention/preview',
    access: 'admin',
    summary: 'How many of each would be removed at this moment under these settings',
    query: z.object({ snapshots_days: day, audits_days: day, reports_days: day, model_calls_days: day, messages_days: day }),
    response: RetentionCounts,
  }),
  changeRetention: defineRoute({
    method: 'PUT',
    path: '/operations/retention',
    access: 'admin',
    scope: 'none',
    summary: 'Change how long what is kept is kept; what is older is removed within the hour',
    body: ChangedRetention,
    response: RetentionState,
    recorded: 'retention_changed',
  }),
  applyRetention: defineRoute({
    method: 'POST',
    path: '/operations/retention/apply',
    access: 'admin',
    scope: 'none',
    summary: 'Remove now what is older than the settings say',
    response: RetentionState,
    recorded: 'retention_applied',
  }),
};
