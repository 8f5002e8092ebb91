import * as z from 'zod/mini';
import { LIST_LIMIT, defineRoute } from './route.ts';
import { Done, Id, IdParams, Instant } from './shapes.ts';

/** What a schedule does. `both` reads each configuration and then audits it. */
export const ScheduledWork = z.enum(['fetch', 'audit', 'both', 'report']);
export type ScheduledWork = z.infer<typeof ScheduledWork>;

const words = (most: number, what: string) =>
  z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1, what), z.maxLength(most));

/** The devices of a schedule; which these are is asked when it runs. */
export const ScheduledDevices = z.union(
  [
    z.strictObject({ all: z.literal(true) }),
    z.strictObject({ tags: words(50, 'Name at least one tag') }),
    z.strictObject({ sites: words(50, 'Name at least one site') }),
    z.strictObject({ types: words(20, 'Name at least one type') }),
    z.strictObject({ ids: z.array(Id).check(z.minLength(1, 'Choose at least one device'), z.maxLength(10_000)) }),
  ],
  'Say which devices: {"all": true}, or one list of "tags", "sites", "types" or "ids"',
);
export type ScheduledDevices = z.infer<typeof ScheduledDevices>;

/** Five fields: minute, hour, day of the month, month, day of the week. */
export const Cron = z.string('A recurrence is required').check(z.trim(), z.minLength(1, 'A recurrence is required'), z.maxLength(200));
/** A name of the IANA database: `Asia/Karachi`. */
export const Zone = z.string('A time zone is required').check(z.trim(), z.minLength(1, 'A time zone is required'), z.maxLength(100));

const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time like 22:00 is expected'));
const Day = z.iso.date('A date like 2026-12-31 is expected');

/** The hours within which devices are begun, in the schedule's zone; one that ends before it begins goes over midnight. */
export const Window = z.strictObject({ from: TimeOfDay, to: TimeOfDay });
export type Window = z.infer<typeof Window>;
/** Days on which nothing is begun, both included, in the schedule's zone. */
export const Blackout = z
  .strictObject({ from: Day, to: Day })
  .check(z.refine(({ from, to }) => from <= to, { error: 'A blackout must not end before it begins', path: ['to'] }));
export type Blackout = z.infer<typeof Blackout>;
const Blackouts = z.array(Blackout).check(z.maxLength(50, 'At most 50 blackouts'));

const minutes = (most: number, what: string) =>
  z
    .int(`${what} must be whole minutes`)
    .check(z.gte(0, `${what} must not be negative`), z.lte(most, `${what} must be at most ${most} minutes`));

export const NewSchedule = z.strictObject({
  name: z.string('A name is required').check(z.trim(), z.minLength(1, 'A name is required'), z.maxLength(200)),
  what: ScheduledWork,
  devices: ScheduledDevices,
  cron: Cron,
  zone: Zone,
  enabled: z._default(z.boolean(), true),
  /** Left out or null: at any hour. */
  window: z.nullish(Window),
  blackouts: z.optional(Blackouts),
  /** Devices are spread evenly over so many minutes, each at about the same minute every time; 0: all at once. */
  spread: z.optional(minutes(1440, 'The spread')),
  /** So many devices at once at most. */
  at_once: z.optional(z.int().check(z.gte(1, 'At least 1 device at once'), z.lte(64, 'At most 64 devices at once'))),
  /** One that came due while nothing ran is made up for within so many minutes. */
  grace: z.optional(minutes(10_080, 'The grace')),
  /** Audits a configuration only where it is another than the one that was audited last. */
  only_changed: z.optional(z.boolean()),
  /** Benchmarks, at most one of each type; empty: the standing ones. */
  benchmark_ids: z.optional(z.array(Id).check(z.maxLength(100))),
  /** The model for what rules leave open; only an administrator sets one. Null: the built-in rules alone. */
  model: z.nullish(z.strictObject({ kind: z.enum(['offline', 'online']), name: z.string().check(z.minLength(1), z.maxLength(200)) })),
});
export type NewSchedule = z.infer<typeof NewSchedule>;

/** What is left out stays. */
export const ChangedSchedule = z.extend(z.partial(NewSchedule), { enabled: z.optional(z.boolean()) });
export type ChangedSchedule = z.infer<typeof ChangedSchedule>;

/** How a run stands. `missed`: nothing ran when it came due, and it was too late afterwards; `skipped`: the one before still went on, or it fell into a blackout. */
export const RunStatus = z.enum(['running', 'completed', 'failed', 'stopped', 'missed', 'skipped']);
export type RunStatus = z.infer<typeof RunStatus>;

export const ScheduleRun = z.object({
  id: Id,
  schedule_id: Id,
  status: RunStatus,
  /** When it came due; when it was asked for by a person, that moment. */
  due_at: Instant,
  begun_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  /** It began within the grace, after it had come due while nothing ran. */
  is_late: z.boolean(),
  /** Who asked for it; null for the schedule itself. */
  asked_by: z.nullable(z.string()),
  devices_total: z.int(),
  devices_done: z.int(),
  devices_failed: z.int(),
  /** Not begun: the window ended, it was stopped, or they could not be done. */
  devices_left_out: z.int(),
  /** Configurations that were read and differ from the ones before. */
  changed: z.int(),
  newly_failed: z.int(),
  fixed: z.int(),
  /** A sentence for a person. */
  message: z.string(),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

/** How far a device is in a run. */
export const RunDevice = z.object({
  device_id: Id,
  device_name: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'left-out']),
  message: z.string(),
  /** Not before this moment. */
  due_at: Instant,
  ended_at: z.nullable(Instant),
  audit_id: z.nullable(Id),
});
export type RunDevice = z.infer<typeof RunDevice>;

export const Schedule = z.object({
  id: Id,
  name: z.string(),
  what: ScheduledWork,
  devices: ScheduledDevices,
  cron: z.string(),
  zone: z.string(),
  enabled: z.boolean(),
  window: z.nullable(Window),
  blackouts: z.array(Blackout),
  spread: z.int(),
  at_once: z.int(),
  grace: z.int(),
  only_changed: z.boolean(),
  benchmark_ids: z.array(Id),
  model: z.nullable(z.object({ kind: z.enum(['offline', 'online']), name: z.string() })),
  /** The recurrence in words. */
  words: z.string(),
  owner: z.string(),
  /** Why it stands still although it is enabled, in a sentence: after a restore, or as its owner's account is closed. */
  paused: z.nullable(z.string()),
  created_at: Instant,
  next_run_at: z.nullable(Instant),
  last_run: z.nullable(ScheduleRun),
  /** How many devices it is for now. */
  devices_now: z.int(),
});
export type Schedule = z.infer<typeof Schedule>;

const runPage = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
});
const RunParams = z.object({ id: Id, runId: Id });

export const scheduleRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/schedules',
    access: 'reader',
    summary: 'All schedules, the next run first',
    response: z.object({ schedules: z.array(Schedule), total: z.int() }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/schedules',
    access: 'user',
    summary: 'Add a schedule',
    body: NewSchedule,
    bodyLimit: LIST_LIMIT,
    response: Schedule,
    recorded: 'schedule_added',
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/schedules/:id',
    access: 'user',
    summary: 'Change a schedule; its owner and administrators may',
    params: IdParams,
    body: ChangedSchedule,
    bodyLimit: LIST_LIMIT,
    response: Schedule,
    recorded: 'schedule_changed',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/schedules/:id',
    access: 'user',
    summary: 'Delete a schedule; its owner and administrators may',
    params: IdParams,
    response: Done,
    recorded: 'schedule_deleted',
  }),
  run: defineRoute({
    method: 'POST',
    path: '/schedules/:id/run',
    access: 'user',
    scope: 'audit',
    summary: 'Run a schedule now',
    params: IdParams,
    response: ScheduleRun,
    fails: [409],
    recorded: 'schedule_run',
  }),
  resume: defineRoute({
    method: 'POST',
    path: '/schedules/resume',
    access: 'admin',
    scope: 'none',
    summary: 'Let all schedules that were paused by a restore go on',
    response: z.object({ resumed: z.int() }),
    recorded: 'schedules_resumed',
  }),
  runs: defineRoute({
    method: 'GET',
    path: '/schedules/:id/runs',
    access: 'reader',
    summary: 'The runs of a schedule, newest first',
    params: IdParams,
    query: runPage,
    response: z.object({ runs: z.array(ScheduleRun), total: z.int() }),
  }),
  runDetails: defineRoute({
    method: 'GET',
    path: '/schedules/:id/runs/:runId',
    access: 'reader',
    summary: 'One run with its devices: failed and left out first',
    params: RunParams,
    query: runPage,
    response: z.object({ run: ScheduleRun, devices: z.array(RunDevice), total: z.int() }),
  }),
  stop: defineRoute({
    method: 'POST',
    path: '/schedules/:id/runs/:runId/stop',
    access: 'user',
    scope: 'audit',
    summary: 'Stop a run: devices that have begun are finished, the others are left out',
    params: RunParams,
    response: ScheduleRun,
    fails: [409],
    recorded: 'schedule_run_stopped',
  }),
  report: defineRoute({
    method: 'GET',
    path: '/schedules/:id/runs/:runId/report',
    access: 'reader',
    summary: 'The report that a run has drawn',
    params: RunParams,
    fails: [404],
    downloads: ['application/pdf'],
    recorded: 'report_downloaded',
  }),
  preview: defineRoute({
    method: 'POST',
    path: '/schedules/preview',
    access: 'reader',
    scope: 'read',
    summary: 'The next runs of a recurrence, and what it says in words',
    body: z.object({ cron: Cron, zone: Zone }),
    response: z.object({ next: z.array(Instant), words: z.string() }),
    changesNothing: true,
  }),
};
