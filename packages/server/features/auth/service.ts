import type { Action } from '@merlon/contract/actions.ts';
import type { Login, PasswordValidation, SetupRoot, SignedIn, User, UsernameValidation } from '@merlon/contract/auth.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Passwords } from '../../adapters/passwords/passwords.ts';
import type { Tokens } from '../../adapters/tokens/tokens.ts';
import type { CurrentUser } from '../../http/access.ts';
import { nameNetwork } from '../../http/caller-address.ts';
import type { RecordDeed } from '../../http/recording.ts';
import { Refusal } from '../../refusal.ts';
import { PASSWORD_CONTEXT, checkAccount, normaliseEmail } from './account-problems.ts';
import { noteUse } from './clocks.ts';
import { findPasswordProblems, findUsernameProblems, scorePassword } from './rules.ts';
import type { SignInTries } from './sign-in-tries.ts';
import { type AccountRow, type AuthStore, toUser } from './store.ts';

export interface AuthDependencies {
  readonly store: AuthStore;
  readonly tries: SignInTries;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly now: Clock;
  /** Writes sign-ins that failed into the audit log. */
  readonly record: RecordDeed;
}

/** A session as it is handed out: what the contract says, and until when it lasts. */
export interface Session {
  readonly signedIn: SignedIn;
  readonly expiresAt: Date;
}

/** Tries with one name from one address, and from one address with any names, before the address has to wait. */
const TRIES_PER_NAME = 5;
const TRIES_PER_ADDRESS = 50;
const QUIET_MS = 15 * 60_000;
/** A session that was not used for this long is over. */
const IDLE_MS = 60 * 60_000;

const findIdleSince = (at: Date): Date => new Date(at.getTime() - IDLE_MS);

export type AuthService = ReturnType<typeof createAuthService>;

/** Accounts and sessions. */
export function createAuthService(dependencies: AuthDependencies) {
  const { store, passwords, tokens } = dependencies;
  // Verified where there is no such user, so that an answer does not tell by its time who exists.
  const nobodysHash = passwords.hash('the password of nobody');
  return {
    setupRoot: (input: SetupRoot) => setUpRoot(dependencies, input),
    login: (input: Login, address: string) => signIn(dependencies, input, address, nobodysHash),

    /** Looks at the database each time, so that a sign-out or a disabled account counts at once. */
    async authenticate(token: string): Promise<CurrentUser | undefined> {
      const claims = await tokens.read(token);
      if (!claims) return undefined;
      const found = await store.findSession(claims.userId, claims.tokenId);
      const at = dependencies.now();
      if (found?.user.accountStatus !== 'active' || found.lastUsedAt < findIdleSince(at)) return undefined;
      await noteUse(found.lastUsedAt, at, () => store.noteUse(claims.tokenId, at));
      const { id, username, role } = found.user;
      return { id, username, role, tokenId: claims.tokenId, scope: 'session' };
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
async function setUpRoot(dependencies: AuthDependencies, input: SetupRoot): Promise<Session> {
  const { store, passwords, now } = dependencies;
  // First of all, as anybody may ask for the work that follows; the store decides for certain.
  if (await store.hasAdmin()) throw alreadySetUp();
  await checkAccount(passwords, input);
  const passwordHash = await passwords.hash(input.password);
  const at = now();
  const row = await store.createFirstAdmin({ username: input.username, email: normaliseEmail(input.email), passwordHash, createdAt: at });
  if (!row) throw alreadySetUp();
  return openSession(dependencies, row, at);
}

/**
 * @param address Where the try comes from.
 * @throws Refusal `unauthenticated` with one text for a wrong name and a wrong password, `too-many` after too many of them,
 * `forbidden` for an account that is disabled.
 */
async function signIn(
  dependencies: AuthDependencies,
  { username, password }: Login,
  address: string,
  nobodysHash: Promise<string>,
): Promise<Session> {
  const { store, tries, passwords, record, now } = dependencies;
  const name = username.trim();
  const network = nameNetwork(address);
  const limits = [
    { key: `${name.toLowerCase()} from ${network}`, limit: TRIES_PER_NAME },
    { key: `from ${network}`, limit: TRIES_PER_ADDRESS },
  ];
  const at = now();
  const quietSince = new Date(at.getTime() - QUIET_MS);
  let isLocking = false;
  for (const { key, limit } of limits) {
    const { isAdmitted, lockedUntil } = await tries.countTry(key, limit, at, quietSince);
    if (!isAdmitted) throw tooManyTries(lockedUntil ?? at, at);
    isLocking ||= lockedUntil !== undefined;
  }
  const row = await store.findByName(name);
  const matches = await passwords.verify(row?.passwordHash ?? (await nobodysHash), password);
  const noteFailure = (action: Action) => record({ action, username: row?.username ?? null, subject: '', address });
  if (!row || !matches) {
    await noteFailure('sign_in_failed');
    if (isLocking) await noteFailure('sign_in_locked');
    throw new Refusal('unauthenticated', 'Incorrect username or password');
  }
  await tries.forgetTries(
    limits.map(({ key }) => key),
    quietSince,
  );
  return openSession(dependencies, row, at).catch(async (error: unknown) => {
    if (error instanceof Refusal) await noteFailure('sign_in_failed');
    throw error;
  });
}

/** @throws Refusal `forbidden` for an account that is disabled, or is shut out at this moment. */
async function openSession({ store, tokens }: AuthDependencies, account: AccountRow, at: Date): Promise<Session> {
  const { token, tokenId, expiresAt } = await tokens.issue(account.id);
  const row = await store.openSession(account, { tokenId, expiresAt, idleSince: findIdleSince(at) }, at);
  if (!row) throw new Refusal('forbidden', 'This account is disabled; please ask an administrator');
  return { signedIn: { access_token: token, token_type: 'bearer', user: toUser(row) }, expiresAt };
}

function alreadySetUp(): Refusal {
  return new Refusal('conflict', 'The root administrator has already been set up');
}

function tooManyTries(until: Date, at: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
  return new Refusal('too-many', `Too many failed sign-ins; please try again in ${retryAfterSeconds} seconds`, { retryAfterSeconds });
}
