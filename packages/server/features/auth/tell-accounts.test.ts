import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_ADMIN, type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let token: string;
const call = (method: string, path: string, body?: object, bearer = token) =>
  server.call(method, path, { token: bearer, ...(body && { body }) });
const titles = async (kind: string, bearer = token): Promise<string[]> =>
  (await call('GET', `/events?kind=${kind}`, undefined, bearer)).body.events.map(({ title }: { title: string }) => title);

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server.stop());

test('administrators are told of tokens, of new administrators and of locked accounts, and nobody else is', async () => {
  const account = { username: 'grace', password: TEST_ADMIN.password, role: 'user' };
  const { id } = (await call('POST', '/auth/users', account)).body;
  const grace = (await server.call('POST', '/auth/login', { body: account })).body.access_token;
  expect(await titles('administrator_added')).toEqual([]);
  await call('POST', '/auth/tokens', { name: 'nightly', scope: 'read', expires_in_days: 2 }, grace);
  expect(await titles('token_created')).toEqual(['grace created the API token nightly, which may read']);
  for (let tries = 0; tries < 5; tries += 1)
    await server.call('POST', '/auth/login', { body: { username: 'grace', password: 'not the right one' } });
  expect(await titles('sign_in_locked')).toEqual(['The account grace is locked for a while after failed sign-ins from one place']);
  expect(await titles('token_created,sign_in_locked', grace)).toEqual([]);
  await call('PUT', `/auth/users/${id}`, { username: 'grace', role: 'admin' });
  await call('PUT', `/auth/users/${id}`, { username: 'hopper', role: 'admin' });
  await call('POST', '/auth/users', { ...account, username: 'ada', role: 'admin' });
  expect(await titles('administrator_added')).toEqual(['ada is an administrator now', 'grace is an administrator now']);
  expect((await call('GET', '/notifications')).body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'administrator_added',
    'administrator_added',
    'sign_in_locked',
    'token_created',
  ]);
});
