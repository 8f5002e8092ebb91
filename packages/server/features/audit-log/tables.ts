import type { Action } from '@merlon/contract/actions.ts';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
    subject: text().notNull(),
    address: text().notNull(),
  },
  (table) => [
    index('audit_log_by_date').on(table.at, table.position),
    index('audit_log_by_action').on(table.action, table.at, table.position),
  ],
);
