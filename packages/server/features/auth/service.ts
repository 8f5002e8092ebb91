import type { Login, PasswordValidation, SetupRoot, SignedIn, User, UsernameValidation } from '@merlon/contract/auth.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Passwords } from '../../adapters/passwords/passwords.ts';
import type { Tokens } from '../../adapters/tokens/tokens.ts';
import type { CurrentUser } from '../../http/access.ts';
import { type FieldProblem, Refusal, refuseInput } from '../../refusal.ts';
import { findPasswordProblems, findUsernameProblems, isEmailAddress, scorePassword } from './rules.ts';
import type { SignInTries } from './sign-in-tries.ts';
import { type AccountRow, type AuthStore, toUser } from './store.ts';

export interface AuthDependencies {
  readonly store: AuthStore;
  readonly tries: SignInTries;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly now: Clock;
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
/** What an attacker would try for this very product. */
const CONTEXT = ['merlon', 'firewall'];

export type AuthService = ReturnType<typeof createAuthService>;

/** Accounts and sessions. */
export function createAuthService(dependencies: AuthDependencies) {
  const { store, passwords, tokens, now } = dependencies;
  // Verified where there is no such user, so that an answer does not tell by its time who exists.
  const nobodysHash = passwords.hash('the password of nobody');
  return {
    setupRoot: (input: SetupRoot) => setUpRoot(dependencies, input),
    login: (input: Login, address: string) => signIn(dependencies, input, address, nobodysHash),

    /** Looks at the database each time, so that a sign-out or a disabled account counts at once. */
    async authenticate(token: string): Promise<CurrentUser | undefined> {
      const claims = await tokens.read(token);
      if (!claims) return undefined;
      const row = await store.findByToken(claims.userId, claims.tokenId);
      if (row?.accountStatus !== 'active') return undefined;
      return { id: row.id, username: row.username, role: row.role, tokenId: claims.tokenId, tokenExpiresAt: claims.expiresAt };
    },
    async describeUser(user: CurrentUser): Promise<User> {
      const row = await store.findByToken(user.id, user.tokenId);
      if (!row) throw new Refusal('unauthenticated', 'Please sign in.');
      return toUser(row);
    },
    isSetupRequired: async (): Promise<boolean> => !(await store.hasAdmin()),
    logout: (user: CurrentUser): Promise<void> => store.revokeToken(user.tokenId, user.tokenExpiresAt, now()),

    validatePassword(password: string): PasswordValidation {
      const rating = passwords.rate(password, CONTEXT);
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
async function setUpRoot({ store, passwords, tokens, now }: AuthDependencies, input: SetupRoot): Promise<Session> {
  const problems = findAccountProblems(input, findPasswordProblems(input.password, passwords.rate(input.password, CONTEXT)));
  if (problems[0]) throw refuseInput(problems[0], ...problems.slice(1));
  // Looked at before the costly hash; the store decides for certain.
  if (await store.hasAdmin()) throw alreadySetUp();
  const passwordHash = await passwords.hash(input.password);
  const email = input.email?.trim() || null;
  const row = await store.createFirstAdmin({ username: input.username, email, passwordHash, createdAt: now() });
  if (!row) throw alreadySetUp();
  return openSession(tokens, row);
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
  const { store, tries, passwords, tokens, now } = dependencies;
  const name = username.trim();
  const limits = [
    { key: `${name.toLowerCase()} from ${address}`, limit: TRIES_PER_NAME },
    { key: `from ${address}`, limit: TRIES_PER_ADDRESS },
  ];
  const at = now();
  const quietSince = new Date(at.getTime() - QUIET_MS);
  for (const { key, limit } of limits) {
    const lockedUntil = await tries.countTry(key, limit, at, quietSince);
    if (lockedUntil) throw tooManyTries(lockedUntil, at);
  }
  const row = await store.findByName(name);
  const matches = await passwords.verify(row?.passwordHash ?? (await nobodysHash), password);
  if (!row || !matches) throw new Refusal('unauthenticated', 'Incorrect username or password');
  for (const { key } of limits) await tries.forgetTries(key, quietSince);
  if (row.accountStatus !== 'active') throw new Refusal('forbidden', 'This account is disabled; please ask an administrator');
  await store.recordLogin(row.id, at);
  return openSession(tokens, { ...row, lastLogin: at });
}

async function openSession(tokens: Tokens, row: AccountRow): Promise<Session> {
  const { token, expiresAt } = await tokens.issue(row.id);
  return { signedIn: { access_token: token, token_type: 'bearer', user: toUser(row) }, expiresAt };
}

function findAccountProblems(input: SetupRoot, passwordProblems: readonly string[]): FieldProblem[] {
  const email = input.email?.trim() ?? '';
  return [
    ...findUsernameProblems(input.username).map((message) => ({ field: 'username', message })),
    ...passwordProblems.map((message) => ({ field: 'password', message })),
    ...(input.password === input.password_confirm ? [] : [{ field: 'password_confirm', message: 'Passwords do not match' }]),
    ...(email === '' || isEmailAddress(email) ? [] : [{ field: 'email', message: 'Please enter a valid email address' }]),
  ];
}

function alreadySetUp(): Refusal {
  return new Refusal('conflict', 'The root administrator has already been set up');
}

function tooManyTries(until: Date, at: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
  return new Refusal('too-many', `Too many failed sign-ins; please try again in ${retryAfterSeconds} seconds`, { retryAfterSeconds });
}
