import type { User } from '@merlon/contract/auth.ts';
import { and, count, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { LOCKS } from '../../adapters/database/advisory-locks.ts';
import type { Db } from '../../adapters/database/database.ts';
import type { Queryable } from '../../adapters/database/queryable.ts';
import { foldName } from './fold-name.ts';
import { sessions, users } from './tables.ts';

export type AccountRow = typeof users.$inferSelect;

export interface NewAccount {
  readonly username: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

/** A token that was issued. */
export interface NewSession {
  readonly tokenId: string;
  readonly expiresAt: Date;
  /** Sessions that were used last before are over. */
  readonly idleSince: Date;
}

/**
 * Whatever decides who administrates waits here for each other, so that of two calls at once the second sees what the first has done.
 * Held until the transaction ends.
 */
export async function lockAccounts(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.accounts})`);
}

const isThere = ne(users.accountStatus, 'deleted');

export type AuthStore = ReturnType<typeof createAuthStore>;

/** Disabled ones count as well: they can be enabled again, and until then nobody else may take their place by the set-up. */
async function hasAdmin(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ admins: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), isThere));
  return (row?.admins ?? 0) > 0;
}

/** Undefined when there is an administrator already; of two calls at once only one creates. */
async function createFirstAdmin(db: Db, account: NewAccount): Promise<AccountRow | undefined> {
  return db.transaction(async (tx) => {
    await lockAccounts(tx);
    if (await hasAdmin(tx)) return undefined;
    const [created] = await tx
      .insert(users)
      .values({ ...account, role: 'admin' })
      .returning();
    return created;
  });
}

async function findByName(db: Db, username: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.username} collate "C") = ${foldName(username)}`, isThere));
  return row;
}

async function findById(db: Db, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** A session that was not ended, with its user. */
async function findSession(db: Db, userId: string, tokenId: string): Promise<{ user: AccountRow; lastUsedAt: Date } | undefined> {
  const [row] = await db
    .select({ user: users, lastUsedAt: sessions.lastUsedAt })
    .from(users)
    .innerJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.tokenId, tokenId)))
    .where(eq(users.id, userId));
  return row;
}

async function noteUse(db: Db, tokenId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.tokenId, tokenId));
}

/**
 * Makes a token good, and forgets those that have expired or were not used for long.
 * @param seen The account whose password was looked at
 * @returns the account; undefined where it was disabled or got another password meanwhile: whoever shut it out must not miss this token
 */
async function openSession(
  db: Db,
  seen: AccountRow,
  { tokenId, expiresAt, idleSince }: NewSession,
  now: Date,
): Promise<AccountRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ lastLogin: now })
      .where(and(eq(users.id, seen.id), eq(users.accountStatus, 'active'), eq(users.passwordHash, seen.passwordHash)))
      .returning();
    if (!row) return undefined;
    await tx.insert(sessions).values({ tokenId, userId: row.id, expiresAt, lastUsedAt: now });
    // Rows that another sign-in is forgetting at this moment are left to it.
    const isOver = or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, idleSince));
    const over = tx.select({ tokenId: sessions.tokenId }).from(sessions).where(isOver);
    await tx.delete(sessions).where(inArray(sessions.tokenId, over.for('update', { skipLocked: true })));
    return row;
  });
}

async function closeSession(db: Db, tokenId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenId, tokenId));
}

/** The queries for set-up, sign-in and sign-out. */
export function createAuthStore(db: Db) {
  return {
    hasAdmin: hasAdmin.bind(null, db),
    createFirstAdmin: createFirstAdmin.bind(null, db),
    findByName: findByName.bind(null, db),
    findById: findById.bind(null, db),
    findSession: findSession.bind(null, db),
    noteUse: noteUse.bind(null, db),
    openSession: openSession.bind(null, db),
    closeSession: closeSession.bind(null, db),
  };
}

/** A row as the contract shows it. */
export function toUser(row: AccountRow): User {
  const { id, username, email, role, accountStatus, mustChangePassword, createdAt, lastLogin } = row;
  return {
    id,
    username,
    email,
    role,
    account_status: accountStatus,
    ...(mustChangePassword && { must_change_password: true }),
    created_at: createdAt.toISOString(),
    last_login: lastLogin?.toISOString() ?? null,
  };
}
