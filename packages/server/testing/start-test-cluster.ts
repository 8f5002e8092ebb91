import pg from 'pg';
import { startEmbeddedPostgres } from '../adapters/database/embedded-postgres.ts';
import { createLog } from '../adapters/log/log.ts';
import { addressOf } from './start-server-on-database.ts';
import { makeTestPlace } from './test-database.ts';

/** A PostgreSQL server with as many databases as a test needs. */
export interface TestCluster {
  /** @returns the address of a new, empty database, as `DATABASE_URL` takes it */
  readonly createDatabase: (name: string) => Promise<string>;
  /** Ends the server, and all that is in it. */
  readonly stop: () => Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  const { dataDir, remove } = await makeTestPlace();
  const postgres = await startEmbeddedPostgres(dataDir, createLog('silent'));
  return {
    createDatabase: async (name) => {
      const client = new pg.Client(postgres.connection as pg.ClientConfig);
      await client.connect();
      await client.query(`create database ${pg.escapeIdentifier(name)}`).finally(() => client.end());
      return addressOf({ connection: { ...postgres.connection, database: name } });
    },
    stop: () => postgres.stop().then(remove),
  };
}

/** Lends a connection to a database. */
export async function usePool<T>(url: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A pool does not wait for the end of its connections, and their server may end before them.
  pool.on('connect', (client) => void client.on('error', () => undefined)).on('error', () => undefined);
  return use(pool).finally(() => pool.end());
}
