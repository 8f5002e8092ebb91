import * as z from 'zod/mini';
import { Baseline, NewBaseline } from './baselines.ts';
import { ChangePeople, ChangedObject, ChangedRule, ChangedSetting, ChangedTraffic, TurnedVerdict } from './changed-parts.ts';
import { defineRoute } from './route.ts';
import { Done, Id, IdParams, Instant, Pagination, pageQuery } from './shapes.ts';
import { AuditCauses, SinceWhen, SinceWhenQuery } from './since-when.ts';

/** Whether traffic is let through that was not, or the other way round; `undetermined` where the rules name what nobody can compare. */
export const Certainty = z.enum(['yes', 'no', 'undetermined']);
export type Certainty = z.infer<typeof Certainty>;

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
