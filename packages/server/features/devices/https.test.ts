import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LabWebDevice, labWebModels, startLabWebDevice } from '@merlon/lab/devices/web/start-lab-web-device.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

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
const addDevice = async ({ host, port, username, password, type }: LabWebDevice, name = 'Edge 1'): Promise<string> =>
  (await post('/firewalls', { device_name: name, ip_address: host, port, username, password, type })).body.id;

const [model] = labWebModels;
const start = (options: object = {}) => startLabWebDevice({ model: model?.name ?? '', ...options });

// Each has a device of its own, which takes seconds to read.
test.concurrent('a device that is read over HTTPS is known again by its certificate', async () => {
  const lab = await start();
  const id = await addDevice(lab);
  const fetched = await post(`/firewalls/${id}/fetch-config`);
  expect([fetched.status, fetched.body.understood_share]).toEqual([200, expect.any(Number)]);
  expect(await findListed(id)).toMatchObject({ host_key: null, certificate: lab.certificate, offered_identity: null });
  await lab.stop();

  const impostor = await start({ port: lab.port, variant: 'changed-host-key' });
  try {
    expect((await post(`/firewalls/${id}/fetch-config`)).status).toBe(409);
    expect(impostor.passwordTries()).toBe(0);
    const { offered_identity, certificate } = await findListed(id);
    expect([certificate, offered_identity.kind]).toEqual([lab.certificate, 'certificate']);
    const { kind, fingerprint } = offered_identity;
    expect((await post(`/firewalls/${id}/accept-identity`, { kind, fingerprint })).body).toMatchObject({ certificate: fingerprint });
    expect((await post(`/firewalls/${id}/fetch-config`)).status).toBe(200);
  } finally {
    await impostor.stop();
  }
});

test.concurrent('two firewalls of one management centre are fetched by one reading', async () => {
  const manager = await startLabWebDevice({ model: 'fmc-rest' });
  try {
    const ids = [await addDevice(manager, 'edge-ftd-1'), await addDevice(manager, 'edge-ftd-2')];
    for (const id of ids) expect((await post(`/firewalls/${id}/fetch-config`)).status).toBe(200);
    expect(manager.passwordTries()).toBe(1);
    expect((await post(`/firewalls/${ids[0]}/fetch-config`)).status).toBe(200);
    expect(manager.passwordTries()).toBe(2);
  } finally {
    await manager.stop();
  }
});
