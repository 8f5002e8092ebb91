import { chatRoutes } from '@merlon/contract/chat.ts';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aUser, idOf } from '../testing/builders.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { CallError, UnexpectedAnswer } from './call.ts';
import { callStream } from './call-stream.ts';
import { storeSession } from './session.ts';
import { readToken } from './token.ts';

afterEach(() => vi.unstubAllGlobals());

const Line = z.object({ n: z.int() });
const bytes = new TextEncoder();

/** A body of these pieces, which then ends or breaks off. */
const bodyOf = (pieces: readonly Uint8Array[], end: 'closed' | 'broken' | 'open' = 'closed'): ReadableStream<Uint8Array> => {
  const left = [...pieces];
  return new ReadableStream({
    pull: (controller) => {
      const next = left.shift();
      if (next) controller.enqueue(next);
      else if (end === 'closed') controller.close();
      else if (end === 'broken') controller.error(new TypeError('network error'));
      else return new Promise(() => undefined);
      return undefined;
    },
  });
};

const read = async (body: unknown, signal?: AbortSignal, status = 200): Promise<number[]> => {
  startFakeServer({ [`POST /chat-sessions/${idOf(1)}/answer`]: () => ({ status, body }) });
  const input = { params: { id: idOf(1) }, body: { content: 'x', scope: { mode: 'general' as const } }, ...(signal ? { signal } : {}) };
  const seen: number[] = [];
  for await (const { n } of callStream(chatRoutes.ask, Line, input)) seen.push(n);
  return seen;
};

it('hands out line after line, wherever the network has cut them', async () => {
  const text = '{"n":1}\n{"n":2}\n\n{"n":3}';
  for (const cut of [1, 7, 8, 9, 20]) {
    expect(await read(bodyOf([bytes.encode(text.slice(0, cut)), bytes.encode(text.slice(cut))])), `cut at ${cut}`).toEqual([1, 2, 3]);
  }
});

it('puts letters together that were cut in two', async () => {
  const Text = z.object({ text: z.string() });
  const whole = bytes.encode('{"text":"Größe"}\n');
  startFakeServer({ [`POST /chat-sessions/${idOf(1)}/answer`]: () => ({ body: bodyOf([whole.slice(0, 12), whole.slice(12)]) }) });
  const input = { params: { id: idOf(1) }, body: { content: 'x', scope: { mode: 'general' as const } } };
  const seen: string[] = [];
  for await (const { text } of callStream(chatRoutes.ask, Text, input)) seen.push(text);
  expect(seen).toEqual(['Größe']);
});

it('refuses a line that is not what was promised', async () => {
  await expect(read(bodyOf([bytes.encode('{"n":1}\nno json\n')]))).rejects.toBeInstanceOf(UnexpectedAnswer);
});

it('tells an answer that broke off from a whole one', async () => {
  await expect(read(bodyOf([bytes.encode('{"n":1}\n')], 'broken'))).rejects.toMatchObject({
    message: 'The connection to the server was lost',
    status: 0,
  });
});

it('fails with the sentence of the server, and ends the session on 401', async () => {
  storeSession('old', aUser());
  const failed = read({ detail: 'Please sign in' }, undefined, 401);
  await expect(failed).rejects.toBeInstanceOf(CallError);
  await expect(failed).rejects.toMatchObject({ message: 'Please sign in', status: 401 });
  expect(readToken()).toBeNull();
});
