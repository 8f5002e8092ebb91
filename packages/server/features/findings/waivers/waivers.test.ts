import { AcceptedRegister } from '@merlon/contract/waivers.ts';
import type { Finding } from '@merlon/contract/findings.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/database.ts';
import { startServerOnDatabase } from '../../../testing/start-server-on-database.ts';
import { TEST_ADMIN, type TestServer } from '../../../testing/start-test-server.ts';
import { waivers } from '../tables.ts';
import { type FoundVerdict, judge, recordAudit } from '../testing/record-audit.ts';

let server: TestServer;
let database: Database;
const tokens: Record<string, string> = {};
let device: string;
let minutes = 0;

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const as = (who: string) => (method: string, path: string, body?: object) =>
  server.call(method, path, { token: tokens[who]!, ...(body && { body }) });
const audit = (found: FoundVerdict[], facts: Partial<Parameters<typeof recordAudit>[1]> = {}) =>
  recordAudit(database.db, { startedAt: at((minutes += 1)), deviceId: device, ...facts }, found);
const list = async (): Promise<Finding[]> =>
  (await as('admin')('GET', `/findings?device=${device}&state=open,mended,waived,partly_waived,answered&sort_by=check`)).body.findings;
const states = async () => (await list()).map(({ check_id, state }) => `${check_id} ${state}`);
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const REASON = 'The management network is closed off.';
const asked = (ids: string[], more: object = {}) => ({
  finding_ids: ids,
  kind: 'accepted',
  reason: REASON,
  owner: 'asker',
  until: dayIn(30),
  ...more,
});
const ask = async (ids: string[], more: object = {}): Promise<string> => {
  const { status, body, text } = await as('asker')('POST', '/waivers', asked(ids, more));
  expect([status, text]).toEqual([201, text]);
  return body.id;
};
const decide = (who: string, id: string, approve = true) => as(who)('POST', `/waivers/${id}/decision`, { approve, note: 'So be it.' });
const approve = async (ids: string[], more: object = {}): Promise<string> => {
  const id = await ask(ids, more);
  expect((await decide('approver', id)).status).toBe(200);
  return id;
};
const idsOf = async () => (await list()).map(({ id }) => id);
const setUntil = (id: string, until: Date) => database.db.update(waivers).set({ until }).where(eq(waivers.id, id));

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  tokens['admin'] = await server.signUp();
  const roles = { asker: 'user', other: 'user', approver: 'approver', auditor: 'auditor' };
  for (const [username, role] of Object.entries(roles)) {
    const account = { username, password: TEST_ADMIN.password, role };
    await as('admin')('POST', '/auth/users', account);
    tokens[username] = (await server.call('POST', '/auth/login', { body: account })).body.access_token;
  }
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
  device = (await as('admin')('POST', '/firewalls', body)).body.id;
});

test('a waiver holds once somebody else approved it, and the verdict stays', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL', ['set banner disable']), judge('1.2', 'A clock', 'FAIL')]);
  const [banner] = await idsOf();
  const { status, body } = await as('asker')('POST', '/waivers', asked([banner!], { ticket: 'NET-1', compensating_control: 'A bastion.' }));
  expect([status, body]).toMatchObject([
    201,
    { state: 'requested', kind: 'accepted', owner: 'asker', requested_by: 'asker', decided_by: null, findings: 1, devices: 1 },
  ]);
  expect(body.items).toMatchObject([
    { device_name: 'Edge', check_id: '1.1', fit: 'covered', accepted: ['set banner disable'], outgrown: [] },
  ]);
  expect(await states()).toEqual(['1.1 open', '1.2 open']);
  const decided = await decide('approver', body.id);
  expect([decided.status, decided.body]).toMatchObject([
    200,
    { state: 'approved', decided_by: 'approver', note: 'So be it.', is_self_approved: false },
  ]);
  expect(await states()).toEqual(['1.1 waived', '1.2 open']);
  const [shown] = await list();
  expect(shown).toMatchObject({ status: 'FAIL', waiver: { id: body.id, state: 'approved', ticket: 'NET-1' } });
  const { body: details } = await as('auditor')('GET', `/findings/${banner}`);
  expect(details.events.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
    ['waiver', 'approver'],
    ['waiver', 'asker'],
    ['opened', null],
  ]);
});

test('nobody decides who asked, may not decide or is a program; and nothing is decided twice', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL')]);
  const ids = await idsOf();
  const byApprover = (await as('approver')('POST', '/waivers', asked(ids))).body.id;
  expect(await decide('approver', byApprover)).toMatchObject({ status: 403, body: { detail: expect.stringContaining('Somebody else') } });
  expect((await decide('other', byApprover)).status).toBe(403);
  expect((await decide('auditor', byApprover)).status).toBe(403);
  const { body: program } = await as('admin')('POST', '/auth/tokens', { name: 'program', scope: 'manage' });
  tokens['program'] = program.token;
  expect((await decide('program', byApprover)).status).toBe(403);
  expect((await as('program')('POST', '/waivers', asked(ids))).status).toBe(201);
  expect((await decide('admin', byApprover)).status).toBe(200);
  expect((await decide('admin', byApprover, false)).status).toBe(409);
  const rejected = await ask(ids);
  expect((await decide('admin', rejected, false)).body.state).toBe('rejected');
  expect((await decide('admin', rejected)).status).toBe(409);
  expect((await as('auditor')('POST', '/waivers', asked(ids))).status).toBe(403);
  expect((await decide('admin', '5e2bd8ad-5a36-4c3e-9d0f-54a6ef1a7c11')).status).toBe(404);
});

test('findings that wait for a decision are told apart until there is one, or the end has passed', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL'), judge('1.2', 'A log', 'FAIL')]);
  const titlesOf = async (query: string): Promise<string[]> =>
    (await as('other')('GET', `/findings?device=${device}&${query}`)).body.findings.map(({ title }: { title: string }) => title);
  expect(await titlesOf('waiting=true')).toEqual([]);
  const { id: banner } = (await list()).find(({ title }) => title === 'A banner')!;
  const first = await ask([banner]);
  expect(await titlesOf('waiting=true')).toEqual(['A banner']);
  expect(await titlesOf('waiting=false')).toEqual(['A log']);
  await decide('approver', first, false);
  expect(await titlesOf('waiting=true')).toEqual([]);
  const second = await ask([banner]);
  expect(await titlesOf('waiting=true')).toEqual(['A banner']);
  await setUntil(second, new Date(Date.now() - 1000));
  expect(await titlesOf('waiting=true')).toEqual([]);
});

test('a setting lets who asked approve, and the waiver says so', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL')]);
  const settings = { self_approval: true, default_days: 30, most_days: 100 };
  expect((await as('approver')('PUT', '/waivers/settings', settings)).status).toBe(403);
  expect((await as('admin')('PUT', '/waivers/settings', { ...settings, default_days: 101 })).status).toBe(422);
  expect(await as('admin')('PUT', '/waivers/settings', settings)).toMatchObject({ status: 200, body: settings });
  const ids = await idsOf();
  const { id } = (await as('admin')('POST', '/waivers', asked(ids))).body;
  expect((await decide('admin', id)).body).toMatchObject({ state: 'approved', is_self_approved: true });
  expect((await as('asker')('POST', '/waivers', asked(ids, { until: dayIn(110) }))).body.detail).toContain('at most 100 days');
  expect((await as('admin')('PUT', '/waivers/settings', { self_approval: false, default_days: 90, most_days: 365 })).status).toBe(200);
});

test('what is asked for is checked: the reason, the end, and whether there is something to accept', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL'), judge('1.2', 'A clock', 'FAIL')]);
  await audit([judge('1.1', 'A banner', 'PASS')]);
  const [mended, open] = await idsOf();
  const answers = await Promise.all(
    [
      asked([open!], { reason: 'Too short.' }),
      asked([open!], { until: dayIn(-1) }),
      asked([open!], { until: dayIn(400) }),
      asked([open!], { until: 'soon' }),
      asked([open!], { kind: 'passed' }),
      asked([open!], { owner: '' }),
      asked([]),
      asked([mended!]),
      asked([device]),
    ].map(async (body) => (await as('asker')('POST', '/waivers', body)).status),
  );
  expect(answers).toEqual([422, 422, 422, 422, 422, 422, 422, 409, 404]);
});

test('the last millisecond of the end is within, and one later the finding is open again without any job', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL')]);
  const id = await approve(await idsOf(), { until: dayIn(3) });
  const { until } = (await as('admin')('GET', `/waivers/${id}`)).body;
  expect(until).toMatch(/T18:59:59\.999Z$/);
  await setUntil(id, new Date(Date.now() + 60_000));
  expect(await states()).toEqual(['1.1 waived']);
  await setUntil(id, new Date(Date.now() - 1));
  expect(await states()).toEqual(['1.1 open']);
  expect((await as('admin')('GET', `/waivers/${id}`)).body).toMatchObject({ state: 'expired', days_left: 0 });
  // A clock that is set back, or an end that lies ahead again: nothing was stored that would be wrong now.
  await setUntil(id, new Date(Date.now() + 60_000));
  expect(await states()).toEqual(['1.1 waived']);
});

test('what is new is not covered, and what is less still is', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL', ['policy 1', 'policy 2'])]);
  const [id] = await idsOf();
  const waiver = await approve([id!]);
  await audit([judge('1.1', 'A banner', 'FAIL', ['policy 2'])]);
  expect(await states()).toEqual(['1.1 waived']);
  await audit([judge('1.1', 'A banner', 'FAIL', ['policy 2', 'policy 31'])]);
  expect(await states()).toEqual(['1.1 partly_waived']);
  expect((await as('admin')('GET', `/waivers/${waiver}`)).body.items).toMatchObject([
    { fit: 'outgrown', accepted: ['policy 1', 'policy 2'], now: ['policy 2', 'policy 31'], outgrown: ['policy 31'] },
  ]);
  const { body } = await as('admin')('GET', `/findings/${id}`);
  expect(body.events).toContainEqual(expect.objectContaining({ kind: 'outgrown', text: 'New, and not covered: policy 31' }));
  await audit([judge('1.1', 'A banner', 'REVIEW', ['policy 2'])]);
  expect(await states()).toEqual(['1.1 open']);
  await audit([judge('1.1', 'A banner', 'PASS')]);
  expect(await states()).toEqual(['1.1 mended']);
  expect((await as('admin')('GET', `/waivers/${waiver}`)).body.items).toMatchObject([{ fit: 'mended', status: 'PASS' }]);
  await audit([judge('1.1', 'A banner', 'FAIL', ['policy 1'])]);
  expect(await states()).toEqual(['1.1 waived']);
});

test('a newer version of the benchmark carries waivers over, asks again where the demand changed, and leaves what is gone', async () => {
  await audit([
    judge('1.1', 'A banner', 'FAIL'),
    judge('1.2', 'A clock', 'FAIL'),
    judge('1.3', 'A fan', 'FAIL'),
    judge('V-214530', 'A name', 'FAIL'),
  ]);
  const waiver = await approve(await idsOf());
  const newer = { ...judge('2.2', 'A clock', 'FAIL'), demand: 'another' };
  await audit(
    [
      judge('2.1', 'Ensure a banner', 'PASS'),
      judge('1.9', ' A  banner (Automated)', 'FAIL'),
      newer,
      judge('V-214530', 'Another name', 'FAIL'),
    ].map((one) =>
      one.checkId === '1.9'
        ? { ...one, demand: 'demand of A banner' }
        : one.checkId === 'V-214530'
          ? { ...one, demand: 'demand of A name' }
          : one,
    ),
    {
      benchmarkFilename: 'newer.pdf',
    },
  );
  expect(await states()).toEqual(['1.3 waived', '1.9 waived', '2.2 open', 'V-214530 waived']);
  const { items } = (await as('admin')('GET', `/waivers/${waiver}`)).body;
  expect(items.map(({ check_id, fit }: { check_id: string; fit: string }) => `${check_id} ${fit}`).toSorted()).toEqual([
    '1.3 covered',
    '1.9 covered',
    '2.2 check-changed',
    'V-214530 covered',
  ]);
  expect((await as('approver')('GET', '/waivers?inbox=true')).body.waivers.map(({ id }: { id: string }) => id)).toContain(waiver);
});

test('what an earlier version found is matched by title and number, and is held to the demand from then on', async () => {
  const { demand: _none, ...old } = judge('1.1', 'A banner', 'FAIL');
  await audit([old]);
  const [id] = await idsOf();
  await approve([id!]);
  await audit([judge('1.1', 'A banner', 'FAIL')]);
  expect(await states()).toEqual(['1.1 waived']);
  const { events } = (await as('admin')('GET', `/findings/${id}`)).body;
  expect(events).toContainEqual(expect.objectContaining({ kind: 'waiver', text: expect.stringContaining('matched by title and number') }));
  await audit([{ ...judge('1.1', 'A banner', 'FAIL'), demand: 'another' }]);
  expect(await states()).toEqual(['1.1 open']);
});

test('owner, approvers and administrators end a waiver at once, and who asked takes a request back', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL')]);
  const ids = await idsOf();
  const first = await approve(ids, { owner: 'other' });
  expect((await as('asker')('POST', `/waivers/${first}/revoke`, { why: 'No.' })).status).toBe(403);
  expect((await as('other')('POST', `/waivers/${first}/revoke`, {})).status).toBe(422);
  expect((await as('other')('POST', `/waivers/${first}/revoke`, { why: 'It is wrong.' })).body).toMatchObject({
    state: 'revoked',
    revoked_by: 'other',
    revoked_why: 'It is wrong.',
  });
  expect(await states()).toEqual(['1.1 open']);
  expect((await as('admin')('POST', `/waivers/${first}/revoke`, { why: 'Again.' })).status).toBe(409);
  const request = await ask(ids, { owner: 'Network team' });
  expect((await as('asker')('POST', `/waivers/${request}/revoke`, { why: 'Not needed.' })).body.state).toBe('revoked');
  expect((await decide('admin', request)).status).toBe(409);
});

test('more time is a request of its own, and an end that has passed is never moved', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL', ['a']), judge('1.2', 'A clock', 'FAIL')]);
  const id = await approve(await idsOf());
  await audit([judge('1.1', 'A banner', 'FAIL', ['a', 'b']), judge('1.2', 'A clock', 'PASS')]);
  await setUntil(id, new Date(Date.now() - 1000));
  const extend = () => as('asker')('POST', `/waivers/${id}/extend`, { reason: REASON, until: dayIn(60) });
  const { status, body } = await extend();
  expect([status, body]).toMatchObject([
    201,
    { state: 'requested', supersedes: id, findings: 1, items: [{ check_id: '1.1', accepted: ['a', 'b'] }] },
  ]);
  expect((await extend()).status).toBe(409);
  expect(await states()).toEqual(['1.1 open', '1.2 mended']);
  expect((await decide('approver', body.id)).status).toBe(200);
  expect(await states()).toEqual(['1.1 waived', '1.2 mended']);
  expect((await as('admin')('GET', `/waivers/${id}`)).body.state).toBe('extended');
  expect((await extend()).status).toBe(409);
  expect((await as('admin')('POST', `/waivers/${body.id}/revoke`, { why: 'Enough.' })).status).toBe(200);
  await setUntil(id, new Date(Date.now() + 60_000));
  expect(await states()).toEqual(['1.1 open', '1.2 mended']);
});

test('a review is answered by hand while evidence and check are unchanged', async () => {
  await audit([judge('1.1', 'A banner', 'REVIEW', ['line a', 'line b']), judge('1.2', 'Cables', 'REVIEW'), judge('1.3', 'A fan', 'FAIL')], {
    configSha256: 'one',
  });
  const [lines, none, failed] = await idsOf();
  const answer = (ids: string[]) =>
    as('asker')('POST', '/answers', { finding_ids: ids, answer: 'passed', reason: REASON, until: dayIn(30) });
  expect((await answer([failed!])).status).toBe(409);
  const { status, body } = await answer([lines!, none!]);
  expect([status, body.kind, body.state]).toEqual([201, 'passed', 'requested']);
  expect((await decide('asker', body.id)).status).toBe(403);
  expect((await decide('approver', body.id)).status).toBe(200);
  expect(await states()).toEqual(['1.1 answered', '1.2 answered', '1.3 open']);
  expect((await list())[0]).toMatchObject({ status: 'REVIEW', waiver: { kind: 'passed' } });
  await audit([judge('1.1', 'A banner', 'REVIEW', ['line a', 'line b']), judge('1.2', 'Cables', 'REVIEW')], { configSha256: 'two' });
  expect(await states()).toEqual(['1.1 answered', '1.2 open', '1.3 open']);
  await audit([judge('1.1', 'A banner', 'REVIEW', ['line a']), judge('1.2', 'Cables', 'REVIEW')], { configSha256: 'one' });
  expect(await states()).toEqual(['1.1 open', '1.2 answered', '1.3 open']);
});

test('the preview lists what applies afterwards, and how both scores read', async () => {
  await audit([
    judge('1.1', 'A banner', 'FAIL'),
    judge('1.2', 'A clock', 'FAIL'),
    judge('1.3', 'A fan', 'PASS'),
    judge('1.4', 'A log', 'FAIL'),
  ]);
  const [banner, clock] = await idsOf();
  await approve([clock!]);
  const { status, body } = await as('asker')('POST', '/waivers/preview', { finding_ids: [banner, device] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    covered: [{ finding_id: banner, fit: 'covered' }],
    refused: [{ finding_id: device, detail: 'It is not there any more.' }],
    overall_score: 25,
    score_without_accepted: 50,
  });
  await approve([banner!]);
  const shown = (await as('admin')('GET', '/firewalls')).body.find(({ id }: { id: string }) => id === device);
  expect(shown.newest).toMatchObject({ score: 25, accepted_checks: 2, score_without_accepted: 50 });
  const dashboard = (await as('admin')('GET', '/dashboard')).body;
  expect(dashboard.accepted_checks).toBeGreaterThanOrEqual(2);
  expect(dashboard.score_without_accepted).toBeGreaterThan(dashboard.fleet_score);
  expect((await as('asker')('POST', '/waivers/preview', { finding_ids: [banner] })).body.score_without_accepted).toBe(50);
  expect((await as('admin')('GET', `/firewalls/${device}/latest-audit`)).body.overall_score).toBe(25);
});

test('register and inbox name what asks for attention', async () => {
  const before = (await as('approver')('GET', '/waivers/inbox')).body;
  await audit([
    judge('1.1', 'A banner', 'FAIL', ['a']),
    judge('1.2', 'A clock', 'FAIL', ['a']),
    judge('1.3', 'A fan', 'FAIL'),
    judge('1.4', 'A log', 'FAIL'),
  ]);
  const ids = await idsOf();
  const waiting = await ask([ids[0]!]);
  await approve([ids[1]!], { until: dayIn(60) });
  await approve([ids[2]!], { until: dayIn(5) });
  const ended = await approve([ids[3]!]);
  await setUntil(ended, new Date(Date.now() - 86_400_000));
  await audit([judge('1.2', 'A clock', 'FAIL', ['a', 'b'])]);
  const { body } = await as('approver')('GET', '/waivers/inbox');
  const grown = Object.fromEntries(Object.entries(body).map(([name, count]) => [name, Number(count) - before[name]]));
  expect(grown).toEqual({ to_decide: 1, outgrown: 1, check_changed: 0, ending_30: 0, ending_7: 1, ending_1: 0, expired: 1 });
  expect((await as('asker')('GET', '/waivers/inbox')).body.to_decide).toBe(0);
  const register = async (query: string) => (await as('auditor')('GET', `/waivers?device=${device}&${query}`)).body;
  expect(await register('state=requested')).toMatchObject({ total: 1, waivers: [{ id: waiting }] });
  expect(await register('ending=7')).toMatchObject({ total: 1, waivers: [{ days_left: expect.any(Number) }] });
  expect((await register('page_size=2')).waivers).toHaveLength(2);
  expect(await register('')).toMatchObject({ total: 4, settings: { self_approval: false, default_days: 90, most_days: 365 } });
  expect((await register('')).waivers.at(-1).id).toBe(ended);
  expect((await register('check=1.4')).total).toBe(1);
  expect((await register('kind=planned&owner=asker')).total).toBe(0);
  const csv = await as('auditor')('GET', `/waivers/download?device=${device}`);
  expect(csv.text.split('\r\n')).toHaveLength(6);
  const json = await as('auditor')('GET', `/waivers/download?format=json&device=${device}`);
  expect(AcceptedRegister.parse(JSON.parse(json.text))).toHaveLength(4);
});

test('a device that is audited later becomes a request, and never covered by itself', async () => {
  await audit([judge('1.1', 'A new banner', 'FAIL', ['a']), judge('1.2', 'A clock', 'FAIL')]);
  const [banner] = await idsOf();
  await approve([banner!], { ask_for_new_devices: true, owner: 'asker' });
  const body = {
    device_name: 'Core',
    ip_address: '192.0.2.2',
    username: 'auditor',
    password: 'lab-Password-7',
    type: 'fortinet_fortigate',
  };
  device = (await as('admin')('POST', '/firewalls', body)).body.id;
  await audit([judge('1.1', 'A new banner', 'FAIL', ['a']), judge('1.2', 'A clock', 'FAIL')], { deviceName: 'Core' });
  expect(await states()).toEqual(['1.1 open', '1.2 open']);
  const { waivers: waiting } = (await as('approver')('GET', `/waivers?device=${device}`)).body;
  expect(waiting).toMatchObject([{ state: 'requested', requested_by: 'asker', owner: 'asker', findings: 1, devices: 1 }]);
  expect((await decide('approver', waiting[0].id)).body.items).toMatchObject([{ device_name: 'Core', fit: 'covered' }]);
  expect(await states()).toEqual(['1.1 waived', '1.2 open']);
  await audit([judge('1.1', 'A new banner', 'FAIL', ['a', 'b'])], { deviceName: 'Core' });
  expect((await as('approver')('GET', `/waivers?device=${device}`)).body.total, 'it is asked once').toBe(1);
});

test('no score moves: what is accepted, and the score without it, stand beside it', async () => {
  const passed = judge('1.3', 'A log', 'PASS');
  await audit([judge('1.1', 'A banner', 'FAIL', ['set banner disable']), judge('1.2', 'A clock', 'FAIL'), passed]);
  const [banner] = await idsOf();
  const readFleet = async () => (await as('auditor')('GET', '/dashboard')).body;
  const readAudit = async () => (await as('auditor')('GET', `/firewalls/${device}/latest-audit`)).body;
  const [fleet, latest] = [await readFleet(), await readAudit()];
  expect(latest).toMatchObject({ accepted_checks: 0, score_without_accepted: latest.overall_score });
  const id = await approve([banner!]);
  const after = await readAudit();
  expect(after).toMatchObject({ overall_score: latest.overall_score, failed_checks: 2, accepted_checks: 1, score_without_accepted: 50 });
  expect(after.results[0]).toMatchObject({ status: 'FAIL', waiver: { id, kind: 'accepted', approved_by: 'approver', outgrown: [] } });
  const { results } = (await as('auditor')('GET', `/firewalls/${device}/audit-history/${after.audit_id}/results`)).body;
  expect([results[0].waiver.id, results[0].waiver_then, 'waiver' in results[1]]).toEqual([id, null, false]);
  const fleetAfter = await readFleet();
  expect(fleetAfter).toMatchObject({ fleet_score: fleet.fleet_score, accepted_checks: (fleet.accepted_checks ?? 0) + 1 });
  expect(fleetAfter.score_without_accepted).toBeGreaterThan(fleet.score_without_accepted ?? fleet.fleet_score);
});

test('a failure that only a test check found is none of those that the score counts', async () => {
  const [failed, other] = [judge('1.1', 'A banner', 'FAIL'), judge('1.2', 'A clock', 'FAIL')];
  await audit([failed, other]);
  await audit([{ ...failed, status: 'PASS' }, other]);
  await audit([failed], { auditType: 'test' });
  const [banner] = await idsOf();
  await approve([banner!]);
  expect(await states()).toEqual(['1.1 waived', '1.2 open']);
  const { body } = await as('auditor')('GET', `/firewalls/${device}/latest-audit`);
  expect(body).not.toHaveProperty('accepted_checks', 1);
});

test('who asked for a waiver does not decide about the devices that it asks for later', async () => {
  await audit([judge('3.1', 'A log host', 'FAIL', ['a'])]);
  const more = { owner: 'other', ask_for_new_devices: true };
  const { body: first } = await as('approver')('POST', '/waivers', asked(await idsOf(), more));
  expect((await decide('admin', first.id)).status).toBe(200);
  const body = {
    device_name: 'Core',
    ip_address: '192.0.2.2',
    username: 'auditor',
    password: 'lab-Password-7',
    type: 'fortinet_fortigate',
  };
  device = (await as('admin')('POST', '/firewalls', body)).body.id;
  await audit([judge('3.1', 'A log host', 'FAIL', ['a'])], { deviceName: 'Core' });
  const { waivers: waiting } = (await as('approver')('GET', `/waivers?device=${device}`)).body;
  expect(waiting).toMatchObject([{ state: 'requested', requested_by: 'approver', owner: 'other' }]);
  expect((await decide('approver', waiting[0].id)).status).toBe(403);
  expect((await decide('admin', waiting[0].id)).status).toBe(200);
});

test('where nobody knows what was demanded, another number is another check', async () => {
  const { demand: _demand, ...unknown } = judge('4.1', 'A port', 'FAIL', ['a']);
  await audit([unknown]);
  await approve(await idsOf());
  await audit([{ ...unknown, reason: 'Still so.' }]);
  expect(await states()).toEqual(['4.1 waived']);
  await audit([judge('4.2', 'A port', 'FAIL', ['a'])]);
  expect(await states()).toEqual(['4.2 open']);
  await audit([judge('4.1', 'A port', 'FAIL', ['a'])]);
  expect(await states()).toEqual(['4.1 waived']);
});

test('a secret in the name of an owner without an account is hidden', async () => {
  await audit([judge('1.1', 'A banner', 'FAIL')]);
  const { body } = await as('asker')('POST', '/waivers', asked(await idsOf(), { owner: 'root password hunter2SECRET' }));
  expect(body.owner).toContain('root password');
  expect(body.owner).not.toContain('hunter2SECRET');
});

test('a waiver is resolved once its check passed in two audits in a row, and covers nothing that comes back', async () => {
  const failed = judge('5.1', 'A session', 'FAIL', ['a']);
  const passed = judge('5.1', 'A session', 'PASS');
  await audit([failed]);
  const ids = await idsOf();
  const id = await approve(ids);
  const readFit = async () => (await as('auditor')('GET', `/waivers/${id}`)).body.items[0].fit;
  await audit([passed]);
  expect(await readFit()).toBe('mended');
  await audit([failed]);
  expect(await states(), 'one could be a bad reading').toEqual(['5.1 waived']);
  await audit([passed]);
  await audit([passed]);
  expect(await readFit()).toBe('resolved');
  await audit([failed]);
  expect(await states()).toEqual(['5.1 open']);
  expect(await readFit()).toBe('resolved');
  const { events } = (await as('auditor')('GET', `/findings/${ids[0]}`)).body;
  expect(events.map(({ text }: { text: string }) => text)).toContainEqual(expect.stringContaining('two audits in a row'));
  expect((await as('approver')('GET', `/waivers?device=${device}&inbox=true`)).body.waivers.map((one: { id: string }) => one.id)).toEqual([
    id,
  ]);
  await approve(ids);
  expect(await states()).toEqual(['5.1 waived']);
});
