import { and, count, eq, lt, ne, sql } from 'drizzle-orm';
import type { User } from '@merlon/contract/auth.ts';
import type { Db } from '../../adapters/database/database.ts';
import { revokedTokens, users } from './tables.ts';

export type AccountRow = typeof users.$inferSelect;

export interface NewAccount {
  readonly username: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

/** Any number that nothing else in the database locks. */
const SETUP_LOCK = 4_711_002;

export type AuthStore = ReturnType<typeof createAuthStore>;

export function createAuthStore(db: Db) {
  const isThere = ne(users.accountStatus, 'deleted');
  const isAdmin = and(eq(users.role, 'admin'), isThere);
  return {
    async hasAdmin(): Promise<boolean> {
      const [row] = await db.select({ admins: count() }).from(users).where(isAdmin);
      return (row?.admins ?? 0) > 0;
    },
    /** Undefined when there is an administrator already; of two calls at once only one creates. */
    async createFirstAdmin(account: NewAccount): Promise<AccountRow | undefined> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${SETUP_LOCK})`);
        const [row] = await tx.select({ admins: count() }).from(users).where(isAdmin);
        if ((row?.admins ?? 0) > 0) return undefined;
        const [created] = await tx
          .insert(users)
          .values({ ...account, role: 'admin', lastLogin: account.createdAt })
          .returning();
        return created;
      });
    },
    async findByName(username: string): Promise<AccountRow | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(and(sql`lower(${users.username}) = lower(${username})`, isThere));
      return row;
    },
    /** The user of a token that was not given back. */
    async findByToken(userId: string, tokenId: string): Promise<AccountRow | undefined> {
      const [row] = await db
        .select({ user: users, revoked: revokedTokens.tokenId })
        .from(users)
        .leftJoin(revokedTokens, eq(revokedTokens.tokenId, tokenId))
        .where(eq(users.id, userId));
      return row && row.revoked === null ? row.user : undefined;
    },
    async recordLogin(userId: string, at: Date): Promise<void> {
      await db.update(users).set({ lastLogin: at }).where(eq(users.id, userId));
    },
    /** Forgets at the same time what has expired by itself. */
    async revokeToken(tokenId: string, expiresAt: Date, now: Date): Promise<void> {
      await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now));
      await db.insert(revokedTokens).values({ tokenId, expiresAt }).onConflictDoNothing();
    },
  };
}

/** A row as the contract shows it. */
export function toUser(row: AccountRow): User {
  const { id, username, email, role, accountStatus, createdAt, lastLogin } = row;
  return {
    id,
    username,
    email,
    role,
    account_status: accountStatus,
    created_at: createdAt.toISOString(),
    last_login: lastLogin?.toISOString() ?? null,
  };
}
