import type { AnswerEvent, ChatMessage } from '@merlon/contract/chat.ts';
import { expect, it, vi } from 'vitest';
import { aChat, aMessage } from '../../testing/chat-builders.ts';
import { CallError } from '../../lib/call.ts';
import { type AnswerPorts, createAnswers } from './answers.ts';

const CHAT = aChat().id;
const question = aMessage({ content: 'Why?' });
const answer = aMessage({ id: 'answer', role: 'ai', content: 'Because.' });
const asked: AnswerEvent = { kind: 'asked', message: question, session: aChat() };
const text = (piece: string): AnswerEvent => ({ kind: 'text', text: piece });

type Step = AnswerEvent | Error | Promise<unknown>;

/** Answers that take these steps; a step that is a promise is waited for, and ended by the signal. */
const start = (steps: readonly Step[], kept: () => ChatMessage[] = () => [question]) => {
  async function* ask(_: string, __: unknown, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    for (const step of steps) {
      if (step instanceof Error) throw step;
      if (step instanceof Promise) signal.throwIfAborted();
      if (step instanceof Promise)
        await Promise.race([
          step,
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
        ]);
      else yield step;
    }
  }
  const ports = {
    ask: vi.fn<AnswerPorts['ask']>(ask),
    readMessages: vi.fn<AnswerPorts['readMessages']>(() => Promise.resolve(kept())),
    onAsked: vi.fn<AnswerPorts['onAsked']>(() => Promise.resolve()),
    onAnswered: vi.fn<AnswerPorts['onAnswered']>(() => Promise.resolve()),
    onMessages: vi.fn<AnswerPorts['onMessages']>(() => Promise.resolve()),
    now: () => 5,
  };
  const answers = createAnswers(ports);
  return { answers, ports, send: () => answers.ask(CHAT, { content: 'Why?', scope: { mode: 'general' } }) };
};

const forever = (): Promise<unknown> => new Promise(() => undefined);

it('follows an answer from the question to its end', async () => {
  let goOn: (value: unknown) => void = () => undefined;
  const { answers, ports, send } = start([
    asked,
    { kind: 'loading' },
    new Promise((resolve) => (goOn = resolve)),
    text('Be'),
    text('cause'),
    forever(),
  ]);
  await send();
  expect(ports.onAsked).toHaveBeenCalledExactlyOnceWith(question, aChat(), null);
  await expect.poll(() => answers.of(CHAT)).toEqual({ phase: 'loading', text: '', since: 5 });
  goOn(null);
  await expect.poll(() => answers.of(CHAT)).toEqual({ phase: 'writing', text: 'Because', since: 5 });
});

it('hands over the finished answer, and is done', async () => {
  const { answers, ports, send } = start([asked, text('Because.'), { kind: 'answered', message: answer }]);
  await send();
  await expect.poll(() => answers.of(CHAT)).toBeUndefined();
  expect(ports.onAnswered).toHaveBeenCalledExactlyOnceWith(CHAT, answer);
  expect(ports.readMessages).not.toHaveBeenCalled();
});

it.each([
  ['search', 'no index', 'RAG search failed: no index'],
  ['search', '', 'Failed to search benchmark documents. Please try again.'],
  ['model', 'The model server answered 503', 'AI model error: The model server answered 503'],
  ['model', '', 'Failed to get AI response. Please try again.'],
] as const)('says what failed at the %s, with detail "%s"', async (at, detail, reason) => {
  const { answers, send } = start([asked, { kind: 'failed', at, detail }]);
  await send();
  await expect.poll(() => answers.of(CHAT)).toEqual({ phase: 'failed', reason });
});

it('refuses what was not stored, and leaves nothing behind', async () => {
  const refusal = new CallError('That chat is not there', 404, true);
  const { answers, send } = start([refusal]);
  await expect(send()).rejects.toBe(refusal);
  expect(answers.of(CHAT)).toBeUndefined();
});

it('shows what the server has kept of an answer that was stopped', async () => {
  const stopped = aMessage({ id: 'answer', role: 'ai', content: 'Bec', stopped: true });
  let looks = 0;
  const { answers, ports, send } = start([asked, text('Bec'), forever()], () => ((looks += 1) > 2 ? [question, stopped] : [question]));
  await send();
  await expect.poll(() => answers.of(CHAT)).toMatchObject({ text: 'Bec' });
  answers.stop(CHAT);
  await expect.poll(() => answers.of(CHAT)).toMatchObject({ phase: 'stopping', text: 'Bec' });
  await expect.poll(() => answers.of(CHAT)).toBeUndefined();
  expect(ports.onMessages).toHaveBeenCalledExactlyOnceWith(CHAT, [question, stopped]);
});

it('says so where a stop came before the answer', async () => {
  const { answers, send } = start([asked, forever()]);
  await send();
  answers.stop(CHAT);
  const failed = { phase: 'stopped', reason: 'You stopped this before an answer came.' };
  await expect.poll(() => answers.of(CHAT)).toEqual(failed);
});

it.each([
  ['breaks off', [asked, new CallError('The connection to the server was lost', 0)]],
  ['ends too early', [asked]],
])('calls an answer that %s a failure where nothing of it was kept', async (_, steps: Step[]) => {
  const { answers, send } = start(steps);
  await send();
  const failed = { phase: 'failed', reason: 'Failed to get AI response. Please try again.' };
  await expect.poll(() => answers.of(CHAT)).toEqual(failed);
});

it('takes one question at a time in a chat, and each chat its own', async () => {
  const { answers, send } = start([asked, forever()]);
  await send();
  await expect(send()).rejects.toThrow('An answer is being written in this chat');
  await answers.ask('another', { content: 'And?', scope: { mode: 'general' } });
  answers.forget(CHAT);
  expect(answers.of(CHAT)).toBeUndefined();
  expect(answers.of('another')).toMatchObject({ phase: 'thinking' });
  answers.forgetAll();
  expect(answers.of('another')).toBeUndefined();
});
