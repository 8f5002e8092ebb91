import { randomUUID } from 'node:crypto';
import { chooseCases } from '@merlon/engine/testing/tier.ts';
import { makeSampleBenchmark } from '@merlon/lab/benchmarks/make-sample-benchmark.ts';
import { changeSecrets, findPlanted, plantedConfigs } from '@merlon/lab/planted-secrets.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './adapters/database/database.ts';
import { type HttpReceiver, startHttpReceiver } from './features/notifications/testing/receivers.ts';
import { poll, uploadRead } from './testing/benchmark-calls.ts';
import { startServerOnDatabase } from './testing/start-server-on-database.ts';
import type { TestServer } from './testing/start-test-server.ts';

/** No secret of a configuration is in a byte that is sent, whether or not a channel sends details. */
const NAME = 'Edge <script>alert(1)</script> @channel';
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

async function addRoute(kind: 'webhook' | 'slack' | 'teams', receiver: HttpReceiver, sendDetails: boolean): Promise<string> {
  const channel = { kind, name: `${kind} ${randomUUID()}`, url: receiver.url, send_details: sendDetails };
  const { status, body } = await call('POST', '/channels', channel);
  expect(status).toBe(200);
  return (await call('POST', '/routes', { name: channel.name, channel_id: body.id, cap: 1000 })).body.id;
}

/** Has everything that was told until now sent by each route, ten events a message and none held back, so that each is quoted. */
async function sendAll(receivers: readonly HttpReceiver[]): Promise<number> {
  const { rows } = await database.db.execute<{ position: number }>(sql`select position from notification_events order by position`);
  await database.db.execute(sql`update notification_events set is_routed = true, is_resolved = false, subject = id::text`);
  for (let from = 0; from < rows.length; from += QUOTED) {
    const some = rows.slice(from, from + QUOTED).map(({ position }) => Number(position));
    const before = receivers.map(({ received }) => received.length);
    // As if it were long ago that this happened, and that something was sent.
    await database.db.execute(sql`update notification_deliveries set created_at = created_at - interval '3 hours'`);
    await database.db.execute(
      sql`update notification_events set is_routed = false, at = now() - interval '5 minutes' where position = any(${sql.param(some)}::bigint[])`,
    );
    await expect.poll(() => receivers.every(({ received }, at) => received.length > before[at]!), { timeout: 60_000 }).toBe(true);
  }
  return rows.length;
}

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
    const receivers = await Promise.all(Array.from({ length: 6 }, startHttpReceiver));
    const kinds = ['webhook', 'slack', 'teams'] as const;
    for (const [at, receiver] of receivers.entries()) await addRoute(kinds[at % 3]!, receiver, at >= 3);
    expect(await sendAll(receivers)).toBeGreaterThan(3);
    const sent = receivers.map(({ received }) => received.map((one) => JSON.stringify([one.path, one.headers, one.body])).join('\n'));
    for (const bytes of sent) expect([...findPlanted(bytes)]).toEqual([]);
    const [webhook, slack] = [receivers[0]!.received[0]!.body, sent[1]!];
    expect(JSON.parse(webhook).data.events[0].device).toBe(NAME);
    expect(slack).toContain('&lt;script&gt;');
    // With details more is sent.
    expect(sent[3]!.length).toBeGreaterThan(sent[0]!.length);
    await database.db.execute(sql`truncate notification_events, notification_channels, notification_deliveries cascade`);
    await Promise.all(receivers.map((receiver) => receiver.stop()));
  }, 300_000);
});
