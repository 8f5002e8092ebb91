import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

/** The section that the checks ask about is whole in it; the end is missing. */
const excerpt = sampleConfig.slice(0, -30);
/** Nothing of what the checks ask about is in it. */
const elsewhere = 'config system interface\n    edit "port1"\n        set ip 192.0.2.1 255.255.255.0\n';

let server: TestServer;
let token: string;
let firewall: string;

const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body: object = {}) => server.call('POST', path, { token, body });
const store = (body: object | FormData) => server.call('PUT', `/firewalls/${firewall}/stored-config`, { token, body });

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  await uploadRead(server, token, { content: await drawSample() });
});
afterAll(() => server.stop());
beforeEach(async () => {
  const device = { device_name: 'Edge 1', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7' };
  firewall = (await post('/firewalls', { ...device, type: 'fortinet_fortigate' })).body.id;
});

async function auditStored(): Promise<Record<string, { status: string; details: string; searched: string }>> {
  expect((await post(`/firewalls/${firewall}/audit`)).body.status).toBe('started');
  await poll(
    () => get(`/firewalls/${firewall}/audit-progress`),
    ({ body }) => body.status === 'completed',
  );
  const { results } = (await get(`/firewalls/${firewall}/latest-audit`)).body;
  return Object.fromEntries(results.map((result: { check_id: string }) => [result.check_id, result]));
}

test('is stored only by whoever says that it is one, after a warning, and is remembered as one', async () => {
  const refused = await store({ config: excerpt });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'config' }, { field: 'excerpt' }] } });
  expect(refused.body.detail).toMatch(/^The configuration seems cut off/);
  expect(refused.body.errors[1].message).toContain('absence decides nothing');
  expect((await get(`/firewalls/${firewall}/stored-config`)).status).toBe(404);

  const stored = await store({ config: excerpt, excerpt: true });
  expect(stored).toMatchObject({ status: 200, body: { config: excerpt, excerpt: true } });
  expect(stored.body.notes).toEqual([expect.stringContaining('excerpt')]);
  expect((await get(`/firewalls/${firewall}/stored-config`)).body).toEqual(stored.body);
  expect((await get(`/firewalls/${firewall}/snapshots`)).body).toMatchObject([{ excerpt: true }]);

  const form = new FormData();
  form.set('file', new Blob([excerpt]), 'edge.conf');
  expect((await store(form)).status).toBe(422);
  form.set('excerpt', 'true');
  expect(await store(form)).toMatchObject({ status: 200, body: { excerpt: true } });
  expect(await store({ config: sampleConfig })).toMatchObject({ status: 200, body: { excerpt: false, notes: [] } });
});

test('what is not a configuration of the device is no excerpt of one', async () => {
  const refused = await store({ config: 'Dear Sir or Madam', excerpt: true });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'config' }] } });
  expect(refused.body.errors).toHaveLength(1);
});

test('no check of it is decided by what is not in it', async () => {
  await store({ config: elsewhere, excerpt: true });
  const results = await auditStored();
  expect(Object.values(results).map(({ status }) => status)).toEqual(['REVIEW', 'REVIEW', 'REVIEW']);
  for (const id of ['1.1', '1.2']) {
    expect(results[id]?.details).toContain('the configuration is an excerpt');
    expect(results[id]?.searched).toMatch(/^The excerpt, /);
  }
});

test('given to a test check or an analysis, it is judged as one as well', async () => {
  const given = { config: elsewhere, test_check: true };
  const refused = await post(`/firewalls/${firewall}/audit`, given);
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'config' }, { field: 'excerpt' }] } });
  const { body } = await post(`/firewalls/${firewall}/audit`, { ...given, excerpt: true });
  expect(body.results).toMatchObject([{ status: 'REVIEW', details: expect.stringContaining('the configuration is an excerpt') }]);
  expect((await post(`/firewalls/${firewall}/analyze-config`, { config: elsewhere })).status).toBe(422);
  const analysed = await post(`/firewalls/${firewall}/analyze-config`, { config: elsewhere, excerpt: true });
  expect([analysed.status, analysed.body.result.analysis]).toEqual([200, expect.stringContaining('The configuration is an excerpt.')]);
  const { rule_base: rules } = (await get(`/firewalls/${firewall}/audit-history/${analysed.body.audit_id}/results`)).body;
  expect(rules.counts.filter(({ certain }: { certain: number }) => certain > 0)).toEqual([]);
});
