import type { ApiToken, CreatedApiToken, NewApiToken } from '@merlon/contract/api-tokens.ts';
import { mayCall } from '@merlon/contract/roles.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { CurrentUser } from '../../http/access.ts';
import { Refusal } from '../../refusal.ts';
import { createSecret, hashSecret } from './api-token-secret.ts';
import type { ApiTokenStore, OwnedApiToken } from './api-token-store.ts';
import { noteUse } from './clocks.ts';

export interface ApiTokenPorts {
  readonly store: ApiTokenStore;
  readonly now: Clock;
}

const MOST_TOKENS = 50;
const DAY_MS = 24 * 3_600_000;

export type ApiTokenService = ReturnType<typeof createApiTokenService>;

/** The tokens with which programs call in the name of a user. */
export function createApiTokenService(ports: ApiTokenPorts) {
  return {
    authenticate: authenticate.bind(null, ports),
    list: list.bind(null, ports),
    create: create.bind(null, ports),
    revoke: revoke.bind(null, ports),
    reactivate: reactivate.bind(null, ports),
  };
}

/** Looks at the database each time, so that a revoked token or a disabled account counts at once. */
async function authenticate({ store, now }: ApiTokenPorts, secret: string): Promise<CurrentUser | undefined> {
  const found = await store.findByHash(hashSecret(secret));
  if (!found) return undefined;
  const { token, user } = found;
  const at = now();
  if (token.expiresAt <= at || token.isSuspended || user.accountStatus !== 'active') return undefined;
  await noteUse(token.lastUsedAt, at, () => store.noteUse(token.id, at));
  const { id, username, role, mustChangePassword } = user;
  return { id, username, role, mustChangePassword, tokenId: token.id, tokenName: describeToken(token), scope: token.scope };
}

/** Two tokens may have one name, but hardly also one beginning. */
const describeToken = ({ name, hint }: Pick<ApiToken, 'name' | 'hint'>): string => `${name} (${hint}…)`;

/**
 * @param isEverybodys Those of all users, for an administrator
 * @throws Refusal `forbidden`
 */
async function list({ store, now }: ApiTokenPorts, actor: CurrentUser, isEverybodys: boolean): Promise<ApiToken[]> {
  if (isEverybodys && actor.role !== 'admin') throw new Refusal('forbidden', 'Only administrators may do this.');
  return (await store.list(isEverybodys ? undefined : actor.id, now())).map(showToken);
}

/**
 * @returns with the secret, which nobody can be shown again
 * @throws Refusal `forbidden` for an auditor who wants more than to read, `conflict` for a user with too many, `unauthenticated` for one who was disabled meanwhile
 */
async function create({ store, now }: ApiTokenPorts, form: NewApiToken, actor: CurrentUser): Promise<CreatedApiToken> {
  if (form.scope !== 'read' && !mayCall(actor.role, 'user'))
    throw new Refusal('forbidden', 'An auditor may only read: choose the scope "read".');
  const { secret, hash, hint } = createSecret();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + form.expires_in_days * DAY_MS);
  const { name, scope } = form;
  const row = { userId: actor.id, name, secretHash: hash, hint, scope, createdAt, expiresAt };
  const created = await store.insert(row, actor.tokenId, MOST_TOKENS);
  if (created === 'shut-out') throw new Refusal('unauthenticated', 'Please sign in.');
  if (created === 'too-many') throw new Refusal('conflict', `You have ${MOST_TOKENS} API tokens; please revoke one first.`);
  return { token: secret, api_token: showToken(created) };
}

/**
 * @returns the token's name, with its user's where that is another, as the audit log says it
 * @throws Refusal `not-found`, also for another's token, but for administrators
 */
async function revoke({ store }: ApiTokenPorts, id: string, actor: CurrentUser): Promise<string> {
  const removed = await store.remove(id, actor.role === 'admin' ? undefined : actor.id);
  if (!removed) throw new Refusal('not-found', 'API token not found.');
  return nameToken(removed, actor);
}

/**
 * Lets a token be used that came back from a backup.
 * @returns as `revoke`; null where it could be used already
 * @throws Refusal `not-found`
 */
async function reactivate({ store }: ApiTokenPorts, id: string, actor: CurrentUser): Promise<string | null> {
  const found = await store.reactivate(id);
  if (!found) throw new Refusal('not-found', 'API token not found.');
  return found.wasSuspended ? nameToken(found, actor) : null;
}

const nameToken = ({ token, user }: OwnedApiToken, actor: CurrentUser): string =>
  user.id === actor.id ? token.name : `${token.name} of ${user.username}`;

function showToken({ token, user }: OwnedApiToken): ApiToken {
  const { id, name, scope, hint, createdAt, expiresAt, lastUsedAt, isSuspended } = token;
  return {
    id,
    name,
    scope,
    username: user.username,
    hint,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    active: !isSuspended,
  };
}
