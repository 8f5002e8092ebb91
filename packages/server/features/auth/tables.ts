import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { User } from '@merlon/contract/auth.ts';
import type { Role } from '@merlon/contract/roles.ts';
import type { TokenScope } from '@merlon/contract/token-scope.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    email: text(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
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
    /** To the minute. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
);

/** Places that accounts have signed in from: networks and devices, which cannot be read from the key. */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Failed sign-ins, by account, by address and by both; none of them can be read from the key. */
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

/** Tokens of programs that are good; one that was revoked stands here no more. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the token, which is long and random: nothing slower is needed to keep it from being guessed. */
    secretHash: text('secret_hash').notNull().unique(),
    /** How it begins. */
    hint: text().notNull(),
    scope: text().$type<TokenScope>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    /** Restored from a backup, and refused until an administrator reactivates it. */
    isSuspended: boolean('is_suspended').notNull().default(false),
  },
  (table) => [index('api_tokens_by_user').on(table.userId)],
);

/**
 * How often an address has made a call that is limited, in the window that goes on; for all processes that share the database. The
 * migration makes it unlogged: after a crash it is empty, which is soon enough right again.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    /** Of call and address; neither can be read from it. */
    key: text().primaryKey(),
    calls: integer().notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('call_counts_by_end').on(table.windowEndsAt)],
);
