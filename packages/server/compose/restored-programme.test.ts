import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../adapters/backup/back-up.ts';
import { restore } from '../adapters/backup/restore.ts';

import { type Database, openDatabase } from '../adapters/database/database.ts';
import { createLog } from '../adapters/log/log.ts';
import { type HttpReceiver, startHttpReceiver } from '../features/notifications/testing/receivers.ts';
import { openTestCluster } from '../testing/open-test-cluster.ts';
import { TEST_KEY, addressOf } from '../testing/start-server-on-database.ts';
import { TEST_ADMIN, type TestServer, startTestServer } from '../testing/start-test-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';

/** What goes on by itself stands still after a restore, whoever asks for it but an administrator who signed in. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-restored-'));
const cluster = openTestCluster();
const PASSWORD = 'granite-Lantern-77';

let receiver: HttpReceiver;
let server: TestServer;
let database: Database;
let admin: string;
const call = (method: string, where: string, { token = admin, body }: { token?: string; body?: object } = {}) =>
  server.call(method, where, { token, ...(body && { body }) });
const signIn = async (username: string, password: string): Promise<string> =>
  (await server.call('POST', '/auth/login', { body: new URLSearchParams({ username, password }) })).body.access_token;

/** A product with schedules that are due soon, one run that goes on, and a route with something to tell; as it is after a restore. */
beforeAll(async () => {
  receiver = await startHttpReceiver();
  database = await openTestDatabase();
  server = await startTestServer({ MERLON_SECRET_KEY: TEST_KEY.toString('base64'), DATABASE_URL: addressOf(database) });
  admin = await server.signUp();
  await call('POST', '/auth/users', { body: { username: 'ada', password: PASSWORD, role: 'user', must_change_password: false } });
  await call('POST', '/auth/tokens', { body: { name: 'Machine', scope: 'manage' } });
  for (const name of ['One', 'Two', 'Broken zone'])
    await call('POST', '/schedules', { body: { name, what: 'fetch', devices: { all: true }, cron: '0 0 1 1 *', zone: 'UTC' } });
  const hook = { kind: 'webhook', name: 'Hook', url: receiver.url };
  const channel = (await call('POST', '/channels', { body: hook })).body;
  await call('POST', '/routes', { body: { name: 'All', channel_id: channel.id } });
  // A server that still worked would end the run before it is backed up.
  await server.stop();
  await database.db.execute(sql`update schedules set next_run_at = now() - interval '1 hour', is_paused = true`);
  await database.db.execute(sql`update schedules set zone = 'Mars/Olympus' where name = 'Broken zone'`);
  await database.db.execute(sql`insert into schedule_runs (id, schedule_id, status, due_at, begun_at, message)
    select '5b0f6a3e-63a1-4bb0-9d44-0d5d6c1a7c02', id, 'running', now(), now(), '' from schedules where name = 'One'`);
  await database.db.execute(sql`insert into schedule_run_devices (run_id, firewall_id, device_name, address, status, step, due_at, message)
    values ('5b0f6a3e-63a1-4bb0-9d44-0d5d6c1a7c02', gen_random_uuid(), 'Edge', '192.0.2.1', 'waiting', 'fetch', now() + interval '1 day', '')`);
  const file = path.join(folder, 'backup');
  await backUp(file, { databaseUrl: addressOf(database), dataDir: folder, secretKey: TEST_KEY }, { version: '1', force: false });
  await database.stop();
  const databaseUrl = await cluster.createDatabase();
  await restore(file, { databaseUrl, dataDir: folder, secretKey: TEST_KEY }, { askPassphrase: async () => undefined });
  database = await openDatabase({ url: databaseUrl, dataDir: folder, log: createLog('silent') });
  server = await startTestServer({
    MERLON_SECRET_KEY: TEST_KEY.toString('base64'),
    DATABASE_URL: databaseUrl,
    MERLON_WEBHOOK_NETWORKS: '127.0.0.0/8',
  });
  admin = await signIn(TEST_ADMIN.username, TEST_ADMIN.password);
});
afterAll(async () => {
  await server.stop();
  await database.stop();
  await cluster.stop();
  await receiver.stop();
  rmSync(folder, { recursive: true });
});

const list = async () => (await call('GET', '/schedules')).body.schedules as Record<string, unknown>[];

test('a run that was under way does not go on, and nothing is due or sent', async () => {
  const schedules = await list();
  expect(schedules.map(({ paused, next_run_at: next }) => [paused, next])).toEqual(
    schedules.map(() => ['It comes from a backup and stands still until an administrator lets it go on.', null]),
  );
  const one = schedules.find(({ name }) => name === 'One')!;
  expect(one['last_run']).toMatchObject({
    status: 'stopped',
    devices_left_out: 1,
    message: 'The run was under way when the backup was made.',
  });
  expect((await call('GET', '/channels')).body.channels[0].off).toContain('from a backup');
});

test('neither a user, a token of any scope nor a guest lets it go on', async () => {
  const user = await signIn('ada', PASSWORD);
  const tokens = await Promise.all(
    ['read', 'audit', 'manage'].map(async (scope) => (await call('POST', '/auth/tokens', { body: { name: scope, scope } })).body.token),
  );
  for (const where of ['/schedules/resume', '/channels/resume']) {
    for (const token of [user, ...tokens]) expect([where, (await call('POST', where, { token })).status]).toEqual([where, 403]);
    expect((await server.call('POST', where)).status).toBe(401);
  }
  // A change of a schedule does not let it go on either.
  const [schedule] = await list();
  await call('PUT', `/schedules/${schedule!['id']}`, { body: { enabled: false } });
  await call('PUT', `/schedules/${schedule!['id']}`, { body: { enabled: true } });
  expect((await list()).every(({ paused }) => paused !== null)).toBe(true);
});

test('an administrator lets it go on once, and what came due meanwhile is not made up for', async () => {
  expect((await call('POST', '/schedules/resume')).body).toEqual({ resumed: 3 });
  expect((await call('POST', '/schedules/resume')).body).toEqual({ resumed: 0 });
  const { rows } = await database.db.execute(
    sql`select name, next_run_at > now() + interval '1 minute' as later from schedules where zone = 'UTC' order by name`,
  );
  expect(rows).toEqual([
    { name: 'One', later: true },
    { name: 'Two', later: true },
  ]);
  // The one that cannot be read says so, and the others have made no run by then.
  const broken = (await list()).find(({ name }) => name === 'Broken zone')!;
  await expect
    .poll(async () => (await call('GET', `/schedules/${broken['id']}/runs`)).body.runs)
    .toMatchObject([{ status: 'skipped', message: expect.stringContaining('Mars/Olympus') }]);
  const { rows: made } = await database.db.execute(sql`select status from schedule_runs order by status`);
  expect(made).toEqual([{ status: 'skipped' }, { status: 'stopped' }]);
  const actions = (await call('GET', '/audit-log')).body;
  expect(JSON.stringify(actions)).toContain('schedules_resumed');
});

test('channels go on once they are resumed', async () => {
  expect(receiver.received).toEqual([]);
  expect((await call('POST', '/channels/resume')).body).toEqual({ resumed: 1 });
  const [channel] = (await call('GET', '/channels')).body.channels;
  expect(channel.off).toBeNull();
  expect((await call('POST', `/channels/${channel.id}/test`)).body.status).toBe('sent');
});
