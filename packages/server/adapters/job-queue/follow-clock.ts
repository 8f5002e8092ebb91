import type { PgBoss } from 'pg-boss';

/** No job waits so long on purpose, and no sign of life is so far ahead. */
const AHEAD = `now() + interval '1 minute'`;

/**
 * Where the database's clock was set back, jobs seem to be for later that were sent before, and processes seem to live that have died
 * since: both would be waited for as long as the clock was set back by.
 */
const FOLLOW = `update pgboss.job set start_after = least(start_after, now()), heartbeat_on = least(heartbeat_on, now()),
  started_on = least(started_on, now()) where state < 'completed' and greatest(start_after, heartbeat_on, started_on) > ${AHEAD}`;

export async function followClock(database: ReturnType<PgBoss['getDb']>): Promise<void> {
  await database.executeSql(FOLLOW, []);
}
