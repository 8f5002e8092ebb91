import * as z from 'zod/mini';
import { AuditStatus } from './audit-state.ts';
import { AuditSummary, AuditType, Score, VerdictStatus } from './audits.ts';
import { defineRoute } from './route.ts';
import { Id, IdParams, Instant, Pagination, pageQuery } from './shapes.ts';
import { tagFilters } from './tag-filters.ts';

/** A finished audit, as the history lists it. */
export const AuditRecord = z.extend(Score, {
  id: Id,
  /** Null once the device is deleted. */
  firewall_id: z.nullable(Id),
  /** The device as it was when the audit began. */
  firewall: z.object({ device_name: z.string(), ip_address: z.string(), type: z.string() }),
  audit_date: Instant,
  audit_type: AuditType,
  test_check: z.boolean(),
  benchmark_type: z.string(),
  /** Empty if the audit used no benchmark. */
  benchmark_title: z.string(),
  /** Null if the audit used no benchmark. */
  benchmark_document: z.nullable(z.object({ filename: z.string(), upload_date: Instant, total_pages: z.int(), chunks: z.int() })),
  status: AuditStatus,
  /** In seconds; null if its turn never came. */
  duration: z.nullable(z.number()),
  error_message: z.nullable(z.string()),
  ai_model: z.string(),
  /** The user who started it; null if an earlier version ran it. */
  started_by: z.nullable(z.string()),
  reports: z.array(z.object({ id: Id, filename: z.string() })),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

export const AuditSort = z.enum(['audit_date', 'overall_score', 'duration']);
export type AuditSort = z.infer<typeof AuditSort>;
export const SortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof SortOrder>;

/** A day in Asia/Karachi (`2026-11-21`), or a moment. */
const DayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'A date like 2026-11-21 is expected');
const bound = (most: number, what: string) =>
  z.coerce.number().check(z.gte(0, `${what} must be at least 0`), z.lte(most, `${what} must be at most ${most}`));

/** The filters of the history; both ends of a range are included. */
export const auditFilters = {
  start_date: z.optional(DayOrInstant),
  /** A day is included to its end. */
  end_date: z.optional(DayOrInstant),
  /** The type of the device. */
  benchmark_type: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(AuditStatus),
  test_type: z.optional(AuditType),
  ai_model: z.optional(z.string().check(z.maxLength(200))),
  min_score: z.optional(bound(100, 'A score')),
  max_score: z.optional(bound(100, 'A score')),
  /** In seconds. */
  min_duration: z.optional(bound(1e9, 'A duration')),
  max_duration: z.optional(bound(1e9, 'A duration')),
  /** Of devices that have this tag or site now. */
  ...tagFilters,
  /** Only this device's audits. */
  firewall_id: z.optional(Id),
  /** Of each device only the newest audit that the other filters leave; the ranges of score and duration are then asked of that one. */
  newest_only: z.optional(z.enum(['true', 'false'])),
  /** The audits of deleted devices, which are kept for the record, instead of those of devices that there are. */
  deleted_devices: z.optional(z.enum(['true', 'false'])),
} as const;

export const AuditHistoryQuery = z.extend(pageQuery(20), {
  ...auditFilters,
  sort_by: z._default(AuditSort, 'audit_date'),
  sort_order: z._default(SortOrder, 'desc'),
});
export type AuditHistoryQuery = z.infer<typeof AuditHistoryQuery>;

/** A summary of all audits that match the filters, not just of this page. */
export const AuditHistorySummary = z.object({
  total_audits: z.int(),
  test_audits: z.int(),
  full_audits: z.int(),
  direct_audits: z.int(),
  /** In percent; null if no audit has a score. */
  average_score: z.nullable(z.number()),
});
export type AuditHistorySummary = z.infer<typeof AuditHistorySummary>;

/** A check whose verdict has changed since the previous audit. */
export const ChangedVerdict = z.object({
  check_id: z.string(),
  title: z.string(),
  /** Null if the audit did not judge it. */
  before: z.nullable(VerdictStatus),
  now: z.nullable(VerdictStatus),
});
export type ChangedVerdict = z.infer<typeof ChangedVerdict>;

/** An audit compared with the previous completed one of the same kind on the same device. */
export const AuditComparison = z.object({
  /** Null if there is none; then nothing else is listed. */
  previous: z.nullable(AuditRecord),
  /** True if both used the same benchmark file; if not, checks are matched by number and title. */
  same_benchmark: z.boolean(),
  newly_failed: z.array(ChangedVerdict),
  /** Failed before, passes now. */
  fixed: z.array(ChangedVerdict),
  /** Every other change, including checks that only one of the two judged. */
  otherwise_changed: z.array(ChangedVerdict),
  unchanged: z.int(),
});
export type AuditComparison = z.infer<typeof AuditComparison>;

export const historyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/audit-history',
    access: 'reader',
    summary: 'The audits that have ended, of devices that there are or of deleted ones',
    query: AuditHistoryQuery,
    response: z.object({ audits: z.array(AuditRecord), pagination: Pagination, summary: AuditHistorySummary }),
  }),
  record: defineRoute({
    method: 'GET',
    path: '/audit-history/:id',
    access: 'reader',
    summary: 'One audit of the history',
    params: IdParams,
    response: AuditRecord,
  }),
  results: defineRoute({
    method: 'GET',
    path: '/audit-history/:id/results',
    access: 'reader',
    summary: 'The results of one audit, also after its device was deleted',
    params: IdParams,
    response: AuditSummary,
  }),
  comparison: defineRoute({
    method: 'GET',
    path: '/audit-history/:id/comparison',
    access: 'reader',
    summary: "What changed since the device's previous audit",
    params: IdParams,
    response: AuditComparison,
    fails: [409],
  }),
};
