import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ADMIN, type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp();
});
afterAll(() => server.stop());

const FIRST = 'granite-Lantern-77';
const SECOND = 'marble-Harbour-58';
const call = (method: string, path: string, token: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const signIn = (username: string, password: string) => server.call('POST', '/auth/login', { body: { username, password } });
const change = (token: string, current_password: string, password: string, more: object = {}) =>
  call('PUT', '/auth/password', token, { current_password, password, ...more });

async function createUser(username: string, fields: object = {}): Promise<{ id: string; token: string }> {
  const { body } = await call('POST', '/auth/users', admin, { username, password: FIRST, ...fields });
  return { id: body.id, token: (await signIn(username, FIRST)).body.access_token };
}

describe('one’s own password', () => {
  test('is changed with the current one; this session goes on, and all else is void', async () => {
    const { token } = await createUser('ada');
    const other = (await signIn('ada', FIRST)).body.access_token;
    const { body: made } = await call('POST', '/auth/tokens', token, { name: 'nightly', scope: 'read' });
    const { status, body } = await change(token, FIRST, SECOND, { password_confirm: SECOND });
    expect([status, body.username]).toEqual([200, 'ada']);
    const me = async (bearer: string) => (await call('GET', '/auth/me', bearer)).status;
    expect([await me(token), await me(other), await me(made.token)]).toEqual([200, 401, 401]);
    expect([(await signIn('ada', FIRST)).status, (await signIn('ada', SECOND)).status]).toEqual([401, 200]);
    const { entries } = (await call('GET', '/audit-log?action=password_changed', admin)).body;
    expect(entries).toMatchObject([{ username: 'ada', subject: '' }]);
  });

  test('is not changed by a mistake, and each is named at its field', async () => {
    const { token } = await createUser('grace');
    const fieldOf = async (...given: [string, string, object?]) => {
      const { status, body } = await change(token, ...given);
      return [status, body.errors?.[0]?.field, body.detail];
    };
    expect(await fieldOf('wrong', SECOND)).toEqual([422, 'current_password', 'The current password is not correct']);
    expect(await fieldOf(FIRST, FIRST)).toEqual([422, 'password', 'The new password must be another than the current one']);
    expect(await fieldOf(FIRST, 'short')).toEqual([422, 'password', 'Password must be at least 8 characters']);
    expect(await fieldOf(FIRST, 'Password123!')).toEqual([422, 'password', 'Password is too easy to guess']);
    expect(await fieldOf(FIRST, 'grace2026!')).toEqual([422, 'password', 'Password is too easy to guess']);
    expect(await fieldOf(FIRST, SECOND, { password_confirm: 'other' })).toEqual([422, 'password_confirm', 'Passwords do not match']);
    expect((await signIn('grace', FIRST)).status).toBe(200);
  });

  test('cannot be guessed by a stolen session, nor changed by an API token', async () => {
    const { token } = await createUser('sophie');
    const { body: made } = await call('POST', '/auth/tokens', token, { name: 'nightly', scope: 'manage' });
    expect((await change(made.token, FIRST, SECOND)).status).toBe(403);
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, number) => change(token, `guess ${number}`, SECOND)));
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect((await change(token, FIRST, SECOND)).headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('a password that somebody else chose', () => {
  const MUST = { must_change_password: true };
  const REFUSED = { status: 403, body: { detail: 'Please change your password first.' } };

  test('opens nothing but the way to another, also for API tokens', async () => {
    const { id, token } = await createUser('radia', { ...MUST, role: 'admin' });
    expect((await call('GET', '/auth/me', token)).body).toMatchObject({ username: 'radia', must_change_password: true });
    const closed = ['GET /firewalls', 'GET /dashboard', 'GET /auth/tokens', 'POST /auth/tokens', 'GET /auth/users', 'GET /audit-log'];
    for (const each of closed) {
      const [method = '', path = ''] = each.split(' ');
      const { status, body } = await call(method, path, token);
      expect({ each, status, body }).toMatchObject({ each, ...REFUSED });
    }
    expect((await call('PUT', `/auth/users/${id}`, token, { username: 'radia', must_change_password: false })).status).toBe(403);
    const changed = await change(token, FIRST, SECOND);
    expect([changed.status, changed.body.must_change_password]).toEqual([200, undefined]);
    expect((await call('GET', '/firewalls', token)).status).toBe(200);
    const { body: made } = await call('POST', '/auth/tokens', token, { name: 'nightly', scope: 'read' });
    await call('PUT', `/auth/users/${id}`, admin, { username: 'radia', ...MUST });
    expect(await call('GET', '/firewalls', made.token)).toMatchObject(REFUSED);
    expect(await call('GET', '/firewalls', token)).toMatchObject(REFUSED);
  });

  test('lets one sign out', async () => {
    const { token } = await createUser('barbara', MUST);
    expect((await call('POST', '/auth/logout', token)).status).toBe(200);
  });

  test('is only demanded where an administrator says so, and the audit log tells it', async () => {
    const { id, token } = await createUser('edsger');
    expect((await call('GET', '/auth/me', token)).body.must_change_password).toBeUndefined();
    await call('PUT', `/auth/users/${id}`, admin, { username: 'edsger', password: SECOND, ...MUST });
    const { entries } = (await call('GET', '/audit-log?action=user_updated&subject=edsger', admin)).body;
    expect(entries[0].subject).toBe('edsger (new password, has to change the password)');
    await call('PUT', `/auth/users/${id}`, admin, { username: 'edsger', email: 'e@example.org' });
    expect((await signIn('edsger', SECOND)).body.user.must_change_password, 'left out: as before').toBe(true);
    await call('PUT', `/auth/users/${id}`, admin, { username: 'edsger', must_change_password: false });
    expect((await signIn('edsger', SECOND)).body.user.must_change_password).toBeUndefined();
    expect((await signIn(TEST_ADMIN.username, TEST_ADMIN.password)).body.user.must_change_password).toBeUndefined();
  });
});
