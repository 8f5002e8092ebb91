import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLE_TYPE, poll, uploadRead } from '../../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '../../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let pdf: Uint8Array;
let benchmark: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  pdf = await drawSample();
});
afterAll(() => server.stop());

const get = async (path: string) => (await server.call('GET', path, { token })).body;
const CABLES = 'Look at it.';
const BANNER = 'The line "set pre-login-banner enable" must be present.';
const NONE = 'The line "set pre-login-banner enable" must not be present.';

beforeEach(async () => {
  for (const { id } of await get('/firewalls')) await server.call('DELETE', `/firewalls/${id}`, { token });
  for (const { id } of await get('/documents')) await server.call('DELETE', `/documents/${id}`, { token });
  benchmark = await uploadRead(server, token, { content: pdf });
});

const reviewOf = async (checkId: string, id = benchmark) =>
  (await get(`/documents/${id}/review`)).find((review: { check_id: string }) => review.check_id === checkId);

async function clarify(checkId: string, sentences: readonly { sentence: string; says: string; checked?: boolean }[], id = benchmark) {
  const { id: commandId } = await reviewOf(checkId, id);
  return server.call('PUT', `/documents/${id}/commands/${commandId}/clarification`, { token, body: { sentences } });
}

async function addDevice(): Promise<void> {
  const device = { device_name: 'Edge', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type: SAMPLE_TYPE };
  const { id } = (await server.call('POST', '/firewalls', { token, body: device })).body;
  await server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: { config: sampleConfig } });
}

/** What a whole audit says of the cables. */
async function audit() {
  const listAudits = async () => (await get('/audit-history')).audits;
  const before = (await listAudits()).length;
  await server.call('POST', '/firewalls/audit', { token, body: {} });
  await poll(
    () => server.call('GET', '/audit-history', { token }),
    ({ body }) => body.audits.length > before && body.audits.every(({ status }: { status: string }) => status === 'completed'),
  );
  const [newest] = await listAudits();
  const { results } = await get(`/audit-history/${newest.id}/results`);
  return results.find(({ check_id: id }: { check_id: string }) => id === '1.3');
}

test('a sentence that nobody understands is shown as such, and what a person says in its place is tried and kept', async () => {
  const before = await reviewOf('1.3');
  expect(before).toMatchObject({
    sentences: [{ sentence: CABLES, says: null, checked: false, reading: 'unread', understood: '' }],
    settled: false,
    clarified: null,
  });
  const body = { sentences: [{ sentence: CABLES, says: BANNER }] };
  const tried = await server.call('POST', `/documents/${benchmark}/commands/${before.id}/reading`, { token, body });
  const understood = 'A line `set pre-login-banner enable` must be there.';
  const reading = { sentences: [{ sentence: CABLES, says: BANNER, checked: false, reading: 'demand', understood }], settled: true };
  expect(tried.body).toEqual(reading);
  expect(await reviewOf('1.3')).toEqual(before);
  const kept = await clarify('1.3', body.sentences);
  expect(kept.body).toMatchObject({ ...reading, decidable: true, clarified: { by: 'admin' } });
  expect(await reviewOf('1.3')).toEqual(kept.body);
});

test('audits follow what was said from then on, say who said it, and follow the document again once it is taken back', async () => {
  await addDevice();
  expect(await audit()).toMatchObject({ status: 'REVIEW' });
  await clarify('1.3', [{ sentence: CABLES, says: BANNER }]);
  const passed = await audit();
  expect(passed).toMatchObject({ status: 'PASS', evidence: [{ text: 'set pre-login-banner enable' }] });
  expect(passed.expectation).toContain(`Clarified by admin: "${CABLES}" asks for: ${BANNER}`);
  await clarify('1.3', [{ sentence: CABLES, says: NONE }]);
  expect(await audit()).toMatchObject({ status: 'FAIL' });
  expect((await clarify('1.3', [])).body).toMatchObject({ clarified: null, settled: false });
  expect(await audit()).toMatchObject({ status: 'REVIEW' });
});

test('what was said outlives another upload of the same file, and goes with the benchmark', async () => {
  await clarify('1.3', [{ sentence: CABLES, says: BANNER }]);
  const again = await uploadRead(server, token, { content: pdf });
  expect(await reviewOf('1.3', again)).toMatchObject({ settled: true, clarified: { by: 'admin' } });
  await server.call('DELETE', `/documents/${again}`, { token });
  const anew = await uploadRead(server, token, { content: pdf });
  expect(await reviewOf('1.3', anew)).toMatchObject({ settled: false, clarified: null });
});

test('what the check judges is left to it, and is no demand of its own', async () => {
  const kept = await clarify('1.2', [{ sentence: CABLES, says: 'Nothing of this is kept.', checked: true }]);
  expect(kept.body).toMatchObject({ sentences: [{ sentence: CABLES, says: '', checked: true, reading: 'aside' }], settled: false });
  expect(await clarify('1.2', [{ sentence: '', says: BANNER, checked: true }])).toMatchObject({ status: 422 });
});

test('a check that has no sentence can be given one', async () => {
  expect((await clarify('1.1', [{ sentence: '', says: BANNER }])).body).toMatchObject({
    sentences: [{ sentence: '', says: BANNER, reading: 'demand' }],
    settled: true,
  });
});

test.each([
  [
    'a sentence that the audit has not',
    [{ sentence: 'Look at her.', says: BANNER }],
    'One of the sentences is not in the audit of this check.',
  ],
  [
    'a sentence twice',
    [
      { sentence: CABLES, says: BANNER },
      { sentence: CABLES, says: '' },
    ],
    'A sentence can be clarified only once.',
  ],
])('%s is refused, and nothing is kept', async (_name, sentences, detail) => {
  expect(await clarify('1.3', sentences)).toMatchObject({ status: 422, body: { detail } });
  expect((await reviewOf('1.3')).clarified).toBeNull();
});

test('a check or a benchmark that is not there is said to be missing', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000';
  const { id } = await reviewOf('1.3');
  const put = (path: string) => server.call('PUT', path, { token, body: { sentences: [] } });
  expect(await put(`/documents/${benchmark}/commands/${nowhere}/clarification`)).toMatchObject({ status: 404 });
  expect(await put(`/documents/${nowhere}/commands/${id}/clarification`)).toMatchObject({ status: 404 });
});
