import type { AuditRecord } from '@merlon/contract/history.ts';
import { AUDIT_TYPE_LABELS } from '../../lib/device-types.ts';
import { bandOf, formatScore } from '../../lib/score.ts';
import { messages } from './messages.ts';

/** A line of the recent activity. */
export interface Activity {
  readonly status: 'success' | 'warning';
  readonly description: string;
  readonly timestamp: string;
}

/** The audited device's name. */
export const nameDevice = ({ firewall }: AuditRecord): string => firewall.device_name || messages.unknownDevice;

/** Where an audit's details stand; goes together with `selectedAudit` in the state of the navigation. */
export const placeOfDetails = ({ id }: AuditRecord): string => `/history?audit=${encodeURIComponent(id)}`;

const describeOutcome = ({ status, audit_type, overall_score: score }: AuditRecord): string => {
  if (status === 'stopped') return 'was stopped';
  if (status === 'failed') return 'failed';
  if (audit_type === 'direct') return 'was completed';
  return score === null ? 'ended without a score' : `scored ${formatScore(score)}`;
};

/** An audit as something that happened: a success only where its score is in the best band. */
export const describeActivity = (audit: AuditRecord): Activity => ({
  status: audit.overall_score !== null && bandOf(audit.overall_score).tone === 'success' ? 'success' : 'warning',
  description: `${AUDIT_TYPE_LABELS[audit.audit_type]} of ${nameDevice(audit)} ${describeOutcome(audit)}`,
  timestamp: audit.audit_date,
});
