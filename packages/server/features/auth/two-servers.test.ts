import type { ApiToken } from '@merlon/contract/api-tokens.ts';
import type { LogEntry } from '@merlon/contract/audit-log.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../adapters/database/database.ts';
import { addressOf, startServerOnDatabase } from '../../testing/start-server-on-database.ts';
import { TEST_ADMIN, type TestServer, startTestServer } from '../../testing/start-test-server.ts';

/** Two processes on one database; the second one believes a proxy on this machine. */
let one: TestServer;
let two: TestServer;
let admin: string;
let database: Database;

beforeAll(async () => {
  const key = { MERLON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
  const started = await startServerOnDatabase(key);
  ({ server: one, database } = started);
  const proxied = { MERLON_ROLE: 'web', MERLON_TRUSTED_PROXIES: '127.0.0.0/8', DATABASE_URL: addressOf(started.database) };
  two = await startTestServer({ ...key, ...proxied });
  admin = await one.signUp();
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const PASSWORD = 'granite-Lantern-77';
const signIn = (server: TestServer, username: string, password = PASSWORD, headers = {}) =>
  server.call('POST', '/auth/login', { body: { username, password }, headers });
const readMe = async (server: TestServer, token: string) => (await server.call('GET', '/auth/me', { token })).status;
const createUser = async (username: string): Promise<{ id: string; token: string }> => {
  const { body } = await one.call('POST', '/auth/users', { token: admin, body: { username, password: PASSWORD } });
  return { id: body.id, token: (await signIn(one, username)).body.access_token };
};
const createToken = (token: string, fields: object = {}, server = one) =>
  server.call('POST', '/auth/tokens', { token, body: { name: 'nightly', scope: 'read', ...fields } });
const readLog = async () => (await one.call('GET', '/audit-log?page_size=10', { token: admin })).body.entries as LogEntry[];

describe('processes on one database share', () => {
  test('sessions: signed in at one, signed out at the other', async () => {
    const { token } = await createUser('ada');
    expect([await readMe(one, token), await readMe(two, token)]).toEqual([200, 200]);
    expect((await two.call('POST', '/auth/logout', { token })).status).toBe(200);
    expect([await readMe(one, token), await readMe(two, token)]).toEqual([401, 401]);
  });

  test('lock-outs: whoever failed at one waits at the other', async () => {
    for (const server of [one, two, one, two, one]) expect((await signIn(server, 'guessed')).status).toBe(401);
    expect([(await signIn(one, 'guessed')).status, (await signIn(two, 'guessed')).status]).toEqual([429, 429]);
  });

  test('limits: calls are counted together', async () => {
    const ask = (server: TestServer) => server.call('GET', '/auth/validate-username?username=ada');
    // Half of them at each; no single process would refuse any.
    for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 20 }, (_, call) => ask(call % 2 === 0 ? one : two)));
    const refused = { status: 429, body: { detail: 'Too many tries; please wait a moment.' } };
    const answers = [await ask(one), await ask(two)];
    expect(answers).toEqual([expect.objectContaining(refused), expect.objectContaining(refused)]);
    expect(Number(answers[1]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await one.call('GET', '/auth/validate-password?password=x')).status, 'another call has its own count').toBe(200);
  });
});

describe('an API token', () => {
  test('is shown once, known by how it begins, used as a header and revoked at every process', async () => {
    const { token } = await createUser('grace');
    const { status, body } = await createToken(token, { scope: 'audit', expires_in_days: 30 });
    expect([status, body.token]).toEqual([200, expect.stringMatching(/^mrl_[\w-]{43}$/)]);
    const shown: ApiToken = body.api_token;
    expect(shown).toMatchObject({ name: 'nightly', scope: 'audit', username: 'grace', hint: body.token.slice(0, 8), last_used_at: null });
    expect(Date.parse(shown.expires_at) - Date.parse(shown.created_at)).toBe(30 * 24 * 3_600_000);
    expect(await readMe(two, body.token)).toBe(200);
    const listed = await two.call('GET', '/auth/tokens', { token });
    expect(listed.body).toEqual([{ ...shown, last_used_at: expect.any(String) }]);
    expect(listed.text).not.toContain(body.token);
    expect(await two.call('DELETE', `/auth/tokens/${shown.id}`, { token })).toMatchObject({ status: 200 });
    expect([await readMe(one, body.token), await readMe(two, body.token)]).toEqual([401, 401]);
    const [revoked, created] = await readLog();
    expect([revoked, created]).toMatchObject([
      { action: 'api_token_revoked', username: 'grace', subject: 'nightly' },
      { action: 'api_token_created', username: 'grace', subject: 'nightly (audit)' },
    ]);
  });

  test('is for its owner and administrators alone to see and to revoke', async () => {
    const [{ token: owner }, { token: other }] = [await createUser('barbara'), await createUser('mallory')];
    const { id } = (await createToken(owner)).body.api_token;
    expect((await one.call('GET', '/auth/tokens', { token: other })).body).toEqual([]);
    expect(await one.call('GET', '/auth/tokens?all=true', { token: other })).toMatchObject({
      status: 403,
      body: { detail: 'Only administrators may do this.' },
    });
    expect(await one.call('DELETE', `/auth/tokens/${id}`, { token: other })).toMatchObject({
      status: 404,
      body: { detail: 'API token not found.' },
    });
    const { body: everybodys } = await one.call('GET', '/auth/tokens?all=true', { token: admin });
    expect(everybodys).toMatchObject([{ id, username: 'barbara' }]);
    expect((await one.call('DELETE', `/auth/tokens/${id}`, { token: admin })).status).toBe(200);
    expect((await readLog())[0]).toMatchObject({ username: TEST_ADMIN.username, subject: 'nightly of barbara' });
  });

  test('that came back from a backup is refused everywhere until an administrator reactivates it', async () => {
    const { token: owner } = await createUser('katherine');
    const { token: secret, api_token: shown } = (await createToken(owner)).body;
    expect(shown).toMatchObject({ active: true });
    await database.db.execute(sql`update api_tokens set is_suspended = true where id = ${shown.id}`);
    expect([await readMe(one, secret), await readMe(two, secret)]).toEqual([401, 401]);
    const reactivate = (token: string) => two.call('POST', `/auth/tokens/${shown.id}/reactivate`, { token });
    expect((await reactivate(owner)).status).toBe(403);
    expect((await one.call('GET', '/auth/tokens', { token: owner })).body).toMatchObject([{ active: false }]);
    expect((await reactivate(admin)).status).toBe(200);
    expect([await readMe(one, secret), await readMe(two, secret)]).toEqual([200, 200]);
    expect((await reactivate(admin)).status).toBe(200);
    const [newest, before] = await readLog();
    expect(newest).toMatchObject({ action: 'api_token_reactivated', subject: 'nightly of katherine' });
    expect(before?.action, 'one that could be used already is no news').not.toBe('api_token_reactivated');
  });

  test('names what is wrong with it, and nobody has more than fifty', async () => {
    const { token } = await createUser('edsger');
    expect(await createToken(token, { name: ' ' })).toMatchObject({ status: 422, body: { detail: 'Name is required' } });
    expect((await createToken(token, { scope: 'everything' })).status).toBe(422);
    for (const days of [0, 366, 1.5]) expect((await createToken(token, { expires_in_days: days })).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 53 }, (_, number) => createToken(token, {}, number % 2 ? one : two)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { detail: 'You have 50 API tokens; please revoke one first.' },
    });
  });

  const shutOuts: Record<string, (id: string, username: string) => Promise<unknown>> = {
    'is disabled': (id, username) => one.call('PUT', `/auth/users/${id}`, { token: admin, body: { username, account_status: 'disabled' } }),
    'is deleted': (id) => one.call('DELETE', `/auth/users/${id}`, { token: admin }),
    'gets a new password': (id, username) =>
      one.call('PUT', `/auth/users/${id}`, { token: admin, body: { username, password: 'marble-Harbour-58' } }),
  };
  test.each(Object.entries(shutOuts))('is gone for good when its user %s, also one that is created meanwhile', async (name, shutOut) => {
    const username = `out-${name.replaceAll(' ', '.')}`;
    const { id, token } = await createUser(username);
    const before = (await createToken(token)).body.token;
    const [meanwhile] = await Promise.all([createToken(token, {}, two), shutOut(id, username)]);
    expect([200, 401]).toContain(meanwhile.status);
    const { body: restored } = await one.call('PUT', `/auth/users/${id}`, { token: admin, body: { username, account_status: 'active' } });
    expect(restored.account_status).toBe('active');
    for (const secret of [before, meanwhile.body.token ?? before]) expect(await readMe(two, secret)).toBe(401);
  });

  test('has the rights of its user at this moment, not of when it was created', async () => {
    const { id, token } = await createUser('radia');
    const make = (role: string) => one.call('PUT', `/auth/users/${id}`, { token: admin, body: { username: 'radia', role } });
    await make('admin');
    const secret = (await createToken(token)).body.token;
    const readAuditLog = async () => (await two.call('GET', '/audit-log', { token: secret })).status;
    expect(await readAuditLog()).toBe(200);
    await make('user');
    expect(await readAuditLog()).toBe(403);
  });
});

describe('whom a proxy forwards for', () => {
  const forwarded = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' });

  test('is believed of a proxy that is trusted, and of nobody else', async () => {
    await signIn(two, TEST_ADMIN.username, TEST_ADMIN.password, forwarded('198.51.100.9, 192.0.2.7'));
    await signIn(one, TEST_ADMIN.username, TEST_ADMIN.password, forwarded('192.0.2.7'));
    await signIn(two, TEST_ADMIN.username, TEST_ADMIN.password, forwarded('not an address'));
    expect((await readLog()).slice(0, 3).map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1', '192.0.2.7']);
  });

  test('is locked out alone, and not whoever is behind the same proxy; by another header nobody escapes', async () => {
    const fail = (server: TestServer, address: string) => signIn(server, 'margaret', 'wrong', forwarded(address));
    for (let tries = 0; tries < 5; tries += 1) await fail(two, '192.0.2.50');
    expect([(await fail(two, '192.0.2.50')).status, (await fail(two, '192.0.2.51')).status]).toEqual([429, 401]);
    for (let tries = 0; tries < 5; tries += 1) await fail(one, `192.0.2.${tries}`);
    expect((await fail(one, '192.0.2.99')).status).toBe(429);
  });

  test('gets a cookie that is sent by TLS alone', async () => {
    const { headers } = await signIn(two, TEST_ADMIN.username, TEST_ADMIN.password, forwarded('192.0.2.7'));
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  });
});
