import * as z from 'zod/mini';
import { AuditStatus } from './audit-state.ts';
import { AuditType, Score, VerdictStatus } from './audits.ts';
import { defineRoute } from './route.ts';
import { Id, IdParams, Instant, Pagination, pageQuery } from './shapes.ts';

/** An audit that has ended, as the history lists it. */
export const AuditRecord = z.extend(Score, {
  id: Id,
  firewall_id: Id,
  /** As they were when the audit was begun. */
  firewall: z.object({ device_name: z.string(), ip_address: z.string(), type: z.string() }),
  audit_date: Instant,
  audit_type: AuditType,
  test_check: z.boolean(),
  benchmark_type: z.string(),
  /** Null where the audit used no benchmark. */
  benchmark_document: z.nullable(z.object({ filename: z.string(), upload_date: Instant, total_pages: z.int(), chunks: z.int() })),
  status: AuditStatus,
  /** Seconds; null where it never came to its turn. */
  duration: z.nullable(z.number()),
  error_message: z.nullable(z.string()),
  ai_model: z.string(),
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

/** What narrows the history; both ends of every range belong to it. */
export const auditFilters = {
  start_date: z.optional(DayOrInstant),
  /** A day is meant to its end. */
  end_date: z.optional(DayOrInstant),
  /** The type of the device. */
  benchmark_type: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(AuditStatus),
  test_type: z.optional(AuditType),
  ai_model: z.optional(z.string().check(z.maxLength(200))),
  min_score: z.optional(bound(100, 'A score')),
  max_score: z.optional(bound(100, 'A score')),
  /** Seconds. */
  min_duration: z.optional(bound(1e9, 'A duration')),
  max_duration: z.optional(bound(1e9, 'A duration')),
  /** One device's audits. */
  firewall_id: z.optional(Id),
} as const;

export const AuditHistoryQuery = z.extend(pageQuery(20), {
  ...auditFilters,
  sort_by: z._default(AuditSort, 'audit_date'),
  sort_order: z._default(SortOrder, 'desc'),
});
export type AuditHistoryQuery = z.infer<typeof AuditHistoryQuery>;

/** Of all audits that the filters leave, not of the page alone. */
export const AuditHistorySummary = z.object({
  total_audits: z.int(),
  test_audits: z.int(),
  full_audits: z.int(),
  direct_audits: z.int(),
  /** Percent; null where no audit has a score. */
  average_score: z.nullable(z.number()),
});
export type AuditHistorySummary = z.infer<typeof AuditHistorySummary>;

/** A check whose verdict is another than the time before. */
export const ChangedVerdict = z.object({
  check_id: z.string(),
  title: z.string(),
  /** Null where the audit did not judge it. */
  before: z.nullable(VerdictStatus),
  now: z.nullable(VerdictStatus),
});
export type ChangedVerdict = z.infer<typeof ChangedVerdict>;

/** An audit held against the completed one of the same kind that came before it on the same device. */
export const AuditComparison = z.object({
  /** Null where there is none, and then nothing else is listed. */
  previous: z.nullable(AuditRecord),
  /** Whether both were held against the same file of a benchmark; where not, checks are told by number and title. */
  same_benchmark: z.boolean(),
  newly_failed: z.array(ChangedVerdict),
  /** Failed then, passes now. */
  fixed: z.array(ChangedVerdict),
  /** Every other change, checks that only one of the two judged included. */
  otherwise_changed: z.array(ChangedVerdict),
  unchanged: z.int(),
});
export type AuditComparison = z.infer<typeof AuditComparison>;

export const historyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/audit-history',
    access: 'user',
    summary: 'The audits that have ended, of devices that there are',
    query: AuditHistoryQuery,
    response: z.object({ audits: z.array(AuditRecord), pagination: Pagination, summary: AuditHistorySummary }),
  }),
  record: defineRoute({
    method: 'GET',
    path: '/audit-history/:id',
    access: 'user',
    summary: 'One audit of the history',
    params: IdParams,
    response: AuditRecord,
  }),
  comparison: defineRoute({
    method: 'GET',
    path: '/audit-history/:id/comparison',
    access: 'user',
    summary: "What changed since the device's previous audit",
    params: IdParams,
    response: AuditComparison,
  }),
};
