import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LabDevice, type LabDeviceOptions, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { poll } from '../../testing/benchmark-calls.ts';
import { sampleConfig } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const type = 'fortinet_fortigate';
let server: TestServer;
let token: string;
let labs: LabDevice[] = [];

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
beforeEach(async () => {
  await Promise.all(labs.map((lab) => lab.stop()));
  labs = [];
});
afterAll(async () => {
  await Promise.all(labs.map((lab) => lab.stop()));
  await server.stop();
});

const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body?: object) => server.call('POST', path, { token, ...(body && { body }) });

async function addLab(options: Partial<LabDeviceOptions> = {}): Promise<{ lab: LabDevice; id: string }> {
  const lab = await startLabDevice({ type, config: sampleConfig, ...options });
  labs.push(lab);
  const { host, port, username } = lab;
  const password = options.variant === 'wrong-password' ? 'CANARY-password-0' : lab.password;
  const { body } = await post('/firewalls', { device_name: 'Edge 1', ip_address: host, port, username, password, type });
  return { lab, id: body.id };
}

interface Listed {
  readonly id: string;
  readonly fetch: { readonly status: string; readonly message: string } | null;
  readonly config_updated_at: string | null;
}
const findListed = async (id: string): Promise<Listed | undefined> =>
  (await get('/firewalls')).body.find((row: { id: string }) => row.id === id);
const waitFor = async (id: string, ...statuses: string[]): Promise<Listed | undefined> => {
  await poll(
    () => get('/firewalls'),
    ({ body }) => statuses.includes(body.find((row: Listed) => row.id === id)?.fetch?.status),
  );
  return findListed(id);
};

describe('many devices', () => {
  test('are fetched, each with its own outcome, one try of a password each', async () => {
    const good = [await addLab(), await addLab(), await addLab()];
    const wrong = await addLab({ variant: 'wrong-password' });
    const ids = [...good, wrong].map(({ id }) => id);
    const { status, body } = await post('/firewalls/fetch', { ids });
    expect([status, body.refused, body.started.toSorted()]).toEqual([200, [], ids.toSorted()]);
    for (const { id } of good) {
      expect(await waitFor(id, 'done', 'failed')).toMatchObject({ fetch: { status: 'done' }, config_updated_at: expect.any(String) });
      expect((await get(`/firewalls/${id}/stored-config`)).body.config).toBe(sampleConfig);
    }
    const failed = await waitFor(wrong.id, 'done', 'failed');
    expect(failed?.fetch).toMatchObject({ status: 'failed', message: expect.stringMatching(/refused the user name or the password/) });
    expect(wrong.lab.passwordTries()).toBe(1);
    const { body: told } = await get(`/events?device=${wrong.id}`);
    expect(told.events).toMatchObject([{ kind: 'fetch_failed', link: `/firewalls/${wrong.id}`, is_resolved: false }]);
    expect((await get(`/events?device=${good[0]!.id}`)).body.total).toBe(0);
    expect((await get('/firewalls')).text).not.toContain('CANARY');
  });

  test('those that cannot be fetched are named with the reason, and the others go on', async () => {
    const { id } = await addLab();
    const nowhere = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
    const device = { device_name: 'Edge 2', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7' };
    const unknown = (await post('/firewalls', device)).body.id;
    const { body } = await post('/firewalls/fetch', { ids: [id, nowhere, unknown, id] });
    expect(body).toEqual({
      started: [id],
      refused: [
        { id: nowhere, detail: 'Firewall not found.' },
        { id: unknown, detail: expect.stringMatching(/^The type of this firewall is not known/) },
      ],
    });
    expect(await waitFor(id, 'done')).toBeDefined();
  });

  test('all of them, where none is named', async () => {
    const { id } = await addLab();
    const { body } = await post('/firewalls/fetch', {});
    expect(body.started).toContain(id);
    const listed = (await get('/firewalls')).body;
    expect(body.started.length + body.refused.length).toBe(listed.length);
    await post('/firewalls/stop-fetch', {});
  });

  test('a device that is not yet done is not fetched once more: never two sessions', async () => {
    const { id, lab } = await addLab({ variant: 'stall' });
    const many = [1, 2, 3].map(() => post('/firewalls/fetch', { ids: [id] }));
    const single = [1, 2, 3].map(() => post(`/firewalls/${id}/fetch-config`));
    await expect.poll(() => lab.connections()).toBe(1);
    await Promise.all(many);
    expect((await post('/firewalls/fetch', { ids: [id] })).body.refused).toEqual([
      { id, detail: expect.stringMatching(/^The configuration of this firewall is being fetched already/) },
    ]);
    await post('/firewalls/stop-fetch', { ids: [id] });
    for (const { status } of await Promise.all(single)) expect(status).toBe(409);
    await expect.poll(() => lab.connections()).toBe(0);
    expect(lab.sessions).toHaveLength(1);
    expect(lab.passwordTries()).toBe(1);
  });
});

describe('stopping', () => {
  test('closes the session of a job and of a call, and the devices can be fetched again', async () => {
    const [job, call] = [await addLab({ variant: 'stall' }), await addLab({ variant: 'stall' })];
    await post('/firewalls/fetch', { ids: [job.id] });
    const called = post(`/firewalls/${call.id}/fetch-config`);
    for (const { lab } of [job, call]) await expect.poll(() => lab.connections()).toBe(1);
    expect((await findListed(call.id))?.fetch).toMatchObject({ status: 'running', message: 'Reading the configuration.' });
    const { body } = await post('/firewalls/stop-fetch', { ids: [job.id, call.id] });
    expect(body.started.toSorted()).toEqual([job.id, call.id].toSorted());
    expect(await called).toMatchObject({ status: 409, body: { detail: 'Fetching was stopped.' } });
    for (const { lab, id } of [job, call]) {
      await expect.poll(() => lab.connections()).toBe(0);
      expect((await findListed(id))?.fetch).toMatchObject({ status: 'stopped', message: 'Fetching was stopped.' });
    }
    expect((await post('/firewalls/fetch', { ids: [job.id] })).body.started).toEqual([job.id]);
    await post('/firewalls/stop-fetch', {});
  });

  test('one that waits never begins, and what is not being fetched is said', async () => {
    const busy = await Promise.all(Array.from({ length: 8 }, () => addLab({ variant: 'stall' })));
    const last = await addLab();
    const ids = busy.map(({ id }) => id);
    await post('/firewalls/fetch', { ids });
    for (const { lab } of busy) await expect.poll(() => lab.connections()).toBe(1);
    await post('/firewalls/fetch', { ids: [last.id] });
    expect((await findListed(last.id))?.fetch).toMatchObject({ status: 'queued', message: 'Waiting for its turn.' });
    await post('/firewalls/stop-fetch', { ids: [last.id] });
    await post('/firewalls/stop-fetch', { ids });
    for (const { lab } of busy) await expect.poll(() => lab.connections()).toBe(0);
    expect(last.lab.sessions).toEqual([]);
    expect((await post('/firewalls/stop-fetch', { ids: [last.id] })).body).toEqual({
      started: [],
      refused: [{ id: last.id, detail: 'Nothing is being fetched from this firewall.' }],
    });
  });
});

test('a caller who hangs up leaves no fetch behind that is said to run', async () => {
  const { id, lab } = await addLab({ variant: 'stall' });
  const caller = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const call = fetch(`${server.url}/api/firewalls/${id}/fetch-config`, { method: 'POST', headers, signal: caller.signal }).catch(
    () => 'gone',
  );
  await expect.poll(() => lab.connections()).toBe(1);
  caller.abort();
  expect(await call).toBe('gone');
  expect((await waitFor(id, 'stopped', 'failed', 'done'))?.fetch).toMatchObject({ status: 'stopped' });
});
