import type pg from 'pg';

/**
 * Ends what was under way when the backup was made: its jobs were of the moment and are not in it, so nobody would ever end it. The tables
 * are of the newest level.
 */
export async function settleInterrupted(client: pg.ClientBase, createdAt: string): Promise<void> {
  await client.query(
    `update audits set status = 'failed', finished_at = $1, progress_at = $1, error_message = $2, message = $2,
     duration = greatest(0, extract(epoch from $1::timestamptz - coalesce(begun_at, started_at))) where status in ('starting', 'running')`,
    [createdAt, 'The audit was under way when the backup was made; please start it again.'],
  );
  await client.query(`update documents set status = 'failed', operation = 'Failed', error = $1 where status = 'processing'`, [
    'Reading was under way when the backup was made; please delete this document and upload it again.',
  ]);
  await client.query(`update configuration_fetches set status = 'failed', at = $1, message = $2 where status in ('queued', 'running')`, [
    createdAt,
    'The fetch was under way when the backup was made; please fetch the configuration again.',
  ]);
  // Its list of devices is in the backup, and the first process that runs would go on with it.
  const left = 'The run was under way when the backup was made.';
  await client.query(
    `update schedule_run_devices set status = 'left-out', ended_at = $1, message = $2 where status in ('waiting', 'running')`,
    [createdAt, left],
  );
  await client.query(`update schedule_runs set status = 'stopped', ended_at = $1, message = $2 where status = 'running'`, [
    createdAt,
    left,
  ]);
}
