import { systemClock as now } from '../adapters/clock/clock.ts';
import { createPasswords } from '../adapters/passwords/passwords.ts';
import { deriveKey } from '../adapters/secrets/secret-key.ts';
import { createTokens } from '../adapters/tokens/tokens.ts';
import { createAuditLogService } from '../features/audit-log/service.ts';
import { createAuditLogStore } from '../features/audit-log/store.ts';
import { createAuthService } from '../features/auth/service.ts';
import { createSignInTries } from '../features/auth/sign-in-tries.ts';
import { createAuthStore } from '../features/auth/store.ts';
import { createUsersService } from '../features/auth/users-service.ts';
import { createUsersStore } from '../features/auth/users-store.ts';
import type { Outside } from '../outside.ts';

/** Who may sign in, and the log of what they do. */
export function composeAccounts({ database: { db }, secretKey }: Outside) {
  const auditLog = createAuditLogService({ store: createAuditLogStore(db), clock: now });
  const passwords = createPasswords();
  const auth = createAuthService({
    store: createAuthStore(db),
    tries: createSignInTries(db, deriveKey(secretKey, 'sign-in tries')),
    tokens: createTokens(secretKey, now),
    ...{ passwords, now, record: auditLog.record },
  });
  const users = createUsersService({ store: createUsersStore(db), passwords, now });
  return { auth, users, auditLog };
}
