import { and, eq, inArray, ne } from 'drizzle-orm';
import { mayCall } from '@merlon/contract/roles.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Db } from '../../adapters/database/database.ts';
import type { TellOf } from '../../happening.ts';
import { readErrorCode } from '../../start-error.ts';
import { type AccountRow, type NewAccount, lockAccounts } from './store.ts';
import { apiTokens, sessions, users } from './tables.ts';
import { describeAdministrator } from './tell-accounts.ts';

export type AccountChanges = Partial<
  Pick<AccountRow, 'username' | 'email' | 'passwordHash' | 'mustChangePassword' | 'role' | 'accountStatus'>
>;

/**
 * Decides the changes to an account, and throws if they are not allowed. Nobody else can change an account meanwhile.
 * @param activeAdmins The ids of all who may administrate at this moment
 */
export type DecideChange = (before: AccountRow, activeAdmins: readonly string[]) => AccountChanges;

interface Telling {
  readonly db: Db;
  readonly tell: TellOf;
  readonly now: Clock;
}

export interface ChangedAccount {
  readonly before: AccountRow;
  readonly after: AccountRow;
}

export type UsersStore = ReturnType<typeof createUsersStore>;

const list = (db: Db): Promise<AccountRow[]> => db.select().from(users).orderBy(users.createdAt, users.id);

async function find(db: Db, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Those of these accounts that may sign in and do what changes something. */
async function listActive(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.accountStatus, 'active')));
  return new Set(rows.filter(({ role }) => mayCall(role, 'user')).map(({ id }) => id));
}

/** @returns undefined where there is an account of that name */
async function insert(
  { db, tell }: Telling,
  account: NewAccount & Pick<AccountRow, 'role' | 'mustChangePassword'>,
): Promise<AccountRow | undefined> {
  return db.transaction(async (tx) => {
    const [created] = await tx.insert(users).values(account).onConflictDoNothing().returning();
    if (created && isActiveAdmin(created)) await tell(tx, [describeAdministrator(created, created.createdAt)]);
    return created;
  });
}

const isActiveAdmin = ({ role, accountStatus }: AccountRow): boolean => role === 'admin' && accountStatus === 'active';

/**
 * Changes an account. One that is not active afterwards, or has another password, loses its sessions and API tokens for good.
 * @param keptTokenId A session that outlives a new password: its holder's own, who has just set it
 * @returns undefined where there is no such account, `name-taken` where another has the name
 */
async function change(
  { db, tell, now }: Telling,
  id: string,
  decide: DecideChange,
  keptTokenId: string | undefined,
): Promise<ChangedAccount | 'name-taken' | undefined> {
  try {
    return await db.transaction(async (tx) => {
      await lockAccounts(tx);
      const [before] = await tx.select().from(users).where(eq(users.id, id)).for('update');
      if (!before) return undefined;
      const areActiveAdmins = and(eq(users.role, 'admin'), eq(users.accountStatus, 'active'));
      const admins = await tx.select({ id: users.id }).from(users).where(areActiveAdmins);
      const changes = decide(
        before,
        admins.map((admin) => admin.id),
      );
      const after = { ...before, ...changes };
      await tx.update(users).set(after).where(eq(users.id, id));
      if (isActiveAdmin(after) && !isActiveAdmin(before)) await tell(tx, [describeAdministrator(after, now())]);
      if (after.accountStatus !== 'active' || after.passwordHash !== before.passwordHash) {
        const isOther = keptTokenId === undefined ? undefined : ne(sessions.tokenId, keptTokenId);
        await tx.delete(sessions).where(and(eq(sessions.userId, id), isOther));
        await tx.delete(apiTokens).where(eq(apiTokens.userId, id));
      }
      return { before, after };
    });
  } catch (error) {
    if (isNameTaken(error)) return 'name-taken';
    throw error;
  }
}

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: unique_violation; the name is all of an account that is unique. */
function isNameTaken(error: unknown): boolean {
  return readErrorCode(error instanceof Error ? error.cause : undefined) === '23505';
}

/** The queries with which accounts are managed, by administrators and by their users. */
export function createUsersStore(db: Db, told: Omit<Telling, 'db'>) {
  const telling = { db, ...told };
  return {
    list: list.bind(null, db),
    find: find.bind(null, db),
    listActive: listActive.bind(null, db),
    insert: insert.bind(null, telling),
    change: change.bind(null, telling),
  };
}
