import * as z from 'zod/mini';
import { Id, Instant } from './shapes.ts';

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
