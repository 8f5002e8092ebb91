import * as z from 'zod/mini';
import { ChangePeople, TurnedVerdict, VerdictCause } from './changed-parts.ts';
import { Id, Instant } from './shapes.ts';
import { VerdictStatus } from './verdicts.ts';

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
