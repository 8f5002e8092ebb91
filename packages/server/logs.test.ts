import { afterAll, beforeAll, expect, test } from 'vitest';
import { poll, uploadRead } from './testing/benchmark-calls.ts';
import { type MerlonProcess, startMerlonProcess, stopMerlonProcess } from './testing/merlon-process.ts';
import { canaries, drawSample, sampleConfig } from './testing/sample-benchmark.ts';
import { TEST_ADMIN, callServer } from './testing/start-test-server.ts';
import { type TestPlace, makeTestPlace } from './testing/test-database.ts';

interface Line {
  readonly time: string;
  readonly level: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly job?: string;
  readonly kind?: string;
  readonly outcome?: string;
  readonly ms?: number;
  readonly attempt?: number;
}

const DEVICE_PASSWORD = 'lab-Password-7';
const TYPED_PASSWORD = 'typed-Into-A-Query-9';

let place: TestPlace;
let merlon: MerlonProcess;
let secret: string;

beforeAll(async () => {
  place = await makeTestPlace();
  const variables = { DATA_DIR: place.dataDir, LOG_LEVEL: 'info', ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
  merlon = startMerlonProcess(variables);
  const call = callServer(await merlon.ready);
  const { password } = TEST_ADMIN;
  const { body: session } = await call('POST', '/auth/setup-root', { body: { ...TEST_ADMIN, password_confirm: password } });
  const token = session.access_token;
  await call('GET', `/auth/validate-password?password=${TYPED_PASSWORD}`);
  await call('POST', '/auth/login', { body: { username: TEST_ADMIN.username, password: 'wrong-Password-11' } });
  secret = (await call('POST', '/auth/tokens', { token, body: { name: 'pipeline', scope: 'audit' } })).body.token;
  await uploadRead({ call }, token, { content: await drawSample() });
  const device = { device_name: 'Edge 1', ip_address: '192.0.2.1', username: 'auditor', password: DEVICE_PASSWORD };
  const { body } = await call('POST', '/firewalls', { token, body: { ...device, type: 'fortinet_fortigate' } });
  await call('PUT', `/firewalls/${body.id}/stored-config`, { token: secret, body: { config: sampleConfig } });
  await call('POST', `/firewalls/${body.id}/audit`, { token: secret, body: {} });
  await poll(
    () => call('GET', `/firewalls/${body.id}/audit-progress`, { token }),
    (answer) => answer.body.status === 'completed',
  );
  await stopMerlonProcess(merlon);
});
afterAll(() => place.remove());

test('each line of the log is one of JSON, with its time', () => {
  const lines = merlon.stderr().trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/^\d{4}-.*Z$/), msg: expect.anything() });
});

test('an answer carries the id of its request, a job its own, and who sends one both', () => {
  const lines = merlon
    .stderr()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const answers = lines.filter(({ msg }) => msg === 'answered');
  expect(new Set(answers.map(({ reqId }) => reqId)).size).toBe(answers.length);
  const sent = lines.find(({ msg, kind }) => msg === 'job sent' && kind === 'audit');
  expect(sent?.job).toMatch(/^[0-9a-f-]{36}$/);
  expect(answers.map(({ reqId }) => reqId)).toContain(sent?.reqId);
  const ofJob = lines.filter(({ job, msg }) => job === sent?.job && msg !== 'job sent');
  expect(ofJob).toMatchObject([
    { msg: 'job begun', kind: 'audit', attempt: 0, level: 30 },
    { msg: 'job ended', kind: 'audit', attempt: 0, level: 30, outcome: 'completed', ms: expect.any(Number) },
  ]);
});

test('no password, token, configuration line or what was typed to be judged stands in it', () => {
  const secrets = [...canaries, TEST_ADMIN.password, TYPED_PASSWORD, DEVICE_PASSWORD, 'wrong-Password-11', secret, 'mrl_', 'EDGE-1'];
  expect(secret).toMatch(/^mrl_/);
  expect(merlon.stderr(), 'the call that has a password in its query').toMatch(/"path":"\/api\/auth\/validate-password","status":200/);
  expect(secrets.filter((each) => merlon.stderr().includes(each))).toEqual([]);
});
