import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../adapters/database/embedded-postgres.ts';
import { createLog } from '../adapters/log/log.ts';

/** A PostgreSQL server with as many databases as a test needs. */
export interface TestCluster {
  /** @returns the address of a new, empty database, as `DATABASE_URL` takes it */
  readonly createDatabase: (name: string) => Promise<string>;
  /** Ends the server, and all that is in it. */
  readonly stop: () => Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-cluster-'));
  const postgres = await startEmbeddedPostgres(folder, createLog('silent'));
  const { host = '', user = '', database } = postgres.connection;
  const query = async (...statements: string[]) => {
    const client = new pg.Client({ host, user, database, port: 5432 });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  // What it holds need not outlive a power cut.
  await query('alter system set fsync = off', 'alter system set full_page_writes = off', 'select pg_reload_conf()');
  return {
    createDatabase: async (name) => {
      await query(`create database ${pg.escapeIdentifier(name)}`);
      return `postgres:///${name}?${new URLSearchParams({ host, user })}`;
    },
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Lends a connection to a database. */
export async function usePool<T>(url: string, use: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A pool does not wait for the end of its connections, and their server may end before them.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return use(pool).finally(() => pool.end());
}
