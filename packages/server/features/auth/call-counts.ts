import { inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Db } from '../../adapters/database/database.ts';
import type { CallLimit, CountCall } from '../../http/limit-calls.ts';
import { CLOCKS_DIFFER_MS } from './clocks.ts';
import { hideKey } from './hide-key.ts';
import { callCounts } from './tables.ts';

/** Milliseconds between two looks for windows that have ended. */
const FORGET_EVERY = 60_000;

export interface CallCountsPorts {
  readonly db: Db;
  /** Without it nobody can tell what a stored key was made of. */
  readonly secret: Buffer;
  readonly now: Clock;
}

/** How often callers make the calls that are limited, for all processes that share the database. */
export function createCallCounts({ db, secret, now }: CallCountsPorts): CountCall {
  let forgottenAt = 0;
  return async (plainKey, limit) => {
    const at = now();
    const key = hideKey(secret, plainKey);
    const { calls, windowEndsAt } = await countCall(db, key, limit, at);
    if (Math.abs(at.getTime() - forgottenAt) > FORGET_EVERY) {
      forgottenAt = at.getTime();
      await forgetEnded(db, at);
    }
    return calls > limit.max ? Math.max(1, Math.ceil((windowEndsAt.getTime() - at.getTime()) / 1000)) : undefined;
  };
}

/** In one statement, so that of many calls at once each is counted. */
async function countCall(db: Db, key: string, { perSeconds }: CallLimit, at: Date): Promise<typeof callCounts.$inferSelect> {
  const windowEndsAt = new Date(at.getTime() + perSeconds * 1000);
  // One that ends later than any that begins now was begun by a clock that has been set back since.
  const latest = new Date(windowEndsAt.getTime() + CLOCKS_DIFFER_MS);
  const hasEnded = sql`(${callCounts.windowEndsAt} <= ${at} or ${callCounts.windowEndsAt} > ${latest})`;
  const [counted] = await db
    .insert(callCounts)
    .values({ key, calls: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: callCounts.key,
      set: {
        calls: sql`case when ${hasEnded} then 1 else ${callCounts.calls} + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then ${windowEndsAt}::timestamptz else ${callCounts.windowEndsAt} end`,
      },
    })
    .returning();
  if (!counted) throw new Error('a call was not counted');
  return counted;
}

/** Skips rows that another process is counting or forgetting at this moment. */
async function forgetEnded(db: Db, at: Date): Promise<void> {
  const ended = db.select({ key: callCounts.key }).from(callCounts).where(lt(callCounts.windowEndsAt, at));
  await db.delete(callCounts).where(inArray(callCounts.key, ended.for('update', { skipLocked: true })));
}
