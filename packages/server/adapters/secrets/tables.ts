import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../database/bytea.ts';

/** The keys of this database, by their fingerprints. */
export const secretKeys = pgTable('secret_keys', {
  fingerprint: text().primaryKey(),
  /** `current` seals; `next` is about to; `previous` may still have sealed a row that was missed. */
  use: text({ enum: ['current', 'next', 'previous'] }).notNull(),
  /** The key itself, sealed with the current one; the next one too, but only while the old key is being replaced. Null for the current one. */
  wrapped: bytea(),
  since: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

/** How far each sealed column is in the form and under the key that it should have, so that an interrupted walk goes on where it was. */
export const sealingWalks = pgTable('sealing_walks', {
  /** `table.column` */
  name: text().primaryKey(),
  /** The key that it is sealed with. */
  fingerprint: text().notNull(),
  /** The primary key of the last row that was looked at; null at the beginning. */
  after: jsonb().$type<readonly string[]>(),
  isDone: boolean('is_done').notNull().default(false),
});
