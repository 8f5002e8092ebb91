import type { User } from '@merlon/contract/auth.ts';
import type { Role } from '@merlon/contract/roles.ts';
import type { NewUser, UserChanges } from '@merlon/contract/users.ts';
import type { CurrentUser } from '../../http/access.ts';
import { Refusal } from '../../refusal.ts';
import { checkAccount, normaliseEmail } from './account-problems.ts';
import { type OwnPasswordPorts, changeOwnPassword } from './own-password.ts';
import { type AccountRow, toUser } from './store.ts';
import type { AccountChanges, ChangedAccount } from './users-store.ts';

export type UsersPorts = OwnPasswordPorts;

export type UsersService = ReturnType<typeof createUsersService>;

/** The accounts: for administrators all of them, for everybody else the own password. */
export function createUsersService(ports: UsersPorts) {
  return {
    list: list.bind(null, ports),
    listActive: ports.store.listActive,
    create: create.bind(null, ports),
    update: update.bind(null, ports),
    remove: remove.bind(null, ports),
    changeOwnPassword: changeOwnPassword.bind(null, ports),
  };
}

/** Deleted accounts are kept for the record and listed as well. */
async function list({ store }: UsersPorts): Promise<User[]> {
  return (await store.list()).map(toUser);
}

/** @throws Refusal `invalid` as the live checks say it, `conflict` for a name that is given */
async function create({ store, passwords, now }: UsersPorts, form: NewUser): Promise<User> {
  await checkAccount(passwords, form);
  const { username, role, must_change_password: mustChangePassword } = form;
  const passwordHash = await passwords.hash(form.password);
  const row = await store.insert({ username, role, passwordHash, mustChangePassword, email: normaliseEmail(form.email), createdAt: now() });
  if (!row) throw nameTaken();
  return toUser(row);
}

/**
 * Changes an account on behalf of an administrator.
 * @returns the account, and what was done to it as the audit log names it
 * @throws Refusal `invalid`, `not-found`, or `conflict` for what would lock somebody out
 */
async function update(
  { store, passwords }: UsersPorts,
  id: string,
  form: UserChanges,
  actor: CurrentUser,
): Promise<{ user: User; subject: string }> {
  const password = form.password || undefined;
  await checkAccount(passwords, { ...form, password });
  const { username, role, account_status: accountStatus, must_change_password: mustChangePassword, email } = form;
  const changes: AccountChanges = {
    username,
    ...(email !== undefined && { email: normaliseEmail(email) }),
    ...(password !== undefined && { passwordHash: await passwords.hash(password) }),
    ...(mustChangePassword !== undefined && { mustChangePassword }),
    ...(role !== undefined && { role }),
    ...(accountStatus !== undefined && { accountStatus }),
  };
  const keptTokenId = actor.id === id ? actor.tokenId : undefined;
  const changed = await store.change(id, (before, admins) => admitChange(before, changes, { actor, admins }), keptTokenId);
  const { before, after } = requireChanged(changed);
  return { user: toUser(after), subject: describeChange(before, after) };
}

/** @returns the name of the account */
async function remove({ store }: UsersPorts, id: string, actor: CurrentUser): Promise<string> {
  const changed = await store.change(
    id,
    (before, admins) => {
      if (before.accountStatus === 'deleted') throw new Refusal('not-found', 'This account has been deleted already.');
      return admitChange(before, { accountStatus: 'deleted' }, { actor, admins });
    },
    undefined,
  );
  return requireChanged(changed).after.username;
}

interface Standing {
  readonly actor: CurrentUser;
  /** The ids of all who may administrate at this moment. */
  readonly admins: readonly string[];
}

/** Lets a change pass, unless somebody would lock out himself or all. */
function admitChange(before: AccountRow, changes: AccountChanges, { actor, admins }: Standing): AccountChanges {
  const { id, role, accountStatus } = { ...before, ...changes };
  if (id === actor.id && accountStatus === 'deleted') throw new Refusal('conflict', 'Cannot delete your own account');
  if (id === actor.id && accountStatus === 'disabled') throw new Refusal('conflict', 'Cannot disable your own account');
  const wasAdmin = admins.includes(id);
  const isAdmin = isActiveAdmin(role, accountStatus);
  if (wasAdmin && !isAdmin && admins.length === 1)
    throw new Refusal('conflict', 'This is the last active administrator; make another user an administrator first');
  // Another call may have taken the right away since this one was let in.
  if (!admins.includes(actor.id)) throw new Refusal('forbidden', 'Only administrators may do this.');
  return changes;
}

const isActiveAdmin = (role: Role, status: User['account_status']): boolean => role === 'admin' && status === 'active';

function requireChanged(changed: ChangedAccount | 'name-taken' | undefined): ChangedAccount {
  if (changed === undefined) throw new Refusal('not-found', 'User not found.');
  if (changed === 'name-taken') throw nameTaken();
  return changed;
}

const nameTaken = () =>
  new Refusal('conflict', 'There is already a user with this name', {
    errors: [{ field: 'username', message: 'There is already a user with this name' }],
  });

/** `ada (renamed from bob, admin, new password)`: the account, and what is another about it that matters to security. */
function describeChange(before: AccountRow, after: AccountRow): string {
  const changes = [
    ...(before.username === after.username ? [] : [`renamed from ${before.username}`]),
    ...(before.role === after.role ? [] : [`role ${after.role}`]),
    ...(before.accountStatus === after.accountStatus ? [] : [`status ${after.accountStatus}`]),
    ...(before.passwordHash === after.passwordHash ? [] : ['new password']),
    ...(after.mustChangePassword && !before.mustChangePassword ? ['has to change the password'] : []),
    ...(before.mustChangePassword && !after.mustChangePassword ? ['need not change the password'] : []),
  ];
  return changes.length === 0 ? after.username : `${after.username} (${changes.join(', ')})`;
}
