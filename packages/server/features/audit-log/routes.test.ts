import type { LogEntry } from '@merlon/contract/audit-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '../../testing/sample-benchmark.ts';
import { TEST_ADMIN, type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const readLog = async (query = '') => (await call('GET', `/audit-log${query}`)).body as { entries: LogEntry[]; pagination: object };

/** Lists what the log records during an act, oldest first: `device_added edge-1`. */
async function watch(act: () => Promise<void>): Promise<string[]> {
  const [last] = (await readLog()).entries;
  await act();
  const { entries } = await readLog('?page_size=100');
  return entries
    .slice(
      0,
      entries.findIndex(({ id }) => id === last?.id),
    )
    .map(({ action, subject }) => `${action} ${subject}`.trim())
    .toReversed();
}

async function expectDone(answered: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answered;
  expect(status, `the answer: ${text}`).toBe(200);
}

const device = (name: string, address: string) => ({
  device_name: name,
  ip_address: address,
  type: 'fortinet_fortigate',
  username: 'auditor',
  password: 'invented-Pass-1',
});

describe('every call', () => {
  /** Calls that change nothing others see: a search, and a private conversation with a model. */
  const UNRECORDED = [
    'POST /api/query',
    'POST /api/documents/recognise',
    // Tries what a person may say of an audit; keeps nothing.
    'POST /api/documents/:id/commands/:commandId/reading',
    'POST /api/ollama/ask',
    ...['waivers', 'schedules', 'routes'].map((what) => `POST /api/${what}/preview`),
    // What somebody has seen, or does not want to see, is nobody else's.
    'POST /api/notifications/read',
    'PUT /api/notifications/muted',
    'POST /api/chat-sessions',
    'PUT /api/chat-sessions/:id',
    'DELETE /api/chat-sessions/:id',
    ...['messages', 'answer', 'model-preview'].map((last) => `POST /api/chat-sessions/:id/${last}`),
  ];
  /** Calls that only show something, and are recorded because of what they show. */
  const SHOWING = [
    'GET /api/firewalls/:id/stored-config configuration_shown',
    'GET /api/schedules/:id/runs/:runId/report report_downloaded',
    'GET /api/firewalls/:id/stored-config/download configuration_downloaded',
    'GET /api/firewalls/:id/snapshots/:snapshotId configuration_shown',
    'GET /api/firewalls/:id/snapshots/:snapshotId/changes configurations_compared',
    'GET /api/firewalls/:id/audit-history/:auditId/model-judgements model_questions_shown',
    'GET /api/audit-reports/:id/download report_downloaded',
  ];

  test('that changes something is recorded', () => {
    const changing = server.routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(changing.length).toBeGreaterThan(20);
    const silent = changing.filter(({ recorded }) => recorded === undefined).map(({ method, url }) => `${method} ${url}`);
    expect(silent.filter((each) => !UNRECORDED.includes(each))).toEqual([]);
  });

  test('that shows a configuration or hands out a report is recorded', () => {
    const shown = server.routes.filter(({ method, recorded }) => method === 'GET' && recorded !== undefined);
    expect(shown.map(({ method, url, recorded }) => `${method} ${url} ${recorded}`).toSorted()).toEqual(SHOWING.toSorted());
  });
});

describe('who did what', () => {
  test('stands there with the moment and the address', async () => {
    const [entry] = (await readLog()).entries;
    expect(entry).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      action: 'root_set_up',
      username: TEST_ADMIN.username,
      token: null,
      subject: '',
      address: '127.0.0.1',
    });
    expect(Math.abs(Date.parse(entry?.at ?? '') - Date.now())).toBeLessThan(600_000);
  });

  test('with devices and configurations, named as they were then', async () => {
    let id = '';
    const deeds = await watch(async () => {
      const added = await call('POST', '/firewalls', device('edge-1', '192.0.2.1'));
      id = added.body.id;
      await expectDone(call('PUT', `/firewalls/${id}/stored-config`, { config: sampleConfig }));
      const stored = await call('GET', `/firewalls/${id}/stored-config`);
      await expectDone(call('GET', `/firewalls/${id}/stored-config/download`));
      await expectDone(call('GET', `/firewalls/${id}/snapshots/${stored.body.snapshot_id}`));
      await expectDone(call('GET', `/firewalls/${id}/snapshots/${stored.body.snapshot_id}/changes`));
      await expectDone(call('PUT', `/firewalls/${id}`, { ...device('edge-one', '192.0.2.1'), password: '' }));
      await expectDone(call('PUT', `/firewalls/${id}`, device('edge-one', '192.0.2.1')));
      await expectDone(call('DELETE', `/firewalls/${id}`));
    });
    expect(deeds).toEqual([
      'device_added edge-1',
      'configuration_imported edge-1',
      'configuration_shown edge-1',
      'configuration_downloaded edge-1',
      'configuration_shown edge-1',
      'configurations_compared edge-1',
      'device_updated edge-one (name edge-1 -> edge-one; new user name)',
      'device_updated edge-one (new user name and password)',
      'device_deleted edge-one',
    ]);
  });

  test('with benchmarks, audits and reports', async () => {
    const { body: added } = await call('POST', '/firewalls', device('edge-2', '192.0.2.2'));
    await call('PUT', `/firewalls/${added.id}/stored-config`, { config: sampleConfig });
    const deeds = await watch(async () => {
      const benchmark = await uploadRead(server, token, { content: await drawSample(), benchmarkType: 'fortinet_fortigate' });
      await expectDone(call('POST', `/firewalls/${added.id}/audit`, {}));
      await poll(
        () => call('GET', `/firewalls/${added.id}/audit-progress`),
        ({ body: { status } }) => !['starting', 'running'].includes(status),
      );
      const [report] = (await call('GET', `/firewalls/${added.id}/audit-reports`)).body.reports;
      await expectDone(call('GET', `/audit-reports/${report.id}/download?format=csv`));
      await expectDone(call('DELETE', `/audit-reports/${report.id}`));
      const { audit_id } = (await call('GET', `/firewalls/${added.id}/latest-audit`)).body;
      await expectDone(call('DELETE', `/firewalls/${added.id}/audit-history/${audit_id}`));
      await expectDone(call('DELETE', `/documents/${benchmark}`));
    });
    expect(deeds).toEqual([
      'benchmark_uploaded Sample benchmark v1.2.0.pdf',
      'audit_started edge-2',
      expect.stringMatching(/^report_downloaded edge-2_audit_report_\S+\.csv$/),
      expect.stringMatching(/^report_deleted edge-2_audit_report_\S+\.pdf$/),
      expect.stringMatching(/^audit_deleted edge-2, full audit of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      'benchmark_deleted Sample benchmark v1.2.0.pdf',
    ]);
  });

  test('with many at once: by name, and where nothing was done nothing is said', async () => {
    const rows = Array.from({ length: 22 }, (_, index) => `many-${index + 1},198.51.100.${index + 1},auditor,invented-Pass-1,`);
    const csv = ['device_name,ip_address,username,password,type', ...rows].join('\n');
    const deeds = await watch(async () => {
      await expectDone(call('POST', '/firewalls/list', { csv, preview: true }));
      await expectDone(call('POST', '/firewalls/list', { csv, preview: false }));
      await expectDone(call('POST', '/firewalls/list', { csv, preview: false }));
      await expectDone(call('POST', '/firewalls/audit', {}));
      await expectDone(call('POST', '/firewalls/stop-audit', {}));
      await expectDone(call('POST', '/firewalls/stop-fetch', {}));
    });
    const names = Array.from({ length: 20 }, (_, index) => `many-${index + 1}`).join(', ');
    expect(deeds).toEqual([`devices_listed ${names} and 2 more`]);
  });

  test('with accounts: what changed, and never a password', async () => {
    const password = 'granite-Lantern-77';
    const deeds = await watch(async () => {
      const { body } = await call('POST', '/auth/users', { username: 'grace', password });
      const change = (fields: object) => expectDone(call('PUT', `/auth/users/${body.id}`, { username: 'grace', ...fields }));
      await change({ email: 'grace@example.org' });
      await change({ role: 'admin', password: 'marble-Harbour-58' });
      await change({ must_change_password: true });
      await change({ must_change_password: false });
      await change({ username: 'grace.h', account_status: 'disabled' });
      await expectDone(call('DELETE', `/auth/users/${body.id}`));
    });
    expect(deeds).toEqual([
      'user_created grace',
      'user_updated grace',
      'user_updated grace (role admin, new password)',
      'user_updated grace (has to change the password)',
      'user_updated grace (need not change the password)',
      'user_updated grace.h (renamed from grace, status disabled)',
      'user_deleted grace.h',
    ]);
  });

  test('but not what was refused', async () => {
    const deeds = await watch(async () => {
      expect((await call('POST', '/firewalls', { device_name: 'x' })).status).toBe(422);
      expect((await call('DELETE', '/firewalls/6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).status).toBe(404);
      expect((await call('GET', '/firewalls/6f9619ff-8b86-4d01-b42d-00cf4fc964ff/stored-config')).status).toBe(404);
      expect((await call('POST', '/auth/users', { username: 'admin', password: 'granite-Lantern-77' })).status).toBe(409);
    });
    expect(deeds).toEqual([]);
  });
});

describe('sign-ins', () => {
  const signIn = (username: string, password: string) => server.call('POST', '/auth/login', { body: { username, password } });
  const signIns = async () =>
    (await readLog('?page_size=100')).entries
      .filter(({ action }) => action.startsWith('sign'))
      .map(({ action, username }) => `${action} ${username}`)
      .toReversed();

  test('are there, the failed ones too, with the account’s name or with none: never with what was typed', async () => {
    const before = (await signIns()).length;
    const typed = 'my-Password-typed-as-name';
    await signIn(TEST_ADMIN.username.toUpperCase(), 'wrong');
    await signIn(typed, 'wrong');
    const session = (await signIn(TEST_ADMIN.username, TEST_ADMIN.password)).body.access_token;
    await server.call('POST', '/auth/logout', { token: session });
    expect((await signIns()).slice(before)).toEqual(['sign_in_failed admin', 'sign_in_failed null', 'signed_in admin', 'signed_out admin']);
    expect(JSON.stringify(await readLog('?page_size=100'))).not.toContain(typed);
  });

  test('that lock the name are there once for each lock, however often it is tried meanwhile', async () => {
    const before = (await signIns()).length;
    for (let tries = 0; tries < 8; tries += 1) await signIn('guessed', 'wrong');
    expect((await signIns()).slice(before)).toEqual([...Array.from({ length: 5 }, () => 'sign_in_failed null'), 'sign_in_locked null']);
  });
});

describe('the list', () => {
  test('is for administrators', async () => {
    await call('POST', '/auth/users', { username: 'radia', password: 'granite-Lantern-77' });
    const { body } = await server.call('POST', '/auth/login', { body: { username: 'radia', password: 'granite-Lantern-77' } });
    expect((await server.call('GET', '/audit-log', { token: body.access_token })).status).toBe(403);
  });

  test('comes in pages, the newest first', async () => {
    const all = (await readLog('?page_size=100')).entries;
    const pages = [await readLog('?page_size=5'), await readLog('?page_size=5&page=2')];
    expect(pages.flatMap(({ entries }) => entries)).toEqual(all.slice(0, 10));
    expect(pages[1]?.pagination).toMatchObject({ current_page: 2, page_size: 5, has_previous: true, has_next: true });
    const moments = all.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  test('is narrowed by what, who, to what and when; the signs of patterns stand for themselves', async () => {
    for (const name of ['100%_sure', '100 sure', 'back\\slash']) await call('POST', '/firewalls', device(name, '203.0.113.1'));
    const subjects = async (query: Record<string, string>) =>
      (await readLog(`?${new URLSearchParams(query)}`)).entries.map(({ subject }) => subject);
    expect(await subjects({ subject: '0%_S' })).toEqual(['100%_sure']);
    expect(await subjects({ subject: 'k\\s' })).toEqual(['back\\slash']);
    expect(await subjects({ subject: 'SURE', action: 'device_added', username: 'dmi' })).toEqual(['100 sure', '100%_sure']);
    expect(await subjects({ subject: 'sure', username: 'radia' })).toEqual([]);
    expect(await subjects({ action: 'root_set_up' })).toEqual(['']);
    expect(await subjects({ action: '', username: '', subject: 'back', start_date: '', end_date: '' })).toEqual(['back\\slash']);
    const karachi = (days: number) => new Date(Date.now() + days * 86_400_000 + 5 * 3_600_000).toISOString().slice(0, 10);
    expect(await subjects({ subject: 'back', start_date: karachi(-1), end_date: karachi(1) })).toEqual(['back\\slash']);
    expect(await subjects({ subject: 'back', start_date: karachi(2) })).toEqual([]);
    expect(await subjects({ subject: 'back', end_date: karachi(-2) })).toEqual([]);
    expect((await call('GET', '/audit-log?action=nothing')).status).toBe(422);
    expect((await call('GET', '/audit-log?start_date=0000-01-01&end_date=9999-12-31')).status).toBe(200);
  });
});
