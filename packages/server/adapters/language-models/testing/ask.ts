import { ModelFailure, type ModelAnswer, type ModelOptions, type ModelRequest } from '@merlon/engine/ports/language-model.ts';
import type { Dialect } from '@merlon/lab/models/model-answer.ts';
import { createOllamaClient } from '../ollama-client.ts';
import { createOpenaiClient } from '../openai-client.ts';
import type { ModelTimings } from '../timings.ts';

export const testKey = 'sk-invented-0123456789';

/** Shortens minutes to seconds, and seconds to tenths. */
export const quickly: ModelTimings = {
  connectMs: 1000,
  listMs: 5000,
  firstMs: 5000,
  idleMs: 5000,
  totalMs: 10_000,
  loadingMs: 100,
  backOffMs: 20,
  longestWaitMs: 400,
};

/** Limits that only a server that hangs breaks, on a machine that others load as well. */
export const patiently: ModelTimings = { ...quickly, connectMs: 60_000, firstMs: 300_000, idleMs: 300_000, totalMs: 600_000 };

export const question: ModelRequest = {
  messages: [
    { role: 'system', content: 'Answer from the lines.\nL1 set system services telnet' },
    { role: 'user', content: 'Is the telnet service on?' },
  ],
  maxTokens: 200,
  temperature: 0,
};

const modelNames = { ollama: 'lab-chat:8b', openai: 'gpt-4.1' } as const;
export const chatPaths = { ollama: '/api/chat', openai: '/v1/chat/completions' } as const;

export type Ask = (options?: Partial<ModelOptions>, request?: Partial<ModelRequest>) => Promise<ModelAnswer>;

/** Asks the lab's model in a dialect, with a client of its own. */
export function createAsk(dialect: Dialect, url: string, timings: Partial<ModelTimings> = {}): Ask {
  const given = { ...quickly, ...timings };
  const client =
    dialect === 'ollama'
      ? createOllamaClient({ baseUrl: url, timings: given })
      : createOpenaiClient({ baseUrl: `${url}/v1`, apiKey: testKey, timings: given });
  return (options, request) =>
    client.chat(modelNames[dialect], { ...question, ...request }, { signal: new AbortController().signal, ...options });
}

/** The failure of a call. */
export async function failureOf(call: Promise<unknown>): Promise<ModelFailure> {
  const error: unknown = await call.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  if (error instanceof ModelFailure) return error;
  throw error;
}
