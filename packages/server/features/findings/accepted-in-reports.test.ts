import { afterAll, beforeAll, expect, test } from 'vitest';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { canaries, drawSample, sampleConfig, sampleRecommendations } from '../../testing/sample-benchmark.ts';
import { TEST_ADMIN, type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let approver: string;
let device: string;
let benchmark: string;

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const DEVICE = {
  device_name: 'Edge',
  ip_address: '192.0.2.1',
  username: 'auditor',
  password: 'lab-Password-7',
  type: 'fortinet_fortigate',
};

/** @returns the id of its report */
async function audit(): Promise<string> {
  const before = (await call('GET', `/firewalls/${device}/audit-reports`)).body.reports.length;
  await call('POST', `/firewalls/${device}/audit`, { benchmark_id: benchmark });
  const list = () => call('GET', `/firewalls/${device}/audit-reports`);
  return (await poll(list, ({ body }) => body.reports.length > before)).at(-1)!.body.reports[0].id;
}
const download = async (report: string, format: string) => (await call('GET', `/audit-reports/${report}/download?format=${format}`)).bytes;
const readReport = async (report: string) => JSON.parse(Buffer.from(await download(report, 'json')).toString());

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  const account = { username: 'approver', password: TEST_ADMIN.password, role: 'approver' };
  await call('POST', '/auth/users', account);
  approver = (await server.call('POST', '/auth/login', { body: account })).body.access_token;
  benchmark = await uploadRead(server, token, { content: await drawSample() });
  device = (await call('POST', '/firewalls', DEVICE)).body.id;
  await call('PUT', `/firewalls/${device}/stored-config`, { config: sampleConfig });
});
afterAll(() => server.stop());

test('a report says what was accepted when its audit ended, for ever, and the score stays', async () => {
  const before = await audit();
  const { findings } = (await call('GET', `/findings?device=${device}&kind=check&sort_by=check`)).body;
  expect(findings.map(({ check_id, status, state }: Record<string, string>) => `${check_id} ${status} ${state}`)).toEqual([
    '1.2 FAIL open',
    '1.3 REVIEW open',
  ]);
  const [failed, open] = findings.map(({ id }: { id: string }) => id);
  const reason = 'The management network is closed off.';
  const asked = { reason, until: new Date(Date.now() + 30 * 86_400_000).toISOString() };
  const waiver = (await call('POST', '/waivers', { ...asked, finding_ids: [failed], kind: 'accepted', owner: 'admin' })).body;
  const answer = (await call('POST', '/answers', { ...asked, finding_ids: [open], answer: 'passed' })).body;
  for (const { id } of [waiver, answer])
    expect((await server.call('POST', `/waivers/${id}/decision`, { token: approver, body: { approve: true } })).status).toBe(200);

  const after = await audit();
  const [first, second] = [await readReport(before), await readReport(after)];
  expect(first.results.map((result: { waiver?: object }) => result.waiver)).toEqual([undefined, undefined, undefined]);
  expect(second.results).toMatchObject([
    { status: 'PASS' },
    { status: 'FAIL', waiver: { id: waiver.id, kind: 'accepted', state: 'approved', reason, approved_by: 'approver', outgrown: [] } },
    { status: 'REVIEW', waiver: { id: answer.id, kind: 'passed', state: 'approved' } },
  ]);
  expect([first.overall_score, second.overall_score, second.score_without_accepted]).toEqual([50, 50, 100]);
  const results = (await call('GET', `/findings?device=${device}&kind=check&state=waived,answered`)).body;
  expect(results.counts).toMatchObject({ waived: 1, answered: 1 });
  expect((await call('GET', `/firewalls/${device}/latest-audit`)).body.overall_score).toBe(50);

  const formats = ['pdf', 'html', 'csv', 'json', 'text', 'sarif', 'junit'];
  const kept = await Promise.all(formats.map((format) => download(after, format)));
  for (const { id } of [waiver, answer]) expect((await call('POST', `/waivers/${id}/revoke`, { why: 'It is over.' })).status).toBe(200);
  for (const [at, format] of formats.entries())
    expect([format, Buffer.from(await download(after, format)).equals(Buffer.from(kept[at]!))]).toEqual([format, true]);
  expect((await call('GET', `/findings?device=${device}&kind=check`)).body.counts).toMatchObject({ open: 2, waived: 0 });

  const csv = (await call('GET', '/findings/download?state=open,mended,waived')).text;
  const details = (await call('GET', `/findings/${failed}`)).text;
  const register = (await call('GET', '/waivers/download?format=json')).text;
  for (const canary of canaries) for (const text of [csv, details, register]) expect(text).not.toContain(canary);
});

test('a test of one check mends its finding alone', async () => {
  const list = async () => (await call('GET', `/findings?device=${device}&kind=check&sort_by=check`)).body.findings;
  const before = await list();
  const commands = (await call('GET', `/documents/${benchmark}/commands`)).body;
  const id = commands.find(({ check_id }: { check_id: string }) => check_id === '1.2').id;
  const fixed = sampleConfig.replace('post-login-banner disable', 'post-login-banner enable');
  await call('PUT', `/firewalls/${device}/stored-config`, { config: fixed });
  const { status } = await call('POST', `/firewalls/${device}/audit`, { benchmark_id: benchmark, test_check: true, commands: [id] });
  expect(status).toBe(200);
  const after = await list();
  expect(after).toEqual(before.filter(({ check_id }: { check_id: string }) => check_id !== '1.2'));
});

test('of two checks of one title, a test of the second leaves the finding of the first', async () => {
  const title = 'Ensure the banner is set';
  const [pre, post] = sampleRecommendations.slice(0, 2).map((one) => ({ ...one, title }));
  const content = await drawSample([
    { ...post!, id: '1.1' },
    { ...pre!, id: '1.2' },
  ]);
  const twins = await uploadRead(server, token, { content, filename: 'Twins.pdf' });
  const body = {
    device_name: 'Twin',
    ip_address: '192.0.2.7',
    username: 'auditor',
    password: 'lab-Password-7',
    type: 'fortinet_fortigate',
  };
  const { id } = (await call('POST', '/firewalls', body)).body;
  await call('PUT', `/firewalls/${id}/stored-config`, { config: sampleConfig });
  await call('POST', `/firewalls/${id}/audit`, { benchmark_id: twins });
  const list = async () =>
    (await call('GET', `/findings?device=${id}&kind=check`)).body.findings.map(({ check_id, state }: Record<string, string>) => [
      check_id,
      state,
    ]);
  await poll(
    () => call('GET', `/firewalls/${id}/audit-progress`),
    ({ body: { status } }) => status === 'completed',
  );
  expect(await list()).toEqual([['1.1', 'open']]);
  const commands = (await call('GET', `/documents/${twins}/commands`)).body;
  const second = commands.find(({ check_id }: { check_id: string }) => check_id === '1.2').id;
  expect((await call('POST', `/firewalls/${id}/audit`, { benchmark_id: twins, test_check: true, commands: [second] })).status).toBe(200);
  expect(await list()).toEqual([['1.1', 'open']]);
});
