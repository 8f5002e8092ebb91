import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import { startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server.stop());

const type = 'fortinet_fortigate';
const account = { username: 'auditor', password: 'lab-Password-7' };
const device = { device_name: 'Edge 1', ip_address: '192.0.2.1', type, port: 2222 };
const add = async (fields: object = {}): Promise<string> =>
  (await server.call('POST', '/firewalls', { token, body: { ...device, ...account, ...fields } })).body.id;
const put = (id: string, body: object, by = token) => server.call('PUT', `/firewalls/${id}`, { token: by, body });

test.each([
  ['another address', {}, { ip_address: '192.0.2.2' }],
  ['another port', {}, { port: 2223 }],
  ['the usual port in place of another', {}, { port: null }],
  ['another port by another type', { port: null, type: 'juniper_srx' }, { port: null, type: 'paloalto_panos' }],
  ['another port in place of the usual one', { port: null }, { port: 8022 }],
  ['no type, which would let it have any', { port: null }, { port: null, type: 'unknown' }],
  ['a port where the type is not known yet', { port: null, type: 'unknown' }, { port: 8022 }],
])('a device that gets %s needs its account again', async (_what, before, after) => {
  const id = await add(before);
  const changed = { ...device, ...before, ...after };
  for (const blank of [{}, { username: '', password: '' }, { username: 'auditor' }, { username: 'auditor', password: null }]) {
    const refused = await put(id, { ...changed, ...blank });
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'password', message: expect.stringContaining('again') }]]);
  }
  const halfway = await put(id, { ...changed, password: account.password });
  expect([halfway.status, halfway.body.errors]).toEqual([422, [expect.objectContaining({ field: 'username' })]]);
  expect((await put(id, { ...changed, ...account })).status).toBe(200);
});

test.each([
  ['another name', {}, { device_name: 'Edge 2' }],
  ['fewer ports than before', { port: null, type: 'paloalto_panos' }, { port: 22 }],
  ['its usual port written out', { port: null, type: 'juniper_srx' }, { port: 22 }],
  ['a type, where it had none', { port: null, type: 'unknown' }, { type: 'paloalto_panos' }],
])('a device that gets %s keeps its account', async (_what, before, after) => {
  const id = await add(before);
  const changed = await put(id, { ...device, ...before, ...after, username: '', password: '' });
  expect([changed.status, changed.text.slice(0, 200)]).toEqual([200, expect.stringContaining('"id"')]);
});

test('two changes at once leave an account that opens where the device is', async () => {
  const lab = await startLabDevice({ type });
  try {
    const { host, port, username, password } = lab;
    const id = await add({ ip_address: '127.0.0.2', port: 9 });
    const moved = { ...device, ip_address: host, port, username, password };
    const renamed = { ...device, device_name: 'Edge 2', ip_address: '127.0.0.2', port: 9 };
    const answers = await Promise.all([put(id, moved), ...Array.from({ length: 5 }, () => put(id, renamed))]);
    expect(answers[0]?.status).toBe(200);
    for (const { status } of answers.slice(1)) expect([200, 422]).toContain(status);
    expect((await server.call('POST', `/firewalls/${id}/fetch-config`, { token })).status).toBe(200);
  } finally {
    await lab.stop();
  }
});

/** The newest attempt to change a device that was refused. */
const readRefused = async () => (await server.call('GET', '/audit-log?action=device_change_refused', { token })).body.entries[0];

test('a listener that a user or a token moves a device to never hears of its password', async () => {
  const heard: string[] = [];
  const listener = createServer((request, response) => response.end(heard.push(String(request.headers.authorization))));
  listener.on('connection', (socket) => socket.on('data', (data) => heard.push(data.toString('latin1'))));
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  try {
    const id = await add({ ip_address: '127.0.0.1', port: 1 });
    const { port } = listener.address() as AddressInfo;
    const minted = await server.call('POST', '/auth/tokens', { token, body: { name: 'pipeline', scope: 'manage' } });
    const refused = await put(id, { ...device, ip_address: '127.0.0.1', port }, minted.body.token);
    expect([minted.status, refused.status, refused.body.errors?.[0]?.field]).toEqual([200, 422, 'password']);
    expect(await readRefused()).toMatchObject({
      username: 'admin',
      token: expect.stringMatching(/^pipeline \(mrl_/),
      subject: `Edge 1 (port 1 -> ${port})`,
    });
    await server.call('POST', `/firewalls/${id}/fetch-config`, { token });
    expect(heard).toEqual([]);
  } finally {
    listener.close();
  }
});

test('an account can be a private key, which replaces the password and is replaced by one', async () => {
  const key = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256, passphrase: 'open-sesame', cipher: 'aes256-ctr', rounds: 1 }).private;
  const lab = await startLabDevice({ type, privateKey: [key, 'open-sesame'] });
  try {
    const { host, port, username } = lab;
    const place = { ip_address: host, port, username };
    const fetchConfig = async (id: string) => (await server.call('POST', `/firewalls/${id}/fetch-config`, { token })).status;
    const id = await add({ ...place, password: undefined, private_key: key, passphrase: 'open-sesame', host_key: lab.hostKey });
    const listed = await server.call('GET', '/firewalls', { token });
    expect(listed.body.find((one: { id: string }) => one.id === id)).toMatchObject({ signs_in_with: 'private-key', host_key: lab.hostKey });
    expect(listed.text).not.toContain('OPENSSH');
    expect(await fetchConfig(id)).toBe(200);

    const byPassword = await put(id, { ...device, ...place, password: account.password });
    expect([byPassword.body.signs_in_with, await fetchConfig(id)]).toEqual(['password', 422]);
    const byKey = await put(id, { ...device, ...place, private_key: key, passphrase: 'open-sesame' });
    expect([byKey.body.signs_in_with, await fetchConfig(id)]).toEqual(['private-key', 200]);

    for (const [fields, field] of [
      [{ private_key: key }, 'passphrase'],
      [{ private_key: key, passphrase: 'wrong-words' }, 'passphrase'],
      [{ private_key: 'no key at all' }, 'private_key'],
      [{ private_key: key, password: account.password }, 'private_key'],
    ] as const) {
      const refused = await put(id, { ...device, ...place, ...fields });
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field]);
    }
    const other = await add({ ...place, host_key: `SHA256:${'A'.repeat(43)}` });
    expect(await fetchConfig(other)).toBe(409);
    expect(lab.passwordTries()).toBe(0);
  } finally {
    await lab.stop();
  }
});

/** A user who is no administrator. */
async function signInAsGrace(): Promise<string> {
  const grace = { username: 'grace', password: 'copper-Lantern-17' };
  const body = { ...grace, password_confirm: grace.password, role: 'user', must_change_password: false };
  await server.call('POST', '/auth/users', { token, body });
  return (await server.call('POST', '/auth/login', { body: new URLSearchParams(grace) })).body.access_token;
}

test('a user who moves a device away and back does not have another machine trusted', async () => {
  const grace = await signInAsGrace();
  const impostor = await startLabDevice({ type });
  try {
    const pinned = `SHA256:${'A'.repeat(43)}`;
    const place = { ip_address: impostor.host, port: impostor.port };
    const id = await add({ ...place, host_key: pinned });
    const invented = { username: 'invented', password: 'invented-Pass-1' };
    expect((await put(id, { ...device, ...place, ...invented, port: 9 }, grace)).body.host_key).toBe(pinned);
    expect((await put(id, { ...device, ...place, ...invented }, grace)).body.host_key).toBe(pinned);
    expect((await put(id, { ...device, ...place, ...invented, port: 9, host_key: impostor.hostKey }, grace)).status).toBe(403);
    await put(id, { ...device, ...place, ...account });
    expect((await server.call('POST', `/firewalls/${id}/fetch-config`, { token })).status).toBe(409);
    expect(impostor.passwordTries()).toBe(0);
  } finally {
    await impostor.stop();
  }
});

test('what was read is dropped where the device was changed meanwhile', async () => {
  const slow = await startLabDevice({ type, variant: 'slow' });
  try {
    const { host, port, username, password } = slow;
    const id = await add({ ip_address: host, port, username, password });
    const fetched = server.call('POST', `/firewalls/${id}/fetch-config`, { token });
    await expect.poll(() => slow.sessions.length).toBe(1);
    await put(id, { ...device, ...account, ip_address: '127.0.0.9' });
    expect(await fetched).toMatchObject({ status: 409, body: { detail: expect.stringContaining('was changed while it was read') } });
    const listed = (await server.call('GET', '/firewalls', { token })).body.find((one: { id: string }) => one.id === id);
    expect(listed).toMatchObject({ host_key: null, config_source: null });
  } finally {
    await slow.stop();
  }
});

test('an identity is replaced by administrators alone once there is one', async () => {
  const grace = await signInAsGrace();
  const id = await add();
  const given = (letter: string) => ({ ...device, host_key: `SHA256:${letter.repeat(43)}` });
  expect((await put(id, given('A'), grace)).status).toBe(200);
  expect(await put(id, given('B'), grace)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('administrator') },
  });
  expect((await put(id, given('A'), grace)).status).toBe(200);
  expect((await put(id, given('B'))).body.host_key).toBe(given('B').host_key);
  expect(await readRefused()).toMatchObject({
    username: 'grace',
    token: null,
    subject: `Edge 1 (host key ${given('A').host_key} -> ${given('B').host_key})`,
  });
  const log = await server.call('GET', '/audit-log?action=device_updated', { token });
  expect(log.text).toContain(`host key ${given('A').host_key} -> ${given('B').host_key}`);
});

test('an identity is replaced by a person: no API token does it, neither in place nor by moving the device', async () => {
  const minted = await server.call('POST', '/auth/tokens', { token, body: { name: 'provisioning', scope: 'manage' } });
  const program = minted.body.token;
  const given = (letter: string) => ({ ...device, host_key: `SHA256:${letter.repeat(43)}` });
  const id = await add();
  expect((await put(id, given('A'), program)).status).toBe(200);
  for (const moved of [{}, { ...account, ip_address: '192.0.2.7' }])
    expect(await put(id, { ...given('B'), ...moved }, program)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('API token') },
    });
  const moved = await put(id, { ...device, ...account, ip_address: '192.0.2.7' }, program);
  expect([moved.status, moved.body.host_key]).toEqual([200, given('A').host_key]);
});
