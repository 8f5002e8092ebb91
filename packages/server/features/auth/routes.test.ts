import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ADMIN, type TestServer, startTestServer } from '../../testing/start-test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const setUp = (body: object) => server.call('POST', '/auth/setup-root', { body });
const account = { ...TEST_ADMIN, password_confirm: TEST_ADMIN.password, email: ' ada@example.org ' };
const signIn = (username: string, password: string) =>
  server.call('POST', '/auth/login', { body: new URLSearchParams({ username, password }) });

describe('first-time set-up', () => {
  test('names every field that is not accepted, and the first one in a sentence', async () => {
    const { status, body } = await setUp({ username: 'a b', password: 'short', password_confirm: 'other', email: 'nobody' });
    expect(status).toBe(422);
    expect(body.detail).toBe('Username may contain only letters, digits, dots, underscores and hyphens');
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual(['username', 'password', 'password_confirm', 'email']);
    expect(body.errors[2].message).toBe('Passwords do not match');
  });

  test('refuses a password that everybody tries first', async () => {
    const { status, body } = await setUp({ ...account, password: 'password', password_confirm: 'password' });
    expect([status, body.detail]).toEqual([422, 'Password is too easy to guess']);
  });

  test('lets one of several calls at once win, and none afterwards', async () => {
    expect((await server.call('GET', '/auth/check-setup')).body).toEqual({ setup_required: true });
    const answers = await Promise.all([1, 2, 3, 4].map((number) => setUp({ ...account, username: `root${number}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const user = answers.find(({ status }) => status === 200)?.body.user;
    expect(user).toMatchObject({ role: 'admin', account_status: 'active', email: 'ada@example.org' });
    expect((await server.call('GET', '/auth/check-setup')).body).toEqual({ setup_required: false });
    expect((await setUp(account)).status).toBe(409);
    expect((await setUp({ ...account, password: 'short' })).status, 'no password is rated for nothing').toBe(409);
    adminName = user.username;
  });
});

let adminName = '';

describe('signing in and out', () => {
  test('takes a form and JSON, in any case of the name', async () => {
    const { status, body, headers } = await signIn(adminName, TEST_ADMIN.password);
    expect([status, body.user.username]).toEqual([200, adminName]);
    expect(headers.get('set-cookie')).toMatch(/^merlon_session=[^;]+;.*HttpOnly; SameSite=Strict$/);
    expect(headers.get('set-cookie')).not.toContain('Secure');
    const json = await server.call('POST', '/auth/login', { body: { username: adminName.toUpperCase(), password: TEST_ADMIN.password } });
    expect(json.status).toBe(200);
  });

  test('the cookie alone is a session, but not for a page of another origin', async () => {
    const { headers } = await signIn(adminName, TEST_ADMIN.password);
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await server.call('GET', '/auth/me', { headers: { cookie } })).status).toBe(200);
    const foreign = { cookie, origin: 'http://127.0.0.1:1' };
    expect((await server.call('POST', '/auth/logout', { headers: foreign })).status).toBe(403);
    expect((await server.call('POST', '/auth/logout', { headers: { cookie, origin: server.url } })).status).toBe(200);
    expect((await server.call('GET', '/auth/me', { headers: { cookie } })).status).toBe(401);
  });

  test('nobody is signed in by a page of another site, under whatever name', async () => {
    const body = new URLSearchParams({ username: adminName, password: TEST_ADMIN.password });
    const login = (headers: Record<string, string>) => server.call('POST', '/auth/login', { body, headers });
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: server.url.replace(/:\d+$/, ':1') },
      ...['cross-site', 'same-site'].map((site) => ({ 'sec-fetch-site': site, origin: server.url })),
    ];
    for (const headers of foreign) {
      const { status, body: answer, headers: answered } = await login(headers);
      expect([headers, status, answer.detail]).toEqual([headers, 403, 'This request comes from another site.']);
      expect(answered.has('set-cookie')).toBe(false);
    }
    for (const headers of [{ origin: server.url }, { 'sec-fetch-site': 'same-origin' }]) expect((await login(headers)).status).toBe(200);
  });

  test('a token that was given back, forged or signed by nobody is refused', async () => {
    const token = (await signIn(adminName, TEST_ADMIN.password)).body.access_token as string;
    const me = (bearer: string) => server.call('GET', '/auth/me', { token: bearer });
    expect((await me(token)).body.username).toBe(adminName);
    const [, payload = '', signature = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const forged = `${token.split('.')[0]}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect((await me(unsigned)).status).toBe(401);
    expect((await me(forged)).status).toBe(401);
    expect((await server.call('POST', '/auth/logout', { token })).status).toBe(200);
    expect(await me(token)).toMatchObject({ status: 401, body: { detail: 'Please sign in.' } });
  });

  test('a wrong name and a wrong password are told alike, and neither sooner', async () => {
    const time = async (name: string) => {
      const begun = performance.now();
      const { status, body } = await signIn(name, 'not-the-password');
      expect([status, body.detail]).toEqual([401, 'Incorrect username or password']);
      return performance.now() - begun;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    // Hashing is nearly all of it: without it an answer takes a small part of this. A busy machine may need a few rounds more.
    const isAlike = (): boolean => {
      const ratio = Math.min(...times.unknown) / Math.min(...times.known);
      return times.known.length >= 4 && ratio > 1 / 3 && ratio < 3;
    };
    for (let round = 0; round < 12 && !isAlike(); round += 1) {
      times.known.push(await time(adminName));
      times.unknown.push(await time(`nobody-${round}`));
      // Five wrong passwords in a row would lock the name.
      if (round % 3 === 2) await signIn(adminName, TEST_ADMIN.password);
    }
    expect([times, isAlike()]).toEqual([times, true]);
    expect((await signIn(adminName, TEST_ADMIN.password)).status).toBe(200);
  });

  test('of many tries at once with one name five are looked at, and then even the right password waits', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, (_, number) => signIn('guessed', `guess ${number}`)));
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const { headers, body } = await signIn('guessed', 'another');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(25);
    expect(body.detail).toMatch(/^Too many failed sign-ins; please try again in \d+ seconds$/);
    expect((await signIn(adminName, TEST_ADMIN.password)).status).toBe(200);
  });

  test('says which field is missing', async () => {
    const { status, body } = await server.call('POST', '/auth/login', { body: new URLSearchParams({ username: 'someone' }) });
    expect([status, body.detail]).toEqual([422, 'Password is required']);
  });
});

describe('live validation', () => {
  const rate = async (password: string) => (await server.call('GET', `/auth/validate-password?${new URLSearchParams({ password })}`)).body;

  test('scores passwords from weak to strong', async () => {
    const [weak, strong] = [await rate('monkey12'), await rate('sapphire-Kettle-42')];
    expect(weak.strength_score).toBeLessThan(6);
    expect(weak.warnings.length).toBeGreaterThan(0);
    expect(strong).toMatchObject({ is_valid: true });
    expect(strong.strength_score).toBeGreaterThanOrEqual(8);
    expect(await rate('xK9#q2')).toMatchObject({
      is_valid: false,
      warnings: expect.arrayContaining(['Password must be at least 8 characters']),
    });
  });

  test.each([
    ['ada', true],
    ['ada.l_1-x', true],
    ['ad', false],
    ['.ada', false],
    ['ada lovelace', false],
    ['ädä', false],
    ['', false],
  ])('user name "%s"', async (username, accepted) => {
    const { body } = await server.call('GET', `/auth/validate-username?${new URLSearchParams({ username })}`);
    expect(body.is_valid).toBe(accepted);
    expect(body.errors.length > 0).toBe(!accepted);
  });

  test('of a password is had sixty times a minute', async () => {
    const ask = () => server.call('GET', '/auth/validate-password?password=monkey12');
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { status, headers, body } = await ask();
    expect([status, body.detail]).toEqual([429, 'Too many tries; please wait a moment.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
