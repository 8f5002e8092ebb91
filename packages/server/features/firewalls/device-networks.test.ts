import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLabDevice } from '@merlon/lab/devices/start-lab-device.ts';
import { createLog } from '../../adapters/log/log.ts';
import { parseEnv } from '../../env.ts';
import { startServer } from '../../start.ts';
import { TEST_ADMIN, callServer } from '../../testing/start-test-server.ts';
import { type TestPlace, makeTestPlace } from '../../testing/test-database.ts';

let place: TestPlace;
beforeAll(async () => {
  place = await makeTestPlace();
});
afterAll(() => place.remove());

/** Runs a server in the same place, with other variables. */
async function withServer<T>(variables: Record<string, string>, run: (call: ReturnType<typeof callServer>) => Promise<T>): Promise<T> {
  const env = parseEnv({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...variables });
  const server = await startServer(env, createLog(env.logLevel));
  try {
    return await run(callServer(server.url));
  } finally {
    await server.stop();
  }
}

test('a device that was registered before its network was shut out is not connected to', async () => {
  const lab = await startLabDevice({ type: 'fortinet_fortigate' });
  const { host: ip_address, port, username, password, type } = lab;
  const device = { device_name: 'Edge 1', ip_address, port, username, password, type };
  try {
    const { token, id } = await withServer({}, async (call) => {
      const body = { ...TEST_ADMIN, password_confirm: TEST_ADMIN.password };
      const { access_token } = (await call('POST', '/auth/setup-root', { body })).body;
      return { token: access_token, id: (await call('POST', '/firewalls', { token: access_token, body: device })).body.id };
    });
    await withServer({ MERLON_DEVICE_NETWORKS: '10.0.0.0/8' }, async (call) => {
      const reason = 'it is in none of the networks that MERLON_DEVICE_NETWORKS names';
      const detail = `Merlon connects to no device at 127.0.0.1: ${reason}.`;
      expect(await call('POST', `/firewalls/${id}/fetch-config`, { token })).toMatchObject({ status: 422, body: { detail } });
      expect(await call('POST', '/firewalls', { token, body: device })).toMatchObject({ status: 422, body: { detail } });
      expect((await call('GET', '/firewalls', { token })).body).toMatchObject([{ fetch: { status: 'failed', message: detail } }]);
      const inside = { ...device, ip_address: '10.1.1.1' };
      expect((await call('POST', '/firewalls', { token, body: inside })).status).toBe(200);
    });
    expect(lab.sessions).toEqual([]);
    expect(lab.passwordTries()).toBe(0);
  } finally {
    await lab.stop();
  }
});
