import { sql } from 'drizzle-orm';
import type { Database } from '../adapters/database/database.ts';

/** How many statements wait for a lock on a database. */
export async function countWaiting({ db }: Pick<Database, 'db'>): Promise<number> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await db.execute(waiting)).rows.length;
}
