import { systemClock as now } from '../adapters/clock/clock.ts';
import { createPasswords } from '../adapters/passwords/passwords.ts';
import { deriveKey } from '../adapters/secrets/secret-key.ts';
import { createTokens } from '../adapters/tokens/tokens.ts';
import { createAuditLogService } from '../features/audit-log/service.ts';
import { createAuditLogStore } from '../features/audit-log/store.ts';
import { isApiToken } from '../features/auth/api-token-secret.ts';
import { createApiTokenService } from '../features/auth/api-token-service.ts';
import { createApiTokenStore } from '../features/auth/api-token-store.ts';
import { createCallCounts } from '../features/auth/call-counts.ts';
import { createAuthService } from '../features/auth/service.ts';
import { createSignInTries } from '../features/auth/sign-in-tries.ts';
import { createAuthStore } from '../features/auth/store.ts';
import { createUsersService } from '../features/auth/users-service.ts';
import { createUsersStore } from '../features/auth/users-store.ts';
import type { Authenticate } from '../http/access.ts';
import type { Outside } from '../outside.ts';

/** Who may sign in, and the log of what they do. */
export function composeAccounts({ database: { db }, secretKey, threads }: Outside) {
  const auditLog = createAuditLogService({ store: createAuditLogStore(db), clock: now });
  const passwords = createPasswords(threads.rater);
  const auth = createAuthService({
    store: createAuthStore(db),
    tries: createSignInTries(db, deriveKey(secretKey, 'sign-in tries')),
    tokens: createTokens(secretKey, now),
    passwords,
    now,
    record: auditLog.record,
  });
  const users = createUsersService({ store: createUsersStore(db), passwords, now });
  const apiTokens = createApiTokenService({ store: createApiTokenStore(db), now });
  const authenticate: Authenticate = (token) => (isApiToken(token) ? apiTokens : auth).authenticate(token);
  const countCall = createCallCounts({ db, secret: deriveKey(secretKey, 'call counts'), now });
  return { auth, users, apiTokens, auditLog, authenticate, countCall };
}
