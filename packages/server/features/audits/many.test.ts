import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig, sampleRecommendations } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let benchmark: string;
let deviceIds: string[] = [];

const NOWHERE = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body: object = {}) => server.call('POST', path, { token, body });
const remove = (path: string) => server.call('DELETE', path, { token });
const startMany = (body: object) => post('/firewalls/audit', body);
const listed = async (id: string) => (await get('/firewalls')).body.find((row: { id: string }) => row.id === id);
const waitForAll = () =>
  poll(
    () => get('/audits/running'),
    ({ body }) => body.length === 0,
  );

/** So many recommendations that audits of several devices with it do not end between two calls. */
const long = Array.from({ length: 400 }, (_, at) => ({ ...sampleRecommendations[at % 3]!, id: `1.${at + 1}` }));

async function addDevice(fields: object = {}, config: string | null = sampleConfig): Promise<string> {
  const device = {
    device_name: 'Edge',
    ip_address: '192.0.2.1',
    username: 'auditor',
    password: 'lab-Password-7',
    type: 'fortinet_fortigate',
  };
  const { id } = (await post('/firewalls', { ...device, ...fields })).body;
  if (config !== null) await server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: { config } });
  return id;
}

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  benchmark = await uploadRead(server, token, { content: await drawSample() });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await waitForAll();
  for (const { id } of (await get('/firewalls')).body) await remove(`/firewalls/${id}`);
  deviceIds = await Promise.all(Array.from({ length: 5 }, () => addDevice()));
});

describe('many audits', () => {
  test('are started with one call, watched with one, and each is shown with its device', async () => {
    expect((await listed(deviceIds[0]!)).audit).toBeNull();
    const { status, body } = await startMany({});
    expect([status, body.started.toSorted(), body.refused]).toEqual([200, deviceIds.toSorted(), []]);
    const seen = (await waitForAll()).flatMap(({ body: running }) => running);
    expect(deviceIds).toEqual(expect.arrayContaining([...new Set(seen.map(({ firewall_id }) => firewall_id))]));
    for (const { status: state, progress } of seen) {
      expect(['starting', 'running']).toContain(state);
      expect(progress).toBeLessThan(100);
    }
    for (const id of deviceIds) {
      const { audit, last_audit_at } = await listed(id);
      const latest = (await get(`/firewalls/${id}/latest-audit`)).body;
      expect(audit).toMatchObject({ audit_id: latest.audit_id, status: 'completed', progress: 100, current_check: '' });
      expect(last_audit_at).toBe(latest.audit_date);
      expect(latest.results).toHaveLength(sampleRecommendations.length);
      expect((await get(`/firewalls/${id}/audit-reports`)).body.reports).toHaveLength(1);
    }
  });

  test('begin for nobody where the list of devices has a name that the call does not know', async () => {
    for (const path of ['/firewalls/audit', '/firewalls/stop-audit', '/firewalls/fetch', '/firewalls/stop-fetch']) {
      const { status, body } = await post(path, { firewall_ids: [deviceIds[0]] });
      expect([path, status, body.detail]).toEqual([path, 422, 'The request body has a field that this call does not know: firewall_ids']);
    }
    const { text } = await post('/firewalls/audit', { 'set password swordfish': [] });
    expect(text).not.toContain('swordfish');
    expect((await get('/audits/running')).body).toEqual([]);
  });

  test('that cannot begin say why, and the others do', async () => {
    const [busy, free] = deviceIds as [string, string];
    const bare = await addDevice({}, null);
    const other = await addDevice({ type: 'juniper_srx' }, null);
    const unknown = await addDevice({ type: 'unknown' }, null);
    const slow = await uploadRead(server, token, { content: await drawSample(long), filename: 'slow.pdf' });
    await post(`/firewalls/${busy}/audit`, { benchmark_id: slow });
    const { body } = await startMany({ ids: [busy, free, free, bare, other, unknown, NOWHERE], benchmark_ids: [benchmark] });
    expect(body).toEqual({
      started: [free],
      refused: [
        { id: busy, detail: 'Audit is already running for this firewall' },
        { id: bare, detail: 'No configuration found for this firewall' },
        { id: other, detail: 'No benchmark found for juniper_srx type' },
        { id: unknown, detail: 'No benchmark found for unknown type' },
        { id: NOWHERE, detail: 'Firewall not found.' },
      ],
    });
    await waitForAll();
    await remove(`/documents/${slow}`);
  });

  test('started twice at once run once each', async () => {
    const answers = await Promise.all([startMany({}), startMany({ ids: deviceIds.toReversed() })]);
    expect(answers.flatMap(({ body }) => body.started).toSorted()).toEqual(deviceIds.toSorted());
    for (const { detail } of answers.flatMap(({ body }) => body.refused)) expect(detail).toBe('Audit is already running for this firewall');
    await waitForAll();
    for (const id of deviceIds) expect((await get(`/firewalls/${id}/ai-models`)).body.ai_models).toHaveLength(1);
  });

  test('use the benchmarks that are named, one for each type, else the newest', async () => {
    const newest = await uploadRead(server, token, {
      content: await drawSample(sampleRecommendations.slice(0, 1)),
      filename: 'newest.pdf',
    });
    const id = deviceIds[0]!;
    const checksWith = async (body: object): Promise<number> => {
      expect((await startMany({ ids: [id], ...body })).body.started).toEqual([id]);
      await waitForAll();
      return (await get(`/firewalls/${id}/latest-audit`)).body.results.length;
    };
    expect(await checksWith({})).toBe(1);
    expect(await checksWith({ benchmark_ids: [benchmark] })).toBe(3);
    for (const [benchmark_ids, sentence] of [
      [[benchmark, newest], 'Choose at most one benchmark for each type of firewall.'],
      [[NOWHERE], 'One of the benchmarks does not exist, or has not been read yet.'],
    ]) {
      expect(await startMany({ benchmark_ids })).toMatchObject({ status: 422, body: { detail: sentence } });
    }
    expect(await startMany({ model: 'gpt-9' })).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/^No model server answers at /) },
    });
    await remove(`/documents/${newest}`);
  });

  test('are stopped with one call, those that wait and those that run', async () => {
    const slow = await uploadRead(server, token, { content: await drawSample(long), filename: 'slow.pdf' });
    await startMany({ benchmark_ids: [slow] });
    const [one, ...others] = deviceIds as [string, ...string[]];
    expect((await post('/firewalls/stop-audit', { ids: [one, NOWHERE] })).body).toEqual({
      started: [one],
      refused: [{ id: NOWHERE, detail: 'No audit is running for this firewall.' }],
    });
    const { started, refused } = (await post('/firewalls/stop-audit', {})).body;
    expect(others).toEqual(expect.arrayContaining(started));
    expect(refused).toEqual([]);
    expect((await get('/audits/running')).body).toEqual([]);
    for (const id of [one, ...started])
      expect((await listed(id)).audit).toMatchObject({ status: 'stopped', message: 'Audit was stopped by user' });
    expect((await startMany({ benchmark_ids: [benchmark] })).body.started.toSorted()).toEqual(deviceIds.toSorted());
    await waitForAll();
    for (const id of deviceIds) expect((await listed(id)).audit.status).toBe('completed');
    await remove(`/documents/${slow}`);
  });
});

describe('an audit of the past', () => {
  test('can be deleted with its reports, a running one cannot', async () => {
    const id = deviceIds[0]!;
    await startMany({ ids: [id] });
    await waitForAll();
    const { audit_id } = (await get(`/firewalls/${id}/latest-audit`)).body;
    const [report] = (await get(`/firewalls/${id}/audit-reports`)).body.reports;
    expect((await get(`/firewalls/${id}/ai-models`)).body).toEqual({ ai_models: [{ audit_id, ai_model: 'built-in' }] });
    expect((await remove(`/firewalls/${deviceIds[1]}/audit-history/${audit_id}`)).status).toBe(404);
    expect((await remove(`/firewalls/${id}/audit-history/${audit_id}`)).status).toBe(200);
    expect((await remove(`/firewalls/${id}/audit-history/${audit_id}`)).status).toBe(404);
    expect((await get(`/audit-reports/${report.id}/download`)).status).toBe(404);
    expect((await get(`/firewalls/${id}/audit-progress`)).body.status).toBe('not_found');
    expect(await listed(id)).toMatchObject({ audit: null, last_audit_at: null });

    const slow = await uploadRead(server, token, { content: await drawSample(long), filename: 'slow.pdf' });
    const running = (await post(`/firewalls/${id}/audit`, { benchmark_id: slow })).body.audit_id;
    expect(await remove(`/firewalls/${id}/audit-history/${running}`)).toMatchObject({
      status: 409,
      body: { detail: 'This audit is running; wait for its end or stop it first.' },
    });
    await post(`/firewalls/${id}/stop-audit`);
    expect((await remove(`/firewalls/${id}/audit-history/${running}`)).status).toBe(200);
    await remove(`/documents/${slow}`);
  });
});

describe('the estimate', () => {
  test('says what the formula needs, and how long the engine really took', async () => {
    const [id, other] = deviceIds as [string, string];
    const estimate = async (of = id, query = '') => (await get(`/firewalls/${of}/audit-estimate${query}`)).body;
    const own = await uploadRead(server, token, { content: await drawSample(), filename: 'own.pdf' });
    const nothing = { by_model: null, last_test_seconds: null, measured_seconds: null, measured_on: null, measured_at: null };
    expect(await estimate()).toEqual({ benchmark_id: own, checks_count: 3, config_length: sampleConfig.length, ...nothing });
    const { execution_time } = (await post(`/firewalls/${id}/audit`, { test_check: true })).body;
    expect(await estimate()).toMatchObject({ ...nothing, last_test_seconds: execution_time });
    await startMany({ ids: [id] });
    await waitForAll();
    const measured = await estimate();
    expect(measured).toMatchObject({ measured_on: 'device', measured_seconds: expect.any(Number), last_test_seconds: execution_time });
    expect(measured.measured_seconds).toBeGreaterThan(0);
    const { measured_seconds, measured_at } = measured;
    expect(await estimate(other)).toMatchObject({ measured_on: 'benchmark', measured_seconds, measured_at, last_test_seconds: null });
    expect((await estimate(id, `?benchmark_id=${NOWHERE}`)).detail).toBe('No benchmark found for fortinet_fortigate type');
    expect((await estimate(await addDevice({}, null))).detail).toBe('No configuration found for this firewall');
    expect((await estimate(NOWHERE)).detail).toBe('Firewall not found.');
    await remove(`/documents/${own}`);
  });
});
