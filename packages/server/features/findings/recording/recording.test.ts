import type { Finding } from '@merlon/contract/findings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/database.ts';
import { startServerOnDatabase } from '../../../testing/start-server-on-database.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { type FoundVerdict, judge, recordAudit, reportRules } from '../testing/record-audit.ts';

let server: TestServer;
let database: Database;
let token: string;
let device: string;
let minutes = 0;

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const audit = (found: FoundVerdict[], facts: Partial<Parameters<typeof recordAudit>[1]> = {}, version?: string) =>
  recordAudit(database.db, { startedAt: at((minutes += 1)), deviceId: device, ...facts }, found, version);
const list = async (query = ''): Promise<Finding[]> => {
  const { status, body, text } = await call('GET', `/findings?device=${device}&state=open,mended,waived,partly_waived,answered${query}`);
  expect([status, text]).toEqual([200, text]);
  return body.findings;
};
const say = async () =>
  (await list('&sort_by=check')).map(
    ({ check_id, status, state, reopened }) => `${check_id} ${status} ${state}${reopened ? ' again' : ''}`,
  );
const eventsOf = async (id: string) =>
  (await call('GET', `/findings/${id}`)).body.events.map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`);

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
  device = (await call('POST', '/firewalls', body)).body.id;
});

test('what fails or needs a person opens a finding, and what passes or does not apply mends it at once', async () => {
  await audit([
    judge('1.1', 'A banner', 'FAIL'),
    judge('1.2', 'A clock', 'REVIEW'),
    judge('1.3', 'A name', 'PASS'),
    judge('1.4', 'A log', 'NA'),
  ]);
  expect(await say()).toEqual(['1.1 FAIL open', '1.2 REVIEW open']);
  await audit([judge('1.1', 'A banner', 'PASS'), judge('1.2', 'A clock', 'NA'), judge('1.3', 'A name', 'PASS')]);
  expect(await say()).toEqual(['1.1 PASS mended', '1.2 NA mended']);
  await audit([judge('1.1', 'A banner', 'FAIL'), judge('1.2', 'A clock', 'NA')]);
  expect(await say()).toEqual(['1.1 FAIL open again', '1.2 NA mended']);
  const [banner] = await list('&sort_by=check');
  expect(banner).toMatchObject({
    device_id: device,
    device_name: 'Edge',
    first_seen: at(minutes - 2).toISOString(),
    since: at(minutes).toISOString(),
    last_seen: at(minutes).toISOString(),
    mended_at: null,
    reason: 'So.',
  });
  expect(await eventsOf(banner!.id)).toEqual([
    'reopened: It fails again.',
    'mended: It passes now.',
    'opened: It was found for the first time.',
  ]);
  await audit([judge('1.1', 'A banner', 'REVIEW')]);
  expect(await say()).toEqual(['1.1 REVIEW open again', '1.2 NA mended']);
  expect((await eventsOf(banner!.id))[0]).toBe('verdict: The verdict was FAIL and is REVIEW.');
});

test('a test check touches its own check alone, and no rules', async () => {
  const rule = {
    kind: 'any-any',
    severity: 'high',
    certainty: 'certain',
    list: 'policy',
    rules: ['1'],
    because: [],
    lines: [3],
    sentence: 'Open.',
    evidence: [],
  } as const;
  await audit([judge('1.1', 'A banner', 'FAIL'), judge('1.2', 'A clock', 'FAIL')], { ruleBase: reportRules([rule]) });
  await audit([judge('1.2', 'A clock', 'PASS')], { auditType: 'test', ruleBase: reportRules([]) });
  expect(await say()).toEqual(['1.1 FAIL open', '1.2 PASS mended', 'any-any FAIL open']);
});

test('rules are mended that an audit of the whole configuration does not find, and by no other', async () => {
  const rule = {
    kind: 'any-any',
    severity: 'high',
    certainty: 'certain',
    list: 'policy',
    rules: ['1'],
    because: [],
    lines: [3],
    sentence: 'Open.',
    evidence: [{ line: 3, text: 'set action accept' }],
  } as const;
  await audit([], { ruleBase: reportRules([rule]) });
  expect(await list()).toMatchObject([
    { kind: 'rule-base', check_id: 'any-any', severity: 'high', reason: 'Open.', title: expect.stringContaining('Allows any') },
  ]);
  await audit([], { ruleBase: reportRules([], { gaps: ['Rules of a manager are left out.'] }) });
  await audit([], { ruleBase: reportRules([], { omitted: 3 }) });
  await audit([]);
  expect(await say()).toEqual(['any-any FAIL open']);
  await audit([], { ruleBase: reportRules([]) });
  expect(await say()).toEqual(['any-any PASS mended']);
  await audit([], { ruleBase: reportRules([{ ...rule, certainty: 'undetermined' }]) });
  expect(await say()).toEqual(['any-any REVIEW open again']);
});

test('another benchmark, a direct analysis and a stopped audit change nothing that they did not judge', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL')]);
  await audit([judge('9.9', 'A fan', 'PASS')], { benchmarkFilename: 'other.pdf' });
  await audit([judge('1.1', 'A banner', 'PASS')], { auditType: 'direct' });
  expect(await say()).toEqual(['1.1 FAIL open']);
});

test('an audit that began earlier never overrides a newer one', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL'), judge('1.2', 'A clock', 'PASS')]);
  await audit([judge('1.1', 'A banner', 'PASS')], { startedAt: at(minutes - 5) });
  expect(await say()).toEqual(['1.1 FAIL open']);
});

test('two checks of one title are two findings, also when their numbers shift', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL'), judge('1.2', 'A banner', 'REVIEW')]);
  await audit([judge('2.1', 'A banner', 'FAIL'), judge('2.2', 'A  Banner (Automated)', 'PASS')]);
  expect(await say()).toEqual(['2.1 FAIL open', '2.2 PASS mended']);
});

test('findings keep when they were seen after their audits were deleted, and are hidden with their device', async () => {
  const first = await audit([judge('1.1', 'A banner', 'FAIL')]);
  const second = await audit([judge('1.1', 'A banner', 'FAIL')]);
  expect(await list()).toMatchObject([{ audit_id: second }]);
  for (const id of [first, second]) expect((await call('DELETE', `/firewalls/${device}/audit-history/${id}`)).status).toBe(200);
  const [found] = await list();
  expect(found).toMatchObject({ audit_id: null, first_seen: at(minutes - 1).toISOString(), last_seen: at(minutes).toISOString() });
  expect((await call('GET', `/findings/${found!.id}`)).body.events).toMatchObject([{ kind: 'opened', audit_id: null }]);
  expect((await call('DELETE', `/firewalls/${device}`)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await call('GET', `/findings/${found!.id}`)).status).toBe(404);
});

test('of two checks of one title, the one that was tested alone is touched alone', async () => {
  const second = { ...judge('1.2', 'A twin', 'PASS'), demand: 'another', twin: 1 };
  await audit([judge('1.1', 'A twin', 'FAIL'), second]);
  await audit([second], { auditType: 'test' });
  expect(await say()).toEqual(['1.1 FAIL open']);
  await audit([{ ...second, status: 'FAIL' }], { auditType: 'test' });
  expect(await say()).toEqual(['1.1 FAIL open', '1.2 FAIL open']);
  await audit([judge('1.1', 'A twin', 'PASS')], { auditType: 'test' });
  expect(await say()).toEqual(['1.1 PASS mended', '1.2 FAIL open']);
});
