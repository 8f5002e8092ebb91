import type { AuditHistoryQuery, auditFilters } from '@merlon/contract/history.ts';
import { type SQL, and, eq, gte, inArray, isNotNull, lte } from 'drizzle-orm';
import { readEnd, readStart } from '../../karachi-days.ts';
import { audits } from './tables.ts';

export type AuditFilters = Partial<Pick<AuditHistoryQuery, keyof typeof auditFilters>>;

/** The history: audits that have ended, of devices that there are. */
export const isInHistory = and(isNotNull(audits.deviceId), inArray(audits.status, ['completed', 'failed', 'stopped']));

/**
 * The part of the history that passes some filters. Both ends of a range belong to it, and audits without a score are in no range of
 * scores.
 */
export function matchFilters(filters: AuditFilters): SQL | undefined {
  const { start_date, end_date, benchmark_type, status, test_type, ai_model, firewall_id } = filters;
  const { min_score, max_score, min_duration, max_duration } = filters;
  return and(
    isInHistory,
    start_date === undefined ? undefined : gte(audits.startedAt, readStart(start_date)),
    end_date === undefined ? undefined : lte(audits.startedAt, readEnd(end_date)),
    benchmark_type === undefined ? undefined : eq(audits.deviceType, benchmark_type),
    status === undefined ? undefined : eq(audits.status, status),
    test_type === undefined ? undefined : eq(audits.auditType, test_type),
    ai_model === undefined ? undefined : eq(audits.model, ai_model),
    firewall_id === undefined ? undefined : eq(audits.deviceId, firewall_id),
    min_score === undefined ? undefined : gte(audits.overallScore, min_score),
    max_score === undefined ? undefined : lte(audits.overallScore, max_score),
    min_duration === undefined ? undefined : gte(audits.duration, min_duration),
    max_duration === undefined ? undefined : lte(audits.duration, max_duration),
  );
}
