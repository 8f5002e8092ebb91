import type { DirectAnalysis } from '@merlon/contract/audits.ts';
import type { Verdict } from '@merlon/engine/model/verdict.ts';
import type { RuleBaseReport } from '@merlon/engine/rule-base/rule-base-report.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';
import type { Judgement, PlainJudgement, PlainVerdict } from '../../sealed-parts.ts';

/**
 * Audits, running and past. What an audit was about is written down in it, so that it says the same after its device, snapshot or
 * benchmark was deleted; the three ids then become null (foreign keys in the migration, since tables of other features are not
 * imported here).
 */
export const audits = pgTable(
  'audits',
  {
    id: uuid().primaryKey().defaultRandom(),
    auditType: text('audit_type', { enum: ['test', 'full', 'direct'] }).notNull(),
    status: text({ enum: ['starting', 'running', 'completed', 'failed', 'stopped'] }).notNull(),
    model: text().notNull(),
    /** Where the model runs, and which version it is; null for the built-in engine. */
    modelKind: text('model_kind', { enum: ['offline', 'online'] }),
    modelDigest: text('model_digest'),
    /** Who asked for it; null in audits of earlier versions. */
    requestedById: uuid('requested_by_id'),
    requestedByName: text('requested_by_name'),
    /** Of the queue; null for what ran inside a call. */
    jobId: uuid('job_id'),

    deviceId: uuid('firewall_id'),
    deviceName: text('device_name').notNull(),
    ipAddress: text('ip_address').notNull(),
    deviceType: text('device_type').notNull(),

    snapshotId: uuid('snapshot_id'),
    configSha256: text('config_sha256').notNull(),
    configLines: integer('config_lines').notNull(),
    configUpdatedAt: timestamp('config_updated_at', { withTimezone: true, precision: 3 }).notNull(),

    /** Null for a direct audit, which has no benchmark; its facts below are then empty or 0. */
    benchmarkId: uuid('document_id'),
    benchmarkType: text('benchmark_type').notNull(),
    benchmarkFilename: text('benchmark_filename').notNull(),
    benchmarkTitle: text('benchmark_title').notNull(),
    benchmarkVersion: text('benchmark_version').notNull(),
    benchmarkPages: integer('benchmark_pages').notNull(),
    benchmarkChunks: integer('benchmark_chunks').notNull(),
    benchmarkUploadedAt: timestamp('benchmark_uploaded_at', { withTimezone: true, precision: 3 }),
    /** The recommendations that were asked for; null for all of the benchmark's. */
    recommendationIds: jsonb('recommendation_ids').$type<readonly string[]>(),
    /** It began with the benchmark that led for its type. A later choice of another outweighs it: see `leadingBenchmarks`. */
    leads: boolean().notNull().default(true),
    /** Benchmarks that its device is audited with after it, by the same job. */
    followingBenchmarkIds: jsonb('following_document_ids').$type<readonly string[]>(),
    /** The audit with the first of them, once it began. */
    followedBy: uuid('followed_by'),

    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When its turn came; null while it waits, and for what ran inside a call. */
    begunAt: timestamp('begun_at', { withTimezone: true, precision: 3 }),
    finishedAt: timestamp('finished_at', { withTimezone: true, precision: 3 }),
    /** Seconds from its turn to its end. */
    duration: doublePrecision(),
    /** Seconds of those that judging took; null where it did not come to its end. */
    engineSeconds: doublePrecision('engine_seconds'),
    /** The version of the product that judged it; empty in audits of earlier versions, and until its end. */
    judge: text().notNull().default(''),

    /** 0 to 100. */
    progress: real().notNull().default(0),
    currentCheck: text('current_check').notNull().default(''),
    message: text().notNull(),
    progressAt: timestamp('progress_at', { withTimezone: true, precision: 3 }).notNull(),

    overallScore: doublePrecision('overall_score'),
    worstCaseScore: doublePrecision('worst_case_score'),
    totalChecks: integer('total_checks').notNull().default(0),
    passedChecks: integer('passed_checks').notNull().default(0),
    failedChecks: integer('failed_checks').notNull().default(0),
    reviewChecks: integer('review_checks').notNull().default(0),
    naChecks: integer('na_checks').notNull().default(0),
    /** Initials of its verdicts' statuses, in their order, so that those of many audits are counted without reading them; null until its end. */
    verdictInitials: text('verdict_initials'),
    /** Since the device's completed full audit before with the same benchmark; null without one, and in audits of earlier versions. */
    newlyFailed: integer('newly_failed'),
    fixed: integer(),
    /** Percentage points. */
    scoreChange: doublePrecision('score_change'),
    /** The youngest of its verdicts' `failedSince`. */
    newestFailureAt: timestamp('newest_failure_at', { withTimezone: true, precision: 3 }),
    errorMessage: text('error_message'),
    /** What was found in the rules, and what a direct audit says, sealed for this audit alone; null if there is neither. */
    sealedFindings: bytea('sealed_findings'),
    /** Both as they were kept before version 0.2, until they are sealed. */
    ruleBase: jsonb('rule_base').$type<RuleBaseReport>(),
    analysis: jsonb().$type<DirectAnalysis>(),
  },
  (table) => [
    uniqueIndex('one_audit_per_device')
      .on(table.deviceId)
      .where(sql`${table.status} in ('starting', 'running')`),
    // Both hold what their questions ask about beside it, so that nothing but a page of rows is read from the table itself.
    index('audits_by_device').on(table.deviceId, table.startedAt, table.id, table.auditType, table.status),
    index('audits_by_date').on(
      table.startedAt,
      table.id,
      table.deviceId,
      table.status,
      table.auditType,
      table.deviceType,
      table.model,
      table.overallScore,
      table.duration,
    ),
    index('running_audits')
      .on(table.startedAt)
      .where(sql`${table.status} in ('starting', 'running')`),
    index('audits_by_document').on(table.benchmarkId),
    index('audits_by_snapshot').on(table.snapshotId),
  ],
);

/**
 * What was last chosen to lead for a type. Of the audits that began before, those with this file lead, so that a choice changes one row
 * however many audits there are. Headlines and trends are made of those that lead.
 */
export const leadingBenchmarks = pgTable('leading_benchmarks', {
  benchmarkType: text('benchmark_type').primaryKey(),
  filename: text().notNull(),
  since: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

export type InsertedAudit = typeof audits.$inferInsert;

/**
 * Verdicts of completed audits, in the benchmark's order; secrets are redacted in them. What quotes the configuration is sealed, and the
 * rest can be searched.
 */
export const auditResults = pgTable(
  'audit_results',
  {
    auditId: uuid('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Whole where nothing is sealed, as before version 0.2. */
    verdict: jsonb().$type<PlainVerdict | Verdict>().notNull(),
    /** When the audit began that found it failing after one that had not; null if it does not fail, or did the first time it was judged. */
    failedSince: timestamp('failed_since', { withTimezone: true, precision: 3 }),
    sealed: bytea(),
  },
  (table) => [primaryKey({ columns: [table.auditId, table.position] })],
);

/** The questions to a model about checks that the engine left open, and its answers. */
export const auditJudgements = pgTable(
  'audit_judgements',
  {
    auditId: uuid('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    checkId: text('check_id').notNull(),
    /** Whole where nothing is sealed, as before version 0.2. */
    judgement: jsonb().$type<PlainJudgement | Judgement>().notNull(),
    sealed: bytea(),
  },
  (table) => [primaryKey({ columns: [table.auditId, table.checkId] })],
);

export const auditReports = pgTable(
  'audit_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    auditId: uuid('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    reportType: text('report_type').notNull(),
    generatedAt: timestamp('generated_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Bytes. */
    fileSize: integer('file_size').notNull(),
    /** The PDF, sealed for this report alone; empty once retention has dropped it. Before version 0.2 it was not sealed. */
    content: bytea().notNull(),
  },
  (table) => [index('reports_by_audit').on(table.auditId)],
);
