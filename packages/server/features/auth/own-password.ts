import type { OwnPassword, User } from '@merlon/contract/auth.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Passwords } from '../../adapters/passwords/passwords.ts';
import type { CurrentUser } from '../../http/access.ts';
import { Refusal, refuseInput } from '../../refusal.ts';
import { checkAccount } from './account-problems.ts';
import { quietSince, tooManyTries } from './sign-in.ts';
import type { SignInTries, TryLimit } from './sign-in-tries.ts';
import { toUser } from './store.ts';
import type { UsersStore } from './users-store.ts';

export interface OwnPasswordPorts {
  readonly store: UsersStore;
  readonly passwords: Passwords;
  readonly tries: SignInTries;
  readonly now: Clock;
}

/** A stolen session must not be good for guessing the password. */
const limitOf = ({ id }: CurrentUser): TryLimit => ({ key: `own password of ${id}`, tries: 5, firstLock: 30, longestLock: 900 });

/**
 * Changes the caller's own password. All other sessions end, and API tokens are void.
 * @throws Refusal `invalid`, `too-many` after too many wrong passwords, `conflict` for a password that somebody else changed meanwhile
 */
export async function changeOwnPassword(ports: OwnPasswordPorts, form: OwnPassword, user: CurrentUser): Promise<User> {
  const { store, passwords } = ports;
  const row = await store.find(user.id);
  if (!row) throw new Refusal('unauthenticated', 'Please sign in.');
  await verifyCurrent(ports, { user, passwordHash: row.passwordHash, typed: form.current_password });
  const { password, password_confirm } = form;
  if (password === form.current_password)
    throw refuseInput({ field: 'password', message: 'The new password must be another than the current one' });
  await checkAccount(passwords, { username: row.username, password, password_confirm });
  const passwordHash = await passwords.hash(password);
  const changed = await store.change(
    user.id,
    (before) => {
      if (before.passwordHash !== row.passwordHash)
        throw new Refusal('conflict', 'The password was changed meanwhile; please sign in again.');
      return { passwordHash, mustChangePassword: false };
    },
    user.tokenId,
  );
  if (changed === undefined || changed === 'name-taken') throw new Refusal('unauthenticated', 'Please sign in.');
  return toUser(changed.after);
}

interface TypedPassword {
  readonly user: CurrentUser;
  readonly passwordHash: string;
  readonly typed: string;
}

async function verifyCurrent({ passwords, tries, now }: OwnPasswordPorts, { user, passwordHash, typed }: TypedPassword): Promise<void> {
  const at = now();
  const limit = limitOf(user);
  const { isAdmitted, lockedUntil } = await tries.countTry(limit, at, quietSince(at));
  if (!isAdmitted) throw tooManyTries(lockedUntil ?? at, at);
  if (!(await passwords.verify(passwordHash, typed)))
    throw refuseInput({ field: 'current_password', message: 'The current password is not correct' });
  await tries.forgetTries([limit.key], quietSince(at));
}
