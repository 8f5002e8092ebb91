import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 4_711_001;

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Applies what is new in `migrations/`, under a lock, as several processes may start on one database at once. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    // Ending the session is what gives the lock back on every path, a broken connection included.
    client.release(true);
  }
}
