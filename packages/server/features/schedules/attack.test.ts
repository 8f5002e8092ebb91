import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { poll } from '../../testing/benchmark-calls.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { scheduleRuns, schedules } from './tables.ts';

const PASSWORD = 'granite-Lantern-77';
const GONE = '00000000-0000-4000-8000-000000000001';
const NIGHTLY = { name: 'Nightly', what: 'fetch', devices: { all: true }, cron: '30 2 * * *', zone: 'Asia/Karachi' };

let server: TestServer;
let database: Database;
let admin: string;

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  admin = await server.signUp();
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object, token = admin) => server.call(method, path, { token, ...(body && { body }) });
async function signUp(username: string, role: string): Promise<{ id: string; token: string }> {
  const added = await call('POST', '/auth/users', { username, password: PASSWORD, role, must_change_password: false });
  const { body } = await server.call('POST', '/auth/login', { body: new URLSearchParams({ username, password: PASSWORD }) });
  return { id: added.body.id ?? added.body.user?.id, token: body.access_token };
}
const makeDue = (id: string) =>
  database.db
    .update(schedules)
    .set({ nextRunAt: new Date(Date.now() - 1000) })
    .where(eq(schedules.id, id));
const awaitRun = (id: string) =>
  poll(
    () => call('GET', `/schedules/${id}/runs`),
    ({ body }) => (body.runs[0]?.status ?? 'running') !== 'running',
  ).then((answers) => answers.at(-1)!.body.runs[0]);

test.each([
  [{ name: 'a\u0000b' }, 422],
  [{ name: 'x'.repeat(201) }, 422],
  [{ devices: { ids: ['no-id'] } }, 422],
  [{ devices: { ids: [] } }, 422],
  [{ devices: { tags: ['a'], all: true } }, 422],
  [{ devices: null }, 422],
  [{ devices: { tags: ['\u0000'] } }, 422],
  [{ cron: '* * * *' }, 422],
  [{ cron: '0 0 31 2 *' }, 422],
  [{ cron: '@reboot' }, 422],
  [{ cron: '0 0 1 1 * *' }, 422],
  [{ cron: 'H H * * *' }, 422],
  [{ cron: '5/0 * * * *' }, 422],
  [{ cron: "'; drop table schedules; --" }, 422],
  [{ zone: '+05:00' }, 422],
  [{ zone: '../../etc/passwd' }, 422],
  [{ blackouts: [{ from: '2026-12-31', to: '2026-12-01' }] }, 422],
  [{ window: { from: '22:00' } }, 422],
  [{ spread: 1.5 }, 422],
  [{ grace: 1e9 }, 422],
  [{ at_once: 65 }, 422],
  [{ owner: 'root' }, 422],
  [{ __proto__: { admin: true }, constructor: 1 }, 422],
])('a schedule with %j is refused with %i', async (wrong, status) => {
  const answer = await call('POST', '/schedules', { ...NIGHTLY, ...wrong });
  expect([answer.status, typeof answer.body.detail]).toEqual([status, 'string']);
});

test.each([
  { devices: { ids: Array.from({ length: 10_000 }, (_unused, index) => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`) } },
  { devices: { ids: [GONE, GONE] } },
  { devices: { tags: ['none of this name', 'İ', '%'] } },
  { devices: { types: ['no such type'] } },
  { devices: { sites: ['nowhere'] } },
])('devices that are not there are left out at the run (%#)', async (given) => {
  const { id } = (await call('POST', '/schedules', { ...NIGHTLY, ...given })).body;
  expect((await call('POST', `/schedules/${id}/run`)).status).toBe(200);
  expect(await awaitRun(id)).toMatchObject({ status: 'completed', devices_total: 0, message: 'There was no device for it.' });
  await call('DELETE', `/schedules/${id}`);
});

test('an auditor reads and previews, and changes nothing', async () => {
  const { token } = await signUp('audrey', 'auditor');
  const { id } = (await call('POST', '/schedules', { ...NIGHTLY, enabled: false })).body;
  const statuses = [];
  for (const [method, path, body] of [
    ['GET', '/schedules', undefined],
    ['GET', `/schedules/${id}/runs`, undefined],
    ['POST', '/schedules/preview', { cron: NIGHTLY.cron, zone: 'UTC' }],
    ['POST', '/schedules', NIGHTLY],
    ['PUT', `/schedules/${id}`, { name: 'Mine' }],
    ['POST', `/schedules/${id}/run`, undefined],
    ['DELETE', `/schedules/${id}`, undefined],
    ['GET', '/channels', undefined],
    ['GET', '/deliveries', undefined],
    ['GET', '/events', undefined],
  ] as const)
    statuses.push((await call(method, path, body, token)).status);
  expect(statuses).toEqual([200, 200, 200, 403, 403, 403, 403, 403, 403, 200]);
});

test.each([{ role: 'auditor' }, { account_status: 'disabled' }])('the runs of an owner who became %j do not start', async (change) => {
  const name = `owner${Object.keys(change)[0]!.slice(0, 4)}`;
  const { id: userId, token } = await signUp(name, 'user');
  const { id } = (await call('POST', '/schedules', NIGHTLY, token)).body;
  expect((await call('PUT', `/auth/users/${userId}`, { username: name, ...change })).status).toBe(200);
  await makeDue(id);
  expect(await awaitRun(id)).toMatchObject({ status: 'skipped', message: `Its owner, ${name}, may start nothing any more.` });
  const shown = (await call('GET', '/schedules')).body.schedules.find((one: { id: string }) => one.id === id);
  expect(shown.paused).toContain('may start nothing');
});

test('deleted while it runs, run twice at once, and run after it was deleted', async () => {
  const { id } = (await call('POST', '/schedules', NIGHTLY)).body;
  const both = await Promise.all([call('POST', `/schedules/${id}/run`), call('POST', `/schedules/${id}/run`)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await call('DELETE', `/schedules/${id}`)).status).toBe(200);
  expect((await call('POST', `/schedules/${id}/run`)).status).toBe(404);
  expect(await database.db.select().from(scheduleRuns).where(eq(scheduleRuns.scheduleId, id))).toEqual([]);
});

test('a change in part keeps the rest, and one that is null clears', async () => {
  const full = {
    ...NIGHTLY,
    window: { from: '22:00', to: '05:00' },
    blackouts: [{ from: '2026-12-15', to: '2027-01-05' }],
    spread: 30,
    at_once: 3,
  };
  const { id } = (await call('POST', '/schedules', full)).body;
  expect((await call('PUT', `/schedules/${id}`, {})).body).toMatchObject(full);
  expect((await call('PUT', `/schedules/${id}`, { window: null, blackouts: [] })).body).toMatchObject({
    window: null,
    blackouts: [],
    spread: 30,
  });
  expect((await call('PUT', `/schedules/${id}`, { cron: 'x' })).status).toBe(422);
  expect((await call('PUT', `/schedules/${id}`, { owner: 'root' })).status).toBe(422);
  expect((await call('PUT', `/schedules/${GONE}`, { name: 'x' })).status).toBe(404);
});
