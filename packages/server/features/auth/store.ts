import { and, count, eq, lt, lte, ne, sql } from 'drizzle-orm';
import type { User } from '@merlon/contract/auth.ts';
import type { Db } from '../../adapters/database/database.ts';
import { revokedTokens, signInFailures, users } from './tables.ts';

export type AccountRow = typeof users.$inferSelect;

export interface NewAccount {
  readonly username: string;
  readonly email: string | null;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

/** Any number that nothing else in the database locks. */
const SETUP_LOCK = 4_711_002;

/** Seconds that a key is locked for when it reaches its limit, and at most. */
const FIRST_LOCK = 30;
const LONGEST_LOCK = 900;

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
    /**
     * Asks to look at one more password for a key, in one statement, so that of many tries at once no more than `limit` get through.
     * The try counts as a failure until `forgetTries`; from the limit on each sets a lock that is twice as long as the one before.
     * Failures before `quietSince` are forgotten.
     * @returns until when the key is locked, or undefined when the password may be looked at.
     */
    async countTry(key: string, limit: number, now: Date, quietSince: Date): Promise<Date | undefined> {
      const failures = sql`case when ${signInFailures.lastAt} < ${quietSince} then 1 else ${signInFailures.failures} + 1 end`;
      const doublings = sql`least(greatest(${failures} - ${limit}::int, 0), 10)`;
      const lockSeconds = sql`least(${LONGEST_LOCK}::int, ${FIRST_LOCK}::int * power(2, ${doublings}))`;
      const lockedUntil = sql`case when ${failures} >= ${limit}::int then ${now}::timestamptz + make_interval(secs => ${lockSeconds}) else ${now}::timestamptz end`;
      const counted = await db
        .insert(signInFailures)
        .values({ key, failures: 1, lastAt: now, lockedUntil: now })
        .onConflictDoUpdate({
          target: signInFailures.key,
          set: { failures, lastAt: now, lockedUntil },
          setWhere: lte(signInFailures.lockedUntil, now),
        })
        .returning({ key: signInFailures.key });
      if (counted.length > 0) return undefined;
      const [row] = await db.select({ until: signInFailures.lockedUntil }).from(signInFailures).where(eq(signInFailures.key, key));
      return row?.until ?? now;
    },
    async forgetTries(key: string, quietSince: Date): Promise<void> {
      await db.delete(signInFailures).where(eq(signInFailures.key, key));
      await db.delete(signInFailures).where(lt(signInFailures.lastAt, quietSince));
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
