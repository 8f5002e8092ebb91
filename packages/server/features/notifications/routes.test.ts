import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { type HttpReceiver, type MailServer, startHttpReceiver, startMailServer } from './testing/receivers.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let server: TestServer;
let token: string;
let receiver: HttpReceiver;
let mail: MailServer;

beforeAll(async () => {
  server = await startTestServer({ MERLON_WEBHOOK_NETWORKS: '127.0.0.0/8', MERLON_PUBLIC_URL: 'https://merlon.example.com/' });
  token = await server.signUp();
  mail = await startMailServer();
});
beforeEach(async () => {
  receiver = await startHttpReceiver();
  return receiver.stop;
});
afterAll(async () => {
  await mail.stop();
  await server.stop();
});

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const addWebhook = async (given: object = {}) =>
  (await call('POST', '/channels', { kind: 'webhook', name: 'Hook', url: receiver.url, secret: SECRET, ...given })).body;

test('a webhook is signed as Standard Webhooks says, and its secret never comes back', async () => {
  const channel = await addWebhook();
  expect(channel).toMatchObject({ kind: 'webhook', name: 'Hook', settings: { url: receiver.url }, secrets: ['secret'], off: null });
  const tested = await call('POST', `/channels/${channel.id}/test`);
  expect(tested.body).toMatchObject({ status: 'sent', answer: '200 ok', attempts: 1 });
  const [sent] = receiver.received;
  const payload = new Webhook(SECRET).verify(sent!.body, sent!.headers as Record<string, string>);
  expect(payload).toMatchObject({
    type: 'merlon.test',
    version: 1,
    data: { id: sent!.headers['webhook-id'], link: 'https://merlon.example.com/messages' },
  });
  const shown = JSON.stringify([(await call('GET', '/channels')).body, tested.body, (await call('GET', '/deliveries')).body]);
  expect(shown).not.toContain(SECRET.slice(8, 40));
});

test('a mail is sent as text and as HTML', async () => {
  const given = {
    kind: 'email',
    name: 'Team',
    host: '127.0.0.1',
    port: mail.port,
    security: 'none',
    from: 'merlon@example.com',
    to: ['ada@example.com'],
  };
  const { id } = (await call('POST', '/channels', given)).body;
  expect((await call('POST', `/channels/${id}/test`)).body).toMatchObject({ status: 'sent' });
  expect(mail.mails.at(-1)).toMatchObject({
    to: ['ada@example.com'],
    subject: 'Merlon: a test message',
    text: expect.stringContaining('There is nothing to do'),
    html: expect.stringContaining('<h1'),
  });
});

test('what a receiver answers decides: 410 switches the channel off, 429 is obeyed, a redirect is not followed', async () => {
  const channel = await addWebhook();
  receiver.answer = (_call, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
  const redirected = (await call('POST', `/channels/${channel.id}/test`)).body;
  expect([redirected.status, redirected.answer]).toEqual(['given-up', '302: it leads somewhere else, and redirects are not followed']);
  receiver.answer = (_call, response) => void response.writeHead(410).end('gone');
  expect((await call('POST', `/channels/${channel.id}/test`)).body.status).toBe('given-up');
  const [off] = (await call('GET', '/channels')).body.channels.filter(({ id }: { id: string }) => id === channel.id);
  expect(off.off).toMatch(/gone for good/);
  const bell = (await call('GET', '/notifications')).body;
  expect(bell.events[0]).toMatchObject({ kind: 'channel_off', is_read: false });
  await call('POST', '/notifications/read', { until: new Date().toISOString() });
  expect((await call('GET', '/notifications')).body.unread).toBe(0);
  await call('PUT', '/notifications/muted', { muted: ['channel_off'] });
  expect((await call('GET', '/notifications')).body.events.some(({ kind }: { kind: string }) => kind === 'channel_off')).toBe(false);
});

test.each([
  [{ url: 'http://169.254.169.254/hook' }, /metadata/],
  [{ url: 'http://10.1.2.3/hook' }, /MERLON_WEBHOOK_NETWORKS/],
  [{ url: 'http://[::ffff:169.254.169.254]/hook' }, /metadata/],
])('nothing is sent to %j', async (given, why) => {
  const channel = await addWebhook(given);
  expect((await call('POST', `/channels/${channel.id}/test`)).body).toMatchObject({
    status: 'given-up',
    answer: expect.stringMatching(why),
  });
});

test.each([
  [{ url: 'ftp://example.com' }, 'url'],
  [{ url: 'https://user:pass@example.com' }, 'url'],
  [{ secret: 'short' }, 'secret'],
  [{ name: '' }, 'name'],
  [{ kind: 'email', host: 'mail', from: 'x', to: [] }, 'from'],
  [{ kind: 'syslog', host: 'log', port: 70_000 }, 'port'],
])('a channel with %j is refused at its field', async (given, field) => {
  const { status, body } = await call('POST', '/channels', { kind: 'webhook', name: 'Hook', url: receiver.url, ...given });
  expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([422, expect.arrayContaining([field])]);
});

test('the bell shows what is grave to everybody, and the rest to the person that it concerns', async () => {
  const account = { username: 'grace', password: 'another-Kettle-77', role: 'user', must_change_password: false };
  const { id } = (await call('POST', '/auth/users', account)).body;
  const grace = (await server.call('POST', '/auth/login', { body: account })).body.access_token;
  const ring = async () =>
    (await server.call('GET', '/notifications', { token: grace })).body.events.map(({ title }: { title: string }) => title);
  const schedule = { what: 'fetch', devices: { all: true }, cron: '0 6 * * *', zone: 'UTC' };
  const hers = (await server.call('POST', '/schedules', { token: grace, body: { ...schedule, name: 'Hers' } })).body;
  const others = (await call('POST', '/schedules', { ...schedule, name: 'Other' })).body;
  for (const one of [hers, others]) await call('POST', `/schedules/${one.id}/run`);
  await expect
    .poll(async () => (await call('GET', '/events?kind=schedule_run_ended')).body.events.filter(isOf(['Hers', 'Other'])).length, {
      timeout: 60_000,
    })
    .toBe(2);
  const titles = await ring();
  expect(titles.filter((title: string) => title.startsWith('Other'))).toEqual([]);
  expect(titles.filter((title: string) => title.startsWith('Hers'))).toHaveLength(1);
  await call('PUT', `/auth/users/${id}`, { username: 'grace', role: 'admin' });
  expect(await ring()).toContain('grace is an administrator now');
}, 90_000);

const isOf =
  (names: readonly string[]) =>
  ({ title }: { title: string }): boolean =>
    names.some((name) => title.startsWith(name));
