import type { Database } from './adapters/database/database.ts';
import { systemClock } from './adapters/clock/clock.ts';
import type { Log } from './adapters/log/log.ts';
import { createPasswords } from './adapters/passwords/passwords.ts';

import { createTokens } from './adapters/tokens/tokens.ts';
import { registerAuthRoutes } from './features/auth/routes.ts';
import { createAuthService } from './features/auth/service.ts';
import { createAuthStore } from './features/auth/store.ts';
import { registerHealthRoutes } from './features/health/routes.ts';
import { createHealthService } from './features/health/service.ts';
import { registerModelRoutes } from './features/models/routes.ts';
import { registerPlatformRoutes } from './features/platforms/routes.ts';
import type { Authenticate } from './http/access.ts';
import type { App } from './http/register-route.ts';
import type { JobQueue } from './jobs/queue.ts';

/** What features are made of: the outside world, already opened. */
export interface Outside {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly secretKey: Buffer;
  readonly version: string;
}

export interface Features {
  readonly authenticate: Authenticate;
  /** The calls that every process answers. */
  readonly registerWatching: (app: App) => void;
  /** The calls that the page and scripts make. */
  readonly registerCalls: (app: App) => void;
}

/** Makes every feature and connects it with what it needs; the only place where features meet. Job kinds are registered here too. */
export function composeFeatures(outside: Outside): Features {
  const { database, version, secretKey } = outside;
  const now = systemClock;
  const health = createHealthService({ version, checkDatabase: database.check, patience: 3000 });
  const auth = createAuthService({
    store: createAuthStore(database.db),
    passwords: createPasswords(),
    tokens: createTokens(secretKey, now),
    now,
  });

  return {
    authenticate: auth.authenticate,
    registerWatching: (app) => registerHealthRoutes(app, health),
    registerCalls: (app) => {
      registerAuthRoutes(app, auth);
      registerPlatformRoutes(app);
      registerModelRoutes(app);
    },
  };
}
