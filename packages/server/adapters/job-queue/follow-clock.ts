import type { PgBoss } from 'pg-boss';

/** Nothing waits so long on purpose, and no sign of life is so far ahead. */
const AHEAD = `now() + interval '1 minute'`;
/** Named, so that indexes of pg-boss 12.35 find what is open, and nobody reads through all jobs of a week every time. */
const OF_ANY_KIND = 'name = any(array(select name from pgboss.queue))';

/** When it was looked last for runs that died: the next look comes some seconds after that. */
const LOOKS = `update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
  where greatest(monitor_claim_on, maintain_on) > ${AHEAD}`;
const WAITING = `update pgboss.job set start_after = now()
  where ${OF_ANY_KIND} and state < 'active' and not blocked and start_after > ${AHEAD}`;
const RUNNING = `update pgboss.job set heartbeat_on = least(heartbeat_on, now()), started_on = least(started_on, now())
  where ${OF_ANY_KIND} and state = 'active' and policy = 'exclusive' and greatest(heartbeat_on, started_on) > ${AHEAD}`;

/**
 * Where the database's clock was set back, jobs seem to be for later that were sent before, processes seem to live that have died
 * since, and nobody looks for them: all would be waited for as long as the clock was set back by.
 */
export async function followClock(database: ReturnType<PgBoss['getDb']>): Promise<void> {
  for (const statement of [LOOKS, WAITING, RUNNING]) await database.executeSql(statement, []);
}
