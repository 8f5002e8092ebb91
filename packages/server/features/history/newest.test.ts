import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/database.ts';
import { startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { auditResults } from './tables.ts';
import { type KeptAudit, type KeptVerdict, keepAudit, keepVerdicts } from './testing/keep-audit.ts';

let server: TestServer;
let database: Database;
let token: string;
let deviceId: string;
let minutes = 0;

const OTHER_UPLOAD = new Date('2026-01-09T00:00:00.000Z');

/** The next audit of the device, each a minute after the one before. */
const next = (fields: Partial<KeptAudit> = {}): KeptAudit => ({
  startedAt: new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1))),
  deviceId,
  ...fields,
});
const keep = (statuses: Record<string, KeptVerdict['status']>, fields: Partial<KeptAudit> = {}) =>
  keepVerdicts(
    database.db,
    next(fields),
    Object.entries(statuses).map(([checkId, status]) => ({ checkId, title: `Check ${checkId}`, status })),
  );
const readDevice = async () => {
  const { body } = await server.call('GET', '/firewalls', { token });
  return body.find(({ id }: { id: string }) => id === deviceId);
};
const readNewest = async () => (await readDevice()).newest;

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
  const body = { device_name: 'Edge', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7' };
  deviceId = (await server.call('POST', '/firewalls', { token, body })).body.id;
});
afterAll(() => server.stop());

test('a device that was never audited has no newest audit', async () => {
  expect(await readDevice()).toMatchObject({ newest: null, last_audit_at: null, last_audit_type: null });
});

test('a device shows its newest completed full audit, without a change where there is none before', async () => {
  const id = await keep({ '1.1': 'PASS', '1.2': 'FAIL', '1.3': 'REVIEW', '1.4': 'NA' });
  expect(await readNewest()).toEqual({
    audit_id: id,
    audit_date: new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString(),
    score: 50,
    passed: 1,
    failed: 1,
    review: 1,
    na: 1,
    decided: 3,
    total: 4,
    benchmark_title: 'Sample',
    benchmark_id: null,
    newly_failed: null,
    fixed: null,
    score_change: null,
  });
});

test('the next one shows what changed', async () => {
  const id = await keep({ '1.1': 'FAIL', '1.2': 'PASS', '1.3': 'FAIL', '1.4': 'NA', '1.5': 'FAIL' });
  expect(await readNewest()).toMatchObject({ audit_id: id, newly_failed: 2, fixed: 1, score_change: 25 - 50 });
});

test('a check that goes on to fail has failed since the audit that found it so first', async () => {
  const since = new Date(Date.UTC(2026, 0, 1, 0, minutes));
  const id = await keep({ '1.1': 'FAIL', '1.2': 'FAIL', '1.3': 'PASS', '1.4': 'NA', '1.5': 'FAIL' });
  expect(await readNewest()).toMatchObject({ newly_failed: 1, fixed: 1 });
  const rows = await database.db.select({ since: auditResults.failedSince }).from(auditResults).where(eq(auditResults.auditId, id));
  const now = new Date(Date.UTC(2026, 0, 1, 0, minutes));
  // Nobody knows since when the last one fails: the first audit that judged it found it failing.
  expect(rows.map((row) => row.since)).toEqual([since, now, null, null, null]);
});

test('audits of another benchmark, of some of its checks, of other kinds and those that did not finish are no measure', async () => {
  await keep({ '1.1': 'PASS' }, { benchmarkUploadedAt: OTHER_UPLOAD });
  expect(await readNewest()).toMatchObject({ newly_failed: null, fixed: null, score_change: null });
  await keep({ '1.1': 'PASS' }, { recommendationIds: ['one'] });
  expect(await readNewest()).toMatchObject({ newly_failed: null });
  const before = await keep({ '1.1': 'FAIL', '1.2': 'FAIL' });
  expect(await readNewest()).toMatchObject({ audit_id: before, newly_failed: 0, fixed: 0 });
  await keepAudit(database.db, next({ status: 'failed', overallScore: 1 }));
  await keepAudit(database.db, next({ status: 'stopped', overallScore: 1 }));
  await keep({ '1.1': 'PASS' }, { auditType: 'test' });
  expect(await readNewest()).toMatchObject({ audit_id: before });
});

test('the last audit of a device is the newest completed one of any kind', async () => {
  await keepAudit(database.db, next({ auditType: 'direct' }));
  const at = new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();
  await keepAudit(database.db, next({ auditType: 'full', status: 'stopped' }));
  expect(await readDevice()).toMatchObject({ last_audit_at: at, last_audit_type: 'direct' });
});
