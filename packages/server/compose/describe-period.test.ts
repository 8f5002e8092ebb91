import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../adapters/database/database.ts';
import { createVault } from '../adapters/secrets/vault.ts';
import { createChangesStore } from '../features/changes/store.ts';
import { createDevicesStore } from '../features/devices/store.ts';
import { createTagStore } from '../features/devices/tags/tag-store.ts';
import { judge, recordAudit } from '../features/findings/testing/record-audit.ts';
import { listEnding, listMended } from '../features/findings/trends/of-a-period.ts';
import { createHistoryStore } from '../features/history/store.ts';
import { startServerOnDatabase, TEST_KEY } from '../testing/start-server-on-database.ts';
import type { TestServer } from '../testing/start-test-server.ts';
import { describePeriod } from './describe-period.ts';
import { type PeriodFacts, writePeriod } from './write-period.ts';

let server: TestServer;
let database: Database;
let token: string;

const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);
const week = {
  since: daysAgo(7),
  until: new Date(NOW),
  period: 'week',
  isQuiet: false,
  publicUrl: 'https://merlon.example.com',
  filter: { types: [], tags: [], sites: [] },
} as const;

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
});
afterAll(() => server.stop());

const tell = (period: Parameters<typeof describePeriod>[1]) => {
  const vault = createVault(TEST_KEY);
  const devices = createDevicesStore(database.db);
  return describePeriod(
    {
      history: createHistoryStore(database.db, vault, async () => {}),
      findings: { listMended: listMended.bind(null, database.db), listEnding: listEnding.bind(null, database.db) },
      devices: {
        ...devices,
        countAll: async () => ({ total: 1, types: 1 }),
        nameDevices: devices.nameDevices,
        listIdsBy: ({ type, ...marks }) =>
          createTagStore(database.db).listIdsBy({ ...marks, ...(type !== undefined && { types: [type] }) }),
      },
      changes: createChangesStore(database.db, vault),
      readAccepted: async () => ({}),
    },
    period,
  );
};

test('a week is told by what failed, what was fixed, the trend and the lowest scores, with links', async () => {
  const body = {
    device_name: 'Edge',
    ip_address: '192.0.2.1',
    username: 'auditor',
    password: 'lab-Password-7',
    type: 'fortinet_fortigate',
  };
  const deviceId = (await server.call('POST', '/firewalls', { token, body })).body.id;
  expect((await tell({ ...week, isQuiet: true })).summary).toEqual([
    'All quiet on 1 device; no check has newly failed so far.',
    '0 checks newly failed and 0 checks were fixed.',
    'No device has a score yet.',
  ]);
  const secret = 'set password planted-secret';
  await recordAudit(database.db, { startedAt: daysAgo(10), deviceId }, [
    judge('1.1', 'Telnet', 'PASS'),
    judge('1.2', 'Banner', 'FAIL', [secret]),
  ]);
  const audit = await recordAudit(database.db, { startedAt: daysAgo(1), deviceId }, [
    judge('1.1', 'Telnet', 'FAIL', [secret]),
    judge('1.2', 'Banner', 'PASS'),
    judge('1.3', 'New one', 'PASS'),
  ]);
  const told = await tell(week);
  expect(told.summary).toEqual(['1 check newly failed and 1 check was fixed.', 'The score is 66.7%, after 50.0% before.']);
  expect(told.sections.map(({ heading, lines, more }) => [heading, lines.map(({ text }) => text), more])).toEqual([
    ['Newly failed', ['Edge: 1.1 Telnet'], 0],
    ['Fixed', ['Edge: 1.2 Banner'], 0],
    ['Lowest scores', ['Edge: 66.7%, 1 check fails'], 0],
  ]);
  expect(told.sections[0]?.lines[0]?.link).toBe(
    `https://merlon.example.com/findings/of?device=${deviceId}&check=1.1&title=Telnet&audit=${audit}`,
  );
  expect(JSON.stringify(told)).not.toContain('planted');
  // Of a day no more than its sentences is said, and without a public address no link.
  expect((await tell({ ...week, period: 'day' })).sections).toEqual([]);
  const links = (await tell({ ...week, publicUrl: undefined })).sections.flatMap(({ lines }) => lines.map(({ link }) => link));
  expect(links).toEqual(['', '', '']);
});

/** A device that is unread for long, that failed, mended and allowed something since yesterday, and on which a waiver ends soon. */
async function addEventful(name: string, marks: object): Promise<void> {
  const body = { device_name: name, ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', ...marks };
  const deviceId = (await server.call('POST', '/firewalls', { token, body })).body.id;
  await recordAudit(database.db, { startedAt: daysAgo(10), deviceId, deviceName: name }, [
    judge('1', 'Telnet', 'PASS'),
    judge('2', 'SSH', 'FAIL'),
    judge('3', 'Banner', 'FAIL'),
  ]);
  await recordAudit(database.db, { startedAt: daysAgo(1), deviceId, deviceName: name }, [
    judge('1', 'Telnet', 'FAIL'),
    judge('2', 'SSH', 'PASS'),
    judge('3', 'Banner', 'FAIL'),
  ]);
  await database.db.execute(sql`update firewalls set created_at = now() - interval '20 days' where id = ${deviceId}`);
  await database.db
    .execute(sql`insert into configuration_changes (id, before_id, after_id, firewall_id, since, at, source, settings, objects, rules, lines_added,
    lines_removed, newly_allowed, newly_denied, newly_failed, fixed, turned, judged_with, engine_version, sealed)
    values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${deviceId}, now() - interval '2 days', now() - interval '1 day', 'imported', 1, 0, 0, 1, 1, 'yes', 'no', 0, 0, 0, '[]', '', '')`);
  const { rows } = await database.db.execute<{
    id: string;
  }>(sql`insert into waivers (id, kind, reason, compensating_control, ticket, owner_name,
    owner_id, requested_by_id, requested_by_name, requested_at, until, asks_for_new_devices)
    select gen_random_uuid(), 'accepted', 'It is closed off.', '', '', ${name}, id, id, username, now(), now() + interval '5 days', false from users
    returning id`);
  const [waiver] = rows;
  await database.db.execute(sql`insert into waiver_decisions (waiver_id, step, outcome, by_id, by_name, at, note)
    select ${waiver!.id}, 'decision', 'approved', id, username, now(), '' from users`);
  await database.db
    .execute(sql`insert into waiver_findings (waiver_id, finding_id, device_name, check_id, status, judge, offender_keys, sealed, fit)
    select ${waiver!.id}, id, ${name}, '3', 'FAIL', '', '{}', '', 'covered' from findings where firewall_id = ${deviceId} and check_id = '3'`);
}

test('a digest of a route that chooses by type, tag and site speaks of these devices alone', async () => {
  await addEventful('Branch', { type: 'fortinet_fortigate', tags: ['Branch'], site: 'Lahore' });
  await addEventful('Core', { type: 'fortinet_fortigate', tags: ['Core'], site: 'Lahore' });
  await addEventful('Yard', { type: 'juniper_srx', tags: ['branch'], site: 'Lahore' });
  const ofAll = await tell(week);
  for (const { heading, lines } of ofAll.sections)
    for (const name of ['Branch', 'Core', 'Yard'])
      expect([heading, JSON.stringify(lines)]).toEqual([heading, expect.stringContaining(name)]);
  const filter = { types: ['fortinet_fortigate'], tags: ['BRANCH', 'no such tag'], sites: ['lahore'] };
  const told = await tell({ ...week, filter });
  expect(told.summary).toEqual([
    '1 check newly failed and 1 check was fixed.',
    'The score is 33.3%, after 33.3% before.',
    '1 change newly allows traffic.',
    '1 waiver ends within 30 days.',
    '1 device was not read for 7 days.',
  ]);
  expect(told.sections).toHaveLength(ofAll.sections.length);
  for (const { heading, lines, more } of told.sections)
    expect([heading, lines.length, more, lines[0]?.text]).toEqual([heading, 1, 0, expect.stringContaining('Branch')]);
  // A route whose devices are gone says so much and no more.
  expect(await tell({ ...week, isQuiet: true, filter: { ...filter, sites: ['Quetta'] } })).toEqual({
    summary: [
      'All quiet on 0 devices; no check has newly failed so far.',
      '0 checks newly failed and 0 checks were fixed.',
      'No device has a score yet.',
    ],
    sections: [],
  });
});

const facts: PeriodFacts = {
  devices: 214,
  newlyFailed: { listed: [], total: 0 },
  fixed: { listed: [], total: 0 },
  endingWaivers: { listed: [{ id: 'w', until: new Date('2026-12-01T00:00:00Z'), owner: 'ada' }], total: 12 },
  unread: { listed: [{ id: 'd', name: 'Old <b>', readAt: null }], total: 1 },
  allowing: { listed: [{ id: 'c', deviceId: 'gone', at: new Date('2026-11-20T00:00:00Z') }], total: 2 },
  worst: [],
  score: 80,
  scoreBefore: 80,
  scoreWithoutAccepted: 90,
  lastFailureAt: new Date('2026-11-02T20:00:00Z'),
  names: new Map(),
};

test('a quiet week says since when, and what waits all the same', () => {
  const told = writePeriod(facts, { ...week, isQuiet: true });
  expect(told.summary).toEqual([
    'All quiet on 214 devices; the last failure was on 3 November 2026.',
    '0 checks newly failed and 0 checks were fixed.',
    'The score is 80.0%, after 80.0% before; without accepted risks it is 90.0%.',
    '2 changes newly allow traffic.',
    '12 waivers end within 30 days.',
    '1 device was not read for 7 days.',
  ]);
  expect(told.sections).toMatchObject([
    { heading: 'Waivers that end within 30 days', lines: [{ text: 'A waiver of ada ends on 1 December 2026' }], more: 11 },
    { heading: 'Devices not read for 7 days', lines: [{ text: 'Old <b>: never read' }], more: 0 },
    { heading: 'Changes that newly allow traffic', lines: [{ text: 'A deleted device: changed by 20 November 2026' }], more: 1 },
  ]);
});
