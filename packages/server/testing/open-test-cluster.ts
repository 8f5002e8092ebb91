import pg from 'pg';
import { SHARED_SERVER, createTestDatabase } from './test-database.ts';

/** As many empty databases as a test needs, on the server that the run shares. */
export interface TestCluster {
  /** @returns the address of a new, empty database, as `DATABASE_URL` takes it */
  readonly createDatabase: () => Promise<string>;
  /** Drops them all. */
  readonly stop: () => Promise<void>;
}

export function openTestCluster(): TestCluster {
  const server = process.env[SHARED_SERVER];
  if (!server) throw new Error(`${SHARED_SERVER} is not set: this test runs in a project whose globalSetup is share-postgres.ts`);
  const drops: (() => Promise<void>)[] = [];
  return {
    createDatabase: async () => {
      const { url, drop } = await createTestDatabase(server);
      drops.push(drop);
      return url;
    },
    stop: async () => void (await Promise.all(drops.map((drop) => drop()))),
  };
}

/** Lends a connection to a database. */
export async function usePool<T>(url: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A pool does not wait for the end of its connections, and their server may end before them.
  pool.on('connect', (client) => void client.on('error', () => undefined)).on('error', () => undefined);
  return use(pool).finally(() => pool.end());
}
