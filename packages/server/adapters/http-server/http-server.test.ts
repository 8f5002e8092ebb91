import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, createServer } from 'node:http';
import { type AddressInfo, type Server, type Socket, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { PacedRequest } from './paced-request.ts';

const TIMES = { keepAliveTimeout: 10_000, requestTimeout: 10_000, connectionTimeout: 10_000 };
const REFUSED = 'HTTP/1.1 400 Bad Request\r\n\r\n';
const HEADERS = 'POST / HTTP/1.1\r\nhost: x\r\n';
const CHUNKED = `${HEADERS}transfer-encoding: chunked\r\n\r\n`;

async function open(server: Server): Promise<Socket> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return socket;
}

const serve = (listener: RequestListener): Promise<Socket> =>
  open(createHttpServer(listener, (socket) => socket.end(REFUSED), { http: {}, ...TIMES }));

async function hearAll(socket: Socket): Promise<string> {
  let heard = '';
  for await (const piece of socket) heard += String(piece);
  return heard;
}

test('a few requests in one packet are answered in their order, and thousands of them are not begun', async () => {
  const answer: RequestListener = ({ url }, response) => void setImmediate(() => response.end(`answer to ${url}`));
  const patient = await serve(answer);
  const urls = Array.from({ length: 16 }, (_unused, index) => `/${index}`);
  patient.end(urls.map((url) => `GET ${url} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
  expect((await hearAll(patient)).match(/answer to \S+\d/g)?.map((said) => said.replace(/HTTP.*/, ''))).toEqual(
    urls.map((url) => `answer to ${url}`),
  );
  let begun = 0;
  const flood = await serve((request, response) => {
    begun += 1;
    answer(request, response as never);
  });
  flood.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2000));
  await once(flood.resume(), 'close');
  expect(begun).toBeLessThan(20);
});

test.each([
  ['without a host', 'GET / HTTP/1.1\r\n\r\n', REFUSED],
  ['of HTTP/1.0, which needs no host', 'GET / HTTP/1.0\r\n\r\n', 'done'],
  ['with an expectation that nobody knows', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\nconnection: close\r\n\r\n', 'done'],
])('a request %s', async (_name, request, answer) => {
  const socket = await serve((_request, response) => void response.end('done'));
  socket.write(request);
  expect(await hearAll(socket)).toContain(answer);
});

test('a body of tiny chunks arrives whole, in pieces that are not as tiny', async () => {
  const text = Array.from({ length: 12_000 }, (_unused, index) => String(index % 10)).join('');
  const pieces: string[] = [];
  const socket = await serve((request, response) => {
    request.on('data', (piece) => pieces.push(String(piece))).on('end', () => response.end('done'));
  });
  socket.end(`${CHUNKED}${text.replace(/./g, '1\r\n$&\r\n')}0\r\n\r\n`);
  expect(await hearAll(socket)).toContain('done');
  expect(pieces.join('') === text).toBe(true);
  expect(pieces.length).toBeLessThan(3000);
});

test('what is left of a body after its answer is read a little at a time', async () => {
  const held: (() => void)[] = [];
  class Held extends PacedRequest {
    protected override readonly lane = (goOn: () => void) => void held.push(goOn);
  }
  let request: IncomingMessage | undefined;
  const socket = await open(
    createServer({ IncomingMessage: Held }, (given, response) => {
      request = given;
      response.once('finish', () => (given.isAnswered = true));
      response.end('done');
    }),
  );
  socket.resume().write(`${HEADERS}content-length: 4000000\r\n\r\n`);
  await expect.poll(() => request).toBeDefined();
  socket.write(Buffer.alloc(4_000_000));
  await expect.poll(() => held).toHaveLength(1);
  expect(request?.complete).toBe(false);
  await expect
    .poll(() => {
      held.shift()?.();
      return request?.complete;
    })
    .toBe(true);
});
