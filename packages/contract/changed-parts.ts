import * as z from 'zod/mini';
import { ConfigChanges } from './configurations.ts';
import { VerdictStatus } from './verdicts.ts';

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
