import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { changeSecrets, findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './adapters/database/database.ts';
import { poll, uploadRead } from './testing/benchmark-calls.ts';
import { type MessagePlace, startMessagePlaces } from './testing/message-places.ts';
import { startServerOnDatabase } from './testing/start-server-on-database.ts';
import type { TestServer } from './testing/start-test-server.ts';

/** No secret of a configuration is in a byte that is sent, whether or not a channel sends details. */
const NAME = 'Edge <script>alert(1)</script> @channel';
/** The name as it stands in the bytes of those that write some characters otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  slack: '&lt;script&gt;alert(1)&lt;/script&gt;',
  teams: 'script',
};
/** Characters that the details of all events come to at least. */
const DETAILS = 100;
/** How many events one message quotes. */
const QUOTED = 10;

let server: TestServer;
let database: Database;
let token: string;
const call = (method: string, path: string, body?: object | string) =>
  server.call(method, path, { token, ...(body !== undefined && { body }) });

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase({
    MERLON_WEBHOOK_NETWORKS: '127.0.0.0/8',
    MERLON_PUBLIC_URL: 'https://merlon.example.com',
  }));
  token = await server.signUp();
});
afterAll(() => server.stop());

async function audit(id: string): Promise<void> {
  expect((await call('POST', `/firewalls/${id}/audit`, {})).body.status).toBe('started');
  await poll(
    () => call('GET', `/firewalls/${id}/audit-progress`),
    ({ body: { status } }) => !['starting', 'running'].includes(status),
  );
}

async function addRoute({ name: kind, channel }: MessagePlace, sendDetails: boolean): Promise<void> {
  const name = `${kind} ${sendDetails}`;
  const { status, body } = await call('POST', '/channels', { ...channel, name, send_details: sendDetails });
  expect([kind, status, body.detail]).toEqual([kind, 200, undefined]);
  expect((await call('POST', '/routes', { name, channel_id: body.id, cap: 1000 })).status).toBe(200);
}

/** Has a report on all devices drawn, which mails bring along. */
async function drawReport(): Promise<void> {
  const report = { name: 'Report', what: 'report', devices: { all: true }, cron: '0 7 * * *', zone: 'UTC' };
  const { id } = (await call('POST', '/schedules', report)).body;
  const run = (await call('POST', `/schedules/${id}/run`)).body;
  await poll(
    () => call('GET', `/schedules/${id}/runs/${run.id}`),
    ({ body: { run: now } }) => now.status === 'completed',
  );
}

/** Has everything that was told until now sent by each route, ten events a message and none held back, so that each is quoted. */
async function sendAll(routes: number): Promise<number> {
  const { rows } = await database.db.execute<{ position: number }>(sql`select position from notification_events order by position`);
  await database.db.execute(sql`update notification_events set is_routed = true, is_resolved = false, subject = id::text`);
  for (let from = 0, rounds = 1; from < rows.length; from += QUOTED, rounds += 1) {
    const some = rows.slice(from, from + QUOTED).map(({ position }) => Number(position));
    // As if it were long ago that this happened, and that something was sent.
    await database.db.execute(sql`update notification_deliveries set created_at = created_at - interval '3 hours'`);
    await database.db.execute(
      sql`update notification_events set is_routed = false, at = now() - interval '5 minutes' where position = any(${sql.param(some)}::bigint[])`,
    );
    await expect.poll(() => countDeliveries(), { timeout: 60_000 }).toEqual([{ status: 'sent', count: routes * rounds }]);
  }
  return rows.length;
}

const countDeliveries = async () =>
  (await database.db.execute(sql`select status, count(*)::int as count from notification_deliveries group by status`)).rows;

const countUnrouted = async () =>
  (await database.db.execute<{ count: number }>(sql`select count(*)::int as count from notification_events where not is_routed`)).rows[0]
    ?.count;

describe.each(
  chooseCases(
    plantedConfigs.filter(
      ({ whole, type }, at) => whole !== '' && plantedConfigs.findIndex((one) => one.whole !== '' && one.type === type) === at,
    ),
    1,
  ),
)('the secrets of $type/$file', ({ type, whole }) => {
  test('are in no message', async () => {
    await uploadRead(server, token, { content: await makeSampleBenchmark(type), benchmarkType: type });
    const device = { device_name: NAME, ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type };
    const { id } = (await call('POST', '/firewalls', device)).body;
    const secrets = findPlanted(whole);
    expect(secrets.size).toBeGreaterThan(0);
    await call('PUT', `/firewalls/${id}/stored-config`, { config: whole });
    await audit(id);
    // As if everything had passed meanwhile: the next audit finds all of it anew.
    await database.db.execute(sql`update findings set status = 'PASS', mended_at = now(), digest = 'before'`);
    await call('PUT', `/firewalls/${id}/stored-config`, { config: changeSecrets(whole) });
    await audit(id);
    await poll(
      () => call('GET', `/events?device=${id}&kind=configuration_changed`),
      ({ body }) => body.total > 0,
    );
    await drawReport();
    // One that is given to the new routes before the others would be sent alone.
    await expect.poll(countUnrouted, { timeout: 60_000 }).toBe(0);
    const [plain = [], detailed = []] = await startMessagePlaces(2);
    for (const place of plain) await addRoute(place, false);
    for (const place of detailed) await addRoute(place, true);
    expect(await sendAll(plain.length * 2)).toBeGreaterThan(3);
    for (const [at, { name, read }] of plain.entries()) {
      const [without, withDetails] = [await read(), await detailed[at]!.read()];
      for (const bytes of [without, withDetails]) expect([name, ...findPlanted(bytes)]).toEqual([name]);
      // With details more is sent.
      const sends = { device: without.includes(NAMES[name] ?? NAME), details: withDetails.length > without.length + DETAILS };
      expect([name, sends]).toEqual([name, { device: true, details: true }]);
    }
    const words = await detailed.find(({ name }) => name === 'email')!.read();
    expect(words).toContain('fleet_report');
    await Promise.all([...plain, ...detailed].map(({ stop }) => stop()));
    await database.db.execute(sql`truncate notification_events, notification_channels, notification_deliveries cascade`);
  }, 300_000);
});
