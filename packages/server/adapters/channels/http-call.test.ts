import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAuthority, makeCertificate } from '@merlon/lab/devices/web/certificates.ts';
import { type HttpReceiver, startHttpReceiver } from '../../features/notifications/testing/receivers.ts';
import { callHttp, explainFailure } from './http-call.ts';
import { sendMessage } from './send-message.ts';
import { makeContext, makeMessage } from './testing/make-message.ts';

const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
let receiver: HttpReceiver;
beforeEach(async () => {
  receiver = await startHttpReceiver();
});
afterEach(() => receiver.stop());

const post = (url = receiver.url, given: object = {}) =>
  sendMessage(
    makeMessage(),
    { kind: 'webhook', name: 'Hook', enabled: true, send_details: false, url, secret: SECRET, ...given },
    makeContext(),
  );
const answer = (status: number, headers: Record<string, string> = {}, body = '') => {
  receiver.answer = (_call, response) => void response.writeHead(status, headers).end(body);
};

test.each([
  [{ 'retry-after': '120' }, [120]],
  [{ 'retry-after': new Date(Date.now() + 90_500).toUTCString() }, [89, 90, 91]],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, [0]],
  [{ 'retry-after': '99999999999' }, [86_400]],
  [{ 'retry-after': 'later' }, [undefined]],
])('429 with %j is obeyed', async (headers, expected) => {
  answer(429, headers as Record<string, string>, 'slow down');
  const outcome = await post();
  expect(outcome).toMatchObject({ status: 'failed', answer: '429 slow down' });
  expect(expected).toContain(outcome.retryAfter);
});

test.each([
  [500, {}, { status: 'failed', answer: '500 no' }],
  [410, {}, { status: 'gone', answer: '410 no' }],
  [
    307,
    { location: 'http://169.254.169.254/latest' },
    { status: 'failed', answer: '307: it leads somewhere else, and redirects are not followed' },
  ],
])('an answer of %i is %j', async (status, headers, expected) => {
  answer(status, headers, 'no');
  expect(await post()).toEqual(expected);
  expect(receiver.received).toHaveLength(1);
});

test('a receiver that is slow, that never ends its answer, or that ends it in the middle holds up nothing', async () => {
  const call = () => callHttp({ url: receiver.url }, makeContext().rules, 300);
  receiver.answer = () => undefined;
  await expect(call()).rejects.toThrow('did not answer within 0.3 seconds');
  receiver.answer = (_call, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  await expect(call()).rejects.toThrow(/answer|aborted/);
  receiver.answer = (_call, response) => {
    response.writeHead(200);
    const flood = (): void => void (response.destroyed || response.write('x'.repeat(65_536), flood));
    flood();
  };
  expect((await callHttp({ url: receiver.url }, makeContext().rules, 10_000)).text.length).toBeLessThanOrEqual(256 * 1024);
  receiver.answer = (_call, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setTimeout(() => response.destroy(), 20);
  };
  expect(explainFailure(await call().catch((error: unknown) => error))).toMatch(/closed|aborted/i);
});

test('a receiver that repeats what it was sent gives no secret away', async () => {
  receiver.answer = ({ headers }, response) =>
    void response
      .writeHead(500)
      .end(`${String(headers['authorization'] ?? SECRET)} ${'x'.repeat(97)}${SECRET.slice(0, headers['authorization'] ? 0 : 99)}`);
  const outcomes = [
    await post(),
    await sendMessage(
      makeMessage({ kind: 'test' }),
      {
        kind: 'servicenow',
        name: 'Now',
        enabled: true,
        send_details: false,
        url: receiver.url,
        username: 'ada',
        password: 'granite-Lantern',
        table: 'incident',
        per: 'check',
      },
      makeContext(),
    ),
  ];
  const told = JSON.stringify(outcomes);
  expect(told).toContain('500');
  expect(told).not.toMatch(/whsec_C|CQkJ|granite|YWRh/);
  const slack = `${receiver.url}/services/T00/B00/verysecretpath`;
  receiver.answer = ({ path }, response) => void response.writeHead(404).end(`no ${path}`);
  const told2 = await sendMessage(
    makeMessage(),
    { kind: 'slack', name: 'S', enabled: true, send_details: false, url: slack },
    makeContext(),
  );
  expect(told2).toEqual({ status: 'failed', answer: '404 no …' });
});

test('an authority of one’s own vouches beside the others, and a certificate of nobody is refused', async () => {
  const authority = await makeAuthority();
  for (const [{ key, cert }, expected] of [
    [await authority.sign(['127.0.0.1']), { status: 'sent' }],
    [await authority.sign(['127.0.0.2']), { status: 'failed', answer: 'Its certificate is for another name.' }],
    [await makeCertificate('127.0.0.1'), { status: 'failed' }],
  ] as const) {
    const server = createServer({ key, cert }, (_request, response) => void response.end('ok'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await post(url, { authority: authority.cert })).toMatchObject(expected);
    server.closeAllConnections();
    server.close();
  }
});
