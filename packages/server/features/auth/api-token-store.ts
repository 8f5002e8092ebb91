import { and, count, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../adapters/database/database.ts';
import type { TellOf } from '../../happening.ts';
import { apiTokens, sessions, users } from './tables.ts';
import { describeToken } from './tell-accounts.ts';

export type ApiTokenRow = typeof apiTokens.$inferSelect;
export type NewApiTokenRow = Pick<ApiTokenRow, 'userId' | 'name' | 'secretHash' | 'hint' | 'scope' | 'createdAt' | 'expiresAt'>;

/** A token with its user. */
export interface OwnedApiToken {
  readonly token: ApiTokenRow;
  readonly user: typeof users.$inferSelect;
}

export type ApiTokenStore = ReturnType<typeof createApiTokenStore>;

interface Telling {
  readonly db: Db;
  readonly tell: TellOf;
}

const owned = { token: apiTokens, user: users };

async function findByHash(db: Db, secretHash: string): Promise<OwnedApiToken | undefined> {
  const [row] = await db
    .select(owned)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.secretHash, secretHash));
  return row;
}

async function noteUse(db: Db, id: string, at: Date): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: at }).where(eq(apiTokens.id, id));
}

/**
 * The tokens that are good, newest first.
 * @param userId Whose; undefined for everybody's
 */
function list(db: Db, userId: string | undefined, now: Date): Promise<OwnedApiToken[]> {
  return db
    .select(owned)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(gt(apiTokens.expiresAt, now), userId === undefined ? undefined : eq(apiTokens.userId, userId)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
}

/**
 * Keeps a token, and forgets those that have expired.
 * @param sessionId Of the session that it is created in
 * @param most How many its user may have
 * @returns `shut-out` where that session was ended meanwhile: whoever ended it must not miss this token
 */
async function insert(
  { db, tell }: Telling,
  token: NewApiTokenRow,
  sessionId: string,
  most: number,
): Promise<OwnedApiToken | 'shut-out' | 'too-many'> {
  return db.transaction(async (tx) => {
    // Held until the end: neither a change of the account nor another token comes between. The session is looked for afterwards.
    const [user] = await tx.select().from(users).where(eq(users.id, token.userId)).for('update');
    const [session] = await tx.select().from(sessions).where(eq(sessions.tokenId, sessionId));
    if (!user || !session || session.userId !== user.id) return 'shut-out';
    await tx.delete(apiTokens).where(and(eq(apiTokens.userId, user.id), lte(apiTokens.expiresAt, token.createdAt)));
    const [kept] = await tx.select({ tokens: count() }).from(apiTokens).where(eq(apiTokens.userId, user.id));
    if ((kept?.tokens ?? 0) >= most) return 'too-many';
    const [created] = await tx.insert(apiTokens).values(token).returning();
    if (!created) throw new Error('an API token was not kept');
    await tell(tx, [describeToken({ token: created, user })]);
    return { token: created, user };
  });
}

/**
 * @param userId Whose it has to be; undefined for anybody's
 * @returns the token that was removed; undefined where there is none
 */
async function remove(db: Db, id: string, userId: string | undefined): Promise<OwnedApiToken | undefined> {
  const isMeant = and(eq(apiTokens.id, id), userId === undefined ? undefined : eq(apiTokens.userId, userId));
  const [token] = await db.delete(apiTokens).where(isMeant).returning();
  return token && withUser(db, token);
}

/** @returns the token, and whether it was suspended; undefined where there is none */
async function reactivate(db: Db, id: string): Promise<(OwnedApiToken & { readonly wasSuspended: boolean }) | undefined> {
  const isMeant = eq(apiTokens.id, id);
  const suspended = and(isMeant, eq(apiTokens.isSuspended, true));
  const [changed] = await db.update(apiTokens).set({ isSuspended: false }).where(suspended).returning();
  const token = changed ?? (await db.select().from(apiTokens).where(isMeant))[0];
  const found = token && (await withUser(db, token));
  return found && { ...found, wasSuspended: changed !== undefined };
}

async function withUser(db: Db, token: ApiTokenRow): Promise<OwnedApiToken | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, token.userId));
  return user && { token, user };
}

/** The tokens of programs. */
export function createApiTokenStore(db: Db, tell: TellOf) {
  return {
    findByHash: findByHash.bind(null, db),
    noteUse: noteUse.bind(null, db),
    list: list.bind(null, db),
    insert: insert.bind(null, { db, tell }),
    remove: remove.bind(null, db),
    reactivate: reactivate.bind(null, db),
  };
}
