import type { Login, PasswordValidation, SetupRoot, User, UsernameValidation } from '@merlon/contract/auth.ts';
import type { CurrentUser } from '../../http/access.ts';
import { Refusal } from '../../refusal.ts';
import { PASSWORD_CONTEXT, checkAccount, normaliseEmail } from './account-problems.ts';
import { noteUse } from './clocks.ts';
import { findPasswordProblems, findUsernameProblems, scorePassword } from './rules.ts';
import { type Session, type SignInPorts, type Visitor, findIdleSince, openSession, signIn } from './sign-in.ts';
import { toUser } from './store.ts';

export type AuthService = ReturnType<typeof createAuthService>;

/** Accounts and sessions. */
export function createAuthService(ports: SignInPorts) {
  const { store, passwords, tokens } = ports;
  // Verified where there is no such user, so that an answer does not tell by its time who exists.
  const nobodysHash = passwords.hash('the password of nobody');
  return {
    setupRoot: (input: SetupRoot, visitor: Visitor) => setUpRoot(ports, input, visitor),
    login: (input: Login, visitor: Visitor) => signIn(ports, input, visitor, nobodysHash),

    /** Looks at the database each time, so that a sign-out or a disabled account counts at once. */
    async authenticate(token: string): Promise<CurrentUser | undefined> {
      const claims = await tokens.read(token);
      if (!claims) return undefined;
      const found = await store.findSession(claims.userId, claims.tokenId);
      const at = ports.now();
      if (found?.user.accountStatus !== 'active' || found.lastUsedAt < findIdleSince(at)) return undefined;
      await noteUse(found.lastUsedAt, at, () => store.noteUse(claims.tokenId, at));
      const { id, username, role, mustChangePassword } = found.user;
      return { id, username, role, mustChangePassword, tokenId: claims.tokenId, scope: 'session' };
    },
    async describeUser(user: CurrentUser): Promise<User> {
      const row = await store.findById(user.id);
      if (!row) throw new Refusal('unauthenticated', 'Please sign in.');
      return toUser(row);
    },
    isSetupRequired: async (): Promise<boolean> => !(await store.hasAdmin()),
    logout: (user: CurrentUser): Promise<void> => store.closeSession(user.tokenId),

    async validatePassword(password: string): Promise<PasswordValidation> {
      const rating = await passwords.rate(password, PASSWORD_CONTEXT);
      const problems = findPasswordProblems(password, rating);
      const warnings = [...problems, ...rating.warnings];
      return { is_valid: problems.length === 0, strength_score: scorePassword(password, rating), warnings };
    },
    validateUsername(username: string): UsernameValidation {
      const errors = findUsernameProblems(username.trim());
      return { is_valid: errors.length === 0, errors };
    },
  };
}

/** @throws Refusal `invalid`, or `conflict` when there is an administrator. */
async function setUpRoot(ports: SignInPorts, input: SetupRoot, visitor: Visitor): Promise<Session> {
  const { store, passwords, now } = ports;
  // First of all, as anybody may ask for the work that follows; the store decides for certain.
  if (await store.hasAdmin()) throw alreadySetUp();
  await checkAccount(passwords, input);
  const passwordHash = await passwords.hash(input.password);
  const at = now();
  const row = await store.createFirstAdmin({ username: input.username, email: normaliseEmail(input.email), passwordHash, createdAt: at });
  if (!row) throw alreadySetUp();
  return openSession(ports, row, { visitor, at });
}

function alreadySetUp(): Refusal {
  return new Refusal('conflict', 'The root administrator has already been set up');
}
