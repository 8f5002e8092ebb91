import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuditPool } from '../../adapters/audit-thread/audit-pool.ts';
import { createConfigThreads } from '../../adapters/config-thread/config-threads.ts';
import { createServerThreads } from '../../server-threads.ts';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

/** No configuration can be read in a thousandth of a second. */
const hurry = { seconds: 0.001, megabytes: 512 };
const threads = { ...createServerThreads(), pool: createAuditPool(2, hurry), configs: createConfigThreads(2, hurry) };
const TOO_LONG = 'This configuration takes too long to read: it was given up after 60 seconds.';
let server: TestServer;
let token: string;
let device: string;

beforeAll(async () => {
  server = await startTestServer({}, { threads });
  token = await server.signUp();
  const account = { username: 'auditor', password: 'invented-Pass-1' };
  const { body } = await call('POST', '/firewalls', {
    device_name: 'edge',
    ip_address: '192.0.2.1',
    type: 'fortinet_fortigate',
    ...account,
  });
  device = `/firewalls/${body.id}`;
});
afterAll(() => server.stop().then(() => Promise.all([threads.pool.stop(), threads.configs.stop()])));

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });

test('a configuration that takes too long to read is refused with a sentence, and nothing of it is kept', async () => {
  const config = sampleConfig + '# filler\n'.repeat(5000);
  const answer = await call('PUT', `${device}/stored-config`, { config });
  expect(answer).toMatchObject({ status: 422, body: { detail: TOO_LONG, errors: [{ field: 'config' }] } });
  expect((await call('GET', `${device}/snapshots`)).body).toEqual([]);
});

test('so is one that takes too long to judge, and it is not tried again', async () => {
  expect((await call('PUT', `${device}/stored-config`, { config: sampleConfig })).status).toBe(200);
  const benchmark = await uploadRead(server, token, { content: await drawSample(), benchmarkType: 'fortinet_fortigate' });
  expect((await call('POST', `${device}/audit`, { benchmark_id: benchmark })).body).toMatchObject({ status: 'started' });
  const answers = await poll(
    () => call('GET', `${device}/audit-progress`),
    ({ body: { status } }) => !['starting', 'running'].includes(status),
  );
  expect(answers.at(-1)?.body).toMatchObject({ status: 'failed', message: TOO_LONG });
  const [first] = (await call('GET', `/documents/${benchmark}/commands`)).body;
  const tested = await call('POST', `${device}/audit`, { benchmark_id: benchmark, commands: [first.id], test_check: true });
  expect(tested).toMatchObject({ status: 422, body: { detail: TOO_LONG } });
});
