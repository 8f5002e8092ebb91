import type { User } from '@merlon/contract/auth.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords } from '../../adapters/passwords/passwords.ts';
import { TEST_ADMIN, type TestAnswer, type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { tellNobody } from '../../happening.ts';
import { createSignInTries } from './sign-in-tries.ts';
import { createUsersService } from './users-service.ts';
import { createUsersStore } from './users-store.ts';

let server: TestServer;
let token: string;
let rootId: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
  rootId = (await server.call('GET', '/auth/me', { token })).body.id;
});
afterAll(() => server.stop());

const PASSWORD = 'granite-Lantern-77';
const call = (method: string, path: string, body?: object, bearer = token) =>
  server.call(method, path, { token: bearer, ...(body && { body }) });
const create = (username: string, fields: object = {}) => call('POST', '/auth/users', { username, password: PASSWORD, ...fields });
const change = (id: string, fields: object, bearer = token) => call('PUT', `/auth/users/${id}`, fields, bearer);
const remove = (id: string, bearer = token) => call('DELETE', `/auth/users/${id}`, undefined, bearer);
const signIn = (username: string, password = PASSWORD) => server.call('POST', '/auth/login', { body: { username, password } });
const me = (bearer: string) => call('GET', '/auth/me', undefined, bearer);
const answerOf = ({ status, body }: TestAnswer) => [status, body.detail];

/** A new account, signed in. */
async function enter(username: string, fields: object = {}): Promise<{ id: string; bearer: string }> {
  const created = await create(username, fields);
  expect(answerOf(created)).toEqual([200, undefined]);
  return { id: created.body.id, bearer: (await signIn(username)).body.access_token };
}

test('a name or a password that is too long or no text is told so, and not that it is required', async () => {
  const tooLong = async (fields: object) =>
    (await call('POST', '/auth/users', { username: 'x', password: PASSWORD, ...fields })).body.detail;
  expect(await tooLong({ username: 'x'.repeat(201) })).toBe('Username must be at most 200 characters');
  expect(await tooLong({ password: 'x'.repeat(1025) })).toBe('Password must be at most 1024 characters');
  expect(await tooLong({ username: 5 })).toBe('Username must be a text');
  const named = await call('POST', '/auth/tokens', { name: 'x'.repeat(101), scope: 'read' });
  expect([named.status, named.body.detail]).toEqual([422, 'Name must be at most 100 characters']);
});

describe('an account', () => {
  test('is created, listed, changed and signed in with', async () => {
    const { status, body } = await create('grace', { email: ' grace@example.org ', password_confirm: PASSWORD, role: 'user' });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        username: 'grace',
        email: 'grace@example.org',
        role: 'user',
        account_status: 'active',
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        last_login: null,
      },
    ]);
    const changed = await change(body.id, { username: 'grace.h', email: '', password: '', password_confirm: '' });
    expect(changed.body).toMatchObject({ id: body.id, username: 'grace.h', email: null, role: 'user' });
    expect((await change(body.id, { username: 'grace.h', role: 'admin' })).body).toMatchObject({ email: null, role: 'admin' });
    expect((await signIn('grace.h')).status).toBe(200);
    const { body: users } = await call('GET', '/auth/users');
    const listed = users.find((user: { id: string }) => user.id === body.id);
    expect(listed).toMatchObject({ username: 'grace.h', role: 'admin', last_login: expect.any(String) });
    expect(JSON.stringify(users)).not.toMatch(/password|argon2/);
  });

  test('is judged by the same rules as in the live checks, and every field is named', async () => {
    const wrong = { username: 'a b', password: 'short', password_confirm: 'other', email: 'nobody' };
    const { status, body } = await call('POST', '/auth/users', wrong);
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'username', message: 'Username may contain only letters, digits, dots, underscores and hyphens' },
      { field: 'password', message: 'Password must be at least 8 characters' },
      { field: 'password_confirm', message: 'Passwords do not match' },
      { field: 'email', message: 'Please enter a valid email address' },
    ]);
    expect(answerOf(await create('', {}))).toEqual([422, 'Username is required']);
    expect(answerOf(await call('POST', '/auth/users', { username: 'linus' }))).toEqual([422, 'Password is required for new users']);
    expect(answerOf(await create('linus', { role: 'root' }))).toEqual([422, 'Role must be one of auditor, user, approver, admin']);
    expect(answerOf(await change(rootId, { username: 'admin', password_confirm: 'other' }))).toEqual([422, 'Passwords do not match']);
    expect(answerOf(await change(rootId, { username: 'admin', password: 'password' }))).toEqual([422, 'Password is too easy to guess']);
  });

  test('has a name of its own, in any case of its letters, however many ask for it at once', async () => {
    const answers = await Promise.all(['Barbara', 'barbara', 'BARBARA'].map((name) => create(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { id } = (await create('frances')).body;
    const taken = [409, 'There is already a user with this name'];
    expect(answerOf(await change(id, { username: 'barbara' }))).toEqual(taken);
    expect((await change(id, { username: 'Frances' })).status).toBe(200);
  });

  test('that does not exist is not found', async () => {
    const unknown = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    expect(answerOf(await change(unknown, { username: 'nobody' }))).toEqual([404, 'User not found.']);
    expect(answerOf(await remove(unknown))).toEqual([404, 'User not found.']);
  });

  test('is for administrators alone to see and to change', async () => {
    const { id, bearer } = await enter('radia');
    const answers = [
      await call('GET', '/auth/users', undefined, bearer),
      await call('POST', '/auth/users', { username: 'mallory', password: PASSWORD, role: 'admin' }, bearer),
      await change(id, { username: 'radia', role: 'admin' }, bearer),
      await remove(rootId, bearer),
    ];
    for (const answer of answers) expect(answerOf(answer)).toEqual([403, 'Only administrators may do this.']);
    await change(id, { username: 'radia', role: 'admin' });
    expect((await call('GET', '/auth/users', undefined, bearer)).status).toBe(200);
    await change(id, { username: 'radia', role: 'user' });
    expect((await call('GET', '/auth/users', undefined, bearer)).status).toBe(403);
  });

  test('has one of four roles, which counts from the next call on', async () => {
    const { id, bearer } = await enter('dorothy', { role: 'auditor' });
    const addSample = () => call('POST', '/documents/sample', { benchmark_type: 'nothing' }, bearer);
    const reading = answerOf(await addSample());
    expect(reading).toEqual([403, 'An auditor may only read; this needs the role user, approver or administrator.']);
    expect((await call('GET', '/firewalls', undefined, bearer)).status).toBe(200);
    const makeToken = (scope: string) => call('POST', '/auth/tokens', { name: scope, scope }, bearer);
    expect(answerOf(await makeToken('audit'))).toEqual([403, 'An auditor may only read: choose the scope "read".']);
    expect((await makeToken('read')).status).toBe(200);
    for (const role of ['approver', 'user']) {
      expect((await change(id, { username: 'dorothy', role })).body.role).toBe(role);
      expect((await addSample()).status).toBe(422);
    }
    await change(id, { username: 'dorothy', role: 'auditor' });
    expect(answerOf(await addSample())).toEqual(reading);
  });
});

describe('whoever is shut out', () => {
  test('is out at once, and old tokens stay void after being let in again', async () => {
    const { id, bearer } = await enter('sophie');
    expect((await change(id, { username: 'sophie', account_status: 'disabled' })).body.account_status).toBe('disabled');
    expect((await me(bearer)).status).toBe(401);
    expect(answerOf(await signIn('sophie'))).toEqual([403, 'This account is disabled; please ask an administrator']);
    expect(answerOf(await signIn('sophie', 'not-the-password'))).toEqual([401, 'Incorrect username or password']);
    await change(id, { username: 'sophie', account_status: 'active' });
    expect((await me(bearer)).status).toBe(401);
    expect((await signIn('sophie')).status).toBe(200);
  });

  test('is kept for the record when deleted, and comes back if the name is still free', async () => {
    const { id, bearer } = await enter('margaret');
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'The account was deleted.' } });
    expect((await me(bearer)).status).toBe(401);
    expect(answerOf(await signIn('margaret'))).toEqual([401, 'Incorrect username or password']);
    expect(answerOf(await remove(id))).toEqual([404, 'This account has been deleted already.']);
    const { body: users } = await call('GET', '/auth/users');
    expect(users.find((user: { id: string }) => user.id === id)).toMatchObject({ username: 'margaret', account_status: 'deleted' });
    const { id: successor } = (await create('margaret')).body;
    expect((await change(id, { username: 'margaret', account_status: 'active' })).status).toBe(409);
    await remove(successor);
    expect((await change(id, { username: 'margaret', account_status: 'active' })).body.account_status).toBe('active');
    expect((await me(bearer)).status).toBe(401);
    expect((await signIn('margaret')).status).toBe(200);
  });

  test('loses all tokens by a new password, but for the one that it was set with', async () => {
    const { id, bearer } = await enter('evelyn', { role: 'admin' });
    const other = (await signIn('evelyn')).body.access_token;
    const renewed = 'marble-Harbour-58';
    expect((await change(id, { username: 'evelyn', password: renewed, password_confirm: renewed }, bearer)).status).toBe(200);
    expect([(await me(bearer)).status, (await me(other)).status]).toEqual([200, 401]);
    expect((await signIn('evelyn')).status).toBe(401);
    await change(id, { username: 'evelyn', password: PASSWORD });
    expect((await me(bearer)).status).toBe(401);
    await remove(id);
  });

  test('does not slip in while it is shut out', async () => {
    const { id } = await enter('jean');
    const [, ...tries] = await Promise.all([
      change(id, { username: 'jean', account_status: 'disabled' }),
      ...Array.from({ length: 4 }, () => signIn('jean')),
    ]);
    await change(id, { username: 'jean', account_status: 'active' });
    const entered = tries.filter(({ status }) => status === 200).map(({ body }) => body.access_token as string);
    for (const bearer of entered) expect((await me(bearer)).status).toBe(401);
    expect(tries.every(({ status }) => status === 200 || status === 403)).toBe(true);
  });
});

describe('somebody is always left who administrates', () => {
  const LAST = 'This is the last active administrator; make another user an administrator first';

  beforeAll(async () => {
    const { body: users } = await call('GET', '/auth/users');
    for (const { id, role, account_status: status } of users)
      if (role === 'admin' && status !== 'deleted' && id !== rootId) await remove(id);
  });

  test('one’s own account can be neither deleted nor disabled, and the last administrator not demoted', async () => {
    const own = (fields: object) => change(rootId, { username: TEST_ADMIN.username, ...fields });
    expect(answerOf(await remove(rootId))).toEqual([409, 'Cannot delete your own account']);
    expect(answerOf(await own({ account_status: 'deleted' }))).toEqual([409, 'Cannot delete your own account']);
    expect(answerOf(await own({ account_status: 'disabled' }))).toEqual([409, 'Cannot disable your own account']);
    for (const role of ['user', 'approver', 'auditor']) expect(answerOf(await own({ role }))).toEqual([409, LAST]);
    const { id } = (await create('katherine', { role: 'admin' })).body;
    await change(id, { username: 'katherine', account_status: 'disabled' });
    expect(answerOf(await own({ role: 'user' })), 'with a disabled one beside').toEqual([409, LAST]);
    expect((await me(token)).body).toMatchObject({ role: 'admin', account_status: 'active' });
  });

  const attacks = {
    'delete each other': (id: string, _name: string, bearer: string) => remove(id, bearer),
    'disable each other': (id: string, username: string, bearer: string) => change(id, { username, account_status: 'disabled' }, bearer),
    'demote each other': (id: string, username: string, bearer: string) => change(id, { username, role: 'user' }, bearer),
    'demote themselves': (id: string, username: string, _bearer: string, own: string) => change(id, { username, role: 'user' }, own),
  };
  test.each(Object.entries(attacks))('when administrators %s at the same moment', async (name, attack) => {
    const rivalName = `rival-${name.replaceAll(/\W/g, '.')}`;
    const rival = await enter(rivalName, { role: 'admin' });
    const answers = await Promise.all([
      attack(rival.id, rivalName, token, rival.bearer),
      attack(rootId, TEST_ADMIN.username, rival.bearer, token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ status }) => status).every((status) => [200, 401, 403, 409].includes(status))).toBe(true);
    const winner = (await call('GET', '/auth/users')).status === 200 ? token : rival.bearer;
    const { body: users } = await call('GET', '/auth/users', undefined, winner);
    const isActiveAdmin = (user: { role: string; account_status: string }) => user.role === 'admin' && user.account_status === 'active';
    expect(users.filter(isActiveAdmin)).toHaveLength(1);
    expect((await server.call('GET', '/auth/check-setup')).body).toEqual({ setup_required: false });
    // The root account administrates again, alone, for the next attack.
    const back = { username: TEST_ADMIN.username, role: 'admin', account_status: 'active' };
    expect((await change(rootId, back, winner)).status).toBe(200);
    token = (await signIn(TEST_ADMIN.username, TEST_ADMIN.password)).body.access_token;
    await remove(rival.id);
  });

  test('an administrator who was deposed after the call was let in changes nothing any more', async () => {
    const database = await openTestDatabase();
    const users = createUsersService({
      store: createUsersStore(database.db, { tell: tellNobody, now: () => new Date() }),
      passwords: createPasswords(),
      tries: createSignInTries(database.db, Buffer.alloc(32, 7)),
      now: () => new Date(),
    });
    const add = (username: string) => users.create({ username, password: PASSWORD, role: 'admin', must_change_password: false });
    const [ruler, deposed, victim] = [await add('ruler'), await add('deposed'), await add('victim')];
    const actor = ({ id, username }: User) => ({ id, username, role: 'admin', tokenId: id, scope: 'session' }) as const;
    await users.update(deposed.id, { username: 'deposed', role: 'user' }, actor(ruler));
    const forbidden = { kind: 'forbidden', message: 'Only administrators may do this.' };
    await expect(users.remove(victim.id, actor(deposed))).rejects.toMatchObject(forbidden);
    await expect(users.update(deposed.id, { username: 'deposed', role: 'admin' }, actor(deposed))).rejects.toMatchObject(forbidden);
    expect((await users.list()).map(({ role }) => role)).toEqual(['admin', 'user', 'admin']);
    await database.stop();
  });
});
