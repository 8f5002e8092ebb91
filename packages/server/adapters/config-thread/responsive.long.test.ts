import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectPrompt } from '../../testing/expect-prompt.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const askHealth = async (): Promise<void> => expect((await server.call('GET', '/health')).status).toBe(200);

test('the server answers while a configuration of nine million characters is stored', { timeout: 180_000 }, async () => {
  const token = await server.signUp();
  const device = { device_name: 'Edge 1', ip_address: '192.0.2.1', username: 'auditor', password: 'lab-Password-7', type: 'juniper_srx' };
  const { id } = (await server.call('POST', '/firewalls', { token, body: device })).body;
  const hosts = Array.from({ length: 140_000 }, (_unused, index) => `set security address-book global address host-${index} 10.0.0.1/32\n`);
  const file = new FormData();
  file.set('file', new Blob(['set version 21.4R3.15\nset system host-name edge\n', ...hosts]), 'edge.conf');
  const storing = server.call('PUT', `/firewalls/${id}/stored-config`, { token, body: file });
  expect(await expectPrompt(storing, askHealth)).toMatchObject({ status: 200, body: { understood_share: 1 } });
});
