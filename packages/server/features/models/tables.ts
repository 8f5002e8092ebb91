import type { ModelCall, ModelPurpose, Replaced } from '@merlon/contract/model-calls.ts';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';

/** One row, or none while nobody has changed anything. */
export const modelSettings = pgTable('model_settings', {
  id: integer().primaryKey(),
  localOnly: boolean('local_only').notNull(),
});

/** The ledger: every call to a model, also those that were not sent. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Who it was made for; the name is kept when the user is gone. */
    userId: uuid('user_id'),
    username: text(),
    purpose: text().$type<ModelPurpose>().notNull(),
    /** Empty where it is sealed: the title of a chat is the beginning of a question. */
    subject: text().notNull(),
    sealedSubject: bytea('sealed_subject'),
    model: text().notNull(),
    kind: text({ enum: ['offline', 'online'] }).notNull(),
    /** Host and port. */
    destination: text().notNull(),
    outcome: text().$type<ModelCall['outcome']>().notNull(),
    detail: text().notNull(),
    bytesSent: integer('bytes_sent').notNull(),
    bytesReceived: integer('bytes_received').notNull(),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    seconds: doublePrecision().notNull(),
    replaced: jsonb().$type<Replaced>().notNull(),
    /** The messages as they left the house, encrypted; null for an offline model, and where nothing was sent. */
    sent: bytea(),
  },
  (table) => [index('model_calls_by_date').on(table.at, table.id), index('model_calls_by_user').on(table.userId, table.at)],
);
