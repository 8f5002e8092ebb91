import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Frame, createApp } from '../app.ts';
import { Refusal } from '../refusal.ts';
import { registerRoute } from './register-route.ts';

const logged: string[] = [];
let frame: Frame;
let url: string;
/** Lets the streamed answer continue. */
let goOn: () => void;
let signal: AbortSignal;
/** The repeated task, to be run whenever a test wants; undefined after its end. */
let again: (() => Promise<void>) | undefined;

const waiting = () => new Promise<void>((resolve) => (goOn = resolve));
const streaming = {
  method: 'GET',
  access: 'public',
  summary: 'x',
  streams: z.object({ count: z.int(), text: z.optional(z.string()) }),
} as const;

beforeAll(async () => {
  frame = await createApp({
    log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
    version: '0',
    authenticate: async () => undefined,
    record: async () => undefined,
    countCall: async () => undefined,
    repeat: (_milliseconds, action) => {
      again = action;
      return () => (again = undefined);
    },
  });
  registerRoute(frame, { ...streaming, path: '/count' }, (call) => {
    ({ signal } = call);
    return async (write) => {
      write({ count: 1, text: 'a\nb' });
      await Promise.race([waiting(), new Promise((resolve) => signal.addEventListener('abort', resolve))]);
      write({ count: 2 });
    };
  });
  registerRoute(frame, { ...streaming, path: '/breaks' }, () => async (write) => {
    write({ count: 1 });
    await waiting();
    throw new Error('the secret is swordfish');
  });
  registerRoute(frame, { ...streaming, path: '/refuses' }, () => {
    throw new Refusal('conflict', 'Not now.');
  });
  registerRoute(frame, { method: 'GET', access: 'public', summary: 'x', path: '/waits', response: z.object({}) }, async (call) => {
    ({ signal } = call);
    await waiting();
    return {};
  });
  url = await frame.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => frame.fastify.close());

const open = async (path: string, leave = new AbortController()) => {
  const response = await fetch(`${url}/api${path}`, { signal: leave.signal, headers: { 'accept-encoding': 'gzip, br' } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  return { response, reader, leave };
};

async function expectAborted(): Promise<void> {
  await expect.poll(() => signal.aborted, { message: 'the handler heard of it' }).toBe(true);
}

test('each line arrives when it is written, packed by nobody on the way', async () => {
  const { response, reader } = await open('/count');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
  expect([response.headers.get('content-encoding'), response.headers.get('x-accel-buffering')]).toEqual([null, 'no']);
  expect([response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  expect((await reader.read()).value).toBe('{"count":1,"text":"a\\nb"}\n');
  goOn();
  expect((await reader.read()).value).toBe('{"count":2}\n');
  expect((await reader.read()).done).toBe(true);
  expect(signal.aborted, 'a complete answer is no leaving').toBe(false);
});

test('while nothing is written, an empty line now and then says that it goes on', async () => {
  const { reader } = await open('/count');
  await reader.read();
  await again?.();
  expect((await reader.read()).value).toBe('\n');
  goOn();
  expect((await reader.read()).value).toBe('{"count":2}\n');
  expect((await reader.read()).done).toBe(true);
  expect(again, 'it ends with the answer').toBeUndefined();
});

test('what is refused before the first line is a failure like any other', async () => {
  const response = await fetch(`${url}/api/refuses`);
  expect([response.status, await response.json()]).toEqual([409, { detail: 'Not now.' }]);
});

test('an answer that breaks off is no complete one, and says why in the log alone', async () => {
  const { reader } = await open('/breaks');
  await reader.read();
  goOn();
  await expect(reader.read()).rejects.toThrow('terminated');
  expect(logged.join('')).toContain('an answer broke off');
});

test('whoever leaves is noticed, with a stream and without', async () => {
  const { reader, leave } = await open('/count');
  await reader.read();
  leave.abort();
  await expectAborted();

  const gone = new AbortController();
  const asked = fetch(`${url}/api/waits`, { signal: gone.signal });
  await vi.waitUntil(() => !signal.aborted);
  gone.abort();
  await expect(asked).rejects.toThrow('aborted');
  await expectAborted();
  goOn();
});

test('when the server is to end, streams are told and end by themselves', async () => {
  const { reader } = await open('/count');
  await reader.read();
  const closed = frame.fastify.close();
  expect((await reader.read()).value).toBe('{"count":2}\n');
  expect((await reader.read()).done).toBe(true);
  await closed;
  expect(signal.aborted).toBe(true);
});
