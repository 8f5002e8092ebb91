import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from './adapters/log/log.ts';
import { type Frame, createApp } from './app.ts';
import { registerRoute } from './http/register-route.ts';
import { type TestServer, startTestServer } from './testing/start-test-server.ts';

describe('every call of the real server', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.signUp();
  });
  afterAll(() => server.stop());

  const someId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

  test('answers with and without its final slash, and unknown ones with a sentence', async () => {
    expect((await server.call('GET', '/auth/check-setup/')).status).toBe(200);
    for (const [method, url] of [
      ['GET', '/nothing'],
      ['POST', '/nothing'],
      ['GET', ''],
    ] as const) {
      expect(await server.call(method, url, { token })).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
    }
  });

  test('what cannot be read is told apart: 422, 415 and 413, each with its sentence', async () => {
    const login = (body: string, type: string) => server.call('POST', '/auth/login', { body, headers: { 'content-type': type } });
    expect(await login('{"user', 'application/json')).toMatchObject({
      status: 422,
      body: { detail: 'The request body is not valid JSON.', errors: [{ field: 'body' }] },
    });
    expect(await login('', 'application/json')).toMatchObject({ status: 422, body: { detail: 'Username is required' } });
    for (const type of ['application/xml', 'text/plain']) expect(await login('{}', type)).toMatchObject({ status: 415 });
    expect(await login(`"${'x'.repeat(100_000)}"`, 'application/json')).toMatchObject({
      status: 413,
      body: { detail: 'The request is too large: this call takes at most 64 kB.' },
    });
    expect(await server.call('POST', '/auth/setup-root', { body: new URLSearchParams({ username: 'x' }) })).toMatchObject({ status: 415 });
    const nul = await server.call('POST', '/auth/login', { body: { username: 'a\0b', password: 'x' } });
    expect(nul).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'username', message: 'username must not contain NUL characters' }] },
    });
  });

  test('is described in the API document, with its schemas and who may call it', async () => {
    const { body: document } = await server.call('GET', '/openapi.json');
    expect(document.openapi).toBe('3.1.0');
    const described = Object.keys(document.paths);
    const calls = server.routes.filter(({ url }) => url.startsWith('/api/') && !isFileRoute(url) && url !== '/api/openapi.json');
    for (const { url } of calls) expect(described).toContain(url.replace(/:([A-Za-z]+)/g, '{$1}'));
    expect(document.paths['/api/auth/me'].get.security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(document.paths['/api/auth/me'].get.description).toBe('An API token needs the scope `read`.');
    expect(document.paths['/api/auth/users'].get.description).toBe('For administrators. Not with an API token.');
    expect(document.paths['/api/auth/login'].post.security).toBeUndefined();
    const login = document.paths['/api/auth/login'].post.requestBody.content['application/x-www-form-urlencoded'].schema;
    expect(login).toEqual({ $ref: '#/components/schemas/Login' });
    expect(document.components.schemas.Login.required).toEqual(['username', 'password']);
    const page = await fetch(`${server.url}/api/docs`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('swagger-ui')]);
  });

  test('is guarded by headers that do not insist on https, counted, and not cached', async () => {
    const { headers } = await server.call('GET', '/health');
    await server.call('GET', `/documents/${someId}/review`, { token });
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of ["default-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:"])
      expect(policy.split(';')).toContain(rule);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()'),
    });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/merlon_http_requests_total\{method="GET",route="\/api\/health",status="200"\} [1-9]/);
    expect(metrics).not.toContain(someId);
  });
});

const isFileRoute = (url: string) => url === '/*' || url.startsWith('/api/docs');

describe('the frame', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'merlon-pages-'));
  const logged: string[] = [];
  let frame: Frame;
  let url: string;
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Merlon</title>');
    writeFileSync(path.join(folder, 'assets', 'main-1a2b3c.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`);
    const user = { id: 'u', username: 'ada', role: 'user', tokenId: 't', scope: 'session' } as const;
    frame = await createApp({
      log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
      version: '0',
      authenticate: async (token) => (token === 'ada' ? user : undefined),
      record: async ({ subject }) => {
        if (subject === 'what nobody hears of') throw new Error('the log is full');
      },
      countCall: async () => undefined,
      pages: { folder },
    });
    registerRoute(frame, { method: 'GET', path: '/administer', access: 'admin', summary: 'x' }, () => ({
      filename: '',
      contentType: '',
      content: '',
    }));
    registerRoute(frame, { method: 'GET', path: '/download', access: 'user', summary: 'x' }, () => ({
      filename: 'Zürich\r\n"/fw".txt',
      contentType: 'text/plain',
      content: 'hello',
    }));
    const query = z.object({ page: z._default(z.coerce.number(), 1), name: z._default(z.string(), 'nobody') });
    registerRoute(frame, { method: 'GET', path: '/list', access: 'public', summary: 'x', query, response: query }, (call) => call.query);
    const recorded = { access: 'user', summary: 'x', recorded: 'device_added', response: z.object({ done: z.boolean() }) } as const;
    for (const method of ['GET', 'POST'] as const)
      registerRoute(frame, { ...recorded, method, path: '/unheard' }, ({ about }) => {
        about('what nobody hears of');
        return { done: true };
      });
    registerRoute(frame, { method: 'GET', path: '/broken', access: 'public', summary: 'x' }, () => {
      throw new Error('the secret is swordfish');
    });
    url = await frame.fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await frame.fastify.close();
    rmSync(folder, { recursive: true });
  });
  const get = async (place: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url + place, { headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  test('refuses a route that does not say who may use it', async () => {
    const { fastify } = await createApp({
      log: createLog('silent'),
      version: '0',
      authenticate: async () => undefined,
      record: async () => undefined,
      countCall: async () => undefined,
    });
    expect(() => fastify.get('/api/forgotten', () => 'x')).toThrow('The route GET /api/forgotten does not declare who may use it');
  });

  test('lets only administrators make an administrator’s call', async () => {
    const { status, body } = await get('/api/administer', { authorization: 'Bearer ada' });
    expect([status, body]).toEqual([403, '{"detail":"Only administrators may do this."}']);
  });

  test('names a downloaded file safely', async () => {
    const { headers, body } = await get('/api/download', { authorization: 'Bearer ada' });
    expect(body).toBe('hello');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="Z_rich____fw_.txt"; filename*=UTF-8''Z%C3%BCrich____fw_.txt`);
  });

  test('shows nothing that cannot be recorded, and stands by what was done', async () => {
    const { status, body } = await get('/api/unheard', { authorization: 'Bearer ada' });
    expect([status, body.includes('done')]).toEqual([500, false]);
    const changed = await fetch(`${url}/api/unheard`, { method: 'POST', headers: { authorization: 'Bearer ada' } });
    expect([changed.status, await changed.json()]).toEqual([200, { done: true }]);
    expect(logged.join('')).toMatch(/"action":"device_added".*"subject":"what nobody hears of".*the audit log misses this entry/);
  });

  test('takes a value of the query that is empty for one that is not there', async () => {
    expect((await get('/api/list?page=&name=')).body).toBe('{"page":1,"name":"nobody"}');
    expect((await get('/api/list?page=2&name=ada')).body).toBe('{"page":2,"name":"ada"}');
  });

  test('keeps to itself why it failed, but for the id by which its log is searched, which nobody else chooses', async () => {
    const { status, headers, body } = await get('/api/broken', { 'x-request-id': 'chosen', 'request-id': 'chosen' });
    expect(status).toBe(500);
    expect(body).not.toContain('swordfish');
    const id = headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(logged.find((line) => line.includes('swordfish'))).toContain(`"reqId":"${id}"`);
    const places = ['/', '/api/nothing', '/api/administer', '/%zz'];
    const ids = await Promise.all(places.map(async (place) => (await get(place)).headers.get('x-request-id')));
    expect(new Set([id, null, ...ids]).size, 'each answer has one of its own').toBe(places.length + 2);
  });

  /** Sends raw bytes and returns the answer. */
  const sendRaw = async (bytes: string): Promise<string> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(bytes);
    return socket
      .setEncoding('latin1')
      .toArray()
      .then((parts) => parts.join(''));
  };

  test('answers what is no request in the words of every other failure, and hangs up', async () => {
    const [, body] = (await sendRaw('nonsense\r\n\r\n')).split('\r\n\r\n');
    expect(body).toBe('{"detail":"The request could not be understood."}');
    const overflow = await sendRaw(`GET /api/list HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(overflow).toMatch(/^HTTP\/1.1 431 .*"The headers of the request are too large."}$/s);
  });

  test('does not wait for ever for a request, but for an upload over a slow line', () => {
    const { headersTimeout, requestTimeout, timeout } = frame.fastify.server;
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    /** 128 MB at a megabit a second. */
    const slowUpload = 128 * 8 * 1000;
    expect(requestTimeout).toBeGreaterThan(slowUpload);
    expect([requestTimeout, timeout].every((limit) => limit > 0 && limit <= 60 * 60_000)).toBe(true);
  });

  test('serves the page for each of its own routes, and its files for long', async () => {
    for (const place of ['/', '/firewalls', '/firewalls/add', '/history?selectedAudit=1', '/login/']) {
      const { status, body, headers } = await get(place);
      expect([place, status, headers.get('cache-control')]).toEqual([place, 200, 'no-cache']);
      expect(body).toContain('<title>Merlon</title>');
    }
    const asset = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip' });
    expect([asset.headers.get('cache-control'), asset.headers.get('content-encoding')]).toEqual([
      'public, max-age=31536000, immutable',
      'gzip',
    ]);
  });

  test('has no page for a file that is not there, another folder or another method', async () => {
    // Injected, as a client would tidy the path.
    for (const place of ['/assets/gone.js', '/../package.json', '/%2e%2e/package.json', '/api', '/api/x']) {
      expect([place, (await frame.fastify.inject(place)).statusCode]).toEqual([place, 404]);
    }
    expect((await frame.fastify.inject({ method: 'POST', url: '/firewalls' })).statusCode).toBe(404);
  });
});
