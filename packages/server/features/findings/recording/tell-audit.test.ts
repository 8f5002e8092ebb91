import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/database.ts';
import { startServerOnDatabase } from '../../../testing/start-server-on-database.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { type FoundVerdict, judge, recordAudit, reportRules } from '../testing/record-audit.ts';

const NAME = 'Edge <script>alert(1)</script> @channel';

let server: TestServer;
let database: Database;
let token: string;
let device: string;
let minutes = 0;

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const audit = (found: FoundVerdict[], facts: Partial<Parameters<typeof recordAudit>[1]> = {}) => {
  const startedAt = new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1)));
  return recordAudit(database.db, { startedAt, deviceId: device, deviceName: NAME, ...facts }, found);
};
interface Event {
  readonly kind: string;
  readonly title: string;
  readonly link: string;
  readonly is_resolved: boolean;
  readonly device_name: string;
  readonly severity: string;
}
const events = async (): Promise<Event[]> => (await call('GET', `/events?device=${device}`)).body.events;
const say = async () => (await events()).map(({ kind, title, is_resolved: isOver }) => `${kind}: ${title}${isOver ? ' (over)' : ''}`);

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const account = { ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type: 'fortinet_fortigate' };
  device = (await call('POST', '/firewalls', { device_name: NAME, ...account })).body.id;
});

test('the first audit of a device is no news; from then on what newly fails, fails again and is mended is told once', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL'), judge('1.2', 'A clock', 'PASS'), judge('1.3', 'A name', 'REVIEW')]);
  expect(await events()).toEqual([]);
  await audit([judge('1.1', 'A banner', 'FAIL'), judge('1.2', 'A clock', 'FAIL', ['line 7: set clock']), judge('1.3', 'A name', 'FAIL')]);
  expect((await say()).toSorted()).toEqual(['check_newly_failed: 1.2 A clock', 'check_newly_failed: 1.3 A name']);
  const [first] = await events();
  expect(first).toMatchObject({ device_name: NAME, severity: 'medium', link: expect.stringMatching(/^\/findings\/[0-9a-f-]{36}$/) });
  expect(JSON.stringify(await events())).not.toContain('line 7');
  await audit([judge('1.1', 'A banner', 'PASS'), judge('1.2', 'A clock', 'FAIL', ['line 7: set clock']), judge('1.3', 'A name', 'FAIL')]);
  expect((await say())[0]).toBe('check_fixed: 1.1 A banner (over)');
  await audit([judge('1.1', 'A banner', 'FAIL'), judge('1.2', 'A clock', 'FAIL', ['line 8: set clock']), judge('1.3', 'A name', 'FAIL')]);
  expect((await say())[0]).toBe('check_newly_failed: 1.1 A banner');
  expect(await events()).toHaveLength(4);
});

test('who owns a finding hears of it in the bell, however grave it is, and others do not', async () => {
  const account = { username: 'grace', password: 'another-Kettle-77', role: 'user' };
  await call('POST', '/auth/users', account);
  const grace = (await server.call('POST', '/auth/login', { body: account })).body.access_token;
  const ring = async (bearer: string): Promise<string[]> =>
    (await server.call('GET', '/notifications', { token: bearer })).body.events.map(({ title }: Event) => title);
  await audit([judge('5.1', 'A fan', 'FAIL'), judge('5.2', 'A lamp', 'FAIL')]);
  const { findings } = (await call('GET', `/findings?device=${device}&sort_by=check`)).body;
  expect((await call('POST', '/findings/change', { ids: [findings[0].id], owner: 'grace' })).status).toBe(200);
  await audit([judge('5.1', 'A fan', 'PASS'), judge('5.2', 'A lamp', 'PASS')]);
  await audit([judge('5.1', 'A fan', 'FAIL'), judge('5.2', 'A lamp', 'FAIL')]);
  expect(await ring(grace)).toEqual(['5.1 A fan', '5.1 A fan']);
  expect((await ring(token)).filter((title) => title.startsWith('5.'))).toEqual([]);
});

test('another benchmark begins without news, and what newly fails under it is told', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL')]);
  await audit([judge('9.1', 'A lock', 'FAIL')], { benchmarkFilename: 'other.pdf' });
  expect(await events()).toEqual([]);
  await audit([judge('9.1', 'A lock', 'FAIL'), judge('9.2', 'A key', 'FAIL')], { benchmarkFilename: 'other.pdf' });
  expect(await say()).toEqual(['check_newly_failed: 9.2 A key']);
});

test('rules that are found are told too, without a word of them', async () => {
  await audit([]);
  const rule = {
    kind: 'any-any',
    severity: 'high',
    certainty: 'certain',
    list: 'LAN to WAN',
    rules: ['secret-rule'],
    because: [],
    lines: [3],
    sentence: 'secret-rule allows everything.',
    evidence: [],
  } as const;
  await audit([], { ruleBase: reportRules([rule]) });
  const [event, ...more] = await events();
  expect(more).toEqual([]);
  expect(event).toMatchObject({ kind: 'check_newly_failed', severity: 'high' });
  expect(event!.title).not.toContain('secret-rule');
});

test('a waiver is told when it is asked for, decided and outgrown, and when it is revoked', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL', ['one'])]);
  const [finding] = (await call('GET', `/findings?device=${device}`)).body.findings;
  await call('PUT', '/waivers/settings', { self_approval: true, default_days: 90, most_days: 365 });
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const asked = { finding_ids: [finding.id], kind: 'accepted', reason: 'The network is closed off.', owner: 'root', until };
  const waiver = (await call('POST', '/waivers', asked)).body;
  await call('POST', `/waivers/${waiver.id}/decision`, { approve: true, note: 'So be it.' });
  await audit([judge('1.1', 'A banner', 'FAIL', ['one', 'two'])]);
  expect(await say()).toEqual(['waiver_outgrown: The waiver of root does not cover a finding any more']);
  await call('POST', `/waivers/${waiver.id}/revoke`, { why: 'It is over.' });
  const told = (await call('GET', '/events?kind=waiver_requested,waiver_ended')).body.events as Event[];
  expect(told.map(({ kind, is_resolved: isOver, title }) => [kind, isOver, title.replace(/until .*/, 'until')])).toEqual([
    ['waiver_ended', false, expect.stringMatching(/^The waiver of root for 1 finding was revoked by /)],
    ['waiver_requested', true, expect.stringMatching(/^The waiver that .* asked for was approved by /)],
    ['waiver_requested', false, expect.stringMatching(/asks for a waiver for 1 finding, until$/)],
  ]);
  expect(told.every(({ link }) => link === `/waivers/${waiver.id}`)).toBe(true);
});
