import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckedDevice } from '@merlon/contract/checks.ts';
import type { Database } from '../../adapters/database/database.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { type KeptAudit, type KeptVerdict, keepVerdicts } from './testing/keep-audit.ts';

let server: TestServer;
let database: Database;
let token: string;
let minutes = 0;

const get = (path: string) => server.call('GET', path, { token });
const checkedOn = (query: Record<string, string>) => get(`/checks/devices?${new URLSearchParams(query).toString()}`);
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const namesOf = (devices: CheckedDevice[]) => devices.map(({ device_name, status }) => `${device_name} ${status}`);

async function addDevice(device_name: string, type = 'fortinet_fortigate'): Promise<string> {
  const body = { device_name, ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type };
  return (await server.call('POST', '/firewalls', { token, body })).body.id;
}
const keep = (deviceId: string, deviceName: string, verdicts: KeptVerdict[], fields: Partial<KeptAudit> = {}) =>
  keepVerdicts(database.db, { startedAt: at((minutes += 1)), deviceId, deviceName, ...fields }, verdicts);
const banner = (status: KeptVerdict['status']): KeptVerdict => ({ checkId: '1.1', title: 'A banner', status });
const clock = (status: KeptVerdict['status']): KeptVerdict => ({ checkId: '1.2', title: 'A clock', status });

let edge: string;
let core: string;

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
});
afterAll(() => server.stop());

test('without an audit there is no check', async () => {
  expect(await get('/checks')).toMatchObject({ status: 200, body: [] });
  expect(await checkedOn({ type: 'fortinet_fortigate', check_id: '1.1' })).toMatchObject({
    status: 404,
    body: { detail: 'No newest full audit of a device of this type has this check.' },
  });
});

test('the checks of the newest full audits come with what they are on how many devices, the worst first', async () => {
  edge = await addDevice('Edge');
  core = await addDevice('Core');
  const srx = await addDevice('Srx', 'juniper_srx');
  await keep(edge, 'Edge', [banner('PASS'), clock('FAIL')]);
  await keep(edge, 'Edge', [banner('FAIL'), clock('NA')]);
  await keep(edge, 'Edge', [banner('PASS')], { auditType: 'test' });
  // Another version of the benchmark, in which they stand in another order.
  await keep(core, 'Core', [clock('REVIEW'), banner('FAIL')], { benchmarkFilename: 'newer.pdf' });
  await keep(srx, 'Srx', [banner('PASS')], { deviceType: 'juniper_srx' });
  const none = { devices_failed: 0, devices_judged: 0, devices_review: 0, devices_na: 0 };
  const ofFortinet = [
    { ...none, type: 'fortinet_fortigate', check_id: '1.1', title: 'A banner', devices_failed: 2, devices_judged: 2 },
    { ...none, type: 'fortinet_fortigate', check_id: '1.2', title: 'A clock', devices_review: 1, devices_na: 1 },
  ];
  expect((await get('/checks?type=fortinet_fortigate')).body).toEqual(ofFortinet);
  expect((await get('/checks?type=nothing')).body).toEqual([]);
  expect((await get('/checks')).body).toHaveLength(3);
});

test('the devices come with their verdicts on a check, the failing first', async () => {
  const since = minutes + 1;
  const id = await keep(edge, 'Edge', [banner('FAIL'), clock('FAIL')]);
  const query = { type: 'fortinet_fortigate', check_id: '1.2', title: 'A clock' };
  const { body } = await checkedOn(query);
  const { devices, pagination, ...check } = body;
  expect(check).toEqual({
    type: 'fortinet_fortigate',
    check_id: '1.2',
    title: 'A clock',
    devices_failed: 1,
    devices_judged: 1,
    devices_review: 1,
    devices_na: 0,
  });
  expect(devices[0]).toEqual({
    firewall_id: edge,
    device_name: 'Edge',
    ip_address: '192.0.2.1',
    audit_id: id,
    audit_date: at(since).toISOString(),
    status: 'FAIL',
    reason: 'So.',
    failed_since: at(since).toISOString(),
  });
  expect(namesOf(devices)).toEqual(['Edge FAIL', 'Core REVIEW']);
  expect(pagination).toMatchObject({ total_count: 2, has_next: false });
  const second = (await checkedOn({ ...query, page: '2', page_size: '1' })).body;
  expect(namesOf(second.devices)).toEqual(['Core REVIEW']);
  expect(second).toMatchObject({ devices_failed: 1, pagination: { total_count: 2, has_next: false } });
  expect((await checkedOn({ ...query, page: '9' })).body.devices).toEqual([]);
});

test('a number without a title finds every check of it, and a title that the check has not finds none', async () => {
  expect(namesOf((await checkedOn({ type: 'fortinet_fortigate', check_id: '1.1' })).body.devices)).toEqual(['Core FAIL', 'Edge FAIL']);
  expect((await checkedOn({ type: 'fortinet_fortigate', check_id: '1.1', title: 'A clock' })).status).toBe(404);
  expect((await checkedOn({ type: 'fortinet_fortigate' })).status).toBe(422);
});

test('a tag or a site leaves the checks and audits of the devices that have it', async () => {
  await server.call('POST', '/firewalls/tags', { token, body: { ids: [core], add: ['Branch'], site: 'Karachi' } });
  const [banners, ...others] = (await get('/checks?type=fortinet_fortigate&tag=BRANCH&site=karachi')).body;
  expect(banners).toMatchObject({ title: 'A banner', devices_failed: 1, devices_judged: 1 });
  expect(others).toHaveLength(1);
  expect((await get('/checks?tag=nothing')).body).toEqual([]);
  const query = { type: 'fortinet_fortigate', check_id: '1.1', title: 'A banner' };
  expect(namesOf((await checkedOn({ ...query, tag: 'branch' })).body.devices)).toEqual(['Core FAIL']);
  expect(await checkedOn({ ...query, site: 'Lahore' })).toMatchObject({
    status: 200,
    body: { title: 'A banner', devices_failed: 0, devices: [], pagination: { total_count: 0 } },
  });
  const history = async (filter: string) => (await get(`/audit-history?${filter}`)).body;
  const { audits, summary } = await history('tag=branch');
  expect(new Set(audits.map(({ firewall_id }: { firewall_id: string }) => firewall_id))).toEqual(new Set([core]));
  expect(summary.total_audits).toBe(audits.length);
  expect((await history('tag=branch&site=Karachi&newest_only=true')).audits).toHaveLength(1);
  expect((await history('site=Lahore')).audits).toEqual([]);
  expect((await get(`/checks?tag=${'x'.repeat(201)}`)).status).toBe(422);
});

test('a deleted device is among no devices', async () => {
  await server.call('DELETE', `/firewalls/${core}`, { token });
  expect(namesOf((await checkedOn({ type: 'fortinet_fortigate', check_id: '1.1' })).body.devices)).toEqual(['Edge FAIL']);
});
