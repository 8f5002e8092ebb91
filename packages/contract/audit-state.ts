import * as z from 'zod/mini';
import { Id, Instant } from './shapes.ts';

/** `starting` waits for its turn. */
export const AuditStatus = z.enum(['starting', 'running', 'completed', 'failed', 'stopped']);
export type AuditStatus = z.infer<typeof AuditStatus>;

export const AuditType = z.enum(['test', 'full', 'direct']);
export type AuditType = z.infer<typeof AuditType>;

/** The progress or the end of an audit. */
export const AuditState = z.object({
  audit_id: Id,
  audit_type: AuditType,
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
