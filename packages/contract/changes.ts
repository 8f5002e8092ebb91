import * as z from 'zod/mini';
import { ConfigChanges } from './configurations.ts';
import { defineRoute } from './route.ts';
import { Done, Id, IdParams, Instant, Pagination, pageQuery } from './shapes.ts';
import { VerdictStatus } from './verdicts.ts';

/** Whether traffic is let through that was not, or the other way round; `undetermined` where the rules name what nobody can compare. */
export const Certainty = z.enum(['yes', 'no', 'undetermined']);
export type Certainty = z.infer<typeof Certainty>;

/** Somebody who wrote a configuration, as the device tells it. */
export const ChangePerson = z.object({
  name: z.string(),
  /** As the device writes it; its clock and its time zone are its own. Empty where it does not say. */
  at: z.string(),
  /** What the person wrote to it, secrets redacted; empty where nothing. */
  comment: z.string(),
});
export type ChangePerson = z.infer<typeof ChangePerson>;

/**
 * Who wrote a configuration between two readings. `all` if the device lists everybody; `last` if it names only the one who wrote last, and
 * there may have been others.
 */
export const ChangePeople = z.object({ known: z.enum(['unknown', 'last', 'all']), people: z.array(ChangePerson) });
export type ChangePeople = z.infer<typeof ChangePeople>;

/** A change of a device's configuration: two stored configurations, one after the other, that differ. */
export const Change = z.object({
  id: Id,
  device_id: Id,
  device_name: z.string(),
  type: z.string(),
  /** When it was first seen. It was made after `since`, the reading before. */
  at: Instant,
  since: Instant,
  source: z.enum(['fetched', 'imported']),
  before_id: Id,
  after_id: Id,
  /** What changed, counted; null where it could not be said, and `unsaid` says why. */
  settings: z.nullable(z.int()),
  objects: z.nullable(z.int()),
  rules: z.nullable(z.int()),
  unsaid: z.nullable(z.string()),
  lines_added: z.int(),
  lines_removed: z.int(),
  newly_allowed: Certainty,
  newly_denied: Certainty,
  /** Checks that it turned to FAIL, and from FAIL to PASS; null where no benchmark judged both configurations. */
  newly_failed: z.nullable(z.int()),
  fixed: z.nullable(z.int()),
  who: ChangePeople,
  /** It is a part of what was approved as the device's baseline. */
  approved: z.boolean(),
  /** The version of Merlon that compared them. */
  engine_version: z.string(),
});
export type Change = z.infer<typeof Change>;

/** 1-based lines of the two configurations; null where it has none there. */
const Place = z.object({ before: z.nullable(z.int()), after: z.nullable(z.int()) });

/** A setting, or a field of an object or a rule. Secrets are redacted. */
export const ChangedSetting = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  /** The words that lead to it. */
  path: z.string(),
  /** Empty where there was no value. */
  before: z.string(),
  after: z.string(),
  /** The value reads the same once it is redacted: its secret is another one. */
  secret_changed: z.optional(z.literal(true)),
  lines: Place,
});
export type ChangedSetting = z.infer<typeof ChangedSetting>;

/** An address, a group, a service, … that changed. */
export const ChangedObject = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'renamed']),
  /** What it is: `address group`. */
  object_kind: z.string(),
  name: z.string(),
  /** Null unless it was renamed. */
  old_name: z.nullable(z.string()),
  fields: z.array(ChangedSetting),
  /** The rules that use it, of many the first, and how many do. */
  used_by: z.array(z.object({ list: z.string(), rule: z.string() })),
  used_by_count: z.int(),
  lines: Place,
});
export type ChangedObject = z.infer<typeof ChangedObject>;

/** A rule that changed. One that moved and was edited is there twice. */
export const ChangedRule = z.object({
  /** `through object`: it names an object that changed. */
  kind: z.enum(['added', 'removed', 'edited', 'moved', 'enabled', 'disabled', 'through object']),
  /** The list that it stands in. */
  list: z.string(),
  name: z.string(),
  old_name: z.nullable(z.string()),
  fields: z.array(ChangedSetting),
  /** 1-based places in the list. */
  position: Place,
  objects: z.array(z.string()),
  lines: Place,
});
export type ChangedRule = z.infer<typeof ChangedRule>;

/** What the changes of a list of rules do to traffic. */
export const ChangedTraffic = z.object({
  list: z.string(),
  /** `none` is proved: no packet fares otherwise. */
  result: z.enum(['changed', 'none', 'undetermined']),
  /** Sentences with a packet each; of many the first, and `more` says how many there are besides. */
  newly_allowed: z.array(z.string()),
  newly_denied: z.array(z.string()),
  more: z.int(),
  /** Why something is left open, a sentence each. */
  doubts: z.array(z.string()),
});
export type ChangedTraffic = z.infer<typeof ChangedTraffic>;

/** A run of changed lines. */
const Hunk = ConfigChanges.shape.hunks.def.element;

/** What turned a verdict. */
export const VerdictCause = z.object({
  /** `hunks`: these lines, proved by changing them alone. `checks`: the configuration did not; the checks are others than then. */
  kind: z.enum(['hunks', 'checks', 'undetermined']),
  sentence: z.string(),
  hunks: z.array(Hunk),
});
export type VerdictCause = z.infer<typeof VerdictCause>;

/** A check whose verdict a change turned, both configurations judged by the same checks. */
export const TurnedVerdict = z.object({
  check_id: z.string(),
  title: z.string(),
  benchmark_title: z.string(),
  before: VerdictStatus,
  after: VerdictStatus,
  cause: VerdictCause,
});
export type TurnedVerdict = z.infer<typeof TurnedVerdict>;

/** A change with all its parts; of very many, the first. What it quotes is redacted. */
export const ChangeDetails = z.extend(Change, {
  changed_settings: z.array(ChangedSetting),
  changed_objects: z.array(ChangedObject),
  changed_rules: z.array(ChangedRule),
  traffic: z.array(ChangedTraffic),
  turned: z.array(TurnedVerdict),
  /** What could not be compared, a sentence each. */
  notes: z.array(z.string()),
  /** Parts that were found and are not listed. */
  left_out: z.int(),
  /** Whether both configurations are still stored, so that their lines can be compared. */
  has_texts: z.boolean(),
});
export type ChangeDetails = z.infer<typeof ChangeDetails>;

/** A day in Asia/Karachi (`2026-11-21`), or a moment. */
const DayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'A date like 2026-11-21 is expected');

const flag = z.optional(z.enum(['true', 'false']));
/** Values separated by commas: any of them is right. */
const several = (most: number) => z.optional(z.string().check(z.maxLength(most)));

export const ChangesQuery = z.extend(pageQuery(50), {
  /** Ids of devices. */
  device: several(4000),
  /** One tag, one site; in any spelling. */
  tag: several(100),
  site: several(100),
  type: several(1000),
  /** First seen on this day or later, or since this moment. */
  since: z.optional(DayOrInstant),
  /** Only those that let more traffic through. */
  allowed: flag,
  /** Only those that turned a verdict. */
  turned: flag,
  sort_by: z._default(z.enum(['worst', 'at']), 'worst'),
});
export type ChangesQuery = z.infer<typeof ChangesQuery>;

/** The stored configuration that somebody approved as known to be good. */
export const Baseline = z.object({
  snapshot_id: Id,
  /** When that configuration was stored. */
  snapshot_at: Instant,
  name: z.string(),
  reason: z.string(),
  approved_by: z.string(),
  approved_at: Instant,
  /** Whether the stored configuration differs from it. */
  drifted: z.boolean(),
});
export type Baseline = z.infer<typeof Baseline>;

export const NewBaseline = z.strictObject({
  snapshot_id: Id,
  name: z.string().check(z.trim(), z.minLength(1, 'A name is required'), z.maxLength(200)),
  reason: z.string().check(z.trim(), z.minLength(1, 'A reason is required'), z.maxLength(2000)),
});
export type NewBaseline = z.infer<typeof NewBaseline>;

/** A span of the history in which a check had one verdict, by today's checks. */
export const VerdictSpan = z.object({
  status: VerdictStatus,
  /** The first and the last reading with this verdict. */
  from: Instant,
  to: Instant,
  snapshot_id: Id,
  /** The change that it began with; null for the first, and where that is not known. */
  change_id: z.nullable(Id),
});
export type VerdictSpan = z.infer<typeof VerdictSpan>;

export const SinceWhen = z.object({
  check_id: z.string(),
  title: z.string(),
  status: VerdictStatus,
  /** Since which reading the check has this verdict; null if it has had it since the first that is stored. */
  since: z.nullable(Instant),
  /** The answer in one sentence. */
  sentence: z.string(),
  /** The change that brought it; null where no stored one did. */
  change_id: z.nullable(Id),
  who: z.nullable(ChangePeople),
  cause: z.nullable(VerdictCause),
  /** The verdict differs from that of the newest audit only because the checks are others now. */
  checks_changed: z.boolean(),
  /** Newest first. */
  spans: z.array(VerdictSpan),
  /** Configurations that were judged, and that are stored. Fewer are judged where there are very many. */
  judged: z.int(),
  stored: z.int(),
});
export type SinceWhen = z.infer<typeof SinceWhen>;

export const SinceWhenQuery = z.object({
  check: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Left out: the first check of this number. */
  title: z.optional(z.string().check(z.maxLength(2000))),
  /** Whose benchmark is used; left out: the newest audit of the device that judged the check. */
  audit: z.optional(Id),
});
export type SinceWhenQuery = z.infer<typeof SinceWhenQuery>;

/** The verdicts that are others than in the audit before with the same benchmark, each with its cause. */
export const AuditCauses = z.object({
  /** Null if there is none; then nothing is listed. */
  previous_audit_id: z.nullable(Id),
  turned: z.array(TurnedVerdict),
});
export type AuditCauses = z.infer<typeof AuditCauses>;

export const changeRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/changes',
    access: 'reader',
    summary: 'The changes of all devices, worst first',
    query: ChangesQuery,
    response: z.object({ changes: z.array(Change), pagination: Pagination, waiting: z.int() }),
  }),
  ofDevice: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/changes',
    access: 'reader',
    summary: 'The changes of a device, newest first, and whether it is clean: no drift from its baseline, and nothing newly failed',
    params: IdParams,
    query: z.object({ since: z.optional(z.union([DayOrInstant, Id], 'A date like 2026-11-21 or the id of a configuration is expected')) }),
    response: z.object({
      /** True if the configuration is the approved one, where one is approved, and nothing has newly failed since. */
      clean: z.boolean(),
      changes: z.array(ChangeDetails),
      baseline: z.nullable(Baseline),
      /** Older changes that are not listed. */
      left_out: z.int(),
    }),
  }),
  details: defineRoute({
    method: 'GET',
    path: '/changes/:id',
    access: 'reader',
    summary: 'A change with its settings, objects, rules, traffic and the verdicts that it turned',
    params: IdParams,
    response: ChangeDetails,
  }),
  sinceWhen: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/since-when',
    access: 'reader',
    summary: 'Since when a check has its verdict, and which change brought it: stored configurations judged by today’s checks',
    params: IdParams,
    query: SinceWhenQuery,
    response: SinceWhen,
    fails: [404, 409],
  }),
  causes: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/audit-history/:auditId/causes',
    access: 'reader',
    summary: 'What turned the verdicts since the audit before with the same benchmark',
    params: z.object({ id: Id, auditId: Id }),
    response: AuditCauses,
    fails: [404, 409],
  }),
  baseline: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/baseline',
    access: 'reader',
    summary: 'The approved configuration of a device',
    params: IdParams,
    response: z.object({ baseline: z.nullable(Baseline) }),
  }),
  approve: defineRoute({
    method: 'PUT',
    path: '/firewalls/:id/baseline',
    access: 'user',
    scope: 'none',
    summary: 'Approve a stored configuration as the baseline of its device, in place of the one before',
    params: IdParams,
    body: NewBaseline,
    response: Baseline,
    recorded: 'baseline_approved',
  }),
  removeBaseline: defineRoute({
    method: 'DELETE',
    path: '/firewalls/:id/baseline',
    access: 'user',
    scope: 'none',
    summary: 'Have a device without a baseline',
    params: IdParams,
    response: Done,
    fails: [404],
    recorded: 'baseline_removed',
  }),
};
