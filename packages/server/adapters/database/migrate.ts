import { LOCKS } from './advisory-locks.ts';
import type pg from 'pg';
import { type SchemaLevel, applyMigrations } from './schema-levels.ts';

/** Applies what is new in `migrations/`, all or nothing; `upTo` stops at an earlier level. */
export async function migrateDatabase(pool: pg.Pool, upTo?: SchemaLevel): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await lockMigrations(client);
    await applyMigrations(client, upTo);
    await client.query('commit');
  } finally {
    // Ending the session is what gives the lock back on every path, a broken connection included.
    client.release(true);
  }
}

/** Keeps other processes, several of which may start on one database at once, from migrating until this transaction ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migration]);
}

/** Does something between two migrations: waits for the one that goes on, and has the next one wait. */
export async function betweenMigrations<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.migration]);
  const done = await work();
  // If the work fails, the session ends with it and releases the lock.
  await client.query('select pg_advisory_unlock_shared($1)', [LOCKS.migration]);
  return done;
}
