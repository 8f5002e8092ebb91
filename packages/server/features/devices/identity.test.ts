import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LabDevice, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { sampleConfig } from '../../testing/sample-benchmark.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

const type = 'fortinet_fortigate';
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server.stop());

const post = (path: string, body?: object) => server.call('POST', path, { token, ...(body && { body }) });
const findListed = async (id: string) =>
  (await server.call('GET', '/firewalls', { token })).body.find((row: { id: string }) => row.id === id);

/** A device that was fetched, and an impostor in its place. */
async function withImpostor(run: (id: string, place: { real: LabDevice; impostor: LabDevice }) => Promise<void>): Promise<void> {
  const real = await startLabDevice({ type, config: sampleConfig });
  const { host, port, username, password } = real;
  const id = (await post('/firewalls', { device_name: 'Edge 1', ip_address: host, port, username, password, type })).body.id;
  expect((await post(`/firewalls/${id}/fetch-config`)).status).toBe(200);
  await real.stop();
  const impostor = await startLabDevice({ type, port, variant: 'changed-host-key', config: sampleConfig });
  try {
    await run(id, { real, impostor });
  } finally {
    await impostor.stop();
  }
}

test('the key of the first contact is listed, and nothing is offered', async () => {
  const lab = await startLabDevice({ type });
  const { host, port, username, password } = lab;
  try {
    const id = (await post('/firewalls', { device_name: 'Edge 1', ip_address: host, port, username, password, type })).body.id;
    await post(`/firewalls/${id}/fetch-config`);
    expect(await findListed(id)).toMatchObject({ host_key: lab.hostKey, certificate: null, offered_identity: null });
    const answer = await post(`/firewalls/${id}/accept-identity`, { kind: 'host-key', fingerprint: lab.hostKey });
    expect(answer.status).toBe(409);
  } finally {
    await lab.stop();
  }
});

test('another key gets no password and is offered; once it was accepted the device is read again', () =>
  withImpostor(async (id, { real, impostor }) => {
    const refused = await post(`/firewalls/${id}/fetch-config`);
    expect([refused.status, impostor.passwordTries()]).toEqual([409, 0]);
    const listed = await findListed(id);
    expect(listed).toMatchObject({
      host_key: real.hostKey,
      offered_identity: { kind: 'host-key', fingerprint: expect.stringMatching(/^SHA256:.{43}$/) },
      fetch: { status: 'failed', message: refused.body.detail },
    });
    const { kind, fingerprint } = listed.offered_identity;

    for (const wrong of [
      { kind, fingerprint: real.hostKey },
      { kind: 'certificate', fingerprint },
      { kind, fingerprint: `${fingerprint} ` },
    ])
      expect((await post(`/firewalls/${id}/accept-identity`, wrong)).status).toBe(409);
    expect(await findListed(id)).toEqual(listed);

    const accepted = await post(`/firewalls/${id}/accept-identity`, { kind, fingerprint });
    expect(accepted).toMatchObject({ status: 200, body: { host_key: fingerprint, offered_identity: null } });
    expect((await post(`/firewalls/${id}/fetch-config`)).status).toBe(200);
    expect(impostor.passwordTries()).toBe(1);
    const { events } = (await server.call('GET', `/events?device=${id}&kind=identity_changed`, { token })).body;
    expect(events.map(({ is_resolved: isOver }: { is_resolved: boolean }) => isOver)).toEqual([true, false]);
  }));

test('a device that moves is met anew: what was pinned and what was offered is forgotten', () =>
  withImpostor(async (id, { real }) => {
    await post(`/firewalls/${id}/fetch-config`);
    const body = { device_name: 'Edge 1', ip_address: real.host, port: real.port, type };
    const same = await server.call('PUT', `/firewalls/${id}`, { token, body });
    expect(same.body).toMatchObject({ host_key: real.hostKey, offered_identity: { kind: 'host-key' } });
    const account = { username: real.username, password: real.password };
    const moved = await server.call('PUT', `/firewalls/${id}`, { token, body: { ...body, ...account, ip_address: '127.0.0.2' } });
    expect(moved.body).toMatchObject({ host_key: null, certificate: null, offered_identity: null });
  }));

test('a changed identity is accepted by administrators, and by users where a setting says so', () =>
  withImpostor(async (id, { impostor }) => {
    await post(`/firewalls/${id}/fetch-config`);
    const { kind, fingerprint, accepted_by } = (await findListed(id)).offered_identity;
    expect(accepted_by).toBe('admin');
    const grace = { username: 'grace', password: 'copper-Lantern-17' };
    await post('/auth/users', { ...grace, password_confirm: grace.password, role: 'user' });
    const signIn = await server.call('POST', '/auth/login', { body: new URLSearchParams(grace) });
    const accept = () =>
      server.call('POST', `/firewalls/${id}/accept-identity`, { token: signIn.body.access_token, body: { kind, fingerprint } });
    expect(await accept()).toMatchObject({ status: 403, body: { detail: expect.stringContaining('Only an administrator') } });
    const log = await server.call('GET', '/audit-log?action=device_change_refused', { token });
    expect(log.body.entries).toMatchObject([{ username: 'grace', subject: 'Edge 1 (another host key)' }]);
    const minted = await post('/auth/tokens', { name: 'all', scope: 'manage' });
    const byToken = { token: minted.body.token, body: { kind, fingerprint } };
    expect((await server.call('POST', `/firewalls/${id}/accept-identity`, byToken)).status).toBe(403);
    expect((await post(`/firewalls/${id}/fetch-config`)).status).toBe(409);
    expect(impostor.passwordTries()).toBe(0);
  }));
