import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { CLOCKS_DIFFER_MS } from './clocks.ts';
import { hideKey } from './hide-key.ts';
import { signInFailures } from './tables.ts';

/** Seconds that a key is locked for when it reaches its limit, and at most. */
const FIRST_LOCK = 30;
const LONGEST_LOCK = 900;

/** Whether one more password may be looked at. */
export interface CountedTry {
  readonly isAdmitted: boolean;
  /** Until when the key is locked: already, or from this try on if it fails; undefined for neither. */
  readonly lockedUntil: Date | undefined;
}

export type SignInTries = ReturnType<typeof createSignInTries>;

/**
 * Who has failed to sign in how often, for all processes that share the database.
 * @param secret Without it nobody can tell what a stored key was made of: people type passwords where their name belongs
 */
export function createSignInTries(db: Db, secret: Buffer) {
  const hide = (key: string): string => hideKey(secret, key);
  return {
    /**
     * Asks to look at one more password for a key, in one statement, so that of many tries at once no more than `limit` get through.
     * The try counts as a failure until `forgetTries`; from the limit on each sets a lock that is twice as long as the one before.
     * Failures before `quietSince` are forgotten.
     */
    async countTry(plainKey: string, limit: number, now: Date, quietSince: Date): Promise<CountedTry> {
      const key = hide(plainKey);
      const latest = new Date(now.getTime() + LONGEST_LOCK * 1000 + CLOCKS_DIFFER_MS);
      const failures = sql`case when ${signInFailures.lastAt} < ${quietSince} then 1 else ${signInFailures.failures} + 1 end`;
      const doublings = sql`least(greatest(${failures} - ${limit}::int, 0), 10)`;
      const lockSeconds = sql`least(${LONGEST_LOCK}::int, ${FIRST_LOCK}::int * power(2, ${doublings}))`;
      // Not `now` where there is no lock: of tries at once an earlier one may be counted later, and would take that for a lock.
      const lockedUntil = sql`case when ${failures} >= ${limit}::int then ${now}::timestamptz + make_interval(secs => ${lockSeconds}) else to_timestamp(0) end`;
      const counted = await db
        .insert(signInFailures)
        .values({ key, failures: 1, lastAt: now, lockedUntil: new Date(0) })
        .onConflictDoUpdate({
          target: signInFailures.key,
          set: { failures, lastAt: now, lockedUntil },
          // One that ends later than any that begins now was set by a clock that has been set back since.
          setWhere: sql`${signInFailures.lockedUntil} <= ${now} or ${signInFailures.lockedUntil} > ${latest}`,
        })
        .returning({ until: signInFailures.lockedUntil });
      if (counted[0]) return { isAdmitted: true, lockedUntil: counted[0].until > now ? counted[0].until : undefined };
      const [row] = await db.select({ until: signInFailures.lockedUntil }).from(signInFailures).where(eq(signInFailures.key, key));
      return { isAdmitted: false, lockedUntil: row?.until ?? now };
    },
    async forgetTries(plainKeys: readonly string[], quietSince: Date): Promise<void> {
      await db.delete(signInFailures).where(inArray(signInFailures.key, plainKeys.map(hide)));
      await db.delete(signInFailures).where(lt(signInFailures.lastAt, quietSince));
    },
  };
}
