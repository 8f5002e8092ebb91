import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LabDevice, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { poll } from '../../testing/benchmark-calls.ts';
import { sampleConfig } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let lab: LabDevice;
let deviceId: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  lab = await startLabDevice({ type: 'fortinet_fortigate', config: sampleConfig });
  const { host: ip_address, port, username, password, type } = lab;
  const added = await call('POST', '/firewalls', {
    device_name: 'Edge 1',
    ip_address,
    port,
    username,
    password,
    type,
    tags: ['Branch'],
    site: 'Karachi',
  });
  deviceId = added.body.id;
});
afterAll(async () => {
  await lab.stop();
  await server.stop();
});

const call = (method: string, path: string, body?: object, by = token) => server.call(method, path, { token: by, ...(body && { body }) });
const NIGHTLY = { name: 'Nightly', what: 'fetch', devices: { all: true }, cron: '30 2 * * *', zone: 'Asia/Karachi' };

test('a recurrence is previewed with its next five moments and in words', async () => {
  const { status, body } = await call('POST', '/schedules/preview', { cron: '30 2 * * *', zone: 'Asia/Karachi' });
  expect([status, body.next.length, body.words]).toEqual([200, 5, 'At 02:30']);
  expect(body.next.every((moment: string) => moment.endsWith('T21:30:00.000Z'))).toBe(true);
});

test.each([
  [{ cron: '61 * * * *' }, 'cron'],
  [{ zone: 'Mars/Olympus' }, 'zone'],
  [{ devices: { tags: [] } }, 'devices.tags'],
  [{ devices: { all: true, tags: ['Branch'] } }, 'devices'],
  [{ what: 'delete' }, 'what'],
  [{ window: { from: '25:00', to: '05:00' } }, 'window.from'],
  [{ at_once: 0 }, 'at_once'],
  [{ spread: -1 }, 'spread'],
  [{ blackouts: [{ from: 'soon', to: 'later' }] }, 'blackouts.0.from'],
])('%j is refused with a sentence at its field', async (wrong, field) => {
  const { status, body } = await call('POST', '/schedules', { ...NIGHTLY, ...wrong });
  expect([status, body.errors[0].field, body.detail]).toEqual([422, field, expect.stringMatching(/\w/)]);
});

test('a schedule is added, changed in part, run, and its run is told of to the end', async () => {
  const added = await call('POST', '/schedules', { ...NIGHTLY, devices: { tags: ['branch'] }, enabled: false });
  expect(added.body).toMatchObject({
    enabled: false,
    next_run_at: null,
    devices_now: 1,
    owner: 'admin',
    words: 'At 02:30',
    last_run: null,
  });
  const { id } = added.body;
  const changed = await call('PUT', `/schedules/${id}`, { name: 'At night' });
  expect(changed.body).toMatchObject({ name: 'At night', enabled: false, cron: '30 2 * * *' });
  expect((await call('PUT', `/schedules/${id}`, { enabled: true })).body.next_run_at).toMatch(/T21:30:00.000Z$/);

  const begun = await call('POST', `/schedules/${id}/run`);
  expect(begun.body).toMatchObject({ status: 'running', asked_by: 'admin', devices_total: 1 });
  expect((await call('POST', `/schedules/${id}/run`)).status).toBe(409);
  const answers = await poll(
    () => call('GET', `/schedules/${id}/runs`),
    (answer) => answer.body.runs[0]?.status === 'completed',
  );
  const body = answers.at(-1)?.body;
  expect(body).toMatchObject({ total: 1, runs: [{ devices_done: 1, devices_failed: 0, message: '1 device read.' }] });
  const details = await call('GET', `/schedules/${id}/runs/${body.runs[0].id}`);
  expect(details.body.devices).toMatchObject([{ device_id: deviceId, device_name: 'Edge 1', status: 'done' }]);
  expect((await call('GET', '/schedules')).body.schedules[0]).toMatchObject({ last_run: { status: 'completed' } });
  expect((await call('DELETE', `/schedules/${id}`)).status).toBe(200);
  expect((await call('GET', `/schedules/${id}/runs`)).status).toBe(404);
});

test('a report is drawn by its schedule and kept with the run', async () => {
  const { id } = (await call('POST', '/schedules', { ...NIGHTLY, what: 'report', enabled: false })).body;
  const { id: runId } = (await call('POST', `/schedules/${id}/run`)).body;
  await poll(
    () => call('GET', `/schedules/${id}/runs`),
    (answer) => answer.body.runs[0]?.status === 'completed',
  );
  const report = await call('GET', `/schedules/${id}/runs/${runId}/report`);
  expect([report.status, report.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('only its owner and administrators may change a schedule, and only administrators set a model', async () => {
  await call('POST', '/auth/users', { username: 'ada', password: 'granite-Lantern-77' });
  await call('POST', '/auth/users', { username: 'bob', password: 'granite-Lantern-78' });
  const signIn = async (username: string, password: string) =>
    (await server.call('POST', '/auth/login', { body: new URLSearchParams({ username, password }) })).body.access_token;
  const ready = async (username: string, password: string) => {
    const first = await signIn(username, password);
    await call(
      'PUT',
      '/auth/password',
      { current_password: password, password: `${password}-new`, password_confirm: `${password}-new` },
      first,
    );
    return signIn(username, `${password}-new`);
  };
  const [ada, bob] = [await ready('ada', 'granite-Lantern-77'), await ready('bob', 'granite-Lantern-78')];
  const { id } = (await call('POST', '/schedules', { ...NIGHTLY, enabled: false }, ada)).body;
  const refused = await call('PUT', `/schedules/${id}`, { name: 'Mine' }, bob);
  expect([refused.status, refused.body.detail]).toEqual([403, 'Only ada, who owns this schedule, and administrators may change it.']);
  const model = { kind: 'online', name: 'gpt' };
  expect((await call('PUT', `/schedules/${id}`, { model }, ada)).status).toBe(403);
  const kept = (await call('PUT', `/schedules/${id}`, { model, window: { from: '22:00', to: '05:00' } })).body;
  expect(kept).toMatchObject({ model });
  // The model was set for these devices and this recurrence.
  for (const other of [
    { devices: { tags: ['branch'] } },
    { cron: '* * * * *' },
    { zone: 'UTC' },
    { what: 'both' },
    { only_changed: true },
  ]) {
    const answer = await call('PUT', `/schedules/${id}`, { name: 'More', ...other }, ada);
    expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining('Take the model off to change that')]);
  }
  const { name, what, devices, cron, zone, window } = kept;
  const same = { what, devices, cron, zone, window, enabled: true, name: `${name}, renamed` };
  expect((await call('PUT', `/schedules/${id}`, same, ada)).body).toMatchObject({ ...same, model });
  expect((await call('PUT', `/schedules/${id}`, { model: null, cron: '0 * * * *' }, ada)).body).toMatchObject({
    model: null,
    cron: '0 * * * *',
  });
  expect((await call('DELETE', `/schedules/${id}`, undefined, ada)).status).toBe(200);
});
