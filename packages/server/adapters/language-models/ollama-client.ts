import type { ModelAnswer, ModelOptions, ModelRequest } from '@merlon/engine/ports/language-model.ts';
import { openModelServer } from './model-server.ts';
import { chatWithOllama } from './ollama-chat.ts';
import { embedWithOllama } from './ollama-embed.ts';
import { createOllamaLists, type OllamaDescription, type OllamaModel, type OllamaServer } from './ollama-models.ts';
import { defaultTimings, type ModelTimings } from './timings.ts';

/** An Ollama server. Every call throws ModelFailure, or the signal's reason when aborted. */
export interface OllamaClient {
  /** Host and port. */
  readonly place: string;
  /** All models, those that only make vectors and those that run elsewhere too. */
  readonly list: (signal: AbortSignal) => Promise<readonly OllamaModel[]>;
  /** Asks the server about a model now. */
  readonly describe: (name: string, signal: AbortSignal) => Promise<OllamaDescription>;
  /** A complete answer; a question that does not fit is refused, never cut. */
  readonly chat: (name: string, request: ModelRequest, options: ModelOptions) => Promise<ModelAnswer>;
  readonly embed: (
    name: string,
    texts: readonly string[],
    as: 'document' | 'query',
    signal: AbortSignal,
  ) => Promise<readonly Float32Array[]>;
  readonly version: (signal: AbortSignal) => Promise<string>;
}

/** Speaks Ollama's own protocol. `baseUrl` is its address without a path: `http://127.0.0.1:11434`. */
export function createOllamaClient(options: { readonly baseUrl: string; readonly timings?: Partial<ModelTimings> }): OllamaClient {
  const timings = { ...defaultTimings, ...options.timings };
  const server: OllamaServer = { ...openModelServer({ baseUrl: options.baseUrl, timings }), timings };
  const lists = createOllamaLists(server);
  const described = new Map<string, OllamaDescription>();
  const describe = async (name: string, signal: AbortSignal): Promise<OllamaDescription> => {
    const description = await lists.describe(name, signal);
    described.set(name, description);
    return description;
  };
  // A chat asks about its model once. The answer changes only with the model, and `describe` notices that.
  const recall = async (name: string, signal: AbortSignal): Promise<OllamaDescription> =>
    described.get(name) ?? (await describe(name, signal));
  return {
    place: server.place,
    list: lists.list,
    describe,
    version: lists.version,
    chat: async (model, request, chatOptions) => {
      const { signal } = chatOptions;
      const description = await recall(model, signal);
      const isLoaded = (): Promise<boolean> => lists.isLoaded(model, signal);
      return chatWithOllama(server, { model, described: description, request, options: chatOptions, isLoaded });
    },
    embed: async (model, texts, as, signal) => {
      const { trainedTokens } = await recall(model, signal);
      return embedWithOllama(server, { model, trainedTokens, as, signal }, texts);
    },
  };
}
