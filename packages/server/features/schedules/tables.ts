import type { Blackout, NewSchedule, ScheduledDevices, ScheduledWork, Window } from '@merlon/contract/schedules.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What recurs. */
export const schedules = pgTable(
  'schedules',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    what: text().$type<ScheduledWork>().notNull(),
    devices: jsonb().$type<ScheduledDevices>().notNull(),
    cron: text().notNull(),
    zone: text().notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    /** Null: at any hour. */
    window: jsonb().$type<Window>(),
    blackouts: jsonb().$type<readonly Blackout[]>().notNull(),
    /** Minutes. */
    spread: integer().notNull(),
    atOnce: integer('at_once').notNull(),
    /** Minutes. */
    grace: integer().notNull(),
    onlyChanged: boolean('only_changed').notNull(),
    benchmarkIds: jsonb('document_ids').$type<readonly string[]>().notNull(),
    /** Null: the built-in rules alone. */
    model: jsonb().$type<NonNullable<NewSchedule['model']>>(),
    ownerId: uuid('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    /** Restored from a backup, and still until an administrator lets it go on. */
    isPaused: boolean('is_paused').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Null while it is not enabled. */
    nextRunAt: instant('next_run_at'),
  },
  (table) => [index('schedules_by_next_run').on(table.nextRunAt)],
);

/** Runs of schedules, missed and skipped ones too. */
export const scheduleRuns = pgTable(
  'schedule_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    status: text({ enum: ['running', 'completed', 'failed', 'stopped', 'missed', 'skipped'] }).notNull(),
    dueAt: instant('due_at').notNull(),
    begunAt: instant('begun_at'),
    endedAt: instant('ended_at'),
    isLate: boolean('is_late').notNull().default(false),
    /** Null for the schedule itself. */
    askedBy: text('asked_by'),
    /** Devices are begun between these; null: at any time. */
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    message: text().notNull(),
  },
  (table) => [
    index('schedule_runs_by_due').on(table.scheduleId, table.dueAt),
    uniqueIndex('one_run_per_schedule')
      .on(table.scheduleId)
      .where(sql`${table.status} = 'running'`),
  ],
);

/** What a run has to do, a device each: the list that survives the death of any process. */
export const runDevices = pgTable(
  'schedule_run_devices',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => scheduleRuns.id, { onDelete: 'cascade' }),
    /** Of a device that may be deleted meanwhile. */
    deviceId: uuid('firewall_id').notNull(),
    deviceName: text('device_name').notNull(),
    /** Devices behind one address are asked one after the other. */
    address: text().notNull(),
    status: text({ enum: ['waiting', 'running', 'done', 'failed', 'left-out'] }).notNull(),
    step: text({ enum: ['fetch', 'audit'] }).notNull(),
    dueAt: instant('due_at').notNull(),
    /** Of the step that goes on. */
    begunAt: instant('begun_at'),
    endedAt: instant('ended_at'),
    tries: integer().notNull().default(0),
    message: text().notNull(),
    auditId: uuid('audit_id'),
    hasChanged: boolean('has_changed').notNull().default(false),
    newlyFailed: integer('newly_failed').notNull().default(0),
    fixed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.deviceId] }),
    index('schedule_run_devices_by_state').on(table.runId, table.status, table.dueAt),
  ],
);

/** Reports that were drawn by a run, sealed for it alone. */
export const runReports = pgTable('schedule_run_reports', {
  runId: uuid('run_id')
    .primaryKey()
    .references(() => scheduleRuns.id, { onDelete: 'cascade' }),
  filename: text().notNull(),
  content: bytea().notNull(),
});
