import type { ModelAnswer, ModelOptions, ModelRequest } from '@merlon/engine/ports/language-model.ts';
import * as z from 'zod/mini';
import { callPatiently } from './call-patiently.ts';
import { explainServerError } from './explain-server-error.ts';
import { openModelServer } from './model-server.ts';
import { assumeAbilities, type Abilities } from './openai-abilities.ts';
import { chatWithOpenai, type OpenaiServer } from './openai-chat.ts';
import { findContextTokens } from './openai-contexts.ts';
import { describeMalformed } from './read-lines.ts';
import { readJson } from './read-values.ts';
import { readServerError } from './server-error.ts';
import { defaultTimings, type ModelTimings } from './timings.ts';

/** A server that speaks OpenAI's chat completions. Every call throws ModelFailure, or the signal's reason when aborted. */
export interface OpenaiClient {
  /** Host and port. */
  readonly place: string;
  /** All ids in the server's order, those of models that cannot be asked too. */
  readonly list: (signal: AbortSignal) => Promise<readonly string[]>;
  /** Tokens that question and answer may have together: as the server's last list said, else as is known, else assumed. */
  readonly findContextTokens: (id: string) => number;
  readonly chat: (id: string, request: ModelRequest, options: ModelOptions) => Promise<ModelAnswer>;
}

export interface OpenaiClientOptions {
  /** With the version in its path: `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timings?: Partial<ModelTimings>;
}

const List = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      // Fields that other servers add: vLLM, OpenRouter, llama.cpp.
      max_model_len: z.optional(z.nullable(z.number())),
      context_length: z.optional(z.nullable(z.number())),
      meta: z.optional(z.nullable(z.object({ n_ctx: z.optional(z.nullable(z.number())) }))),
    }),
  ),
});

/** Speaks OpenAI's protocol, with whoever else speaks it too. */
export function createOpenaiClient({ baseUrl, apiKey, timings: given }: OpenaiClientOptions): OpenaiClient {
  const timings = { ...defaultTimings, ...given };
  const { hostname } = new URL(baseUrl);
  const isAzure = hostname.endsWith('.openai.azure.com');
  const headers = isAzure ? { 'api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
  const isOwn = isAzure || hostname === 'api.openai.com';
  const server: OpenaiServer = { ...openModelServer({ baseUrl, headers, timings }), timings, apiKey, isOwn };
  const learnt = new Map<string, Abilities>();
  const contexts = new Map<string, number>();
  const contextTokensOf = (id: string): number => contexts.get(id) ?? findContextTokens(id);
  return {
    place: server.place,
    findContextTokens: contextTokensOf,
    list: async (signal) => {
      const { data } = await readList(server, signal);
      for (const { id, max_model_len, context_length, meta } of data) {
        const tokens = max_model_len ?? context_length ?? meta?.n_ctx;
        if (tokens) contexts.set(id, tokens);
      }
      return data.map(({ id }) => id);
    },
    chat: (model, request, options) =>
      chatWithOpenai(server, {
        model,
        contextTokens: contextTokensOf(model),
        request,
        options,
        abilities: learnt.get(model) ?? assumeAbilities(isOwn),
        learn: (abilities) => void learnt.set(model, abilities),
      }),
  };
}

async function readList(server: OpenaiServer, signal: AbortSignal): Promise<z.infer<typeof List>> {
  const { place, timings } = server;
  return callPatiently({ place, signal, totalMs: timings.listMs, timings }, async (watch) => {
    const answer = await server.send('/models', watch);
    if (answer.status !== 200) throw explainServerError(await readServerError(answer), { place, model: '', question: server.apiKey });
    const read = List.safeParse(await readJson(answer.body, place));
    if (!read.success) throw describeMalformed(place);
    return read.data;
  });
}
