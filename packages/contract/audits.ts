import * as z from 'zod/mini';
import { AuditEstimate } from './audit-estimate.ts';
import { AuditState, AuditStatus, AuditType } from './audit-state.ts';
import { Excerpt } from './configurations.ts';
import { BenchmarkCommand } from './documents.ts';
import { ChosenAnswer, ChosenFirewalls, onMany } from './chosen-firewalls.ts';
import { chosenModel, ModelKind } from './models.ts';
import { CONFIGURATION_LIMIT, defineRoute } from './route.ts';
import { RuleBaseSummary } from './rule-base.ts';
import { Done, Id, IdParams, Instant, Pagination, pageQuery } from './shapes.ts';
import { AuditResultItem } from './verdicts.ts';
import { AcceptedScore } from './waiver-kinds.ts';

export { AuditState, AuditStatus, AuditType } from './audit-state.ts';
export { AuditResultItem, VerdictStatus, WitnessLink } from './verdicts.ts';

/** Counts and score. `total_checks` is PASS + FAIL; without any of these, the score is null. */
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

/** The result of a direct analysis of a configuration. */
export const DirectAnalysis = z.object({
  /** `built-in`, or the model that answered. */
  model_used: z.string(),
  /** `rules` by the built-in engine, `model` by a model. */
  analysis_type: z.enum(['rules', 'model']),
  /** A model answered in prose: the recommendations, or a part of the notes, are not in the form that it was asked for. */
  unstructured: z.optional(z.boolean()),
  prompt: z.string(),
  /** Markdown. */
  analysis: z.string(),
  recommendations: z.array(z.string()),
  /** The share of the configuration that was analysed. */
  coverage: z.object({
    sections_total: z.int(),
    sections_read: z.int(),
    lines_total: z.int(),
    lines_read: z.int(),
    /** The coverage in one sentence. */
    statement: z.string(),
  }),
});
export type DirectAnalysis = z.infer<typeof DirectAnalysis>;

export const AuditSummary = z.extend(Score, {
  ...AcceptedScore.shape,
  audit_id: Id,
  audit_date: Instant,
  /** One that was stopped has the checks that it had judged by then, and no score. */
  status: AuditStatus,
  /** The benchmark to whose pages the results refer; null once it is deleted. */
  benchmark_id: z.nullable(Id),
  /** The audited configuration in the history of its device; absent or null if it is not kept there. */
  snapshot_id: z.nullish(Id),
  results: z.array(AuditResultItem),
  /** Absent or null if the configuration's rules cannot be read, or there are none. */
  rule_base: z.nullish(RuleBaseSummary),
  /** The analysis of a direct audit; absent or null for any other. */
  analysis: z.nullish(DirectAnalysis),
});
export type AuditSummary = z.infer<typeof AuditSummary>;

export const StartAudit = z.object({
  /** Left out: the stored configuration is audited. */
  config: z.nullish(z.string().check(z.minLength(1, 'The configuration is empty.'), z.maxLength(20_000_000))),
  /** Says that `config` is a part of a configuration. */
  excerpt: Excerpt,
  /** Left out: the newest benchmark of the device's type that has been read. */
  benchmark_id: z.nullish(Id),
  /** Left out: all commands of the benchmark. Takes objects from the benchmark's commands call, or their ids. */
  commands: z.nullish(z.array(z.union([Id, z.partial(BenchmarkCommand)]))),
  benchmark_type: z.nullish(z.string()),
  test_check: z._default(z.boolean(), false),
  ...chosenModel,
});
export type StartAudit = z.infer<typeof StartAudit>;

/** A full audit answers `started` and continues; a test check answers with its result. */
export const AuditStarted = z.union([
  z.object({ status: z.literal('started'), audit_id: Id }),
  z.extend(AuditSummary, { status: z.literal('completed'), execution_time: z.number() }),
]);
export type AuditStarted = z.infer<typeof AuditStarted>;

/** The progress of a device's newest audit; completed test checks and analyses are left out. `not_found` if there is none. */
export const AuditProgress = z.extend(AuditState, {
  audit_id: z.nullable(Id),
  audit_type: z.nullable(AuditType),
  status: z.union([AuditStatus, z.literal('not_found')]),
  updated_at: z.nullable(Instant),
});
export type AuditProgress = z.infer<typeof AuditProgress>;

/** A device with a waiting or running audit. */
export const RunningAudit = z.extend(AuditState, { firewall_id: Id });
export type RunningAudit = z.infer<typeof RunningAudit>;

/** Full audits of the stored configurations of many devices, with all commands of their benchmarks. */
export const StartAudits = z.extend(ChosenFirewalls, {
  /** At most one of each type. A device of a type without one here is audited with the newest that has been read. */
  benchmark_ids: z.optional(z.array(Id).check(z.maxLength(100))),
  ...chosenModel,
});
export type StartAudits = z.infer<typeof StartAudits>;

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

/** Formats of a report. A file name ends in the format's name, but for SARIF and JUnit (`.sarif.json`, `.junit.xml`) and text (`.txt`). */
export const ReportFormat = z.enum(['pdf', 'html', 'csv', 'json', 'sarif', 'junit', 'text']);
export type ReportFormat = z.infer<typeof ReportFormat>;

export const AuditModel = z.object({ audit_id: Id, ai_model: z.string() });
export type AuditModel = z.infer<typeof AuditModel>;

/** An audit of a device. */
export const AuditOfFirewallParams = z.object({ id: Id, auditId: Id });

export const auditRoutes = {
  start: defineRoute({
    method: 'POST',
    path: '/firewalls/:id/audit',
    access: 'user',
    scope: 'audit',
    summary: 'Start an audit, or run one check',
    params: IdParams,
    body: StartAudit,
    bodyLimit: CONFIGURATION_LIMIT,
    response: AuditStarted,
    fails: [409, 502, 504],
    recorded: 'audit_started',
  }),
  progress: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/audit-progress',
    access: 'reader',
    summary: "How far a device's audit, test check or analysis is",
    params: IdParams,
    response: AuditProgress,
  }),
  stop: defineRoute({
    method: 'POST',
    path: '/firewalls/:id/stop-audit',
    access: 'user',
    scope: 'audit',
    summary: "Stop a device's audit, test check or analysis",
    params: IdParams,
    response: Done,
    fails: [409],
    recorded: 'audit_stopped',
  }),
  startMany: defineRoute({
    ...onMany,
    path: '/firewalls/audit',
    summary: 'Start the audits of many devices, some at a time',
    body: StartAudits,
    response: ChosenAnswer,
    recorded: 'audits_started',
  }),
  stopMany: defineRoute({
    ...onMany,
    path: '/firewalls/stop-audit',
    summary: 'Stop the audits of many devices; in the answer, `started` are those that were stopped',
    body: ChosenFirewalls,
    response: ChosenAnswer,
    recorded: 'audits_stopped',
  }),
  running: defineRoute({
    method: 'GET',
    path: '/audits/running',
    access: 'reader',
    summary: 'All audits, test checks and analyses that wait or run',
    response: z.array(RunningAudit),
  }),
  estimate: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/audit-estimate',
    access: 'reader',
    summary: 'What the duration of the next full audit can be told from',
    params: IdParams,
    query: z.object({
      benchmark_id: z.optional(Id),
      model: z.optional(z.string().check(z.maxLength(200))),
      model_kind: z.optional(ModelKind),
    }),
    response: AuditEstimate,
  }),
  latest: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/latest-audit',
    access: 'reader',
    summary: "The device's last completed audit with its results",
    params: IdParams,
    response: AuditSummary,
  }),
  latestResults: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/latest-audit-results',
    access: 'reader',
    summary: 'The results of the last completed audit',
    params: IdParams,
    response: z.array(AuditResultItem),
  }),
  results: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/audit-history/:auditId/results',
    access: 'reader',
    summary: 'The results of one audit',
    params: AuditOfFirewallParams,
    response: AuditSummary,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/firewalls/:id/audit-history/:auditId',
    access: 'user',
    summary: 'Delete an audit and its reports',
    params: AuditOfFirewallParams,
    response: Done,
    fails: [409],
    recorded: 'audit_deleted',
  }),
  models: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/ai-models',
    access: 'reader',
    summary: "Which model judged in each of a device's audits, newest first",
    params: IdParams,
    response: z.object({ ai_models: z.array(AuditModel) }),
  }),
  reports: defineRoute({
    method: 'GET',
    path: '/firewalls/:id/audit-reports',
    access: 'reader',
    summary: "A device's reports, newest first",
    params: IdParams,
    query: pageQuery(10),
    response: z.object({ reports: z.array(ReportInfo), pagination: Pagination }),
  }),
  downloadReport: defineRoute({
    method: 'GET',
    path: '/audit-reports/:id/download',
    access: 'reader',
    summary: 'A report, as PDF where no format is named',
    params: IdParams,
    query: z.object({ format: z._default(ReportFormat, 'pdf') }),
    recorded: 'report_downloaded',
    downloads: ['application/pdf', 'text/html', 'text/csv', 'application/json', 'application/sarif+json', 'application/xml', 'text/plain'],
  }),
  removeReport: defineRoute({
    method: 'DELETE',
    path: '/audit-reports/:id',
    access: 'user',
    summary: 'Delete a report',
    params: IdParams,
    response: Done,
    recorded: 'report_deleted',
  }),
};
