import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { canaries, sampleConfig } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server.stop());

const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body?: object) => server.call('POST', path, { token, ...(body && { body }) });
const device = { device_name: 'Edge 1', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7' };
const add = async (fields: object = {}): Promise<string> =>
  (await post('/firewalls', { ...device, type: 'fortinet_fortigate', ...fields })).body.id;
const importConfig = async (id: string, config: string) =>
  (await server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: { config } })).body;
const findListed = async (id: string) => (await get('/firewalls')).body.find((row: { id: string }) => row.id === id);
const otherConfig = sampleConfig.replace('set pre-login-banner enable', 'set pre-login-banner disable');

describe('the history', () => {
  test('holds every configuration, newest first, and tells since when nothing changed', async () => {
    const id = await add();
    const first = await importConfig(id, sampleConfig);
    const second = await importConfig(id, otherConfig);
    const third = await importConfig(id, otherConfig);
    const { status, body } = await get(`/firewalls/${id}/snapshots`);
    expect(status).toBe(200);
    expect(body.map((row: { id: string; unchanged: boolean }) => [row.id, row.unchanged])).toEqual([
      [third.snapshot_id, true],
      [second.snapshot_id, false],
      [first.snapshot_id, false],
    ]);
    expect(body[2]).toEqual({
      id: first.snapshot_id,
      created_at: first.updated_at,
      source: 'imported',
      excerpt: false,
      unchanged: false,
      sha256: first.sha256,
      lines: sampleConfig.split('\n').length - 1,
      bytes: sampleConfig.length,
    });
    expect(third).toMatchObject({ unchanged_since: second.updated_at });
    expect(await findListed(id)).toMatchObject({
      config_updated_at: third.updated_at,
      config_unchanged_since: second.updated_at,
      config_changed_at: second.updated_at,
      config_source: 'imported',
    });
  });

  test('counts what a device encrypts anew at each reading as no change', async () => {
    const id = await add();
    const first = await importConfig(id, sampleConfig);
    const second = await importConfig(
      id,
      sampleConfig.replace(canaries[1], 'CANARYanewCANARYanew==').replace('user=auditor', 'user=other'),
    );
    expect(second.sha256).not.toBe(first.sha256);
    expect(second.unchanged_since).toBe(first.updated_at);
    // What was stored first is no change.
    expect(await findListed(id)).toMatchObject({ config_unchanged_since: first.updated_at, config_changed_at: null });
    expect((await get(`/firewalls/${id}/snapshots`)).body).toMatchObject([{ unchanged: true }, { unchanged: false }]);
    const since = (await get(`/firewalls/${id}/snapshots/${second.snapshot_id}/changes?since=${first.snapshot_id}`)).body;
    expect(since).toMatchObject({ added: 0, removed: 0, hunks: [] });
  });

  test('each of its configurations can be read, the old ones as they were', async () => {
    const id = await add();
    const first = await importConfig(id, sampleConfig);
    await importConfig(id, otherConfig);
    expect((await get(`/firewalls/${id}/snapshots/${first.snapshot_id}`)).body).toEqual(first);
    expect((await get(`/firewalls/${id}/stored-config`)).body.config).toBe(otherConfig);
  });

  test('is not to be had by way of another device', async () => {
    const [id, other] = [await add(), await add()];
    const { snapshot_id: mine } = await importConfig(id, sampleConfig);
    const { snapshot_id: theirs } = await importConfig(other, otherConfig);
    const answers = [
      get(`/firewalls/${other}/snapshots/${mine}`),
      get(`/firewalls/${other}/snapshots/${mine}/changes`),
      get(`/firewalls/${id}/snapshots/${mine}/changes?since=${theirs}`),
      get(`/firewalls/${id}/snapshots/${id}`),
    ];
    for (const answer of await Promise.all(answers))
      expect([answer.status, answer.body.detail]).toEqual([404, 'This firewall has no such configuration.']);
  });

  test('a fetched configuration says so', async () => {
    const lab = await startLabDevice({ type: 'fortinet_fortigate', config: sampleConfig });
    try {
      const id = await add({ ip_address: lab.host, port: lab.port });
      const { body } = await post(`/firewalls/${id}/fetch-config`);
      expect((await get(`/firewalls/${id}/snapshots`)).body).toMatchObject([{ id: body.snapshot_id, source: 'fetched' }]);
      expect(await findListed(id)).toMatchObject({ config_source: 'fetched', fetch: { status: 'done' } });
    } finally {
      await lab.stop();
    }
  });
});

describe('changes', () => {
  test('are those since the last configuration that was another one', async () => {
    const id = await add();
    const first = await importConfig(id, sampleConfig);
    await importConfig(id, otherConfig);
    const third = await importConfig(id, otherConfig);
    const { status, body } = await get(`/firewalls/${id}/snapshots/${third.snapshot_id}/changes`);
    expect([status, body.before.id, body.after.id, body.added, body.removed]).toEqual([200, first.snapshot_id, third.snapshot_id, 1, 1]);
    expect(body.hunks).toHaveLength(1);
    const [line] = body.hunks[0].lines.filter(({ kind }: { kind: string }) => kind === 'added');
    expect(line).toEqual({ kind: 'added', text: '    set pre-login-banner disable', before: null, after: 4 });
  });

  test('can be asked for since any other, and are none before the first', async () => {
    const id = await add();
    const first = await importConfig(id, sampleConfig);
    const second = await importConfig(id, otherConfig);
    const back = (await get(`/firewalls/${id}/snapshots/${first.snapshot_id}/changes?since=${second.snapshot_id}`)).body;
    expect([back.before.id, back.added, back.removed]).toEqual([second.snapshot_id, 1, 1]);
    const none = (await get(`/firewalls/${id}/snapshots/${first.snapshot_id}/changes`)).body;
    expect(none).toMatchObject({ before: null, added: 0, removed: 0, hunks: [] });
  });

  test('show no secret, but that one is another', async () => {
    const id = await add();
    await importConfig(id, sampleConfig);
    const { snapshot_id } = await importConfig(id, sampleConfig.replace(canaries[2], 'CANARYcommunity9'));
    const { text, body } = await get(`/firewalls/${id}/snapshots/${snapshot_id}/changes`);
    expect(text).not.toContain('CANARY');
    expect(body).toMatchObject({ added: 1, removed: 1 });
    expect(text).toContain('"secret_changed":true');
  });

  test('are not shown of a device of unknown type, whose secrets nobody knows', async () => {
    const id = await add({ type: 'unknown' });
    await importConfig(id, 'enable secret CANARYone\n');
    const { snapshot_id } = await importConfig(id, 'enable secret CANARYtwo\n');
    const { status, body } = await get(`/firewalls/${id}/snapshots/${snapshot_id}/changes`);
    expect([status, body.detail]).toEqual([422, expect.stringContaining('choose the type of the firewall first')]);
  });

  test('stay redacted as what they are when the type of the device is changed', async () => {
    const id = await add();
    await importConfig(id, sampleConfig);
    const { snapshot_id } = await importConfig(id, sampleConfig.replace(canaries[2], 'CANARYcommunity9'));
    const other = { ...device, type: 'juniper_srx', username: '', password: '' };
    expect((await server.call('PUT', `/firewalls/${id}`, { token, body: other })).status).toBe(200);
    const { text, body } = await get(`/firewalls/${id}/snapshots/${snapshot_id}/changes`);
    expect([body.added, body.removed]).toEqual([1, 1]);
    expect(text).not.toContain('CANARY');
    expect((await get(`/firewalls/${id}/stored-config`)).body.understood_share).toBeLessThan(1);
  });
});

describe('what is understood', () => {
  test('is counted, and what is not is named', async () => {
    const id = await add();
    expect(await importConfig(id, sampleConfig)).toMatchObject({ understood_share: 1, unknown_lines: [], notes: [] });
  });

  test('a device of unknown type gets the type of the configuration that is stored for it', async () => {
    const id = await add({ type: 'unknown' });
    const stored = await importConfig(id, sampleConfig);
    expect(stored.notes).toEqual([expect.stringContaining('so the device type was set to that')]);
    expect(stored.understood_share).toBe(1);
    expect(await findListed(id)).toMatchObject({ type: 'fortinet_fortigate' });
    expect((await get(`/firewalls/${id}/stored-config`)).body).toEqual(stored);
  });

  test('a text that nobody knows stays what it is until somebody names the type', async () => {
    const id = await add({ type: 'unknown' });
    expect(await importConfig(id, 'hello world\n')).toMatchObject({ understood_share: 0, unknown_lines: [], notes: [] });
    expect(await findListed(id)).toMatchObject({ type: 'unknown' });
    await server.call('PUT', `/firewalls/${id}`, { token, body: { ...device, type: 'fortinet_fortigate', username: '', password: '' } });
    expect((await get(`/firewalls/${id}/stored-config`)).body).toMatchObject({ understood_share: 0, unknown_lines: [1] });
  });
});
