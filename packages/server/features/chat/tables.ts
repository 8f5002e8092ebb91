import type { ChatRole, Citation } from '@merlon/contract/chat.ts';
import { bigserial, boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../adapters/database/bytea.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Chats, each its user's alone (the foreign key is in the migration, since tables of other features are not imported here). */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    /** Empty where it is sealed, which it was not before version 0.2. */
    title: text().notNull(),
    sealedTitle: bytea('sealed_title'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('chats_by_user').on(table.userId, table.updatedAt)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** The order of a chat; two messages can be of the same millisecond. */
    position: bigserial({ mode: 'number' }).notNull(),
    role: text().$type<ChatRole>().notNull(),
    /** Encrypted, in base64. */
    content: text().notNull(),
    /** Who answered; null for what a person or Merlon itself wrote. */
    model: text(),
    citations: jsonb().$type<readonly Citation[]>().notNull().default([]),
    stopped: boolean().notNull().default(false),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [index('messages_by_chat').on(table.sessionId, table.position)],
);
