import { systemClock as now } from '../adapters/clock/clock.ts';
import { repeat } from '../adapters/clock/repeat.ts';
import type { Log } from '../adapters/log/log.ts';
import { createPasswords } from '../adapters/passwords/passwords.ts';
import { deriveKey } from '../adapters/secrets/secret-key.ts';
import { createTokens } from '../adapters/tokens/tokens.ts';
import { createForwardsStore } from '../features/audit-log/forwards-store.ts';
import { createAuditLogService } from '../features/audit-log/service.ts';
import { createAuditLogStore } from '../features/audit-log/store.ts';
import { isApiToken } from '../features/auth/api-token-secret.ts';
import { createApiTokenService } from '../features/auth/api-token-service.ts';
import { createApiTokenStore } from '../features/auth/api-token-store.ts';
import { createCallCounts } from '../features/auth/call-counts.ts';
import { createKnownPlaces } from '../features/auth/known-places.ts';
import { createAuthService } from '../features/auth/service.ts';
import { createSignInTries } from '../features/auth/sign-in-tries.ts';
import { createAuthStore } from '../features/auth/store.ts';
import { createUsersService } from '../features/auth/users-service.ts';
import { createUsersStore } from '../features/auth/users-store.ts';
import { tellLocked } from '../features/auth/tell-accounts.ts';
import type { Telling } from '../happening.ts';
import type { Authenticate } from '../http/access.ts';
import type { Outside } from '../outside.ts';
import { describeFailure } from '../start-error.ts';

const noteSink =
  (log: Log) =>
  (target: string, failure: unknown): void =>
    failure === undefined
      ? log.info({ target }, 'the audit log is sent on again')
      : log.warn({ target, reason: describeFailure(failure) }, 'the audit log cannot be sent on; it is tried again every second');

/** Who may sign in, and the log of what they do. */
export function composeAccounts({ database: { db }, secretKey, vault, auditSinks, threads, log }: Outside, telling: Telling) {
  const { tell } = telling;
  const auditLog = createAuditLogService({
    store: createAuditLogStore(db, vault),
    clock: now,
    forwards: createForwardsStore(db),
    sinks: auditSinks,
    repeat,
    note: noteSink(log),
  });
  const passwords = createPasswords(threads.rater);
  const signInKey = deriveKey(secretKey, 'sign-in tries');
  const tries = createSignInTries(db, signInKey);
  const auth = createAuthService({
    store: createAuthStore(db),
    tries,
    places: createKnownPlaces(db, signInKey),
    tokens: createTokens(secretKey, now),
    passwords,
    now,
    record: async (deed) => {
      await auditLog.record(deed);
      if (deed.action === 'sign_in_locked') await tellLocked(telling, db, { ...deed, at: now() });
    },
  });
  const users = createUsersService({ store: createUsersStore(db, { tell, now }), passwords, tries, now });
  const apiTokens = createApiTokenService({ store: createApiTokenStore(db, tell), now });
  const authenticate: Authenticate = (token) => (isApiToken(token) ? apiTokens : auth).authenticate(token);
  const countCall = createCallCounts({ db, secret: deriveKey(secretKey, 'call counts'), now });
  return { auth, users, apiTokens, auditLog, authenticate, countCall };
}
