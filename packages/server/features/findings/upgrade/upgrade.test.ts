import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/database.ts';
import { createVault } from '../../../adapters/secrets/vault.ts';
import { TEST_KEY, startServerOnDatabase } from '../../../testing/start-server-on-database.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { findComparable } from '../../devices/snapshot-store.ts';
import { createHistoryStore } from '../../history/store.ts';
import { type KeptVerdict, keepVerdicts } from '../../history/testing/keep-audit.ts';
import { findingWalks } from '../tables.ts';
import { judge, recordAudit } from '../testing/record-audit.ts';
import { buildFindings, isBuildingDue } from './build-findings.ts';

let server: TestServer;
let database: Database;
let token: string;
let device: string;

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const get = async (path: string) => (await server.call('GET', path, { token })).body;
const banner = (status: KeptVerdict['status']): KeptVerdict => ({ checkId: '1.1', title: 'A banner', status });
const keep = (minute: number, ...verdicts: KeptVerdict[]) =>
  keepVerdicts(database.db, { startedAt: at(minute), deviceId: device }, verdicts);
const build = (signal = new AbortController().signal) => {
  const vault = createVault(TEST_KEY);
  const { listRecorded } = createHistoryStore(database.db, vault, async () => {});
  return buildFindings({ db: database.db, vault, version: '2', findComparable, listRecorded }, signal);
};
const list = async () => (await get(`/findings?device=${device}&state=open,mended`)).findings;

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
  const body = {
    device_name: 'Edge',
    ip_address: '192.0.2.1',
    username: 'auditor',
    password: 'lab-Password-7',
    type: 'fortinet_fortigate',
  };
  device = (await server.call('POST', '/firewalls', { token, body })).body.id;
});
afterAll(() => server.stop());

test('audits of before become findings, the oldest first, also where a newer one ends meanwhile and where the job is cut off', async () => {
  for (let minute = 1; minute <= 12; minute += 1) await keep(minute, banner(minute === 7 ? 'PASS' : 'FAIL'));
  await database.db.insert(findingWalks).values({ deviceId: device, auditsTotal: 12 });
  expect(await get('/findings/progress')).toEqual({ is_done: false, audits_done: 0, audits_total: 12 });
  await recordAudit(database.db, { startedAt: at(20), deviceId: device }, [
    judge('1.1', 'A banner', 'PASS'),
    judge('1.2', 'A clock', 'FAIL'),
  ]);
  expect(await list(), 'it waits for its turn').toEqual([]);

  const stop = new AbortController();
  const cut = build(AbortSignal.any([stop.signal, AbortSignal.abort()]));
  await expect(cut).rejects.toThrow(/abort/i);
  expect(await isBuildingDue(database)).toBe(true);
  await build();
  expect(await isBuildingDue(database)).toBe(false);
  expect(await get('/findings/progress')).toEqual({ is_done: true, audits_done: 13, audits_total: 13 });
  const [first, second] = (await list()).toSorted((one: { check_id: string }, other: { check_id: string }) =>
    one.check_id < other.check_id ? -1 : 1,
  );
  expect(first).toMatchObject({
    status: 'PASS',
    state: 'mended',
    reopened: true,
    first_seen: at(1).toISOString(),
    since: at(8).toISOString(),
    last_seen: at(12).toISOString(),
    mended_at: at(20).toISOString(),
  });
  expect(second).toMatchObject({ status: 'FAIL', first_seen: at(20).toISOString() });
  expect((await get('/events')).total, 'what happened before the upgrade is no news').toBe(0);
  await recordAudit(database.db, { startedAt: at(30), deviceId: device }, [judge('1.1', 'A banner', 'FAIL')]);
  expect((await get(`/findings?device=${device}`)).total).toBe(2);
  expect((await get('/events')).events).toMatchObject([{ kind: 'check_newly_failed', title: '1.1 A banner' }]);
});
