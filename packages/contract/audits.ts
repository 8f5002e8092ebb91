import * as z from 'zod/mini';
import { BenchmarkCommand } from './documents.ts';
import { defineRoute } from './route.ts';
import { Done, Id, IdParams, Instant, Pagination, pageQuery } from './shapes.ts';

export const AuditType = z.enum(['test', 'full', 'direct']);
export type AuditType = z.infer<typeof AuditType>;

export const VerdictStatus = z.enum(['PASS', 'FAIL', 'NA', 'REVIEW']);
export type VerdictStatus = z.infer<typeof VerdictStatus>;

export const AuditResultItem = z.object({
  check_id: z.string(),
  title: z.string(),
  status: VerdictStatus,
  /** Why, in sentences. */
  details: z.string(),
  /** What was asked of the configuration, in words. */
  expectation: z.string(),
  /** Newline-separated. */
  remediation_steps: z.string(),
  /** Empty where nothing was found; line numbers are those of the audited configuration, from 1. */
  evidence: z.array(z.object({ line: z.int(), text: z.string() })),
  decided_by: z.enum(['rule', 'model']),
  /** Page of the benchmark. */
  page: z.int(),
  section: z.string(),
  levels: z.array(z.string()),
  assessment: z.string(),
  audit_date: z.nullable(Instant),
});
export type AuditResultItem = z.infer<typeof AuditResultItem>;

/** Counts and score; `total_checks` is PASS + FAIL, and a score of none of these is null. */
export const Score = z.object({
  overall_score: z.nullable(z.number()),
  /** The score with REVIEW counted as FAIL. */
  worst_case_score: z.nullable(z.number()),
  total_checks: z.int(),
  passed_checks: z.int(),
  failed_checks: z.int(),
  review_checks: z.int(),
  na_checks: z.int(),
});
export type Score = z.infer<typeof Score>;

export const AuditSummary = z.extend(Score, {
  audit_id: Id,
  audit_date: Instant,
  /** The document that the results' pages are pages of; null once it was deleted. */
  benchmark_id: z.nullable(Id),
  /** The configuration that was judged, in the history of its device; absent or null where it is not kept there. */
  snapshot_id: z.nullish(Id),
  results: z.array(AuditResultItem),
});
export type AuditSummary = z.infer<typeof AuditSummary>;

export const AuditStatus = z.enum(['starting', 'running', 'completed', 'failed', 'stopped']);
export type AuditStatus = z.infer<typeof AuditStatus>;

export const StartAudit = z.object({
  /** Left out: the stored configuration is audited. */
  config: z.nullish(z.string().check(z.maxLength(20_000_000))),
  /** Left out: the newest benchmark of the device's type that has been read. */
  benchmark_id: z.nullish(Id),
  /** Left out: all of the benchmark's. Either the objects of its commands call or their ids. */
  commands: z.nullish(z.array(z.union([Id, z.partial(BenchmarkCommand)]))),
  benchmark_type: z.nullish(z.string()),
  test_check: z._default(z.boolean(), false),
  model: z._default(z.string(), 'built-in'),
});
export type StartAudit = z.infer<typeof StartAudit>;

/** A full audit answers `started` and goes on; a test check answers with its result. */
export const AuditStarted = z.union([
  z.object({ status: z.literal('started'), audit_id: Id }),
  z.extend(AuditSummary, { status: z.literal('completed'), execution_time: z.number() }),
]);
export type AuditStarted = z.infer<typeof AuditStarted>;

export const AuditProgress = z.object({
  audit_id: z.nullable(Id),
  /** 0 to 100; never goes back within one audit. */
  progress: z.number(),
  status: z.union([AuditStatus, z.literal('not_found')]),
  current_check: z.string(),
  message: z.string(),
  updated_at: z.nullable(Instant),
});
export type AuditProgress = z.infer<typeof AuditProgress>;

export const ReportInfo = z.object({
  id: Id,
  audit_history_id: Id,
  filename: z.string(),
  generated_at: Instant,
  /** Bytes. */
  file_size: z.int(),
  report_type: z.string(),
});
export type ReportInfo = z.infer<typeof ReportInfo>;

/** How a report can be had; a file name ends in the format's name, but for SARIF and JUnit (`.sarif.json`, `.junit.xml`) and text (`.txt`). */
export const ReportFormat = z.enum(['pdf', 'html', 'csv', 'json', 'sarif', 'junit', 'text']);
export type ReportFormat = z.infer<typeof ReportFormat>;

const AuditOfFirewallParams = z.object({ id: Id, auditId: Id });

export const auditRoutes = {
  start: defineRoute({
    method: 'POST',
    path: '/firewalls/:id/audit',
    access: 'user',
    summary: 'Start an audit, or run one check',
    params: IdParams,
    body: StartAudit,
    response: AuditStarted,
  }),
  progress: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/audit-progress',
    access: 'user',
    summary: "How far a device's audit is",
    params: IdParams,
    response: AuditProgress,
  }),
  stop: defineRoute({
    method: 'POST',
    path: '/firewalls/:id/stop-audit',
    access: 'user',
    summary: "Stop a device's audit",
    params: IdParams,
    response: Done,
  }),
  latest: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/latest-audit',
    access: 'user',
    summary: "The device's last completed audit with its results",
    params: IdParams,
    response: AuditSummary,
  }),
  latestResults: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/latest-audit-results',
    access: 'user',
    summary: 'The results of the last completed audit',
    params: IdParams,
    response: z.array(AuditResultItem),
  }),
  results: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/audit-history/:auditId/results',
    access: 'user',
    summary: 'The results of one audit',
    params: AuditOfFirewallParams,
    response: AuditSummary,
  }),
  reports: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/audit-reports',
    access: 'user',
    summary: "A device's reports, newest first",
    params: IdParams,
    query: pageQuery(10),
    response: z.object({ reports: z.array(ReportInfo), pagination: Pagination }),
  }),
  downloadReport: defineRoute({
    method: 'GET',
    path: '/audit-reports/:id/download',
    access: 'user',
    summary: 'A report, as PDF where no format is named',
    params: IdParams,
    query: z.object({ format: z._default(ReportFormat, 'pdf') }),
  }),
  removeReport: defineRoute({
    method: 'DELETE',
    path: '/audit-reports/:id',
    access: 'user',
    summary: 'Delete a report',
    params: IdParams,
    response: Done,
  }),
};
