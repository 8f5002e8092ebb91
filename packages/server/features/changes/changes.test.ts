import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { poll, uploadRead } from '../../testing/benchmark-calls.ts';
import { drawSample, sampleConfig } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
let deviceId: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  await uploadRead(server, token, { content: await drawSample() });
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

const importConfig = async (config: string) => {
  const { status, body } = await server.call('PUT', `/firewalls/${deviceId}/stored-config`, { token, body: { config } });
  expect(status).toBe(200);
  return body;
};
const read = async (path = '') => {
  const answer = await server.call('GET', `/firewalls/${deviceId}/changes${path}`, { token });
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body;
};

const withoutBanner = sampleConfig.replace('set pre-login-banner enable', 'set pre-login-banner disable');

describe('the changes of a device', () => {
  test('a first configuration is no change, and neither is the same one again', async () => {
    expect(await read()).toEqual({ clean: true, changes: [], baseline: null, left_out: 0 });
    await importConfig(sampleConfig);
    await importConfig(sampleConfig);
    expect(await read()).toEqual({ clean: true, changes: [], baseline: null, left_out: 0 });
  });

  test('a change has its counts and the verdicts that it turned, with their cause', async () => {
    const first = await importConfig(sampleConfig);
    const second = await importConfig(withoutBanner);
    const { clean, changes } = await read();
    expect(clean).toBe(false);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      before_id: first.snapshot_id,
      after_id: second.snapshot_id,
      lines_added: 1,
      lines_removed: 1,
      newly_failed: 1,
      fixed: 0,
      turned: [{ check_id: '1.1', before: 'PASS', after: 'FAIL', cause: { kind: 'hunks' } }],
      approved: false,
    });
    const { events } = (await server.call('GET', `/events?device=${deviceId}`, { token })).body;
    const title = 'Its configuration changed: 1 line added, 1 removed; 1 check fails by it';
    expect(events).toMatchObject([{ kind: 'configuration_changed', severity: 'low', title, link: `/changes/${changes[0].id}` }]);
    const lines = changes[0].turned[0].cause.hunks[0].lines.map(({ kind, text }: { kind: string; text: string }) => [kind, text.trim()]);
    expect(lines).toContainEqual(['removed', 'set pre-login-banner enable']);
    expect(lines).toContainEqual(['added', 'set pre-login-banner disable']);
  });

  test('traffic that a change newly allows is told as grave, without a word of the rules', async () => {
    const rule = (action: string) => `${sampleConfig}config firewall policy
    edit 7
        set name "secret-rule"
        set srcintf "lan"
        set dstintf "wan1"
        set srcaddr "all"
        set dstaddr "all"
        set action ${action}
        set schedule "always"
        set service "ALL"
    next
end
`;
    await importConfig(rule('deny'));
    await importConfig(rule('accept'));
    await read();
    const { text, body } = await server.call('GET', `/events?device=${deviceId}&severity=high`, { token });
    const title = 'A change of its rules allows traffic that was not allowed before';
    expect(body.events).toMatchObject([{ kind: 'traffic_newly_allowed', title, link: expect.stringMatching(/^\/changes\//) }]);
    expect(text).not.toContain('secret-rule');
  });

  test('since a moment, a day or a configuration; what was mended since is clean', async () => {
    await importConfig(sampleConfig);
    const broken = await importConfig(withoutBanner);
    await importConfig(sampleConfig);
    expect(await read()).toMatchObject({ clean: true, changes: [{ fixed: 1 }, { newly_failed: 1 }] });
    expect((await read(`?since=${broken.snapshot_id}`)).changes).toHaveLength(1);
    expect((await read(`?since=${broken.updated_at}`)).changes).toHaveLength(2);
    expect((await read('?since=2026-01-01')).changes).toHaveLength(2);
    expect((await read('?since=2099-01-01')).changes).toEqual([]);
    const { status } = await server.call('GET', `/firewalls/${deviceId}/changes?since=yesterday`, { token });
    expect(status).toBe(422);
    const unknown = await server.call('GET', `/firewalls/${deviceId}/changes?since=${deviceId}`, { token });
    expect(unknown.status).toBe(404);
  });

  test('are recorded by a job too, and listed over all devices, the worst first', async () => {
    await importConfig(sampleConfig);
    await importConfig(withoutBanner);
    await importConfig(sampleConfig);
    const list = () => server.call('GET', `/changes?device=${deviceId}`, { token });
    const { body } = (await poll(list, (answer) => answer.body.changes?.length === 2)).at(-1)!;
    expect(body).toMatchObject({ changes: [{ newly_failed: 1 }, { fixed: 1 }], pagination: { total_count: 2 } });
    const only = await server.call('GET', `/changes?device=${deviceId}&allowed=true`, { token });
    expect(only.body.changes).toEqual([]);
    const { id } = body.changes[0];
    expect((await server.call('GET', `/changes/${id}`, { token })).body).toMatchObject({
      id,
      turned: [{ check_id: '1.1' }],
      has_texts: true,
    });
  });
});

describe('a baseline', () => {
  const approve = (snapshot_id: string) =>
    server.call('PUT', `/firewalls/${deviceId}/baseline`, { token, body: { snapshot_id, name: 'Go-live', reason: 'Reviewed' } });

  test('says what is known to be good; other configurations have drifted from it, and approving moves it', async () => {
    const first = await importConfig(sampleConfig);
    expect((await approve(first.snapshot_id)).body).toMatchObject({ name: 'Go-live', approved_by: 'admin', drifted: false });
    const second = await importConfig(sampleConfig.replace('EDGE-1', 'EDGE-2'));
    expect(await read()).toMatchObject({ clean: false, baseline: { drifted: true }, changes: [{ approved: false }] });
    await approve(second.snapshot_id);
    expect(await read()).toMatchObject({ clean: true, baseline: { drifted: false }, changes: [{ approved: true }] });
    const told = (await server.call('GET', `/events?device=${deviceId}`, { token })).body.events as {
      kind: string;
      is_resolved: boolean;
    }[];
    expect(told.map(({ kind, is_resolved: isOver }) => [kind, isOver])).toEqual([
      ['drift_from_baseline', true],
      ['drift_from_baseline', false],
      ['configuration_changed', false],
    ]);
    expect((await server.call('DELETE', `/firewalls/${deviceId}/baseline`, { token })).status).toBe(200);
    expect((await server.call('GET', `/firewalls/${deviceId}/baseline`, { token })).body).toEqual({ baseline: null });
    expect((await server.call('DELETE', `/firewalls/${deviceId}/baseline`, { token })).status).toBe(404);
  });

  test('is a stored configuration of this device', async () => {
    expect((await approve(deviceId)).status).toBe(404);
  });
});

describe('since when a check fails', () => {
  const ask = (query: string) => server.call('GET', `/firewalls/${deviceId}/since-when?${query}`, { token });
  const audit = async (): Promise<string> => {
    const { body } = await server.call('POST', `/firewalls/${deviceId}/audit`, { token, body: {} });
    const state = () => server.call('GET', `/firewalls/${deviceId}/audit-progress`, { token });
    await poll(state, (answer) => answer.body.audit_id === body.audit_id && answer.body.status === 'completed');
    return body.audit_id;
  };

  test('the reading that brought it, its change and its lines; each turn where it flaps', async () => {
    await importConfig(sampleConfig);
    await importConfig(withoutBanner);
    await importConfig(sampleConfig);
    await importConfig(sampleConfig.replace('EDGE-1', 'EDGE-2'));
    const broken = await importConfig(withoutBanner);
    await importConfig(withoutBanner.replace('EDGE-1', 'EDGE-2'));
    await audit();
    const { body } = await ask('check=1.1');
    expect(body).toMatchObject({ status: 'FAIL', since: broken.updated_at, checks_changed: false, judged: 6, stored: 6 });
    expect(body.spans.map(({ status }: { status: string }) => status)).toEqual(['FAIL', 'PASS', 'FAIL', 'PASS']);
    expect(body.cause).toMatchObject({ kind: 'hunks' });
    const change = await server.call('GET', `/changes/${body.change_id}`, { token });
    expect(change.body).toMatchObject({ after_id: broken.snapshot_id, turned: [{ check_id: '1.1' }] });
  });

  test('one that always had its verdict has no change, and a check that nobody judged is not found', async () => {
    await importConfig(sampleConfig);
    await audit();
    expect((await ask('check=1.2')).body).toMatchObject({ status: 'FAIL', since: null, change_id: null, cause: null });
    expect((await ask('check=9.9')).status).toBe(404);
    expect((await ask('')).status).toBe(422);
  });

  test('what turned the verdicts of an audit since the one before', async () => {
    await importConfig(sampleConfig);
    const first = await audit();
    await importConfig(withoutBanner.replace('post-login-banner disable', 'post-login-banner enable'));
    const second = await audit();
    const causesOf = async (id: string) => (await server.call('GET', `/firewalls/${deviceId}/audit-history/${id}/causes`, { token })).body;
    expect(await causesOf(first)).toEqual({ previous_audit_id: null, turned: [] });
    expect(await causesOf(second)).toMatchObject({
      previous_audit_id: first,
      turned: [
        { check_id: '1.1', before: 'PASS', after: 'FAIL', cause: { kind: 'hunks' } },
        { check_id: '1.2', before: 'FAIL', after: 'PASS', cause: { kind: 'hunks' } },
      ],
    });
  });
});

test('a secret in the name or the reason of a baseline is hidden, there and in the audit log', async () => {
  const { snapshot_id: id } = await importConfig(sampleConfig);
  const body = { snapshot_id: id, name: 'Known good, password hunter2SECRET', reason: 'set password ENC AK1hunter3SECRET== is in it' };
  const answer = await server.call('PUT', `/firewalls/${deviceId}/baseline`, { token, body });
  expect(answer).toMatchObject({ status: 200, body: { name: expect.stringContaining('Known good') } });
  expect(answer.text).not.toMatch(/hunter[23]SECRET/);
  expect((await server.call('GET', '/audit-log', { token })).text).not.toMatch(/hunter[23]SECRET/);
});
