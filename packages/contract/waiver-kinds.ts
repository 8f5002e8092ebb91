import * as z from 'zod/mini';
import { Id, Instant } from './shapes.ts';

/**
 * Why a finding is let stand for a while. `accepted`: the risk stays. `mitigated`: something else guards it. `disputed`: the check is wrong
 * here. `planned`: it will be mended by the end.
 */
export const WaiverKind = z.enum(['accepted', 'mitigated', 'disputed', 'planned']);
export type WaiverKind = z.infer<typeof WaiverKind>;

/** What a person found who looked at a check that nobody could decide. */
export const Answer = z.enum(['passed', 'failed']);
export type Answer = z.infer<typeof Answer>;

/** `requested` waits for a decision; `approved` holds until its end, when it is `expired` by itself. */
export const WaiverState = z.enum(['requested', 'approved', 'rejected', 'revoked', 'expired', 'extended']);
export type WaiverState = z.infer<typeof WaiverState>;

/** What was decided about a verdict, or about a finding in the rules, as a report shows it. */
export const ReportedWaiver = z.object({
  id: Id,
  kind: z.union([WaiverKind, Answer]),
  state: z.enum(['requested', 'approved', 'rejected']),
  /** The last moment at which it holds. */
  until: Instant,
  reason: z.string(),
  owner: z.string(),
  /** Null while nobody has decided. */
  approved_by: z.nullable(z.string()),
  self_approved: z.boolean(),
  /** What was found that nobody accepted. */
  outgrown: z.array(z.string()),
});
export type ReportedWaiver = z.infer<typeof ReportedWaiver>;

/** How much of what failed is accepted, beside a score that counts it as failed. */
export const AcceptedScore = z.object({
  /** Failed checks of which a waiver covers everything. */
  accepted_checks: z.int(),
  /** PASS / (PASS + FAIL - accepted), in percent; null where nothing is left. */
  score_without_accepted: z.nullable(z.number()),
});
export type AcceptedScore = z.infer<typeof AcceptedScore>;
