import type { AnswerEvent, AskInChat, ChatMessage } from '@merlon/contract/chat.ts';
import * as z from 'zod/mini';
import { AnswerEvent as AnswerEventShape } from '@merlon/contract/chat.ts';
import type { TestAnswer, TestServer } from '../../../testing/start-test-server.ts';

type Asked = Partial<z.input<typeof AskInChat>>;

/** A user's way to the chats. */
export interface ChatCalls {
  readonly call: (method: string, path: string, body?: object) => Promise<TestAnswer>;
  /** Begins a chat and returns its id. */
  readonly begin: (title?: string) => Promise<string>;
  readonly readMessages: (chatId: string) => Promise<readonly ChatMessage[]>;
  /** Asks and reads the answer to its end. */
  readonly ask: (chatId: string, asked: Asked) => Promise<ReadAnswer>;
  /** Asks and hands over each event as it comes; ends when the signal aborts. */
  readonly listen: (chatId: string, asked: Asked, signal: AbortSignal, hear: (event: AnswerEvent) => void) => Promise<void>;
}

export interface ReadAnswer {
  /** Of the events, but for those that depend on how busy the machine is. */
  readonly kinds: string;
  readonly wasLoading: boolean;
  /** All pieces of the answer together. */
  readonly streamed: string;
  /** The last event. */
  readonly end: AnswerEvent;
  readonly events: readonly AnswerEvent[];
}

export function createChatCalls(server: Pick<TestServer, 'url' | 'call'>, token: string): ChatCalls {
  const call = (method: string, path: string, body?: object) => server.call(method, path, { token, ...(body && { body }) });
  const listen: ChatCalls['listen'] = async (chatId, asked, signal, hear) => {
    const response = await fetch(`${server.url}/api/chat-sessions/${chatId}/answer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'How long is a session?', scope: { mode: 'general' }, ...asked }),
      signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
    for await (const line of readLines(response.body)) hear(z.parse(AnswerEventShape, JSON.parse(line)));
  };
  return {
    call,
    listen,
    begin: async (title) => (await call('POST', '/chat-sessions', title === undefined ? {} : { title })).body.id,
    readMessages: async (chatId) => (await call('GET', `/chat-sessions/${chatId}/messages`)).body,
    ask: async (chatId, asked) => {
      const events: AnswerEvent[] = [];
      await listen(chatId, asked, AbortSignal.timeout(60_000), (event) => void events.push(event));
      return summarise(events);
    },
  };
}

function summarise(events: readonly AnswerEvent[]): ReadAnswer {
  const all = events.map(({ kind }) => kind).filter((kind) => kind !== 'loading');
  const kinds = all.filter((kind, at) => kind !== 'text' || all[at - 1] !== 'text').join(' ');
  const streamed = events.map((event) => (event.kind === 'text' ? event.text : '')).join('');
  return { kinds, wasLoading: events.some(({ kind }) => kind === 'loading'), streamed, end: events.at(-1)!, events };
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of body.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line !== '');
  }
  if (rest !== '') throw new Error(`the answer ends in the middle of a line: ${rest}`);
}
