import type { DeviceInNeed } from '@merlon/contract/dashboard.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/database.ts';
import { uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleRecommendations } from '../../testing/sample-benchmark.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { type KeptAudit, type KeptVerdict, keepAudit, keepVerdicts } from '../history/testing/keep-audit.ts';

let server: TestServer;
let database: Database;
let token: string;

const DAY = 24 * 60 * 60 * 1000;
/** The first moment of today in Karachi, five hours ahead. */
const today = Math.floor((Date.now() + 5 * 60 * 60 * 1000) / DAY) * DAY - 5 * 60 * 60 * 1000;
const daysAgo = (days: number, milliseconds = 0) => new Date(today - days * DAY + milliseconds);
const dayName = (days: number) => new Date(today - days * DAY + 5 * 60 * 60 * 1000).toISOString().slice(0, 10);

const get = (path: string) => server.call('GET', path, { token });
const charts = async () => (await get('/dashboard/charts')).body;
const judge = (...statuses: KeptVerdict['status'][]): KeptVerdict[] =>
  statuses.map((status, at) => ({ checkId: `1.${at + 1}`, title: `Check ${at + 1}`, status }));
const keep = (deviceId: string, audit: Partial<KeptAudit>, verdicts: KeptVerdict[]) =>
  keepVerdicts(database.db, { startedAt: daysAgo(0), ...audit, deviceId }, verdicts);

async function addDevice(type: string): Promise<string> {
  const body = { device_name: 'Edge', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type };
  return (await server.call('POST', '/firewalls', { token, body })).body.id;
}

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
});
afterAll(() => server.stop());

test('where nothing is kept, the dashboard counts nothing but the built-in model', async () => {
  expect((await get('/dashboard')).body).toEqual({
    total_firewalls: 0,
    total_types: 0,
    offline_models: 1,
    online_models: 0,
    total_audits: 0,
    test_audits: 0,
    full_audits: 0,
    direct_audits: 0,
    average_score: null,
    total_benchmarks: 0,
    total_pages: 0,
    total_chunks: 0,
    total_commands: 0,
    fleet_score: null,
    fleet_devices_scored: 0,
    fleet_decided: 0,
    fleet_total: 0,
  });
  expect((await get('/dashboard/attention')).body).toEqual({ devices: [], devices_total: 0, failures: [] });
  expect(await charts()).toEqual({ scores: [], verdicts: [], failed_checks: [] });
  for (const path of ['/dashboard', '/dashboard/charts', '/dashboard/attention']) expect((await server.call('GET', path)).status).toBe(401);
});

test('the numbers are those of devices, history and benchmarks', async () => {
  const devices = [await addDevice('fortinet_fortigate'), await addDevice('fortinet_fortigate'), await addDevice('juniper_srx')];
  // A type that is not known yet is none.
  devices.push(await addDevice('unknown'));
  await uploadRead(server, token, { content: await drawSample() });
  await keep(devices[0]!, {}, judge('PASS'));
  await keep(devices[1]!, { auditType: 'test' }, judge('FAIL'));
  await keepAudit(database.db, { startedAt: daysAgo(0), deviceId: devices[2]!, auditType: 'direct' });
  await keepAudit(database.db, { startedAt: daysAgo(0), deviceId: devices[2]!, status: 'running' });
  await keepAudit(database.db, { startedAt: daysAgo(0), deviceId: null, overallScore: 0 });
  const [benchmark] = (await get('/documents')).body;
  const { body } = await get('/dashboard');
  expect(body).toEqual({
    total_firewalls: 4,
    total_types: 2,
    offline_models: 1,
    online_models: 0,
    ...(await get('/audit-history')).body.summary,
    total_benchmarks: 1,
    total_pages: benchmark.total_pages,
    total_chunks: benchmark.chunks,
    total_commands: sampleRecommendations.filter(({ audit, remediation }) => audit ?? remediation).length,
    fleet_score: 100,
    fleet_devices_scored: 1,
    fleet_decided: 1,
    fleet_total: 1,
  });
  expect(body).toMatchObject({ total_audits: 3, test_audits: 1, full_audits: 1, direct_audits: 1, average_score: 50 });
  await database.db.execute('delete from audits');
  for (const id of devices) await server.call('DELETE', `/firewalls/${id}`, { token });
});

test('the score of the fleet is the average of the newest full audit of each device that there is', async () => {
  await database.db.execute('delete from audits');
  const [one, two, gone] = [await addDevice('fortinet_fortigate'), await addDevice('juniper_srx'), await addDevice('juniper_srx')];
  await keep(one, { startedAt: daysAgo(2) }, judge('PASS', 'PASS'));
  await keep(one, { startedAt: daysAgo(1) }, judge('PASS', 'FAIL', 'REVIEW', 'NA'));
  await keep(one, { auditType: 'test' }, judge('PASS'));
  await keepAudit(database.db, { startedAt: daysAgo(0), deviceId: one, status: 'stopped', overallScore: 1, passedChecks: 7 });
  await keep(two, {}, judge('PASS'));
  await keep(gone, {}, judge('FAIL'));
  await server.call('DELETE', `/firewalls/${gone}`, { token });
  expect((await get('/dashboard')).body).toMatchObject({ fleet_score: 75, fleet_devices_scored: 2, fleet_decided: 4, fleet_total: 5 });
  for (const id of [one, two]) await server.call('DELETE', `/firewalls/${id}`, { token });
});

test('devices that need attention come with their reasons, and the checks that began to fail last', async () => {
  await database.db.execute('delete from audits');
  const { body: registered } = await get('/firewalls');
  for (const { id } of registered) await server.call('DELETE', `/firewalls/${id}`, { token });
  const [worse, fresh] = [await addDevice('fortinet_fortigate'), await addDevice('juniper_srx')];
  await keep(worse, { startedAt: daysAgo(3) }, judge('PASS', 'FAIL', 'PASS'));
  await keep(worse, { startedAt: daysAgo(2) }, judge('FAIL', 'FAIL', 'PASS'));
  const newest = await keep(worse, { startedAt: daysAgo(1) }, judge('FAIL', 'FAIL', 'FAIL'));
  const { body } = await get('/dashboard/attention');
  expect(body.devices_total).toBe(2);
  expect(body.devices.map(({ firewall_id, reasons }: DeviceInNeed) => [firewall_id, reasons.map(({ reason }) => reason)])).toEqual([
    [worse, ['newly_failed', 'low_score', 'never_fetched']],
    [fresh, ['never_fetched']],
  ]);
  expect(body.devices[0]).toMatchObject({ device_name: 'Edge', type: 'fortinet_fortigate', newest: { audit_id: newest, failed: 3 } });
  const failure = { firewall_id: worse, device_name: 'Edge', type: 'fortinet_fortigate', audit_id: newest };
  expect(body.failures).toEqual([
    { ...failure, check_id: '1.3', title: 'Check 3', since: daysAgo(1).toISOString() },
    { ...failure, check_id: '1.1', title: 'Check 1', since: daysAgo(2).toISOString() },
  ]);
  for (const id of [worse, fresh]) await server.call('DELETE', `/firewalls/${id}`, { token });
});

test('verdicts and failed checks are those of the newest completed full audit of each device that there is', async () => {
  const [one, two, other, gone] = [
    await addDevice('fortinet_fortigate'),
    await addDevice('fortinet_fortigate'),
    await addDevice('juniper_srx'),
    await addDevice('fortinet_fortigate'),
  ];
  await keep(one, { startedAt: daysAgo(2) }, judge('FAIL', 'FAIL', 'FAIL'));
  await keep(one, { startedAt: daysAgo(1) }, judge('PASS', 'FAIL', 'REVIEW'));
  await keep(one, { auditType: 'test' }, judge('FAIL'));
  await keepAudit(database.db, { startedAt: daysAgo(0), deviceId: one, status: 'failed' });
  await keep(two, {}, judge('FAIL', 'FAIL', 'NA'));
  await keep(other, { deviceType: 'juniper_srx' }, judge('FAIL', 'PASS'));
  await keep(gone, {}, judge('FAIL', 'FAIL', 'FAIL'));
  await server.call('DELETE', `/firewalls/${gone}`, { token });
  const { verdicts, failed_checks } = await charts();
  expect(verdicts).toEqual([
    { type: 'fortinet_fortigate', devices: 2, passed: 1, failed: 3, review: 1, not_applicable: 1 },
    { type: 'juniper_srx', devices: 1, passed: 1, failed: 1, review: 0, not_applicable: 0 },
  ]);
  expect(failed_checks).toEqual([
    { type: 'fortinet_fortigate', check_id: '1.2', title: 'Check 2', devices_failed: 2, devices_judged: 2 },
    { type: 'juniper_srx', check_id: '1.1', title: 'Check 1', devices_failed: 1, devices_judged: 1 },
    { type: 'fortinet_fortigate', check_id: '1.1', title: 'Check 1', devices_failed: 1, devices_judged: 2 },
  ]);
});

test('a check is counted as one over several files of a benchmark and over audits of some of its checks', async () => {
  const type = 'paloalto_panos';
  const wide: KeptVerdict = { checkId: '9.9', title: 'Everywhere', status: 'FAIL' };
  const filler = (at: number): KeptVerdict => ({ checkId: `8.${at}`, title: `Filler ${at}`, status: 'PASS' });
  const ofFile = (version: number) => ({ deviceType: type, benchmarkFilename: `${version}.pdf` });
  await keep(await addDevice(type), ofFile(1), [filler(1), wide]);
  await keep(await addDevice(type), ofFile(2), [wide, filler(1), filler(2)]);
  await keep(await addDevice(type), { ...ofFile(2), recommendationIds: ['3fa85f64-5717-4562-b3fc-2c963f66afa6'] }, [filler(2), wide]);
  await keep(await addDevice(type), ofFile(2), [{ ...wide, status: 'PASS' }, filler(1), filler(2)]);
  await keep(await addDevice(type), ofFile(3), [{ ...wide, title: 'Another check' }]);
  const found = (await charts()).failed_checks.filter((check: { type: string }) => check.type === type);
  expect(found).toEqual([
    { type, check_id: '9.9', title: 'Everywhere', devices_failed: 3, devices_judged: 4 },
    { type, check_id: '9.9', title: 'Another check', devices_failed: 1, devices_judged: 1 },
  ]);
});

test('at most ten failed checks are listed', async () => {
  await keep(await addDevice('huawei_usg'), { deviceType: 'huawei_usg' }, judge(...Array.from({ length: 30 }, () => 'FAIL' as const)));
  expect((await charts()).failed_checks).toHaveLength(10);
});

test('scores are averaged by the day of Karachi over 90 days', async () => {
  await database.db.execute('delete from audits');
  const device = await addDevice('fortinet_fortigate');
  const scored = (startedAt: Date, overallScore: number | null, fields: Partial<KeptAudit> = {}) =>
    keepAudit(database.db, { startedAt, deviceId: device, overallScore, ...fields });
  await scored(daysAgo(89), 10);
  await scored(daysAgo(89, -1), 99);
  await scored(daysAgo(3), 40);
  await scored(daysAgo(3, DAY - 1), 80);
  await scored(daysAgo(2), 30);
  await scored(daysAgo(2), null);
  await scored(daysAgo(2), 90, { auditType: 'test' });
  await scored(daysAgo(2), 90, { deviceId: null });
  await scored(daysAgo(1), null);
  expect((await charts()).scores).toEqual([
    { day: dayName(89), average_score: 10, audits: 1 },
    { day: dayName(3), average_score: 60, audits: 2 },
    { day: dayName(2), average_score: 30, audits: 1 },
  ]);
});
