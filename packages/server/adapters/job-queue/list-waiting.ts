import type { PgBoss } from 'pg-boss';

/** One entry of pg-boss 12.35's index of waiting jobs for each queue, by the conditions that it takes a job by. */
const WAITING = `select queue from unnest($1::text[]) as queue where exists (select from pgboss.job
  where name = queue and state < 'active' and not blocked and start_after <= pgboss.job_now())`;

/** Those of the queues in which a job waits whose time has come. A failure is reported as those of the workers are. */
export async function listWaiting(boss: PgBoss, queues: readonly string[]): Promise<readonly string[]> {
  try {
    const { rows } = await boss.getDb().executeSql(WAITING, [queues]);
    return (rows as { queue: string }[]).map(({ queue }) => queue);
  } catch (error) {
    boss.emit('error', error as Error);
    return [];
  }
}
