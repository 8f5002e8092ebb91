import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const certainty = (name: string) => text(name, { enum: ['yes', 'no', 'undetermined'] });

/**
 * Changes of devices' configurations. A record outlives the two configurations, so their ids refer to nothing; the foreign key to the device
 * is in the migration, because tables of other features are not imported here.
 */
export const changes = pgTable(
  'configuration_changes',
  {
    id: uuid().primaryKey(),
    deviceId: uuid('firewall_id').notNull(),
    /** The last reading of the configuration before, and the first of the one after. */
    since: instant('since').notNull(),
    at: instant('at').notNull(),
    source: text({ enum: ['fetched', 'imported'] }).notNull(),
    beforeId: uuid('before_id').notNull(),
    afterId: uuid('after_id').notNull(),
    /** Counts of what changed; null where that could not be said. */
    settings: integer(),
    objects: integer(),
    rules: integer(),
    linesAdded: integer('lines_added').notNull(),
    linesRemoved: integer('lines_removed').notNull(),
    newlyAllowed: certainty('newly_allowed').notNull(),
    newlyDenied: certainty('newly_denied').notNull(),
    /** Null where no benchmark judged both. */
    newlyFailed: integer('newly_failed'),
    fixed: integer(),
    /** Checks whose verdict it turned in any way. */
    turned: integer().notNull(),
    /** The benchmarks that judged both. */
    judgedWith: jsonb('judged_with').$type<readonly string[]>().notNull(),
    engineVersion: text('engine_version').notNull(),
    /** What quotes the configurations, sealed for this change alone. */
    sealed: bytea().notNull(),
  },
  (table) => [uniqueIndex('changes_of_device').on(table.deviceId, table.at), index('changes_by_date').on(table.at, table.id)],
);

/** The stored configuration of a device that somebody approved. */
export const baselines = pgTable('configuration_baselines', {
  deviceId: uuid('firewall_id').primaryKey(),
  snapshotId: uuid('snapshot_id').notNull(),
  snapshotAt: instant('snapshot_at').notNull(),
  comparableSha256: text('comparable_sha256').notNull(),
  name: text().notNull(),
  reason: text().notNull(),
  approvedBy: text('approved_by').notNull(),
  approvedAt: instant('approved_at').notNull(),
});
