import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import { CLOCKS_DIFFER_MS } from './clocks.ts';
import { hideKey } from './hide-key.ts';
import { signInFailures } from './tables.ts';

/** How many tries a key has, and how long it then waits for each further one. */
export interface TryLimit {
  readonly key: string;
  readonly tries: number;
  /** Seconds; each lock is twice as long as the one before, up to the longest. */
  readonly firstLock: number;
  readonly longestLock: number;
}

/** Whether one more password may be looked at. */
export interface CountedTry {
  readonly isAdmitted: boolean;
  /** Until when the key is locked: already, or from this try on if it fails; undefined for neither. */
  readonly lockedUntil: Date | undefined;
  /** This try is the one that used up the key's tries. */
  readonly reachesLimit: boolean;
}

export type SignInTries = ReturnType<typeof createSignInTries>;

/**
 * Who has failed to sign in how often, for all processes that share the database.
 * @param secret Without it nobody can tell what a stored key was made of: people type passwords where their name belongs
 */
export function createSignInTries(db: Db, secret: Buffer) {
  const hide = (key: string): string => hideKey(secret, key);
  return {
    countTry: (limit: TryLimit, now: Date, quietSince: Date) => countTry(db, { ...limit, key: hide(limit.key) }, now, quietSince),
    async forgetTries(plainKeys: readonly string[], quietSince: Date): Promise<void> {
      await db.delete(signInFailures).where(inArray(signInFailures.key, plainKeys.map(hide)));
      await db.delete(signInFailures).where(lt(signInFailures.lastAt, quietSince));
    },
    /** Takes back the last try of each key: it was no failure. Those before stay counted. */
    async takeBackTries(plainKeys: readonly string[]): Promise<void> {
      if (plainKeys.length === 0) return;
      const failures = sql`greatest(${signInFailures.failures} - 1, 0)`;
      await db
        .update(signInFailures)
        .set({ failures })
        .where(inArray(signInFailures.key, plainKeys.map(hide)));
    },
  };
}

/**
 * Asks to look at one more password for a key, in one statement, so that of many tries at once no more than its limit get through.
 * The try counts as a failure until it is forgotten or taken back; from the limit on each sets a lock. Failures before `quietSince` are
 * forgotten.
 */
async function countTry(db: Db, { key, ...limit }: TryLimit, now: Date, quietSince: Date): Promise<CountedTry> {
  const { tries, firstLock, longestLock } = limit;
  const latest = new Date(now.getTime() + longestLock * 1000 + CLOCKS_DIFFER_MS);
  const failures = sql`case when ${signInFailures.lastAt} < ${quietSince} then 1 else ${signInFailures.failures} + 1 end`;
  const doublings = sql`least(greatest(${failures} - ${tries}::int, 0), 10)`;
  const lockSeconds = sql`least(${longestLock}::int, ${firstLock}::int * power(2, ${doublings}))`;
  // Not `now` where there is no lock: of tries at once an earlier one may be counted later, and would take that for a lock.
  const lockedUntil = sql`case when ${failures} >= ${tries}::int then ${now}::timestamptz + make_interval(secs => ${lockSeconds}) else to_timestamp(0) end`;
  const [counted] = await db
    .insert(signInFailures)
    .values({ key, failures: 1, lastAt: now, lockedUntil: new Date(0) })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: { failures, lastAt: now, lockedUntil },
      // One that ends later than any that begins now was set by a clock that has been set back since.
      setWhere: sql`${signInFailures.lockedUntil} <= ${now} or ${signInFailures.lockedUntil} > ${latest}`,
    })
    .returning({ until: signInFailures.lockedUntil, failures: signInFailures.failures });
  if (counted) {
    const lockedFrom = counted.until > now ? counted.until : undefined;
    return { isAdmitted: true, lockedUntil: lockedFrom, reachesLimit: counted.failures === tries };
  }
  const [row] = await db.select({ until: signInFailures.lockedUntil }).from(signInFailures).where(eq(signInFailures.key, key));
  return { isAdmitted: false, lockedUntil: row?.until ?? now, reachesLimit: false };
}
