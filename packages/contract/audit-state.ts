import * as z from 'zod/mini';
import { Id, Instant } from './shapes.ts';

/** `starting` waits for its turn. */
export const AuditStatus = z.enum(['starting', 'running', 'completed', 'failed', 'stopped']);
export type AuditStatus = z.infer<typeof AuditStatus>;

/** The progress or the end of a full audit. */
export const AuditState = z.object({
  audit_id: Id,
  /** 0 to 100; never decreases within one audit. */
  progress: z.number(),
  status: AuditStatus,
  /** Empty before the first check and after the last one. */
  current_check: z.string(),
  /** A sentence for a person. */
  message: z.string(),
  updated_at: Instant,
});
export type AuditState = z.infer<typeof AuditState>;
