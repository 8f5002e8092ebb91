import type { RetentionCounts } from '@merlon/contract/operations.ts';
import type { ProcessRole } from '@merlon/contract/process-role.ts';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Processes that share the database, each with its last sign of life. */
export const processes = pgTable(
  'processes',
  {
    id: uuid().primaryKey(),
    role: text().$type<ProcessRole>().notNull(),
    host: text().notNull(),
    version: text().notNull(),
    startedAt: instant('started_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Fingerprints of the secret keys that it reads; it seals with the first. */
    keys: text().array().notNull().default([]),
  },
  (table) => [index('processes_by_sign_of_life').on(table.seenAt)],
);

/** One row, or none while nobody has changed anything. Days; null: for ever. */
export const retentionSettings = pgTable('retention_settings', {
  id: integer().primaryKey(),
  snapshotsDays: integer('snapshots_days'),
  auditsDays: integer('audits_days'),
  reportsDays: integer('reports_days'),
  modelCallsDays: integer('model_calls_days'),
  messagesDays: integer('messages_days').default(365),
});

/** One row, or none before `merlon backup` has made one. */
export const backupRuns = pgTable('backup_runs', {
  id: integer().primaryKey(),
  at: instant('at').notNull(),
});

/** One row, or none before it was first looked through. */
export const retentionRuns = pgTable('retention_runs', {
  id: integer().primaryKey(),
  at: instant('at').notNull(),
  removed: jsonb().$type<RetentionCounts>().notNull(),
});
