import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createJsonReader } from '../adapters/json-body/json-reader.ts';
import { createLog } from '../adapters/log/log.ts';
import { type Frame, createApp } from '../app.ts';
import { registerRoute } from './register-route.ts';

const MEGABYTE = 1024 * 1024;
const folder = join(mkdtempSync(join(tmpdir(), 'merlon-bodies-')), 'arriving');
const json = createJsonReader();
/** What would be done when the time of a body is up. */
const patience = new Set<{ milliseconds: number; hangUp: () => Promise<void> }>();
let frame: Frame;
let url: string;

beforeAll(async () => {
  frame = await createApp({
    log: createLog('silent'),
    version: '0',
    authenticate: async (token) => ({ id: token, username: token, role: 'user', tokenId: token, scope: 'session' }),
    record: async () => undefined,
    countCall: async () => undefined,
    bodyFolder: folder,
    json,
    repeat: (milliseconds, action) => {
      const entry = { milliseconds, hangUp: action };
      patience.add(entry);
      return () => void patience.delete(entry);
    },
  });
  const body = z.looseObject({});
  const common = { method: 'POST', access: 'user', summary: 'x', response: z.looseObject({}) } as const;
  registerRoute(frame, { ...common, path: '/small', body }, (call) => call.body);
  registerRoute(frame, { ...common, path: '/large', body, bodyLimit: 16 * MEGABYTE }, (call) => call.body);
  registerRoute(frame, { ...common, path: '/file', bodyType: 'multipart', bodyLimit: 16 * MEGABYTE, fileLimit: 8_000_000 }, ({ request }) =>
    frame.bodies.receiveUpload(request, 8_000_000, async ({ file, fields }) => ({ size: file?.content.byteLength, ...fields })),
  );
  registerRoute(frame, { ...common, path: '/form', bodyType: 'multipart', bodyLimit: MEGABYTE, fileLimit: 1000 }, ({ request }) =>
    frame.bodies.receiveUpload(request, 1000, async ({ fields }) => fields),
  );
  url = await frame.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await frame.fastify.close();
  await json.stop();
  rmSync(join(folder, '..'), { recursive: true });
});

const JSON_HEADERS = { authorization: 'Bearer ada', 'content-type': 'application/json' };
const post = async (path: string, body: string | Uint8Array<ArrayBuffer> | FormData, headers: Record<string, string> = JSON_HEADERS) => {
  const response = await fetch(`${url}/api${path}`, { method: 'POST', body, headers });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
};

/** Begins a request and leaves it open. */
function begin(path: string, headers: Record<string, string | number>, ...chunks: (string | Buffer)[]) {
  const request = sendRequest(`${url}/api${path}`, { method: 'POST', headers: { ...JSON_HEADERS, ...headers } });
  request.on('error', () => undefined);
  request.flushHeaders();
  for (const chunk of chunks) request.write(chunk);
  return request;
}

async function hearAnswer(request: ClientRequest) {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const answer = JSON.parse(await readText(response)) as { detail: string };
  request.destroy();
  return { status: response.statusCode, answer, headers: response.headers };
}

const TOO_LARGE = { status: 413, answer: { detail: 'The request is too large: this call takes at most 64 kB.' } };

describe('a body that is too large', () => {
  test('is refused before any of it has come, where it says so', async () => {
    expect(await hearAnswer(begin('/small', { 'content-length': 64 * 1024 + 1 }))).toMatchObject(TOO_LARGE);
  });

  test('is refused as it grows, where it does not', async () => {
    const filler = 'x'.repeat(40_000);
    expect(await hearAnswer(begin('/small', { 'transfer-encoding': 'chunked' }, `{"a":"${filler}`, filler))).toMatchObject(TOO_LARGE);
  });

  test('is measured without its compression', async () => {
    const bomb = gzipSync(JSON.stringify({ a: 'x'.repeat(10 * MEGABYTE) }));
    expect(bomb.byteLength).toBeLessThan(64 * 1024);
    expect(await post('/small', bomb, { ...JSON_HEADERS, 'content-encoding': 'gzip' })).toMatchObject(TOO_LARGE);
  });

  test('as a file or as a field of a form is told with its limit', async () => {
    const send = (name: string, value: Blob | string) => {
      const form = new FormData();
      form.set(name, value as string);
      return post('/file', form, { authorization: 'Bearer ada' });
    };
    expect(await send('file', new Blob(['x'.repeat(8_000_000)]))).toEqual({ status: 200, answer: { size: 8_000_000 } });
    const tooLarge = { status: 413, answer: { detail: 'The file is too large: this call takes at most 8 MB.' } };
    for (const size of [8_000_001, 16_000_000]) expect(await send('file', new Blob(['x'.repeat(size)]))).toMatchObject(tooLarge);
    expect(await send('note', 'x'.repeat(2 * MEGABYTE))).toMatchObject({ status: 413, answer: { detail: 'The field note is too large.' } });
  });

  test.each([
    ['before its first part', ''],
    ['in the head of a part', '--b\r\ncontent-disposition: form-data; name="'],
    ['in a field', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n'],
    ['after its last part', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\n'],
  ])('as a form that never ends %s is refused as it grows', async (_place, start) => {
    const form = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' };
    const request = begin('/form', form, start, Buffer.alloc(MEGABYTE + 1, '\r\n--'));
    expect(await hearAnswer(request)).toMatchObject({
      status: 413,
      answer: { detail: 'The request is too large: this call takes at most 1 MB.' },
    });
  });
});

describe('JSON', () => {
  const nest = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const DEEP = 'The request body is nested more than 32 levels deep.';
  const LONG = 'The request body holds more than 20,000 values.';
  const BROKEN = 'The request body is not valid JSON.';

  test.each([
    ['32 levels', nest(32), undefined],
    ['33 levels', nest(33), DEEP],
    ['thirty thousand levels', nest(30_000), DEEP],
    ['levels that never end', `{"a":${'['.repeat(60_000)}`, DEEP],
    ['brackets within a text', JSON.stringify({ a: '[{'.repeat(100), b: '\\"[[[['.repeat(20) }), undefined],
    ['as many values as may be', `{"a":[${Array(19_997).fill('0').join()}]}`, undefined],
    ['more values', `{"a":[${Array(20_001).fill('0').join()}]}`, LONG],
    ['more empty lists', `{"a":[${Array(20_001).fill('[]').join()}]}`, LONG],
    ['a text that does not end', '{"a":"\\"', BROKEN],
    ['a field that would be a prototype', '{"__proto__":{"a":1}}', BROKEN],
    ['such a field within, written otherwise', '{"a":[{"\\u005f_proto__":1}]}', BROKEN],
    ['a constructor with a prototype', '{"constructor":{"prototype":{}}}', BROKEN],
    ['nothing', '', undefined],
    ['a mark before its beginning', '\u{FEFF}{"a":1}', undefined],
    ['something after its end', '{"a":1}]', BROKEN],
  ])('of %s', async (_what, body, problem) => {
    const { status, answer } = await post('/small', body);
    expect([status, answer['detail']]).toEqual(problem === undefined ? [200, undefined] : [422, problem]);
  });

  test('of any size comes as it was sent, with the same limits', async () => {
    const sent = { config: 'Zürich \u{1F600} "quoted" \\ line\n'.repeat(60_000), list: [1, null, true, { a: [] }] };
    expect(await post('/large', JSON.stringify(sent))).toEqual({ status: 200, answer: sent });
    const filler = `"config":"${'x'.repeat(200_000)}"`;
    const deep = await post('/large', `{${filler},"a":${'['.repeat(3 * MEGABYTE)}`);
    expect(deep).toMatchObject({ status: 422, answer: { detail: DEEP, errors: [{ field: 'body' }] } });
    expect(await post('/large', `{${filler},"a":[${'0,'.repeat(2 * MEGABYTE)}0]}`)).toMatchObject({
      status: 422,
      answer: { detail: LONG },
    });
    expect(await post('/large', `{${filler},"__proto__":{}}`)).toMatchObject({ status: 422, answer: { detail: BROKEN } });
  });
});

describe('whoever stops sending', () => {
  test('holds a nameless place on the disk and next to no memory, eight times at most', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const measure = () => {
      collect();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return (heapUsed + arrayBuffers) / MEGABYTE;
    };
    const chunk = Buffer.alloc(MEGABYTE, 'x');
    const chunks = Array<Buffer>(6).fill(chunk);
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const before = measure();
    const stalled = [
      ...Array.from({ length: 4 }, () => begin('/file', form, head, ...chunks)),
      ...Array.from({ length: 4 }, () => begin('/large', { 'content-length': 10 * MEGABYTE }, '{"a":"', ...chunks)),
    ];
    await expect.poll(() => stalled.every(({ writableLength }) => writableLength === 0)).toBe(true);
    const ninth = await hearAnswer(begin('/large', { 'content-length': 10 * MEGABYTE }));
    expect(ninth).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
    expect(ninth.answer.detail).toBe('You are sending 8 large files already; please wait until one of them has arrived.');
    expect((await post('/large', '{"a":1}')).status, 'a small body of the same user').toBe(200);
    const another = { ...JSON_HEADERS, authorization: 'Bearer grace' };
    expect((await post('/large', JSON.stringify({ a: 'x'.repeat(2 * MEGABYTE) }), another)).status, 'another user').toBe(200);
    expect(readdirSync(folder)).toEqual([]);
    // 48 have been sent.
    await expect.poll(() => measure() - before).toBeLessThan(8);
    for (const request of stalled) request.destroy();
    await expect.poll(async () => (await post('/large', JSON.stringify({ a: 'x'.repeat(2 * MEGABYTE) }))).status).toBe(200);
  });

  test('is hung up on when the time of the call is up', async () => {
    patience.clear();
    const request = begin('/small', { 'content-length': 100 }, '{"a":');
    await expect.poll(() => patience.size).toBe(1);
    const [{ milliseconds, hangUp }] = [...patience] as [{ milliseconds: number; hangUp: () => Promise<void> }];
    expect(milliseconds).toBe(31_000);
    void hangUp();
    expect(await hearAnswer(request)).toMatchObject({ status: 408, answer: { detail: 'The request took too long.' } });
    await post('/small', '{}');
    expect([...patience], 'nothing waits for a body that has come').toEqual([]);
  });
});
