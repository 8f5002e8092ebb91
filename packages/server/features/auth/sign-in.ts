import type { Action } from '@merlon/contract/actions.ts';
import type { Login, SignedIn } from '@merlon/contract/auth.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { Passwords } from '../../adapters/passwords/passwords.ts';
import type { Tokens } from '../../adapters/tokens/tokens.ts';
import { nameNetwork } from '../../http/caller-address.ts';
import type { RecordDeed } from '../../http/recording.ts';
import { Refusal } from '../../refusal.ts';
import { foldName } from './fold-name.ts';
import type { KnownPlaces } from './known-places.ts';
import { type SignInLimits, listLimits } from './sign-in-limits.ts';
import type { SignInTries } from './sign-in-tries.ts';
import { type AccountRow, type AuthStore, toUser } from './store.ts';

export interface SignInPorts {
  readonly store: AuthStore;
  readonly tries: SignInTries;
  readonly places: KnownPlaces;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly now: Clock;
  /** Writes sign-ins that failed into the audit log. */
  readonly record: RecordDeed;
}

/** Who signs in: from which address, and on which device, as its cookie says. */
export interface Visitor {
  readonly address: string;
  readonly device: string | undefined;
}

/** A session as it is handed out: what the contract says, until when it lasts, and the name of the device. */
export interface Session {
  readonly signedIn: SignedIn;
  readonly expiresAt: Date;
  readonly device: string;
}

const QUIET_MS = 15 * 60_000;
/** A session that was not used for this long is over. */
const IDLE_MS = 60 * 60_000;
/** Looked up where there is no account, so that an answer takes the same steps for every name. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export const findIdleSince = (at: Date): Date => new Date(at.getTime() - IDLE_MS);

/**
 * @param nobodysHash Verified where there is no such user
 * @throws Refusal `unauthenticated` with one text for a wrong name and a wrong password, `too-many` after too many of them,
 * `forbidden` for an account that is disabled.
 */
export async function signIn(
  ports: SignInPorts,
  { username, password }: Login,
  visitor: Visitor,
  nobodysHash: Promise<string>,
): Promise<Session> {
  const { store, tries, passwords, record, now } = ports;
  const at = now();
  const row = await store.findByName(username);
  const limits = await findLimits(ports, { row, username, visitor, at });
  const noteFailure = (action: Action) => record({ action, username: row?.username ?? null, subject: '', address: visitor.address });
  const { isLocking, isSlowing } = await countTries(tries, limits, at);
  const matches = await passwords.verify(row?.passwordHash ?? (await nobodysHash), password);
  if (!row || !matches) {
    await noteFailure('sign_in_failed');
    if (isLocking) await noteFailure('sign_in_locked');
    if (isSlowing) await noteFailure('sign_in_slowed');
    throw new Refusal('unauthenticated', 'Incorrect username or password');
  }
  await tries.forgetTries(limits.locking.map(keyOf), quietSince(at));
  await tries.takeBackTries(limits.slowing.map(keyOf));
  return openSession(ports, row, { visitor, at }).catch(async (error: unknown) => {
    if (error instanceof Refusal) await noteFailure('sign_in_failed');
    throw error;
  });
}

const keyOf = ({ key }: { readonly key: string }): string => key;
export const quietSince = (at: Date): Date => new Date(at.getTime() - QUIET_MS);

interface Try {
  readonly row: AccountRow | undefined;
  readonly username: string;
  readonly visitor: Visitor;
  readonly at: Date;
}

async function findLimits({ places }: SignInPorts, { row, username, visitor, at }: Try): Promise<SignInLimits> {
  const { address } = visitor;
  const device = places.readDevice(visitor.device);
  const { isKnownAddress, isKnownDevice } = await places.find(row?.id ?? NOBODY, { network: nameNetwork(address), device }, at);
  const account = row ? `account ${row.id}` : `name ${foldName(username)}`;
  return listLimits(account, { address, isKnownAddress, knownDevice: isKnownDevice ? device : undefined });
}

/** @throws Refusal `too-many` if a password must not be looked at now */
async function countTries(tries: SignInTries, { locking, slowing }: SignInLimits, at: Date) {
  let isLocking = false;
  let isSlowing = false;
  for (const limit of [...locking, ...slowing]) {
    const { isAdmitted, lockedUntil, reachesLimit } = await tries.countTry(limit, at, quietSince(at));
    if (!isAdmitted) throw tooManyTries(lockedUntil ?? at, at);
    if (locking.includes(limit)) isLocking ||= lockedUntil !== undefined;
    else isSlowing ||= reachesLimit;
  }
  return { isLocking, isSlowing };
}

interface Opening {
  readonly visitor: Visitor;
  readonly at: Date;
}

/** @throws Refusal `forbidden` for an account that is disabled, or is shut out at this moment. */
export async function openSession(
  { store, tokens, places }: Pick<SignInPorts, 'store' | 'tokens' | 'places'>,
  account: AccountRow,
  { visitor, at }: Opening,
): Promise<Session> {
  const { token, tokenId, expiresAt } = await tokens.issue(account.id);
  const row = await store.openSession(account, { tokenId, expiresAt, idleSince: findIdleSince(at) }, at);
  if (!row) throw new Refusal('forbidden', 'This account is disabled; please ask an administrator');
  const device = places.readDevice(visitor.device) ?? places.nameDevice();
  await places.remember(row.id, { network: nameNetwork(visitor.address), device }, at);
  return { signedIn: { access_token: token, token_type: 'bearer', user: toUser(row) }, expiresAt, device };
}

export function tooManyTries(until: Date, at: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
  return new Refusal('too-many', `Too many failed sign-ins; please try again in ${retryAfterSeconds} seconds`, { retryAfterSeconds });
}
