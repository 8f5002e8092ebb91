import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role, User } from '@merlon/contract/auth.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    email: text(),
    passwordHash: text('password_hash').notNull(),
    role: text().$type<Role>().notNull(),
    accountStatus: text('account_status').$type<User['account_status']>().notNull().default('active'),
    createdAt: instant('created_at').notNull(),
    lastLogin: instant('last_login'),
  },
  // A deleted user's name may be given again; `Admin` and `admin` are the same name.
  (table) => [
    uniqueIndex('users_username_key')
      .on(sql`lower(${table.username})`)
      .where(sql`${table.accountStatus} <> 'deleted'`),
  ],
);

/** Tokens that are good: one that was given back, or whose user was shut out, stands here no more. */
export const sessions = pgTable(
  'sessions',
  {
    tokenId: uuid('token_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
);

/** Failed sign-ins, by the name and address that they came with, and by the address alone; neither can be read from the key. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant('last_at').notNull(),
    lockedUntil: instant('locked_until').notNull(),
  },
  (table) => [index('sign_in_failures_last_at_idx').on(table.lastAt)],
);
