import type { SeenRequest } from '@merlon/lab/models/model-answer.ts';
import { isLongTier } from '@merlon/engine/testing/tier.ts';
import { type ModelServer, startModelServer } from '@merlon/lab/models/start-model-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../adapters/log/log.ts';
import { parseEnv } from '../../env.ts';
import { startServer } from '../../start.ts';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { cleanUpProcesses, setUp, start as startProcess } from '../../testing/own-processes.ts';
import { drawSample, openRecommendations, sampleConfig } from '../../testing/sample-benchmark.ts';
import { type TestServer, callServer, startTestServer } from '../../testing/start-test-server.ts';
import { makeTestPlace } from '../../testing/test-database.ts';

/** Test checks and analyses wait for a model that goes on and on. */
const MODEL = { model: 'lab-chat:8b', model_kind: 'offline' };
const RUNNING = 'Audit is already running for this firewall';
const STOPPED = 'Audit was stopped by user';
const DEVICE = {
  device_name: 'Edge 1',
  ip_address: '192.0.2.1',
  username: 'auditor',
  password: 'lab-Password-7',
  type: 'fortinet_fortigate',
};

let lab: ModelServer;
let server: TestServer;
let token: string;
let benchmark: string;
let firewall: string;

const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body: object = {}) => server.call('POST', path, { token, body });
const questions = (): readonly SeenRequest[] => lab.requests.filter(({ path }) => path === '/api/chat');
const readProgress = async () => (await get(`/firewalls/${firewall}/audit-progress`)).body;
const stop = () => post(`/firewalls/${firewall}/stop-audit`);

const begin = {
  full: () => post(`/firewalls/${firewall}/audit`, { benchmark_id: benchmark, ...MODEL }),
  test: () => post(`/firewalls/${firewall}/audit`, { benchmark_id: benchmark, test_check: true, ...MODEL }),
  direct: () => post(`/firewalls/${firewall}/analyze-config`, MODEL),
} as const;
type Kind = keyof typeof begin;

cleanUpProcesses();
beforeAll(async () => {
  lab = await startModelServer();
  server = await startTestServer({ OLLAMA_HOST: lab.url });
  token = await server.signUp();
  benchmark = await uploadRead(server, token, { content: await drawSample(openRecommendations) });
});
afterAll(async () => {
  await server.stop();
  await lab.stop();
});
beforeEach(async () => {
  lab.reset();
  lab.script({ answer: { text: 'word '.repeat(3000), betweenMs: 100 } });
  firewall = (await post('/firewalls', DEVICE)).body.id;
  await server.call('PUT', `/firewalls/${firewall}/stored-config`, { token, body: { config: sampleConfig } });
});

test.each<Kind>(['full', 'test', 'direct'])('while one of the kind %s runs, a second of any kind is refused', async (kind) => {
  const first = begin[kind]();
  await expect.poll(() => questions().length).toBe(1);
  for (const second of Object.values(begin)) expect(await second()).toMatchObject({ status: 409, body: { detail: RUNNING } });
  const many = await post('/firewalls/audit', { ids: [firewall] });
  expect(many.body).toEqual({ started: [], refused: [{ id: firewall, detail: RUNNING }] });
  expect((await server.call('DELETE', `/firewalls/${firewall}`, { token })).status).toBe(409);
  expect(questions()).toHaveLength(1);
  expect((await stop()).status).toBe(200);
  await first;
});

test('of many test checks and analyses at once one runs', async () => {
  lab.reset();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? begin.test() : begin.direct())));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect((await get(`/audit-history?firewall_id=${firewall}`)).body.audits).toHaveLength(
    statuses.filter((status) => status === 200).length,
  );
});

test.each<Exclude<Kind, 'full'>>(['test', 'direct'])('progress shows one of the kind %s, and stopping ends its question', async (kind) => {
  const first = begin[kind]();
  await expect.poll(() => questions().length).toBe(1);
  const state = { audit_type: kind, status: 'running' };
  expect(await readProgress()).toMatchObject(state);
  expect((await get('/audits/running')).body).toMatchObject([{ firewall_id: firewall, ...state }]);
  const listed = (await get('/firewalls')).body.find(({ id }: { id: string }) => id === firewall);
  expect(listed.audit).toMatchObject(state);
  const stoppedAt = performance.now();
  expect((await stop()).status).toBe(200);
  const { status, body } = await first;
  expect([status, body.detail]).toEqual([409, STOPPED]);
  await expect.poll(() => questions()[0]?.closed, { interval: 20 }).toBe(true);
  // The answer would go on for five minutes.
  expect(performance.now() - stoppedAt).toBeLessThan(20_000);
  expect(await readProgress()).toMatchObject({ audit_type: kind, status: 'stopped', message: STOPPED });
  expect((await get('/audits/running')).body).toEqual([]);
  const [record] = (await get(`/audit-history?firewall_id=${firewall}`)).body.audits;
  expect(record).toMatchObject({ audit_type: kind, status: 'stopped', error_message: STOPPED, reports: [] });
  expect((await get(`/firewalls/${firewall}/audit-history/${record.id}/results`)).body).toMatchObject({ total_checks: 0, results: [] });
  expect((await stop()).status).toBe(409);
  lab.reset();
  expect((await begin[kind]()).status).toBe(200);
});

test('a benchmark that is replaced during a test check goes once that has ended', async () => {
  const filename = 'Replaced.pdf';
  const content = await drawSample(openRecommendations);
  const earlier = await uploadRead(server, token, { content, filename });
  const first = post(`/firewalls/${firewall}/audit`, { benchmark_id: earlier, test_check: true, ...MODEL });
  await expect.poll(() => questions().length).toBe(1);
  const later = await uploadRead(server, token, { content, filename });
  await stop();
  await first;
  const [audit] = (await get(`/audit-history?firewall_id=${firewall}`)).body.audits;
  await expect.poll(async () => (await get(`/audit-history/${audit.id}/results`)).body.benchmark_id).toBeNull();
  expect((await get(`/status/${earlier}`)).body.replaced_by).toBe(later);
});

test.each(isLongTier ? (['direct', 'test'] as const) : [])(
  'a device whose %s run died with its process can be audited again',
  async (kind) => {
    const place = await makeTestPlace();
    const variables = { DATA_DIR: place.dataDir, OLLAMA_HOST: lab.url, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
    const dying = startProcess(variables);
    const url = await dying.ready;
    const { access_token: owner } = (await (await setUp(url)).json()) as { access_token: string };
    const call = callServer(url);
    const ask = (method: string, path: string, body?: object) => call(method, path, { token: owner, ...(body && { body }) });
    const { id } = (await ask('POST', '/firewalls', DEVICE)).body;
    await ask('PUT', `/firewalls/${id}/stored-config`, { config: sampleConfig });
    await uploadRead({ call }, owner, { content: await drawSample(openRecommendations) });
    const paths = { test: `/firewalls/${id}/audit`, direct: `/firewalls/${id}/analyze-config` };
    const lost = ask('POST', paths[kind], { test_check: true, ...MODEL }).catch(() => undefined);
    await expect.poll(() => questions().length).toBe(1);
    expect((await ask('GET', '/audits/running')).body).toMatchObject([{ audit_type: kind }]);
    dying.child.kill('SIGKILL');
    await Promise.all([lost, dying.ended]);
    lab.reset();

    const next = await startServer(parseEnv({ PORT: '0', LOG_LEVEL: 'silent', ...variables }), createLog('silent'));
    try {
      const again = callServer(next.url);
      expect((await again('POST', paths[kind], { token: owner, body: { test_check: true, ...MODEL } })).status).toBe(200);
      const { audits } = (await again('GET', '/audit-history', { token: owner })).body;
      expect(audits).toMatchObject([
        { status: 'completed' },
        { status: 'failed', error_message: 'Merlon ended while this ran; please start it again.' },
      ]);
      await poll(
        () => again('GET', '/audits/running', { token: owner }),
        ({ body }) => body.length === 0,
      );
    } finally {
      await next.stop();
      await place.remove();
    }
  },
);
