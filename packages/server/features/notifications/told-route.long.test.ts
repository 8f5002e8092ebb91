import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { poll } from '../../testing/benchmark-calls.ts';
import { type TestServer, startTestServer } from '../../testing/start-test-server.ts';
import { type HttpReceiver, startHttpReceiver } from './testing/receivers.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let server: TestServer;
let token: string;
let receiver: HttpReceiver;

beforeAll(async () => {
  server = await startTestServer({ MERLON_WEBHOOK_NETWORKS: '127.0.0.0/8', MERLON_PUBLIC_URL: 'https://merlon.example.com/' });
  token = await server.signUp();
});
beforeEach(async () => {
  receiver = await startHttpReceiver();
  return receiver.stop;
});
afterAll(() => server.stop());

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
const addWebhook = async (given: object = {}) =>
  (await call('POST', '/channels', { kind: 'webhook', name: 'Hook', url: receiver.url, secret: SECRET, ...given })).body;

// A minute long, as the first event waits for others.
test('a route is told of a run that ended, with a link, and the event says in which message it stands', async () => {
  const channel = await addWebhook();
  const route = await call('POST', '/routes', { name: 'Runs', channel_id: channel.id, kinds: ['schedule_run_ended'] });
  expect(route.body).toMatchObject({ name: 'Runs', channel_name: 'Hook', timing: 'at-once', cap: 20, muted_until: null });
  const { id } = (
    await call('POST', '/schedules', { name: 'Empty', what: 'fetch', devices: { all: true }, cron: '0 6 * * *', zone: 'UTC' })
  ).body;
  await call('POST', `/schedules/${id}/run`);
  // The first event waits a minute for others.
  const listed = await poll(
    () => call('GET', '/deliveries'),
    ({ body }) =>
      body.deliveries.some(({ route_id, status }: { route_id: string; status: string }) => route_id === route.body.id && status === 'sent'),
  );
  const delivery = listed.at(-1)?.body.deliveries.find(({ route_id }: { route_id: string }) => route_id === route.body.id);
  expect(delivery).toMatchObject({ events: 1, why: 'It was sent as the route "Runs" asks for schedule run ended at once.' });
  const told = JSON.parse(receiver.received.at(-1)!.body);
  expect(told.data.events).toMatchObject([
    {
      kind: 'schedule_run_ended',
      title: 'Empty: There was no device for it.',
      link: expect.stringMatching(/^https:\/\/merlon\.example\.com\/schedules\//),
    },
  ]);
  expect((await call('GET', `/events?delivery=${delivery.id}`)).body.total).toBe(1);
  expect((await call('POST', '/routes/preview', { name: 'Runs', channel_id: channel.id })).body).toMatchObject({
    messages: expect.any(Number),
    text: expect.stringContaining('Empty'),
  });
}, 150_000);
