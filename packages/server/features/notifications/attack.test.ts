import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { type HttpReceiver, startHttpReceiver } from './testing/receivers.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const KEY = '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIA==\n-----END PRIVATE KEY-----';

let server: TestServer;
let token: string;
let receiver: HttpReceiver;

beforeAll(async () => {
  server = await startTestServer({ MERLON_WEBHOOK_NETWORKS: '127.0.0.0/8' });
  token = await server.signUp();
});
beforeEach(async () => {
  receiver = await startHttpReceiver();
  return receiver.stop;
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const hook = (given: object = {}) => ({ kind: 'webhook', name: 'Hook', url: receiver.url, secret: SECRET, ...given });
const add = async (given: object = {}) => (await call('POST', '/channels', hook(given))).body;

test.each([
  [{ name: 'a\u0000b' }, 'name'],
  [{ authority: 'no certificate' }, 'authority'],
  [{ authority: KEY }, 'authority'],
  [{ secret: 'whsec_short' }, 'secret'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: 'file:///etc/passwd' }, 'url'],
  [{ url: 'http://' }, 'url'],
  [{ url: 'http://[::1' }, 'url'],
  [{ kind: 'jira', url: 'http://jira.example.com', username: 'a', token: 'secret', project: 'NET', secret: undefined }, 'url'],
  [{ kind: 'jira', url: 'https://jira.example.com', username: 'a', token: 'secret', project: 'N" OR 1=1', secret: undefined }, 'project'],
  [{ kind: 'servicenow', url: 'https://x.example.com', username: 'a', password: 'p', table: '../sys_user', secret: undefined }, 'table'],
  [{ kind: 'slack', url: '', secret: undefined }, 'url'],
])('a channel with %j is refused at its field, and what was given is not repeated', async (given, field) => {
  const { status, body, text } = await call('POST', '/channels', hook(given));
  expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([422, expect.arrayContaining([field])]);
  expect(text).not.toMatch(/MC4CAQ|whsec_B/);
});

test('a secret stays at a change, and a moved address asks for it again', async () => {
  const { id } = await add();
  const { secret: _secret, ...without } = hook({ name: 'Renamed' });
  const renamed = await call('PUT', `/channels/${id}`, without);
  expect(renamed.body).toMatchObject({ name: 'Renamed', secrets: ['secret'] });
  await call('POST', `/channels/${id}/test`);
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  const moved = await call('PUT', `/channels/${id}`, { ...without, url: 'http://127.0.0.1:9/elsewhere' });
  expect([moved.status, moved.body.errors[0]]).toEqual([
    422,
    { field: 'secret', message: 'Give the secret again: the channel leads to another place now' },
  ]);
  expect((await call('PUT', `/channels/${id}`, { kind: 'ping', name: 'x', url: receiver.url })).status).toBe(409);
});

test('Merlon’s own port is no receiver', async () => {
  const { id } = await add({ url: `${server.url}/api/auth/users` });
  expect((await call('POST', `/channels/${id}/test`)).body).toMatchObject({ status: 'given-up', answer: expect.stringContaining('own') });
});

test('a message of a deleted channel is not sent again, and stays listed', async () => {
  const { id } = await add();
  const sent = (await call('POST', `/channels/${id}/test`)).body;
  const twice = await Promise.all([0, 1].map(() => call('POST', `/deliveries/${sent.id}/send-again`)));
  expect(twice.map(({ body }) => body.status)).toEqual(['sent', 'sent']);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await call('DELETE', `/channels/${id}`)).status).toBe(200);
  expect((await call('POST', `/deliveries/${sent.id}/send-again`)).status).toBe(409);
  const listed = (await call('GET', '/deliveries')).body.deliveries.find((one: { id: string }) => one.id === sent.id);
  expect(listed).toMatchObject({ channel_id: null, channel_name: 'Hook' });
});

test.each([
  [{ zone: 'Mars/Olympus' }, 'zone'],
  [{ channel_id: '00000000-0000-4000-8000-000000000001' }, 'channel_id'],
  [{ kinds: ['everything'] }, 'kinds.0'],
  [{ cap: 0 }, 'cap'],
  [{ hour: 24 }, 'hour'],
  [{ minute: 60 }, 'minute'],
  [{ minute: 7.5 }, 'minute'],
  [{ tags: ['\u0000'] }, 'tags.0'],
])('a route with %j is refused', async (given, field) => {
  const { id } = await add();
  const { status, body } = await call('POST', '/routes', { name: 'R', channel_id: id, ...given });
  expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
});

test.each([
  '/events?kind=%00',
  '/events?severity=nothing',
  '/events?since=yesterday',
  '/events?page=999999&page_size=100',
  '/events?page_size=101',
  '/deliveries?status=%27%3B--',
  '/deliveries?channel=x',
  '/notifications?page=0',
])('GET %s is answered, and not with 500', async (path) => {
  expect([200, 422]).toContain((await call('GET', path)).status);
});

test('a channel to a collector over UDP takes a test', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await new Promise((resolve) => socket.once('listening', resolve));
  const given = { kind: 'syslog', name: 'Log', host: '127.0.0.1', port: socket.address().port, protocol: 'udp' };
  const { id } = (await call('POST', '/channels', given)).body;
  expect((await call('POST', `/channels/${id}/test`)).body).toMatchObject({ status: 'sent' });
  socket.close();
});
