import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { deflateSync } from 'node:zlib';
import { describe, expect, test, type TestContext } from 'vitest';
import type { ApiAnswer, ApiOutcome, ApiRequest, DeviceApi } from '@merlon/engine/ports/device-api.ts';
import { makeCertificate } from '@merlon/lab/devices/web/certificates.ts';
import { DeviceFailure } from '../device-failure.ts';
import { unmet } from '../known-identity.ts';
import { readByApi, type ApiReadOptions } from './read-by-api.ts';

type Answered = (request: ApiRequest) => Generator<ApiRequest, ApiAnswer, ApiAnswer>;

function* ask(request: ApiRequest): Generator<ApiRequest, ApiAnswer, ApiAnswer> {
  return yield request;
}

const get = (path: string): ApiRequest => ({ method: 'GET', path, step: `reading ${path}` });
const signIn: ApiRequest = { method: 'POST', path: '/sign-in', body: 'invented-7', step: 'signing in' };
const signOut: ApiRequest = { method: 'POST', path: '/sign-out', step: 'signing out', signsOut: true };

/** A dialogue that signs in, reads `path` and signs out. */
const apiOf = (talk: (ask: Answered) => Generator<ApiRequest, ApiOutcome, ApiAnswer>): DeviceApi => ({
  port: 443,
  order: 'before',
  read: function* () {
    yield* ask(signIn);
    try {
      return yield* talk(ask);
    } finally {
      yield* ask(signOut);
    }
  },
});

const bodyOf = (path: string): DeviceApi =>
  apiOf(function* () {
    const { body } = yield* ask(get(path));
    return { kind: 'configuration', config: body };
  });

interface Device {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly asked: string[];
  readonly connections: () => number;
}

async function listen(server: Server, { onTestFinished }: TestContext): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A device whose paths are answered by the given listener. */
async function startDevice(context: TestContext, answer: RequestListener): Promise<Device> {
  const { key, cert } = await makeCertificate('lab-device');
  const asked: string[] = [];
  let connections = 0;
  const server = createServer({ key, cert }, (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/sign-in' || request.url === '/sign-out') response.end('ok');
    else answer(request, response);
  });
  server.on('secureConnection', () => (connections += 1));
  const port = await listen(server, context);
  context.onTestFinished(() => server.closeAllConnections());
  return { host: '127.0.0.1', port, username: 'auditor', password: 'invented-7', asked, connections: () => connections };
}

async function failureOf(read: Promise<unknown>): Promise<DeviceFailure> {
  const error: unknown = await read.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DeviceFailure);
  return error as DeviceFailure;
}

const read = (api: DeviceApi, device: Omit<Device, 'asked' | 'connections'>, options: ApiReadOptions = {}): ReturnType<typeof readByApi> =>
  readByApi(api, device, { ...options, limits: { reachMs: 10_000, ...options.limits } });

describe.concurrent('readByApi', () => {
  test('asks all over one connection, hands on what is answered and signs out', async (context) => {
    const device = await startDevice(context, (request, response) => {
      response.setHeader('set-cookie', ['a=1; Path=/; Secure', 'b=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'c=3', 'a=2']);
      response.writeHead(302, { location: '/elsewhere', 'x-held': 'one' }).end(`${request.headers['x-token']}`);
    });
    let answer: ApiAnswer | undefined;
    const api = apiOf(function* () {
      answer = yield* ask({ ...get('/config?scope=all'), headers: { 'x-token': 'T1' } });
      return { kind: 'configuration', config: 'text', notes: ['A note.'] };
    });
    const { fingerprint } = await makeCertificate('lab-device');
    await expect(read(api, device)).resolves.toEqual({
      config: 'text',
      notes: ['A note.'],
      certificate: fingerprint,
      legacyProtocol: false,
    });
    expect(answer).toMatchObject({ status: 302, body: 'T1', cookies: 'c=3; a=2', headers: { location: '/elsewhere', 'x-held': 'one' } });
    expect(device.asked).toEqual(['POST /sign-in', 'GET /config?scope=all', 'POST /sign-out']);
    expect(device.connections()).toBe(1);
  });

  test('unpacks deflated answers, and stops those that unpack to too much', async (context) => {
    const device = await startDevice(context, (request, response) => {
      response.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateSync(request.url === '/bomb' ? Buffer.alloc(9e6) : 'text'));
    });
    await expect(read(bodyOf('/config'), device)).resolves.toMatchObject({ config: 'text' });
    const failure = await failureOf(read(bodyOf('/bomb'), device, { limits: { maxBytes: 2 * 1024 * 1024 } }));
    expect(failure).toMatchObject({ kind: 'incomplete-configuration', message: expect.stringContaining('beyond 2 MB') as string });
  });

  test('tells an answer that arrives damaged', async (context) => {
    const device = await startDevice(context, (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('this is not packed');
    });
    const failure = await failureOf(read(bodyOf('/config'), device));
    expect(failure).toMatchObject({ kind: 'incomplete-configuration', message: expect.stringContaining('damaged') as string });
    expect(device.asked.at(-1)).toBe('POST /sign-out');
  });

  test('is told another way may be tried where the device falls silent before the password was sent, and not after', async (context) => {
    const device = await startDevice(context, () => undefined);
    const options = { limits: { idleMs: 3000 } };
    const after = await failureOf(read(bodyOf('/config'), device, options));
    expect(after).toMatchObject({
      kind: 'timed-out',
      message: 'The device did not answer in time while reading /config.',
      mayTryAnotherWay: false,
    });
    const probe: DeviceApi = {
      port: 443,
      order: 'before',
      read: function* () {
        return { kind: 'not-offered', message: (yield get('/probe')).body };
      },
    };
    expect(await failureOf(read(probe, device, options))).toMatchObject({ kind: 'timed-out', mayTryAnotherWay: true });
  });

  test('does not wait for the whole sign-out, nor lose the configuration by it', async (context) => {
    const device = await startDevice(context, (request, response) => void (request.url === '/config' && response.end('text')));
    const api: DeviceApi = {
      port: 443,
      order: 'before',
      read: function* () {
        try {
          return { kind: 'configuration', config: (yield get('/config')).body };
        } finally {
          yield { ...get('/silent-sign-out'), signsOut: true };
        }
      },
    };
    await expect(read(api, device, { limits: { partingMs: 300 } })).resolves.toMatchObject({ config: 'text' });
    expect(device.asked).toEqual(['GET /config', 'GET /silent-sign-out']);
  });

  test('signs out where it is stopped, and gives the reason', async (context) => {
    const device = await startDevice(context, () => undefined);
    const abort = new AbortController();
    const reading = read(bodyOf('/config'), device, { signal: abort.signal });
    await context.expect.poll(() => device.asked).toContain('GET /config');
    abort.abort(new Error('stopped by the user'));
    await expect(reading).rejects.toThrow('stopped by the user');
    expect(device.asked).toEqual(['POST /sign-in', 'GET /config', 'POST /sign-out']);
  });

  test('waits for the answer of a sign-in that is under way where it is stopped, and signs out', async (context) => {
    const device = await startDevice(context, (_request, response) => void setTimeout(() => response.end('ok'), 300));
    const api: DeviceApi = {
      ...bodyOf('/config'),
      read: function* () {
        yield { ...signIn, path: '/slow-sign-in', signsIn: true };
        try {
          return { kind: 'configuration', config: (yield get('/config')).body };
        } finally {
          yield signOut;
        }
      },
    };
    const abort = new AbortController();
    const reading = read(api, device, { signal: abort.signal });
    await context.expect.poll(() => device.asked).toContain('POST /slow-sign-in');
    abort.abort(new Error('stopped by the user'));
    await expect(reading).rejects.toThrow('stopped by the user');
    expect(device.asked).toEqual(['POST /slow-sign-in', 'POST /sign-out']);
  });

  test('does not wait for ever for a sign-in that nobody answers', async (context) => {
    const device = await startDevice(context, () => undefined);
    const abort = new AbortController();
    const silent = { ...bodyOf('/config'), read: () => ask({ ...signIn, path: '/silent', signsIn: true }) as never };
    const reading = read(silent, device, { signal: abort.signal, limits: { partingMs: 300 } });
    await context.expect.poll(() => device.asked).toContain('POST /silent');
    abort.abort(new Error('stopped by the user'));
    await expect(reading).rejects.toThrow('stopped by the user');
  });

  test('sends nothing to another certificate than the known one, and tells which was shown', async (context) => {
    const device = await startDevice(context, (_request, response) => void response.end('text'));
    const { fingerprint } = await makeCertificate('lab-device');
    await expect(read(bodyOf('/config'), device, { known: { ...unmet, certificate: fingerprint } })).resolves.toMatchObject({
      config: 'text',
    });
    const asked = device.asked.length;
    const failure = await failureOf(
      read(bodyOf('/config'), device, { known: { ...unmet, certificate: fingerprint.replaceAll(/\w/g, 'A') } }),
    );
    expect(failure).toMatchObject({
      kind: 'certificate-changed',
      mayTryAnotherWay: false,
      identity: { kind: 'certificate', fingerprint },
    });
    expect(device.asked).toHaveLength(asked);
  });

  test('takes a token that no header can hold for an answer that cannot be used', async (context) => {
    const device = await startDevice(context, (_request, response) => void response.end('token\r\nx-injected: 1'));
    const api = apiOf(function* () {
      const { body } = yield* ask(get('/token'));
      yield* ask({ ...get('/config'), headers: { 'x-token': body } });
      return { kind: 'configuration', config: '' };
    });
    expect(await failureOf(read(api, device))).toMatchObject({ kind: 'incomplete-configuration' });
    expect(device.asked).not.toContain('GET /config');
  });

  test('asks again on a new connection where the device closes the one between', async (context) => {
    const device = await startDevice(context, (_request, response) => void response.setHeader('connection', 'close').end('text'));
    const api = apiOf(function* () {
      yield* ask(get('/one'));
      return { kind: 'configuration', config: (yield* ask(get('/two'))).body };
    });
    await expect(read(api, device)).resolves.toMatchObject({ config: 'text' });
    expect(device.connections()).toBe(3);
  });

  test('tells what does not speak HTTPS, HTTP or anything', async (context) => {
    const target = { host: '127.0.0.1', username: 'auditor', password: 'invented-7' };
    const http = await listen(
      createHttpServer((_request, response) => void response.end()),
      context,
    );
    const plain = await failureOf(read(bodyOf('/config'), { ...target, port: http }));
    expect(plain).toMatchObject({ kind: 'unreachable', mayTryAnotherWay: true, message: expect.stringContaining('HTTPS') as string });

    const greets = await listen(
      createTcpServer((socket) => void socket.on('error', () => undefined).write('SSH-2.0-device\r\n')),
      context,
    );
    const ssh = await failureOf(read(bodyOf('/config'), { ...target, port: greets }));
    expect(ssh).toMatchObject({ kind: 'unreachable', mayTryAnotherWay: true, message: expect.stringContaining('HTTPS') as string });

    const silentServer = createTcpServer((socket) => context.onTestFinished(() => void socket.destroy()));
    const silent = await failureOf(
      read(bodyOf('/config'), { ...target, port: await listen(silentServer, context) }, { limits: { reachMs: 300 } }),
    );
    expect(silent).toMatchObject({
      kind: 'timed-out',
      message: expect.stringContaining('did not agree on an encryption in time') as string,
    });

    const device = await startDevice(context, ({ socket }) => void socket.end('HTTP/7 nonsense\r\n\r\n'));
    const garbage = await failureOf(read(bodyOf('/config'), device));
    expect(garbage).toMatchObject({ kind: 'unreachable', mayTryAnotherWay: false, message: expect.stringContaining('HTTP') as string });
  });
});
