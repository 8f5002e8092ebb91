import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addressOf, startServerOnDatabase, TEST_KEY } from '../testing/start-server-on-database.ts';
import { startTestServer } from '../testing/start-test-server.ts';

const NIGHTLY = { name: 'Nightly', what: 'fetch', devices: { all: true }, cron: '30 2 * * *', zone: 'UTC' };
/** More than a process waits between its looks. */
const PATIENCE = 3500;

test(
  'a process that only serves runs no schedule and sends nothing; two workers beside it do each of it once',
  { timeout: 120_000 },
  async () => {
    const { server, database } = await startServerOnDatabase({ MERLON_ROLE: 'web' });
    const token = await server.signUp();
    const { id } = (await server.call('POST', '/schedules', { token, body: NIGHTLY })).body;
    const count = async (what: string): Promise<number> => {
      const { rows } = await database.db.execute(sql.raw(`select count(*)::int as count from ${what}`));
      return (rows[0] as { count: number }).count;
    };
    await database.db.execute(sql`update schedules set next_run_at = now() - interval '1 second' where id = ${id}`);
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    expect(await count('schedule_runs')).toBe(0);

    const worker = { MERLON_ROLE: 'worker', DATABASE_URL: addressOf(database), MERLON_SECRET_KEY: TEST_KEY.toString('base64') };
    const workers = await Promise.all([startTestServer(worker), startTestServer(worker)]);
    const routed = "notification_events where kind = 'schedule_run_ended' and is_routed";
    await expect.poll(() => count(routed), { timeout: 60_000 }).toBeGreaterThan(0);
    expect([await count('schedule_runs'), await count(routed)]).toEqual([1, 1]);
    for (const one of workers) await one.stop();
    await server.stop();
  },
);
