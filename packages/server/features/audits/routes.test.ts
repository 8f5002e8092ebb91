import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../adapters/pdf-text/read-pdf.ts';
import { poll, upload, uploadRead, waitForBenchmark } from '../../testing/benchmark-calls.ts';
import { canaries, drawSample, sampleConfig, sampleRecommendations } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let pdf: Uint8Array;
let benchmark: string;
let deviceId: string;

const get = (path: string) => server.call('GET', path, { token });
const post = (path: string, body?: object) => server.call('POST', path, { token, ...(body && { body }) });
const remove = (path: string) => server.call('DELETE', path, { token });
const device = {
  device_name: 'Edge 1',
  ip_address: '192.0.2.1',
  username: 'auditor',
  password: 'lab-Password-7',
  type: 'fortinet_fortigate',
};
const addDevice = async (fields: object = {}): Promise<string> => (await post('/firewalls', { ...device, ...fields })).body.id;
const store = (id: string, config = sampleConfig) => server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: { config } });
const start = (body: object = {}, id = deviceId) => post(`/firewalls/${id}/audit`, body);
const waitForEnd = (id = deviceId) =>
  poll(
    () => get(`/firewalls/${id}/audit-progress`),
    ({ body }) => !['starting', 'running'].includes(body.status),
  );
const listReports = async (query = '') => (await get(`/firewalls/${deviceId}/audit-reports${query}`)).body;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  pdf = await drawSample();
  benchmark = await uploadRead(server, token, { content: pdf });
});
afterAll(() => server.stop());

beforeEach(async () => {
  deviceId = await addDevice();
  await store(deviceId);
});

test('what an audit is asked to do is looked at before it begins', async () => {
  const [one, other] = (await get(`/documents/${benchmark}/commands`)).body;
  for (const [fields, field, detail] of [
    [
      { benchmark_type: 'juniper_srx' },
      'benchmark_type',
      'The firewall is of the type Fortinet FortiGate; benchmark_type names another one.',
    ],
    [{ config: '' }, 'config', 'The configuration is empty.'],
    [{ test_check: true, commands: [one, other] }, 'commands', 'A test check is a test of one check; choose one command.'],
  ] as const)
    expect(await start(fields)).toMatchObject({ status: 422, body: { detail, errors: [{ field }] } });
  const headers = { 'content-type': 'application/json' };
  const nothing = await server.call('POST', `/firewalls/${deviceId}/audit`, { token, headers, body: 'null' });
  expect([nothing.status, nothing.body.detail]).toEqual([422, 'The request body must be an object']);
});

describe('a full audit', () => {
  test('judges every recommendation and shows the lines that decide', async () => {
    const { status, body } = await start({ benchmark_id: benchmark, benchmark_type: device.type, test_check: false, model: 'built-in' });
    expect([status, body.status]).toEqual([200, 'started']);
    const answers = await waitForEnd();
    const percentages = answers.map((answer) => answer.body.progress);
    expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
    expect(answers.at(-1)?.body).toMatchObject({ audit_id: body.audit_id, status: 'completed', progress: 100, current_check: '' });

    const latest = (await get(`/firewalls/${deviceId}/latest-audit`)).body;
    expect(latest).toMatchObject({
      audit_id: body.audit_id,
      overall_score: 50,
      total_checks: 2,
      passed_checks: 1,
      failed_checks: 1,
      review_checks: 1,
      na_checks: 0,
    });
    expect(latest.worst_case_score).toBeCloseTo(100 / 3);
    const [met, missed, open] = latest.results;
    expect(met).toMatchObject({
      check_id: '1.1',
      status: 'PASS',
      decided_by: 'rule',
      page: 3,
      section: '1 Settings',
      levels: ['Level 1'],
      assessment: 'Automated',
    });
    expect(met.evidence).toEqual([{ line: 4, text: 'set pre-login-banner enable' }]);
    expect(missed).toMatchObject({
      check_id: '1.2',
      status: 'FAIL',
      remediation_steps: expect.stringContaining('set post-login-banner enable'),
    });
    expect(missed.evidence).toContainEqual({ line: 5, text: 'set post-login-banner disable' });
    expect(open).toMatchObject({ check_id: '1.3', status: 'REVIEW', evidence: [], searched: '', default_when_absent: '' });
    const lines = sampleConfig.trimEnd().split('\n').length;
    // The text of the banner is the maker's own.
    expect(met.searched).toMatch(new RegExp(`^The whole configuration, ${lines} lines; not found: .system replacemsg admin `));
    expect(met.default_when_absent).toBe('');
    expect(met.expectation).toContain('pre-login-banner');

    expect((await get(`/firewalls/${deviceId}/latest-audit-results`)).body).toEqual(latest.results);
    expect((await get(`/firewalls/${deviceId}/audit-history/${body.audit_id}/results`)).body).toEqual(latest);
    const listed = (await get('/firewalls')).body.find((row: { id: string }) => row.id === deviceId);
    expect(listed.last_audit_at).toBe(latest.audit_date);
  });

  test('leaves a report that can be listed page by page, downloaded and deleted', async () => {
    for (let number = 0; number < 3; number += 1) {
      await start();
      await waitForEnd();
    }
    const { reports, pagination } = await listReports('?page=1&page_size=2');
    expect(pagination).toEqual({ current_page: 1, page_size: 2, total_count: 3, total_pages: 2, has_next: true, has_previous: false });
    expect(reports).toHaveLength(2);
    expect((await listReports('?page=2&page_size=2')).reports).toHaveLength(1);
    const [newest] = reports;
    expect(newest).toMatchObject({ report_type: 'pdf', filename: expect.stringMatching(/^Edge 1_audit_report_\d{8}T\d{6}\.pdf$/) });
    const bytes = await download(newest.id);
    expect(bytes.length).toBe(newest.file_size);
    const text = await readText(bytes);
    for (const word of ['Edge 1', '192.0.2.1', 'Sample Firewall Benchmark', 'set post-login-banner disable', 'Page 1 of'])
      expect(text).toContain(word);
    expect((await remove(`/audit-reports/${newest.id}`)).status).toBe(200);
    expect((await get(`/audit-reports/${newest.id}/download`)).status).toBe(404);
    expect((await remove(`/audit-reports/${newest.id}`)).status).toBe(404);
    expect((await listReports()).pagination.total_count).toBe(2);
  });

  test('judges the configuration that it is given and leaves the stored one alone', async () => {
    const given = sampleConfig.replace('post-login-banner disable', 'post-login-banner enable');
    await start({ config: given });
    await waitForEnd();
    const { passed_checks, snapshot_id } = (await get(`/firewalls/${deviceId}/latest-audit`)).body;
    expect(passed_checks).toBe(2);
    expect((await get(`/firewalls/${deviceId}/stored-config`)).body.config).toBe(sampleConfig);
    expect((await get(`/firewalls/${deviceId}/snapshots/${snapshot_id}`)).body.config).toBe(given);
    expect((await get(`/firewalls/${deviceId}/snapshots`)).body).toHaveLength(1);
    expect((await start({ config: 'Dear Sir' })).status).toBe(422);
    expect((await start({ config: sampleConfig })).body.status).toBe('started');
    await waitForEnd();
    expect((await get(`/firewalls/${deviceId}/latest-audit`)).body.passed_checks).toBe(1);
  });

  test('judges only the commands that were asked for, as objects or as ids', async () => {
    const commands = (await get(`/documents/${benchmark}/commands`)).body;
    await start({ benchmark_id: benchmark, commands: [commands[2], commands[0]] });
    await waitForEnd();
    const checks = () =>
      get(`/firewalls/${deviceId}/latest-audit-results`).then(({ body }) => body.map((item: { check_id: string }) => item.check_id));
    expect(await checks()).toEqual(['1.1', '1.3']);
    await start({ benchmark_id: benchmark, commands: [commands[1].id] });
    await waitForEnd();
    expect(await checks()).toEqual(['1.2']);
  });
});

describe('a test of one check', () => {
  test('answers with its result, and is no previous audit', async () => {
    const [, second] = (await get(`/documents/${benchmark}/commands`)).body;
    const { status, body } = await start({ benchmark_id: benchmark, commands: [second], test_check: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'completed',
      total_checks: 1,
      passed_checks: 0,
      failed_checks: 1,
      results: [{ check_id: '1.2', status: 'FAIL' }],
    });
    expect(body.execution_time).toBeGreaterThan(0);
    expect((await get(`/firewalls/${deviceId}/audit-history/${body.audit_id}/results`)).body.results).toEqual(body.results);
    expect((await get(`/firewalls/${deviceId}/latest-audit`)).body.detail).toBe('No previous audit found for this firewall');
    expect((await get(`/firewalls/${deviceId}/audit-progress`)).body.status).toBe('not_found');
    expect((await start({ test_check: true })).body.results).toMatchObject([{ check_id: '1.1', status: 'PASS' }]);
  });
});

describe('what is refused', () => {
  test('in the words of the specification', async () => {
    const nowhere = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
    const bare = await addDevice();
    const other = await addDevice({ type: 'juniper_srx' });
    const cases: [object, string, number, string | RegExp][] = [
      [{}, bare, 404, 'No configuration found for this firewall'],
      [{}, other, 404, 'No benchmark found for juniper_srx type'],
      [{ benchmark_id: benchmark }, other, 422, /^This benchmark is for .+; the firewall is of another type\.$/],
      [{ benchmark_id: nowhere }, deviceId, 404, 'No benchmark found for fortinet_fortigate type'],
      [{ commands: [] }, deviceId, 422, 'No commands found in benchmark'],
      [{ commands: [nowhere] }, deviceId, 422, /does not belong to this benchmark/],
      [{ commands: [{ title: 'x' }] }, deviceId, 422, /does not belong to this benchmark/],
      [{ model: 'gpt-9' }, deviceId, 503, /^No model server answers at /],
      [{}, nowhere, 404, 'Firewall not found.'],
    ];
    for (const [body, id, status, sentence] of cases) {
      for (const test_check of [false, true]) {
        const answer = await start({ ...body, test_check }, id);
        expect(answer).toMatchObject({ status, body: { detail: expect.stringMatching(sentence) } });
      }
    }
    for (const path of ['latest-audit', 'latest-audit-results']) {
      expect(await get(`/firewalls/${deviceId}/${path}`)).toMatchObject({
        status: 404,
        body: { detail: 'No previous audit found for this firewall' },
      });
    }
    expect(await get(`/firewalls/${deviceId}/audit-history/${nowhere}/results`)).toMatchObject({
      status: 404,
      body: { detail: 'No results found for this audit' },
    });
    expect((await post(`/firewalls/${deviceId}/stop-audit`)).status).toBe(409);
  });
});

test('evidence leads to the configuration that was audited, also when another one is stored since', async () => {
  await start();
  await waitForEnd();
  const tested = (await start({ test_check: true })).body;
  await store(deviceId, sampleConfig.replace('EDGE-1', 'EDGE-9'));
  const { snapshot_id, results } = (await get(`/firewalls/${deviceId}/latest-audit`)).body;
  const audited = (await get(`/firewalls/${deviceId}/snapshots/${snapshot_id}`)).body;
  expect(audited.config).toBe(sampleConfig);
  expect(tested.snapshot_id).toBe(snapshot_id);
  const [{ line, text }] = results[0].evidence;
  expect(audited.config.split('\n')[line - 1].trim()).toBe(text);
});

test('deleting the device and the benchmark leaves the report for the record', async () => {
  const own = await uploadRead(server, token, { content: pdf, filename: 'own.pdf' });
  await start({ benchmark_id: own });
  await waitForEnd();
  const [report] = (await listReports()).reports;
  expect((await get(`/firewalls/${deviceId}/latest-audit`)).body.benchmark_id).toBe(own);
  expect((await remove(`/documents/${own}`)).status).toBe(200);
  expect((await get(`/firewalls/${deviceId}/latest-audit`)).body.benchmark_id).toBeNull();
  expect((await get(`/firewalls/${deviceId}/latest-audit`)).body.results).toHaveLength(sampleRecommendations.length);
  expect((await remove(`/firewalls/${deviceId}`)).status).toBe(200);
  expect(await readText(await download(report.id))).toContain('own.pdf');
});

test('a benchmark that is replaced during an audit serves it to its end', async () => {
  const own = await uploadRead(server, token, { content: pdf, filename: 'replaced.pdf' });
  const replacing = upload(server, token, { content: await drawSample(sampleRecommendations.slice(0, 1)), filename: 'replaced.pdf' });
  await start({ benchmark_id: own });
  const { body } = await replacing;
  await Promise.all([waitForEnd(), waitForBenchmark(server, token, body.document_id)]);
  const { audit_id: audit, results } = (await get(`/firewalls/${deviceId}/latest-audit`)).body;
  expect(results).toHaveLength(sampleRecommendations.length);
  await start({ benchmark_id: own });
  await waitForEnd();
  expect((await get(`/firewalls/${deviceId}/latest-audit`)).body).toMatchObject({ benchmark_id: body.document_id, results: { length: 1 } });
  await expect.poll(async () => (await get(`/audit-history/${audit}/results`)).body.benchmark_id).toBeNull();
});

test('no secret of a configuration leaves but by the calls that show the configuration', async () => {
  await start();
  await waitForEnd();
  const audit = (await get(`/firewalls/${deviceId}/latest-audit`)).body.audit_id;
  const paths = [
    '/documents',
    '/firewalls',
    `/firewalls/${deviceId}/audit-progress`,
    `/firewalls/${deviceId}/latest-audit`,
    `/firewalls/${deviceId}/latest-audit-results`,
  ];
  const answers = await Promise.all(
    [...paths, `/firewalls/${deviceId}/audit-history/${audit}/results`, `/firewalls/${deviceId}/audit-reports`].map(get),
  );
  const [report] = (await listReports()).reports;
  const shown = [
    ...answers.map(({ text }) => text),
    await readText(await download(report.id)),
    (await start({ test_check: true })).text,
  ].join('\n');
  for (const secret of [...canaries, device.password]) expect(shown).not.toContain(secret);
  expect(shown).toContain('set pre-login-banner enable');
  expect((await get(`/firewalls/${deviceId}/stored-config`)).text).toContain(canaries[0]);
});

async function download(id: string): Promise<Uint8Array> {
  const response = await fetch(`${server.url}/api/audit-reports/${id}/download`, { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await response.arrayBuffer());
}

async function readText(bytes: Uint8Array): Promise<string> {
  const pages = await readPdf(bytes);
  return pages
    .flatMap(({ runs }) => runs.map(({ text }) => text))
    .join(' ')
    .replace(/\s+/g, ' ');
}
