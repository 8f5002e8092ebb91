import { User } from '@merlon/contract/auth.ts';
import { type Access, mayCall } from '@merlon/contract/roles.ts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readToken, TOKEN } from './token.ts';

/** Who is signed in, as far as this browser knows. */
export interface Session {
  readonly token: string;
  readonly user: User | null;
}

const USER = 'user';
const listeners = new Set<() => void>();

const readUser = (): User | null => {
  try {
    const parsed = z.safeParse(User, JSON.parse(localStorage.getItem(USER) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const readSession = (): Session | null => {
  const token = readToken();
  return token ? { token, user: readUser() } : null;
};

let current: Session | null = readSession();

/** The last session of this page that is over. */
export interface EndedSession {
  readonly userId: string | null;
  /** False where it was lost: revoked, run out, or ended in another tab. */
  readonly byChoice: boolean;
  /** Whether the server took its token no more. */
  readonly byServer: boolean;
}

let ended: EndedSession | null = null;

export const readEndedSession = (): EndedSession | null => ended;

/** The id of whoever is signed in, as far as the page has taken notice. */
export const readUserId = (): string | null => current?.user?.id ?? null;

/** Stores token and user. The page takes no notice before `refreshSession`. */
export const storeSession = (token: string, user: User): void => {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
};

const enders = new Set<() => void>();

const follow = ({ byChoice, byServer }: Omit<EndedSession, 'userId'>): void => {
  const before = current;
  current = readSession();
  const isOver = before !== null && before.token !== current?.token;
  if (isOver) ended = { userId: before.user?.id ?? null, byChoice, byServer };
  for (const listener of listeners) listener();
  if (isOver) for (const run of enders) run();
};

/** Lets the page follow what is stored, here or by another tab. */
export const refreshSession = (): void => follow({ byChoice: false, byServer: false });

/** Runs something whenever a session ends, for as long as the page is open. */
export const onSessionEnd = (run: () => void): void => {
  enders.add(run);
};

/** Removes both stored items; whoever watches the session then goes to the sign-in. */
export const endSession = (how: Partial<Omit<EndedSession, 'userId'>> = {}): void => {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  follow({ byChoice: false, byServer: false, ...how });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session, or null where nobody is signed in. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, () => current);

/**
 * Whether whoever is signed in may make the calls of an access level; the page offers nothing else. Until it knows the role, it offers what
 * most may, and the server decides.
 */
export const useMay = (access: Access): boolean => mayCall(useSession()?.user?.role ?? 'user', access);

/** Follows sign-in and sign-out in other tabs of the same browser. */
export const followOtherTabs = (): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === TOKEN || event.key === null) refreshSession();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
