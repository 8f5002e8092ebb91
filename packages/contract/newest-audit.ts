import * as z from 'zod/mini';
import { Id, Instant } from './shapes.ts';

/** The newest completed full audit of a device. A change is one since the audit before with the same benchmark; null without such an audit. */
export const NewestAudit = z.object({
  audit_id: Id,
  audit_date: Instant,
  /** In percent; null if nothing passed or failed. */
  score: z.nullable(z.number()),
  passed: z.int(),
  failed: z.int(),
  review: z.int(),
  na: z.int(),
  /** Checks with a verdict that needs no person: passed, failed and not applicable. */
  decided: z.int(),
  /** All checks of the audit. */
  total: z.int(),
  benchmark_title: z.string(),
  /** Null once the benchmark is deleted. */
  benchmark_id: z.nullable(Id),
  newly_failed: z.nullable(z.int()),
  fixed: z.nullable(z.int()),
  /** In percentage points. */
  score_change: z.nullable(z.number()),
  /** Failed checks that a waiver covers now, and the score without them; left out where there is none. The score does not depend on it. */
  accepted_checks: z.optional(z.int()),
  score_without_accepted: z.optional(z.nullable(z.number())),
});
export type NewestAudit = z.infer<typeof NewestAudit>;
