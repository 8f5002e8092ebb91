import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LabDevice, startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { createLog } from '../../adapters/log/log.ts';
import { parseEnv } from '../../env.ts';
import { startServer } from '../../start.ts';
import { poll } from '../../testing/benchmark-calls.ts';
import { TEST_ADMIN, callServer } from '../../testing/start-test-server.ts';
import { type TestPlace, makeTestPlace } from '../../testing/test-database.ts';

let place: TestPlace;
let token: string;
type Call = ReturnType<typeof callServer>;

beforeAll(async () => {
  place = await makeTestPlace();
  await withServer({}, async (call) => {
    const { body } = await call('POST', '/auth/setup-root', { body: { ...TEST_ADMIN, password_confirm: TEST_ADMIN.password } });
    token = body.access_token;
  });
});
afterAll(() => place.remove());

/** Runs a server on the same data as those before it, with other variables. */
async function withServer<T>(variables: Record<string, string>, run: (call: Call) => Promise<T>): Promise<T> {
  const env = parseEnv({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...variables });
  const server = await startServer(env, createLog(env.logLevel));
  try {
    return await run(callServer(server.url));
  } finally {
    await server.stop();
  }
}

const describeDevice = ({ host: ip_address, port, username, password, type }: LabDevice) => ({
  device_name: 'Edge 1',
  ip_address,
  port,
  username,
  password,
  type,
});
const addDevice = async (call: Call, lab: LabDevice): Promise<string> =>
  (await call('POST', '/firewalls', { token, body: describeDevice(lab) })).body.id;
const readFetch = async (call: Call, id: string) =>
  (await call('GET', '/firewalls', { token })).body.find((row: { id: string }) => row.id === id)?.fetch;

test('a device that was registered before its network was shut out is not connected to', async () => {
  const lab = await startLabDevice({ type: 'fortinet_fortigate' });
  try {
    const id = await withServer({}, (call) => addDevice(call, lab));
    await withServer({ MERLON_DEVICE_NETWORKS: '10.0.0.0/8' }, async (call) => {
      const reason = 'it is in none of the networks that MERLON_DEVICE_NETWORKS names';
      const detail = `Merlon connects to no device at 127.0.0.1: ${reason}.`;
      expect(await call('POST', `/firewalls/${id}/fetch-config`, { token })).toMatchObject({ status: 422, body: { detail } });
      expect(await call('POST', '/firewalls', { token, body: describeDevice(lab) })).toMatchObject({ status: 422, body: { detail } });
      expect(await readFetch(call, id)).toMatchObject({ status: 'failed', message: detail });
      const inside = { ...describeDevice(lab), ip_address: '10.1.1.1' };
      expect((await call('POST', '/firewalls', { token, body: inside })).status).toBe(200);
    });
    expect(lab.sessions).toEqual([]);
    expect(lab.passwordTries()).toBe(0);
  } finally {
    await lab.stop();
  }
});

test('a fetch that a stop of the server cut off waits, and the next server does it', async () => {
  const stalled = await startLabDevice({ type: 'fortinet_fortigate', variant: 'stall' });
  const id = await withServer({}, async (call) => {
    const device = await addDevice(call, stalled);
    await call('POST', '/firewalls/fetch', { token, body: { ids: [device] } });
    await expect.poll(() => stalled.connections()).toBe(1);
    return device;
  });
  await stalled.stop();
  const well = await startLabDevice({ type: 'fortinet_fortigate', port: stalled.port });
  try {
    await withServer({ MERLON_ROLE: 'web' }, async (call) => expect(await readFetch(call, id)).toMatchObject({ status: 'queued' }));
    await withServer({}, async (call) => {
      await poll(
        () => call('GET', '/firewalls', { token }),
        ({ body }) => ['done', 'failed'].includes(body.find((row: { id: string }) => row.id === id)?.fetch.status),
      );
      expect(await readFetch(call, id)).toMatchObject({ status: 'done' });
      expect(well.passwordTries()).toBe(1);
    });
  } finally {
    await well.stop();
  }
});
