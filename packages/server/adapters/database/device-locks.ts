import pg from 'pg';

/** Locks that hold between all processes on one database, and end with the process that holds them however that dies. */
export interface Locks {
  /** @returns what gives the lock back, or undefined while somebody has it. */
  readonly tryHold: (name: string) => Promise<(() => Promise<void>) | undefined>;
  readonly stop: () => Promise<void>;
}

/** The first key of our advisory locks, so that they meet no others. */
const LOCK_SPACE = 4_711_003;

/**
 * Locks on one connection of their own, made when first needed. PostgreSQL gives a lock twice to the same session, so what this
 * process holds is remembered here.
 */
export function createLocks(connection: pg.PoolConfig): Locks {
  const held = new Set<string>();
  let session: Promise<pg.Client> | undefined;

  function connect(): Promise<pg.Client> {
    session ??= openSession(connection, () => (session = undefined)).catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    return session;
  }

  async function hold(name: string): Promise<(() => Promise<void>) | undefined> {
    const client = await connect();
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [LOCK_SPACE, name]);
    if (!rows[0]?.got) return undefined;
    return async () => {
      // A session that was lost has given its locks back by itself.
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_SPACE, name]).catch(() => undefined);
      held.delete(name);
    };
  }

  return {
    tryHold: async (name) => {
      if (held.has(name)) return undefined;
      held.add(name);
      let release: (() => Promise<void>) | undefined;
      try {
        release = await hold(name);
      } finally {
        if (!release) held.delete(name);
      }
      return release;
    },
    stop: async () => {
      await (await session?.catch(() => undefined))?.end();
    },
  };
}

async function openSession(connection: pg.PoolConfig, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, application_name: 'merlon locks' });
  client.on('error', onLost).on('end', onLost);
  await client.connect();
  return client;
}
