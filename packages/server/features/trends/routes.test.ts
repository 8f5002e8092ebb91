import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrendDay, Trends } from '@merlon/contract/trends.ts';
import type { Database } from '../../adapters/database/database.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { type KeptVerdict, keepVerdicts } from '../history/testing/keep-audit.ts';
import { judge, recordAudit } from '../findings/testing/record-audit.ts';

let server: TestServer;
let database: Database;
let token: string;

const DAY = 86_400_000;
const now = Date.now() - 1000;
const daysAgo = (days: number) => new Date(now - days * DAY);

const read = async (query = 'days=30'): Promise<Trends> => {
  const { status, body } = await server.call('GET', `/trends?${query}`, { token });
  expect(status).toBe(200);
  return body;
};
const verdicts = (...statuses: KeptVerdict['status'][]): KeptVerdict[] =>
  statuses.map((status, at) => ({ checkId: `1.${at + 1}`, title: `Check ${at + 1}`, status }));
const addDevice = async (type: string, more: object = {}): Promise<string> => {
  const body = { device_name: 'Edge', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type, ...more };
  return (await server.call('POST', '/firewalls', { token, body })).body.id;
};
const daysWith = <Name extends keyof TrendDay>({ days }: Trends, name: Name) =>
  days.flatMap((day, place) => (day[name] === null ? [] : [[days.length - 1 - place, day[name]]]));

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
});
afterAll(() => server.stop());

test('without devices every day is there and nothing is known of any', async () => {
  const trends = await read('');
  expect(trends.devices).toBe(0);
  expect(trends.days).toHaveLength(90);
  expect(trends.weeks).toHaveLength(12);
  expect(
    trends.days.every(({ score, unread_devices, understood }) => score === null && unread_devices === null && understood === null),
  ).toBe(true);
  expect(trends.weeks.every(({ newly_failed, fixed }) => newly_failed === null && fixed === null)).toBe(true);
  expect(trends.marks).toEqual([]);
});

test('the score of a day is that of all devices, and days without an audit are gaps', async () => {
  const [one, two] = [await addDevice('fortinet_fortigate'), await addDevice('juniper_srx', { tags: ['Branch'] })];
  const old = { benchmarkFilename: 'old.pdf', benchmarkVersion: '1.0', judge: '0.3.0' };
  await keepVerdicts(database.db, { startedAt: daysAgo(40), deviceId: one, ...old }, verdicts('PASS', 'FAIL'));
  await keepVerdicts(
    database.db,
    { startedAt: daysAgo(20), deviceId: two, judge: '0.3.0', deviceType: 'juniper_srx' },
    verdicts('PASS', 'PASS'),
  );
  await keepVerdicts(database.db, { startedAt: daysAgo(10), deviceId: one, ...old }, verdicts('PASS', 'PASS'));
  // Another version turns a verdict: the score falls, and the series of the same checks does not.
  await keepVerdicts(database.db, { startedAt: daysAgo(5), deviceId: one, ...old, judge: '0.4.0' }, verdicts('FAIL', 'FAIL'));
  await keepVerdicts(
    database.db,
    { startedAt: daysAgo(2), deviceId: one, judge: '0.4.0', benchmarkVersion: '2.0' },
    verdicts('FAIL', 'PASS'),
  );
  const trends = await read();
  expect(daysWith(trends, 'score')).toEqual([
    [20, 75],
    [10, 100],
    [5, 50],
    [2, 75],
  ]);
  expect(daysWith(trends, 'score_same_checks')).toEqual([
    [10, 75],
    [5, 75],
    [2, 75],
  ]);
  expect(daysWith(trends, 'score_without_accepted')).toEqual([]);
  expect(trends.marks.map(({ kind, type, name }) => [kind, type, name])).toEqual([
    ['engine', null, '0.4.0'],
    ['benchmark', 'fortinet_fortigate', 'Sample 2.0'],
  ]);
  expect(trends.weeks.map(({ newly_failed, fixed }) => [newly_failed, fixed])).toEqual([
    [null, null],
    [0, 0],
    [0, 1],
    [2, 0],
  ]);
  expect(daysWith(await read('days=30&tag=branch'), 'score')).toEqual([[20, 100]]);
  expect(daysWith(await read('days=30&type=fortinet_fortigate'), 'score')).toEqual([
    [10, 100],
    [5, 0],
    [2, 50],
  ]);
  expect((await read('site=nowhere')).devices).toBe(0);
});

test('what is accepted is left out from the day on which it was, and mending is timed', async () => {
  const type = 'paloalto_panos';
  const deviceId = await addDevice(type);
  const facts = { deviceId, deviceType: type };
  await recordAudit(database.db, { startedAt: daysAgo(3), ...facts }, [
    judge('1.1', 'A', 'FAIL', ['a']),
    judge('1.2', 'B', 'PASS'),
    judge('1.3', 'C', 'FAIL', ['c']),
  ]);
  await recordAudit(database.db, { startedAt: daysAgo(1), ...facts }, [
    judge('1.1', 'A', 'FAIL', ['a']),
    judge('1.2', 'B', 'PASS'),
    judge('1.3', 'C', 'PASS'),
  ]);
  const [finding] = (await server.call('GET', `/findings?device=${deviceId}&check=1.1`, { token })).body.findings;
  await server.call('PUT', '/waivers/settings', { token, body: { self_approval: true, default_days: 30, most_days: 100 } });
  const until = new Date(now + 30 * DAY).toISOString().slice(0, 10);
  const body = { finding_ids: [finding.id], kind: 'accepted', reason: 'The network is closed off.', owner: 'admin', until };
  const asked = await server.call('POST', '/waivers', { token, body });
  const decided = await server.call('POST', `/waivers/${asked.body.id}/decision`, { token, body: { approve: true, note: 'So be it.' } });
  expect([asked.status, decided.status, decided.text]).toEqual([201, 200, decided.text]);
  await recordAudit(database.db, { startedAt: new Date(now), ...facts }, [
    judge('1.1', 'A', 'FAIL', ['a']),
    judge('1.2', 'B', 'PASS'),
    judge('1.3', 'C', 'PASS'),
  ]);
  const trends = await read(`days=7&type=${type}`);
  expect(daysWith(trends, 'score')).toEqual([
    [3, 100 / 3],
    [1, 200 / 3],
    [0, 200 / 3],
  ]);
  expect(daysWith(trends, 'score_without_accepted')).toEqual([
    [3, 100 / 3],
    [1, 200 / 3],
    [0, 100],
  ]);
  expect(trends.days.map(({ open_waivers }) => open_waivers)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(trends.weeks[0]?.days_to_fix).toEqual({ high: null, medium: 2, low: null });
  expect(trends.ages[0]).toEqual({ up_to_days: 7, high: 0, medium: 1, low: 0 });
});

test('devices that are not read and what is understood are counted by day', async () => {
  const type = 'huawei_usg';
  const [seldom, never] = [await addDevice(type), await addDevice(type)];
  await database.db.execute(`update firewalls set created_at = '${daysAgo(25).toISOString()}' where id in ('${seldom}', '${never}')`);
  for (const [days, share] of [
    [20, 0.5],
    [3, 1],
  ] as const)
    await database.db.execute(`insert into configuration_snapshots
      (firewall_id, source, sha256, comparable_sha256, unchanged_since, understood, lines, bytes, created_at, sealed)
      values ('${seldom}', 'fetched', '', '', now(), '{"share": ${share}}', 1, 1, '${daysAgo(days).toISOString()}', '')`);
  const trends = await read(`days=30&type=${type}`);
  const unread = trends.days.map(({ unread_devices }) => unread_devices);
  // Registered 25 days ago, read 20 and 3 days ago: one was unread from day 18 on, the other from day 13 to 3.
  expect([30, 26, 25, 19, 18, 14, 13, 4, 3, 0].map((days) => unread[29 - days])).toEqual([undefined, null, 0, 0, 1, 1, 2, 2, 1, 1]);
  expect(daysWith(trends, 'understood')).toEqual([
    [20, 50],
    [3, 100],
  ]);
});

test('what cannot be asked is refused', async () => {
  for (const query of ['days=6', 'days=731', 'days=x', 'days=7.5', `type=${'x'.repeat(101)}`])
    expect((await server.call('GET', `/trends?${query}`, { token })).status).toBe(422);
  expect((await server.call('GET', '/trends')).status).toBe(401);
});
