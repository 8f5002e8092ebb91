import type { Finding } from '@merlon/contract/findings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../adapters/database/database.ts';
import { startServerOnDatabase } from '../../../testing/start-server-on-database.ts';
import { TEST_ADMIN, type TestServer } from '../../../testing/start-test-server.ts';
import { type FoundVerdict, judge, recordAudit } from '../testing/record-audit.ts';

let server: TestServer;
let database: Database;
let token: string;
let edge: string;
let core: string;

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
const list = async (query: string): Promise<Finding[]> => {
  const { status, body, text } = await call('GET', `/findings?${query}`);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return body.findings;
};
const say = async (query: string) => (await list(query)).map(({ device_name, check_id }) => `${device_name} ${check_id}`);
const rate = (verdict: FoundVerdict, severity: Finding['severity']): FoundVerdict => ({ ...verdict, severity });
const add = async (device_name: string, more: object): Promise<string> => {
  const body = {
    device_name,
    ip_address: '192.0.2.1',
    username: 'auditor',
    password: 'lab-Password-7',
    type: 'fortinet_fortigate',
    ...more,
  };
  return (await call('POST', '/firewalls', body)).body.id;
};

beforeAll(async () => {
  ({ server, database } = await startServerOnDatabase());
  token = await server.signUp();
  await call('POST', '/auth/users', { username: 'Beatrice', password: TEST_ADMIN.password, role: 'user' });
  edge = await add('Edge', { tags: ['DMZ', 'Branch', 'East, west'], site: 'Karachi' });
  core = await add('core', { type: 'juniper_srx', site: 'Lahore' });
  const { db } = database;
  await recordAudit(db, { startedAt: at(1), deviceId: edge }, [
    rate(judge('1.2', 'A banner', 'FAIL'), 'low'),
    rate(judge('1.10', 'A clock', 'REVIEW'), 'high'),
    rate(judge('1.3', '=A fan', 'FAIL'), 'medium'),
  ]);
  await recordAudit(db, { startedAt: at(5), deviceId: edge }, [
    judge('1.3', '=A fan', 'PASS'),
    rate(judge('1.4', 'A log', 'FAIL'), 'high'),
  ]);
  await recordAudit(db, { startedAt: at(6), deviceId: core, deviceType: 'juniper_srx' }, [rate(judge('1.2', 'A banner', 'FAIL'), 'high')]);
});
afterAll(() => server.stop());

test('the gravest and the newest come first, and mended ones only where they are asked for', async () => {
  expect(await say('')).toEqual(['core 1.2', 'Edge 1.4', 'Edge 1.10', 'Edge 1.2']);
  expect(await say('state=mended')).toEqual(['Edge 1.3']);
  expect(await say('state=mended,open&sort_by=check')).toEqual(['core 1.2', 'Edge 1.2', 'Edge 1.3', 'Edge 1.4', 'Edge 1.10']);
  expect(await say('sort_by=device')).toEqual(['core 1.2', 'Edge 1.4', 'Edge 1.10', 'Edge 1.2']);
  expect(await say('sort_by=since&sort_order=asc')).toEqual(['Edge 1.10', 'Edge 1.2', 'Edge 1.4', 'core 1.2']);
  expect(await say('page=2&page_size=3')).toEqual(['Edge 1.2']);
});

test('every filter leaves what it says, several of its values are enough, and counts are of all that match', async () => {
  const cases: Record<string, string[]> = {
    'status=REVIEW': ['Edge 1.10'],
    'severity=low,medium': ['Edge 1.2'],
    'kind=rule-base': [],
    'tag=dmz': ['Edge 1.4', 'Edge 1.10', 'Edge 1.2'],
    'tag=none,BRANCH&severity=low': ['Edge 1.2'],
    'tag=east, west': ['Edge 1.4', 'Edge 1.10', 'Edge 1.2'],
    'site=lahore': ['core 1.2'],
    'type=juniper_srx': ['core 1.2'],
    'check=1.2': ['core 1.2', 'Edge 1.2'],
    'title=A+log': ['Edge 1.4'],
    'since=2026-01-05': ['core 1.2', 'Edge 1.4'],
    'since=2026-01-05T12:00:00.001Z': ['core 1.2'],
    'search=BANNER': ['core 1.2', 'Edge 1.2'],
    'search=CORE': ['core 1.2'],
    'reopened=true': [],
    'overdue=true': [],
    'owner=none&severity=low': ['Edge 1.2'],
    'owner=nobody': [],
  };
  for (const [query, expected] of Object.entries(cases)) expect([query, await say(query)]).toEqual([query, expected]);
  expect(await say(`device=${core},${edge}&status=FAIL`)).toEqual(['core 1.2', 'Edge 1.4', 'Edge 1.2']);
  const { body } = await call('GET', '/findings?page_size=1');
  expect(body).toMatchObject({
    total: 4,
    counts: { open: 4, waived: 0, partly_waived: 0, answered: 0, mended: 0, high: 3, medium: 0, low: 1 },
  });
  for (const query of ['page=0', 'page_size=501', 'sort_by=name', 'since=soon', 'overdue=maybe', `search=${'x'.repeat(300)}`])
    expect([query, (await call('GET', `/findings?${query}`)).status]).toEqual([query, 422]);
});

test('findings are grouped by check and by device, those with most open ones first', async () => {
  const byDevice = (await call('GET', '/findings/groups?by=device')).body;
  expect(byDevice).toMatchObject({
    total: 2,
    counts: { open: 4 },
    groups: [
      {
        device_id: edge,
        device_name: 'Edge',
        findings: 3,
        open: 3,
        high: 2,
        severity: 'high',
        newest: at(5).toISOString(),
        check_id: null,
      },
      { device_id: core, device_name: 'core', findings: 1, devices: 1 },
    ],
  });
  const byCheck = (await call('GET', '/findings/groups?by=check&title=A+banner')).body;
  expect(
    byCheck.groups
      .map(({ type, check_id, title, devices, device_id }: Record<string, unknown>) => [type, check_id, title, devices, device_id])
      .toSorted(),
  ).toEqual([
    ['fortinet_fortigate', '1.2', 'A banner', 1, null],
    ['juniper_srx', '1.2', 'A banner', 1, null],
  ]);
  expect((await call('GET', '/findings/groups?page=2&page_size=3')).body.groups).toHaveLength(1);
});

test('owner and day are set for many at once, filtered by, and told in the history', async () => {
  const ids = (await list('severity=high')).map(({ id }) => id);
  expect((await call('POST', '/findings/change', { ids, owner: 'nobody' })).status).toBe(422);
  expect((await call('POST', '/findings/change', { ids })).status).toBe(422);
  expect((await call('POST', '/findings/change', { ids: [...ids, edge], owner: null })).status).toBe(404);
  expect((await call('POST', '/findings/change', { ids, owner: 'beatrice', due: '2026-02-01' })).body).toEqual({ changed: 3 });
  expect(await say('owner=BEATRICE')).toEqual(['core 1.2', 'Edge 1.4', 'Edge 1.10']);
  expect(await say('overdue=true')).toHaveLength(3);
  const [shown] = await list('owner=beatrice&sort_by=due');
  expect(shown).toMatchObject({ owner: 'Beatrice', due: '2026-02-01' });
  expect((await call('POST', '/findings/change', { ids: [ids[0]!], owner: null })).body).toEqual({ changed: 1 });
  expect(await say('owner=beatrice')).toHaveLength(2);
  const { events } = (await call('GET', `/findings/${ids[0]}`)).body;
  expect(events.map(({ kind, by }: Record<string, string>) => `${kind} ${by}`)).toEqual(
    expect.arrayContaining(['owner admin', 'due admin', 'opened null']),
  );
  await recordAudit(database.db, { startedAt: at(9), deviceId: core, deviceType: 'juniper_srx' }, [judge('1.2', 'A banner', 'REVIEW')]);
  expect((await list('type=juniper_srx'))[0], 'an audit leaves it').toMatchObject({ status: 'REVIEW', due: '2026-02-01' });
});

test('a comment stands in the history, without the secrets in it', async () => {
  const [{ id } = { id: '' }] = await list('check=1.4');
  expect((await call('POST', `/findings/${id}/comments`, { text: '  ' })).status).toBe(422);
  const text = 'Seen: set password ENC CANARYcommentCANARYcommentCANARY0==';
  expect((await call('POST', `/findings/${id}/comments`, { text })).status).toBe(200);
  const { events } = (await call('GET', `/findings/${id}`)).body;
  expect(events[0]).toMatchObject({ kind: 'comment', by: 'admin', text: expect.stringContaining('Seen') });
  expect(JSON.stringify(events)).not.toContain('CANARY');
  expect((await call('POST', `/findings/${edge}/comments`, { text })).status).toBe(404);
});

test('all that match are written as CSV, in which no cell is run as a formula', async () => {
  const { text, headers } = await call('GET', '/findings/download?state=open,mended');
  expect(headers.get('content-disposition')).toMatch(/findings_\d{8}T\d{6}\.csv/);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/^"device","site","tags","type","kind","check_id","title"/);
  expect(text).toContain('"Edge","Karachi","DMZ; Branch; East, west","fortinet_fortigate","check","1.10","A clock","high","REVIEW","open"');
  expect(text).toContain(`"'=A fan"`);
});
