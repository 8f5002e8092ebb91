import type { AuditHistoryQuery, auditFilters } from '@merlon/contract/history.ts';
import { type SQL, and, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { readEnd, readStart } from '../../karachi-days.ts';
import { newestOfDevice } from './newest-of-device.ts';
import { audits } from './tables.ts';

/** The filters of the history; a tag and a site are the devices that have them. */
export type AuditFilters = Partial<Omit<Pick<AuditHistoryQuery, keyof typeof auditFilters>, 'tag' | 'site'>> & {
  readonly deviceIds?: readonly string[] | undefined;
};

/** Whether an audit is of one of these devices, however many. */
export const isOfDevices = (ids: readonly string[]): SQL => sql`${audits.deviceId} = any(${`{${ids.join(',')}}`}::uuid[])`;

const hasEnded = inArray(audits.status, ['completed', 'failed', 'stopped']);

/** The history: audits that have ended, of devices that there are. */
export const isInHistory = and(isNotNull(audits.deviceId), hasEnded);

/** As the history, and what is kept for the record of deleted devices. */
export const isKept = hasEnded;

/** The part of the history that passes some filters, or of what is kept of deleted devices. */
export function matchFilters(filters: AuditFilters): SQL | undefined {
  const newestOnly = filters.newest_only === 'true';
  const ofDeleted = filters.deleted_devices === 'true';
  const isOfSubject = and(hasEnded, ofDeleted ? isNull(audits.deviceId) : isNotNull(audits.deviceId), matchSubject(filters));
  const isOfResult = matchResult(filters);
  if (!newestOnly) return and(isOfSubject, isOfResult);
  const newest = ofDeleted ? newestOfDeleted(isOfSubject) : newestOfDevice(sql`${isOfSubject}`);
  return and(sql`${audits.id} in (${newest})`, isOfResult);
}

/** What an audit is about. Both ends of a range belong to it. */
function matchSubject(filters: AuditFilters): SQL | undefined {
  const { start_date, end_date, benchmark_type, status, test_type, ai_model, firewall_id, deviceIds } = filters;
  return and(
    start_date === undefined ? undefined : gte(audits.startedAt, readStart(start_date)),
    end_date === undefined ? undefined : lte(audits.startedAt, readEnd(end_date)),
    benchmark_type === undefined ? undefined : eq(audits.deviceType, benchmark_type),
    status === undefined ? undefined : eq(audits.status, status),
    test_type === undefined ? undefined : eq(audits.auditType, test_type),
    ai_model === undefined ? undefined : eq(audits.model, ai_model),
    firewall_id === undefined ? undefined : eq(audits.deviceId, firewall_id),
    deviceIds && isOfDevices(deviceIds),
  );
}

/** What came out. Both ends of a range belong to it, and audits without a score are in no range of scores. */
function matchResult({ min_score, max_score, min_duration, max_duration }: AuditFilters): SQL | undefined {
  return and(
    min_score === undefined ? undefined : gte(audits.overallScore, min_score),
    max_score === undefined ? undefined : lte(audits.overallScore, max_score),
    min_duration === undefined ? undefined : gte(audits.duration, min_duration),
    max_duration === undefined ? undefined : lte(audits.duration, max_duration),
  );
}

/** A deleted device is known by the name and the address that its audits wrote down. */
const newestOfDeleted = (condition: SQL | undefined): SQL => sql`
  select distinct on (${audits.deviceName}, ${audits.ipAddress}) ${audits.id} from ${audits}
  where ${condition}
  order by ${audits.deviceName}, ${audits.ipAddress}, ${audits.startedAt} desc, ${audits.id} desc`;
