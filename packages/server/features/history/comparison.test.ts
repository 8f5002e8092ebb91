import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/database.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { type KeptAudit, type KeptVerdict, keepAudit, keepVerdicts } from './testing/keep-audit.ts';

let server: TestServer;
let database: Database;
let token: string;
let deviceId: string;
let minutes = 0;

const nothing = { previous: null, same_benchmark: false, newly_failed: [], fixed: [], otherwise_changed: [], unchanged: 0 };
const judge = (statuses: Record<string, KeptVerdict['status']>): KeptVerdict[] =>
  Object.entries(statuses).map(([checkId, status]) => ({ checkId, title: `Check ${checkId}`, status }));
/** The next audit of the device, each a minute after the one before. */
const next = (fields: Partial<KeptAudit> = {}): KeptAudit => ({
  startedAt: new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1))),
  deviceId: deviceId,
  ...fields,
});
const keep = (statuses: Record<string, KeptVerdict['status']>, fields: Partial<KeptAudit> = {}) =>
  keepVerdicts(database.db, next(fields), judge(statuses));
const compare = async (id: string) => (await server.call('GET', `/audit-history/${id}/comparison`, { token })).body;

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const body = {
    device_name: 'Edge',
    ip_address: '192.0.2.1',
    username: 'auditor',
    password: 'lab-Password-7',
    type: 'fortinet_fortigate',
  };
  deviceId = (await server.call('POST', '/firewalls', { token, body })).body.id;
});

test('what changed since the audit before is told by kind of change', async () => {
  const before = await keep({ '1.1': 'PASS', '1.2': 'FAIL', '1.3': 'FAIL', '1.4': 'NA', '1.5': 'PASS', '1.6': 'REVIEW' });
  const now = await keep({ '1.1': 'FAIL', '1.2': 'PASS', '1.3': 'REVIEW', '1.5': 'PASS', '1.6': 'FAIL', '1.7': 'FAIL' });
  const change = (check_id: string, was: string | null, is: string | null) => ({
    check_id,
    title: `Check ${check_id}`,
    before: was,
    now: is,
  });
  expect(await compare(now)).toEqual({
    previous: (await server.call('GET', `/audit-history/${before}`, { token })).body,
    same_benchmark: true,
    newly_failed: [change('1.1', 'PASS', 'FAIL'), change('1.6', 'REVIEW', 'FAIL')],
    fixed: [change('1.2', 'FAIL', 'PASS')],
    otherwise_changed: [change('1.3', 'FAIL', 'REVIEW'), change('1.7', null, 'FAIL'), change('1.4', 'NA', null)],
    unchanged: 1,
  });
  expect(await compare(before)).toEqual(nothing);
});

test('the audit before is the newest completed one of this device, kind and type of benchmark', async () => {
  const older = await keep({ '1.1': 'PASS' });
  const before = await keep({ '1.1': 'PASS' });
  await keepAudit(database.db, next({ status: 'failed' }));
  await keepAudit(database.db, next({ status: 'stopped' }));
  await keep({ '1.1': 'PASS' }, { auditType: 'test' });
  await keep({ '1.1': 'PASS' }, { benchmarkType: 'juniper_srx' });
  await keep({ '1.1': 'PASS' }, { deviceId: null });
  const now = await keep({ '1.1': 'FAIL' });
  await keep({ '1.1': 'NA' });
  expect(await compare(now)).toMatchObject({ previous: { id: before }, newly_failed: [{ before: 'PASS', now: 'FAIL' }] });
  expect(await compare(before)).toMatchObject({ previous: { id: older }, unchanged: 1 });
});

test('of another file of the benchmark, checks are the same ones by number and title', async () => {
  const first = { benchmarkUploadedAt: new Date('2026-01-01T00:00:00Z') };
  const second = { benchmarkUploadedAt: new Date('2026-01-02T00:00:00Z') };
  await keepVerdicts(database.db, next(first), [
    { checkId: '1.1', title: 'Banner', status: 'FAIL' },
    { checkId: '1.2', title: 'Hostname', status: 'PASS' },
  ]);
  const now = await keepVerdicts(database.db, next(second), [
    { checkId: '1.1', title: 'Banner', status: 'PASS' },
    { checkId: '1.2', title: 'Clock', status: 'FAIL' },
  ]);
  expect(await compare(now)).toMatchObject({
    same_benchmark: false,
    newly_failed: [],
    fixed: [{ check_id: '1.1' }],
    unchanged: 0,
    otherwise_changed: [
      { check_id: '1.2', title: 'Clock', before: null, now: 'FAIL' },
      { check_id: '1.2', title: 'Hostname', before: 'PASS', now: null },
    ],
  });
});

test('a test of one check is held against the last test of the same check', async () => {
  const before = await keep({ '1.1': 'FAIL' }, { auditType: 'test' });
  await keep({ '1.2': 'PASS' }, { auditType: 'test' });
  await keep({ '1.1': 'PASS' });
  const now = await keep({ '1.1': 'PASS' }, { auditType: 'test' });
  expect(await compare(now)).toMatchObject({ previous: { id: before }, fixed: [{ check_id: '1.1' }], otherwise_changed: [], unchanged: 0 });
  expect(await compare(await keep({ '1.3': 'FAIL' }, { auditType: 'test' }))).toEqual(nothing);
});

test('a check that has another number since its benchmark was read again is the same by page and title', async () => {
  const judged = (checkId: string, status: KeptVerdict['status']): KeptVerdict[] => [{ checkId, title: 'Banner', status, page: 7 }];
  for (const auditType of ['full', 'test'] as const) {
    const before = await keepVerdicts(database.db, next({ auditType }), judged('2.1', 'FAIL'));
    const now = await keepVerdicts(database.db, next({ auditType }), judged('ORG-7', 'PASS'));
    expect(await compare(now)).toMatchObject({ previous: { id: before }, fixed: [{ check_id: 'ORG-7' }], otherwise_changed: [] });
  }
});

test('an audit that did not come to its end is compared with none', async () => {
  await keep({ '1.1': 'PASS' });
  for (const status of ['failed', 'stopped'] as const)
    expect(await compare(await keepAudit(database.db, next({ status })))).toEqual(nothing);
});

test('an audit is compared with one of the same benchmark, though another was audited since', async () => {
  const before = await keep({ '1.1': 'PASS' });
  await keep({ '9.1': 'PASS' }, { benchmarkFilename: 'other.pdf' });
  const now = await keep({ '1.1': 'FAIL' });
  expect(await compare(now)).toMatchObject({ previous: { id: before }, same_benchmark: true });
});

test('a verdict of before severities gets one from its title when it is read, marked as added', async () => {
  const id = await keepVerdicts(database.db, next(), [
    { checkId: '1.1', title: 'Ensure Telnet is disabled', status: 'FAIL' },
    { checkId: '1.2', title: 'Ensure NTP is configured', status: 'PASS' },
  ]);
  await database.db.execute(sql`update audit_results set verdict = verdict - 'severity' - 'severityFrom' where audit_id = ${id}`);
  const { results } = (await server.call('GET', `/audit-history/${id}/results`, { token })).body;
  expect(results).toMatchObject([
    { check_id: '1.1', severity: 'high', severity_from: 'added' },
    { check_id: '1.2', severity: 'medium', severity_from: 'added' },
  ]);
});
