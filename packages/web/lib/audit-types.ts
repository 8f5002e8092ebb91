import type { AuditType } from '@merlon/contract/audits.ts';

/** How the kinds of audits are called. */
export const AUDIT_TYPE_LABELS: Record<AuditType, string> = { test: 'Test Check', full: 'Full Audit', direct: 'Direct Audit' };
