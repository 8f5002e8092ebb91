import type { Action } from '@merlon/contract/actions.ts';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';

const place = (name: string) => bigint(name, { mode: 'number' });

/** Who did what. Names are written out and point nowhere, so that an entry says the same after what it speaks of was renamed or deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    /** The order of writing, for entries of the same moment. */
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid().notNull().unique().defaultRandom(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    action: text().$type<Action>().notNull(),
    username: text(),
    /** The API token that was used, by its name. */
    token: text(),
    subject: text().notNull(),
    address: text().notNull(),
    /** The hash of the entry before and of this one; null for entries that are older than the chain. */
    previousHash: text('previous_hash'),
    hash: text(),
  },
  (table) => [
    index('audit_log_by_date').on(table.at, table.position),
    index('audit_log_by_action').on(table.action, table.at, table.position),
  ],
);

/** The end of the chain of entries: one row, or none while nothing was chained. */
export const auditLogHead = pgTable('audit_log_head', {
  id: integer().primaryKey(),
  /** The last entry that is older than the chain; 0 for none. */
  beginsAfter: place('begins_after').notNull(),
  /** Of the newest entry. */
  position: place('position').notNull(),
  hash: text().notNull(),
  entries: place('entries').notNull(),
  /** Proves the three before, so that nobody can shorten the log unnoticed. */
  seal: text().notNull(),
  /** The key of all hashes, encrypted. */
  sealedKey: bytea('sealed_key').notNull(),
});

/** How far the log has been sent on, for each place that it goes to. */
export const auditLogForwards = pgTable('audit_log_forwards', {
  target: text().primaryKey(),
  /** Of the last entry that was sent. */
  position: place('position').notNull(),
});
