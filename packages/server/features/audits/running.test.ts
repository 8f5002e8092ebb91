import { type ModelServer, startModelServer } from '@merlon/lab/models/start-model-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample, openRecommendations, sampleConfig, sampleRecommendations } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

/** Audits that run for as long as the test wants: they wait for a model that goes on and on. */
let lab: ModelServer;
let server: TestServer;
let token: string;
let benchmark: string;
let deviceId: string;

const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body: object = {}) => server.call('POST', path, { token, body });
const remove = (path: string) => server.call('DELETE', path, { token });
const start = () => post(`/firewalls/${deviceId}/audit`, { benchmark_id: benchmark, model: 'lab-chat:8b', model_kind: 'offline' });
const stop = () => post(`/firewalls/${deviceId}/stop-audit`);
const readProgress = () => get(`/firewalls/${deviceId}/audit-progress`);
const waitForEnd = () => poll(readProgress, ({ body: { status } }) => !['starting', 'running'].includes(status));
const listReports = async () => (await get(`/firewalls/${deviceId}/audit-reports`)).body.reports;

beforeAll(async () => {
  lab = await startModelServer();
  server = await startTestServer({ OLLAMA_HOST: lab.url });
  token = await server.signUp();
  benchmark = await uploadRead(server, token, { content: await drawSample([...sampleRecommendations, ...openRecommendations]) });
});
afterAll(async () => {
  await server.stop();
  await lab.stop();
});

beforeEach(async () => {
  lab.reset();
  lab.script({ answer: { text: 'word '.repeat(3000), betweenMs: 100 } });
  const device = { device_name: 'Edge 1', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7' };
  deviceId = (await post('/firewalls', { ...device, type: 'fortinet_fortigate' })).body.id;
  await server.call('PUT', `/firewalls/${deviceId}/stored-config`, { token, body: { config: sampleConfig } });
});

test('of many starts at once one runs; device and benchmark stay until it has ended', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, start));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe('Audit is already running for this firewall');
  expect((await remove(`/firewalls/${deviceId}`)).status).toBe(409);
  expect((await remove(`/documents/${benchmark}`)).status).toBe(409);
  expect((await post('/firewalls/fetch', { ids: [deviceId] })).body).toMatchObject({
    started: [],
    refused: [{ detail: expect.stringMatching(/^An audit of this firewall is running/) }],
  });
  expect((await stop()).status).toBe(200);
  lab.reset();
  expect((await start()).status).toBe(200);
  await waitForEnd();
  expect(await listReports()).toHaveLength(1);
  expect((await remove(`/firewalls/${deviceId}`)).status).toBe(200);
});

test('an audit that is stopped keeps the checks that it had judged, and they count nowhere', async () => {
  const readNumbers = async () => {
    const { average_score, fleet_score, fleet_total } = (await get('/dashboard')).body;
    const [{ newest }] = (await get('/firewalls')).body.filter(({ id }: { id: string }) => id === deviceId);
    return {
      average_score,
      fleet_score,
      fleet_total,
      newest,
      checks: (await get('/checks')).body,
      charts: (await get('/dashboard/charts')).body,
    };
  };
  const before = await readNumbers();
  const { body } = await start();
  await poll(readProgress, ({ body: { message } }) => message.startsWith('Asking the model'));
  expect((await stop()).status).toBe(200);
  const answers = await poll(
    () => get(`/audit-history/${body.audit_id}/results`),
    ({ body: { results } }) => results.length > 0,
  );
  const kept = answers.at(-1)!.body;
  expect(kept).toMatchObject({ status: 'stopped', overall_score: null, worst_case_score: null, passed_checks: 1, failed_checks: 1 });
  expect(kept.results).toHaveLength(sampleRecommendations.length + openRecommendations.length);
  expect((await get(`/audit-history/${body.audit_id}`)).body).toMatchObject({ status: 'stopped', overall_score: null, passed_checks: 1 });
  expect((await get(`/firewalls/${deviceId}/latest-audit`)).status).toBe(404);
  expect(await readNumbers()).toEqual(before);
});

test('an audit that is stopped ends at once, without a score, and the next one can begin', async () => {
  const { body } = await start();
  expect((await stop()).status).toBe(200);
  expect((await readProgress()).body).toMatchObject({ status: 'stopped', message: 'Audit was stopped by user' });
  lab.reset();
  const again = await start();
  expect(again.body.status).toBe('started');
  await waitForEnd();
  expect((await get(`/firewalls/${deviceId}/audit-history/${body.audit_id}/results`)).body).toMatchObject({
    status: 'stopped',
    overall_score: null,
  });
  expect((await get(`/firewalls/${deviceId}/latest-audit`)).body.audit_id).toBe(again.body.audit_id);
  expect(await listReports()).toHaveLength(1);
});
