import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/database.ts';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { drawSample, sampleConfig } from '../../testing/sample-benchmark.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { auditResults, audits } from './tables.ts';
import { type KeptAudit, keepAudit, keepVerdicts } from './testing/keep-audit.ts';

let server: TestServer;
let database: Database;
let token: string;
let edge: string;
let core: string;
/** Names of the audits below, by their ids. */
const names = new Map<string, string>();

const NOWHERE = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const get = (path: string) => server.call('GET', path, { token });
const remove = (path: string) => server.call('DELETE', path, { token });
const history = (query = '') => get(`/audit-history?${query}`);
const nameRows = (rows: { id: string }[]) => rows.map(({ id }) => names.get(id) ?? id);
const list = async (query: string) => nameRows((await history(query)).body.audits);

async function addDevice(device_name: string, type: string): Promise<string> {
  const body = { device_name, ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type };
  return (await server.call('POST', '/firewalls', { token, body })).body.id;
}

async function keep(name: string, at: string, fields: Partial<KeptAudit>): Promise<string> {
  const id = await keepAudit(database.db, { startedAt: new Date(at), ...fields });
  names.set(id, name);
  return id;
}

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
  edge = await addDevice('Edge', 'fortinet_fortigate');
  core = await addDevice('Core', 'juniper_srx');
  const ofEdge = { deviceId: edge, deviceName: 'Edge' };
  const ofCore = { deviceId: core, deviceName: 'Core', deviceType: 'juniper_srx', benchmarkType: 'juniper_srx' } as const;
  // In Karachi: the last millisecond of the 20th, and the first one of the 21st.
  await keep('evening', '2026-11-20T18:59:59.999Z', { ...ofEdge, overallScore: 80, duration: 10 });
  await keep('midnight', '2026-11-20T19:00:00.000Z', { ...ofEdge, overallScore: 60, duration: 20 });
  await keep('test', '2026-11-21T10:00:00.000Z', { ...ofEdge, auditType: 'test', overallScore: 100, duration: 0.5 });
  await keep('failed', '2026-11-21T12:00:00.000Z', {
    ...ofCore,
    status: 'failed',
    duration: 5,
    errorMessage: 'It broke off.',
    requestedByName: 'amina',
  });
  await keep('stopped', '2026-11-21T18:59:59.999Z', { ...ofCore, status: 'stopped' });
  await keep('direct', '2026-11-22T19:00:00.000Z', { ...ofCore, auditType: 'direct', model: 'llama', duration: 30 });
  await keep('latest', '2026-11-22T20:00:00.000Z', { ...ofCore, overallScore: 60, duration: 20 });
  await keep('running', '2026-11-22T21:00:00.000Z', { ...ofEdge, status: 'running', overallScore: 1, duration: 1 });
});
afterAll(() => server.stop());

const all = ['latest', 'direct', 'stopped', 'failed', 'test', 'midnight', 'evening'];

describe('filters', () => {
  test.each([
    ['', all],
    ['start_date=2026-11-21', ['latest', 'direct', 'stopped', 'failed', 'test', 'midnight']],
    ['end_date=2026-11-20', ['evening']],
    ['start_date=2026-11-21&end_date=2026-11-21', ['stopped', 'failed', 'test', 'midnight']],
    ['start_date=2026-11-23', ['latest', 'direct']],
    ['start_date=2026-11-24', []],
    ['start_date=2026-11-21T12:00:00.000Z&end_date=2026-11-22T19:00:00Z', ['direct', 'stopped', 'failed']],
    ['end_date=2026-11-20T23:59:59.999%2B05:00', ['evening']],
    ['start_date=0000-01-01&end_date=9999-12-31', all],
    ['end_date=0000-01-01T00:00:00%2B14:00', []],
    ['start_date=9999-12-31T23:59:59-12:00', []],
    ['benchmark_type=juniper_srx', ['latest', 'direct', 'stopped', 'failed']],
    ['benchmark_type=nothing', []],
    ['status=completed', ['latest', 'direct', 'test', 'midnight', 'evening']],
    ['status=failed', ['failed']],
    ['status=stopped', ['stopped']],
    ['status=running', []],
    ['test_type=test', ['test']],
    ['test_type=full', ['latest', 'stopped', 'failed', 'midnight', 'evening']],
    ['test_type=direct', ['direct']],
    ['ai_model=llama', ['direct']],
    ["ai_model='%20or%20true--", []],
    ['min_score=80', ['test', 'evening']],
    ['max_score=80', ['latest', 'midnight', 'evening']],
    ['min_score=60&max_score=60', ['latest', 'midnight']],
    ['min_score=0', ['latest', 'test', 'midnight', 'evening']],
    ['min_score=60.5&max_score=60', []],
    ['min_duration=20', ['latest', 'direct', 'midnight']],
    ['max_duration=5', ['failed', 'test']],
    ['min_duration=0.5&max_duration=0.5', ['test']],
    ['min_duration=0', ['latest', 'direct', 'failed', 'test', 'midnight', 'evening']],
    ['benchmark_type=juniper_srx&status=completed&test_type=full&ai_model=built-in&min_score=50&max_score=70', ['latest']],
    ['start_date=2026-11-21&end_date=2026-11-21&test_type=full&min_duration=5&max_duration=20', ['failed', 'midnight']],
  ])('"%s" leaves %j, and counts them', async (query, expected) => {
    const { status, body } = await history(query);
    expect([status, nameRows(body.audits)]).toEqual([200, expected]);
    expect(body.pagination.total_count).toBe(expected.length);
    expect(body.summary.total_audits).toBe(expected.length);
  });

  test.each([
    ['', ['latest', 'test']],
    ['test_type=full', ['latest', 'midnight']],
    ['status=completed&end_date=2026-11-20', ['evening']],
    ['test_type=full&status=stopped', ['stopped']],
    // Of the newest ones: a device does not come with an older audit because that one has the score.
    ['min_score=80', ['test']],
    ['test_type=full&min_score=80', []],
    ['test_type=full&max_duration=20', ['latest', 'midnight']],
  ])('the newest audit of each device: "%s" leaves %j', async (query, expected) => {
    const { body } = await history(`newest_only=true&${query}`);
    expect(nameRows(body.audits)).toEqual(expected);
    expect(body.summary.total_audits).toBe(expected.length);
    expect(await list(`newest_only=false&firewall_id=${edge}`)).toEqual(['test', 'midnight', 'evening']);
  });

  test('the newest audit of each deleted device is known by its name and address', async () => {
    const ofGone = { deviceId: null, deviceName: 'Gone' };
    const ids = [
      await keep('older', '2026-11-01T00:00:00.000Z', ofGone),
      await keep('newer', '2026-11-02T00:00:00.000Z', ofGone),
      await keep('elsewhere', '2026-11-01T12:00:00.000Z', { ...ofGone, ipAddress: '192.0.2.9' }),
    ];
    expect(await list('deleted_devices=true')).toEqual(['newer', 'elsewhere', 'older']);
    expect(await list('deleted_devices=true&newest_only=true')).toEqual(['newer', 'elsewhere']);
    for (const id of ids) await database.db.delete(audits).where(eq(audits.id, id));
  });

  test('of one device leave its audits', async () => {
    expect(await list(`firewall_id=${edge}`)).toEqual(['test', 'midnight', 'evening']);
    expect(await list(`firewall_id=${edge}&test_type=full&end_date=2026-11-20`)).toEqual(['evening']);
    expect(await list(`firewall_id=${NOWHERE}`)).toEqual([]);
  });

  test('the summary counts all that they leave, not the page alone', async () => {
    const { body } = await history('page_size=1');
    expect(body.audits).toHaveLength(1);
    expect(body.summary).toEqual({ total_audits: 7, test_audits: 1, full_audits: 5, direct_audits: 1, average_score: 75 });
    expect((await history('status=failed')).body.summary).toMatchObject({ total_audits: 1, full_audits: 1, average_score: null });
    expect((await history('status=starting')).body).toMatchObject({
      pagination: { total_count: 0, total_pages: 0, has_next: false, has_previous: false },
      summary: { total_audits: 0, test_audits: 0, full_audits: 0, direct_audits: 0, average_score: null },
    });
  });
});

describe('order', () => {
  test.each([
    ['sort_by=audit_date&sort_order=asc', all.toReversed()],
    ['sort_by=audit_date&sort_order=desc', all],
    ['sort_by=overall_score&sort_order=asc', ['latest', 'midnight', 'evening', 'test', 'direct', 'stopped', 'failed']],
    ['sort_by=overall_score&sort_order=desc', ['test', 'evening', 'latest', 'midnight', 'direct', 'stopped', 'failed']],
    ['sort_by=duration&sort_order=asc', ['test', 'failed', 'evening', 'latest', 'midnight', 'direct', 'stopped']],
    ['sort_by=duration&sort_order=desc', ['direct', 'latest', 'midnight', 'evening', 'failed', 'test', 'stopped']],
  ])('%s: %j, what has no value last', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`${query}&page=${page}&page_size=2`)));
    expect(pages.flat()).toEqual(expected);
  });

  test('audits of the same moment stand on one page each', async () => {
    const device = await addDevice('Twins', 'fortinet_fortigate');
    const startedAt = new Date('2025-01-01T00:00:00.000Z');
    for (let number = 0; number < 5; number += 1) await keepAudit(database.db, { startedAt, deviceId: device });
    for (const order of ['asc', 'desc']) {
      const pages = await Promise.all([1, 2, 3].map((page) => list(`firewall_id=${device}&sort_order=${order}&page=${page}&page_size=2`)));
      expect(new Set(pages.flat()).size).toBe(5);
    }
    await remove(`/firewalls/${device}`);
  });
});

test('pages tell where they stand, a page after the last one is empty', async () => {
  const first = (await history('page_size=3')).body.pagination;
  expect(first).toEqual({ current_page: 1, page_size: 3, total_count: 7, total_pages: 3, has_next: true, has_previous: false });
  const last = (await history('page=3&page_size=3')).body;
  expect([nameRows(last.audits), last.pagination.has_next, last.pagination.has_previous]).toEqual([['evening'], false, true]);
  const beyond = (await history('page=1000000&page_size=100')).body;
  expect([beyond.audits, beyond.pagination.total_count, beyond.summary.total_audits]).toEqual([[], 7, 7]);
  expect((await history()).body.pagination).toMatchObject({ current_page: 1, page_size: 20 });
});

test.each([
  ['start_date=yesterday', 'start_date'],
  ['start_date=2026-02-30', 'start_date'],
  ['end_date=2026-11-21T25:00:00Z', 'end_date'],
  ['end_date=2026-11-21T10:00:00', 'end_date'],
  ['status=done', 'status'],
  ['test_type=half', 'test_type'],
  ['min_score=-1', 'min_score'],
  ['max_score=100.1', 'max_score'],
  ['min_score=many', 'min_score'],
  ['min_duration=-0.1', 'min_duration'],
  ['max_duration=1e99', 'max_duration'],
  ['firewall_id=1', 'firewall_id'],
  ['newest_only=perhaps', 'newest_only'],
  ['deleted_devices=2', 'deleted_devices'],
  ['sort_by=model', 'sort_by'],
  ['sort_order=down', 'sort_order'],
  ['page=0', 'page'],
  ['page=1.5', 'page'],
  ['page_size=101', 'page_size'],
])('%s is refused', async (query, field) => {
  const { status, body } = await history(query);
  expect([status, body.errors[0].field]).toEqual([422, field]);
  expect(body.detail).toBe(body.errors[0].message);
});

test('a record says what the audit was; one without a benchmark names none', async () => {
  const { audits: rows } = (await history()).body;
  const find = (name: string) => rows.find(({ id }: { id: string }) => names.get(id) === name);
  expect(find('failed')).toMatchObject({
    firewall_id: core,
    firewall: { device_name: 'Core', ip_address: '192.0.2.1', type: 'juniper_srx' },
    audit_date: '2026-11-21T12:00:00.000Z',
    audit_type: 'full',
    test_check: false,
    benchmark_type: 'juniper_srx',
    benchmark_document: { filename: 'sample.pdf', upload_date: '2026-01-02T03:04:05.678Z', total_pages: 12, chunks: 34 },
    status: 'failed',
    duration: 5,
    error_message: 'It broke off.',
    ai_model: 'built-in',
    started_by: 'amina',
    benchmark_title: 'Sample',
    overall_score: null,
    reports: [],
  });
  expect(find('test')).toMatchObject({ audit_type: 'test', test_check: true });
  expect(find('direct')).toMatchObject({ audit_type: 'direct', benchmark_document: null, ai_model: 'llama' });
  expect((await get(`/audit-history/${find('direct').id}`)).body).toEqual(find('direct'));
});

test('what the history does not list, it does not show either', async () => {
  const running = [...names].find(([, name]) => name === 'running')?.[0];
  for (const id of [running, NOWHERE])
    for (const path of [`/audit-history/${id}`, `/audit-history/${id}/comparison`])
      expect([path, (await get(path)).status, (await get(path)).body.detail]).toEqual([path, 404, 'No results found for this audit']);
  expect((await get('/audit-history/1')).status).toBe(404);
  expect((await server.call('GET', '/audit-history')).status).toBe(401);
});

test('a deleted device leaves rows and counts, and its audits stay for the record', async () => {
  const gone = await addDevice('Gone', 'fortinet_fortigate');
  const id = await keep('gone', '2026-11-23T00:00:00.000Z', { deviceId: gone, overallScore: 0 });
  expect(await list('')).toEqual(['gone', ...all]);
  await remove(`/firewalls/${gone}`);
  await database.db.delete(audits).where(and(isNull(audits.deviceId), ne(audits.id, id)));
  expect(await list('')).toEqual(all);
  expect((await history()).body.summary).toMatchObject({ total_audits: 7, average_score: 75 });
  const record = { id, firewall_id: null, firewall: { device_name: 'Edge' }, overall_score: 0 };
  expect(await get(`/audit-history/${id}`)).toMatchObject({ status: 200, body: record });
  const nothing = { previous: null, same_benchmark: false, newly_failed: [], fixed: [], otherwise_changed: [], unchanged: 0 };
  expect((await get(`/audit-history/${id}/comparison`)).body).toEqual(nothing);
  const { body: kept } = await history('deleted_devices=true');
  expect([nameRows(kept.audits), kept.summary]).toMatchObject([['gone'], { total_audits: 1, average_score: 0 }]);
  expect(await list('deleted_devices=false')).toEqual(all);
  for (const path of [`/audit-history/${id}/results`, `/firewalls/${gone}/audit-history/${id}/results`])
    expect(await get(path)).toMatchObject({ status: 200, body: { audit_id: id, overall_score: 0 } });
  expect(await database.db.select({ deviceId: audits.deviceId }).from(audits).where(eq(audits.id, id))).toEqual([{ deviceId: null }]);
  // It can be deleted as any other; nobody knows its device's id any more.
  expect((await remove(`/firewalls/${NOWHERE}/audit-history/${id}`)).status).toBe(200);
  expect(await list('deleted_devices=true')).toEqual([]);
});

test('an audit is listed with its reports once it has ended, also after its benchmark was deleted', async () => {
  const own = await addDevice('Own', 'fortinet_fortigate');
  await server.call('PUT', `/firewalls/${own}/stored-config`, { token, body: { config: sampleConfig } });
  const benchmark = await uploadRead(server, token, { content: await drawSample(), filename: 'own.pdf' });
  const { body } = await server.call('POST', `/firewalls/${own}/audit`, { token, body: { benchmark_id: benchmark } });
  await poll(
    () => get(`/audit-history/${body.audit_id}`),
    ({ status }) => status === 200,
  );
  expect((await remove(`/documents/${benchmark}`)).status).toBe(200);
  const [record, ...others] = (await history(`firewall_id=${own}`)).body.audits;
  const { reports } = (await get(`/firewalls/${own}/audit-reports`)).body;
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    id: body.audit_id,
    overall_score: 50,
    passed_checks: 1,
    failed_checks: 1,
    review_checks: 1,
    total_checks: 2,
    benchmark_document: { filename: 'own.pdf' },
    reports: [{ id: reports[0].id, filename: reports[0].filename }],
  });
  expect((await remove(`/firewalls/${own}/audit-history/${body.audit_id}`)).status).toBe(200);
  expect((await history(`firewall_id=${own}`)).body).toMatchObject({ audits: [], summary: { total_audits: 0 } });
  expect((await get(`/audit-reports/${reports[0].id}/download`)).status).toBe(404);
});

test('the numbers of an audit and its results are of one moment', async () => {
  const passed = { checkId: '1.1', title: 'Telnet is off', status: 'PASS' } as const;
  const id = await keepVerdicts(database.db, { startedAt: new Date('2026-11-23T10:00:00.000Z') }, [passed]);
  const reading = await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${auditResults} in access exclusive mode`);
    const answer = get(`/audit-history/${id}/results`);
    await expect.poll(() => countWaiting(database)).toBe(1);
    await tx.update(audits).set({ passedChecks: 0 }).where(eq(audits.id, id));
    await tx.delete(auditResults).where(eq(auditResults.auditId, id));
    return { answer };
  });
  expect((await reading.answer).body).toMatchObject({ passed_checks: 1, results: [{ check_id: '1.1' }] });
  await remove(`/audit-history/${id}`);
});
