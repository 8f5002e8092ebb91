import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import * as z from 'zod/mini';
import { callPatiently } from './call-patiently.ts';
import { explainServerError } from './explain-server-error.ts';
import type { ModelServer } from './model-server.ts';
import { describeMalformed } from './read-lines.ts';
import { readJson } from './read-values.ts';
import { readServerError } from './server-error.ts';
import type { ModelTimings } from './timings.ts';

export interface OllamaModel {
  readonly name: string;
  /** Bytes; 0 for one that runs elsewhere. */
  readonly size: number;
  readonly digest: string;
  /** It makes vectors and cannot be asked. */
  readonly isEmbedding: boolean;
  /** The server hands its questions on to one outside the house. */
  readonly isRemote: boolean;
}

export interface OllamaDescription {
  readonly digest: string;
  /** Tokens that question and answer may have together, as every chat asks for them. */
  readonly contextTokens: number;
  /** Tokens that it was trained for. */
  readonly trainedTokens: number;
  readonly canThink: boolean;
  readonly isEmbedding: boolean;
  readonly isRemote: boolean;
}

export interface OllamaServer extends ModelServer {
  readonly timings: ModelTimings;
}

const Listed = z.object({
  name: z.string(),
  size: z._default(z.number(), 0),
  digest: z._default(z.string(), ''),
  remote_host: z.optional(z.string()),
  capabilities: z.optional(z.nullable(z.array(z.string()))),
});
type Listed = z.infer<typeof Listed>;
const List = z.object({ models: z.nullable(z.array(Listed)) });

const Shown = z.object({
  capabilities: z.optional(z.nullable(z.array(z.string()))),
  remote_host: z.optional(z.string()),
  model_info: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
const Loaded = z.object({ models: z.nullable(z.array(z.object({ name: z.string() }))) });
const Version = z.object({ version: z.string() });

/**
 * One window for every question to a model: a server that is asked for another loads the model anew, and 8192 tokens fit a small machine
 * (server/sched.go of Ollama: needsReload).
 */
const WINDOW = 8192;
/** For a model that does not state its context: the least that a server gives by itself. */
const UNKNOWN_WINDOW = 4096;

/** Reads what an Ollama server tells of its models: `/api/tags`, `/api/show`, `/api/ps`, `/api/version`. Nothing is asked twice. */
export function createOllamaLists(server: OllamaServer) {
  const shown = new Map<string, z.infer<typeof Shown>>();
  const show = async (model: Listed, signal: AbortSignal): Promise<z.infer<typeof Shown>> => {
    const key = `${model.digest} ${model.name}`;
    const known = shown.get(key) ?? (await ask(server, { path: '/api/show', body: { model: model.name }, signal }, Shown));
    // Without a digest a model may be another one tomorrow.
    if (model.digest !== '') shown.set(key, known);
    return known;
  };
  const listAll = async (signal: AbortSignal): Promise<readonly Listed[]> =>
    (await ask(server, { path: '/api/tags', signal }, List)).models ?? [];
  // One model that cannot be told of hides no other.
  const findCapabilities = async (model: Listed, signal: AbortSignal): Promise<Listed['capabilities']> =>
    model.capabilities ?? (await show(model, signal).catch(() => undefined))?.capabilities;
  return {
    list: async (signal: AbortSignal): Promise<readonly OllamaModel[]> => {
      const models = await listAll(signal);
      const list = await Promise.all(models.map(async (model) => summarise(model, await findCapabilities(model, signal))));
      signal.throwIfAborted();
      return list;
    },
    describe: async (name: string, signal: AbortSignal): Promise<OllamaDescription> => {
      const models = await listAll(signal);
      const model = models.find((one) => one.name === name) ?? models.find((one) => one.name === `${name}:latest`);
      if (!model) throw new ModelFailure('missing', `The model server at ${server.place} does not have the model ${name}.`);
      const { capabilities, model_info, remote_host } = await show(model, signal);
      const { digest, isEmbedding, isRemote } = summarise({ ...model, remote_host: model.remote_host ?? remote_host }, capabilities);
      const trainedTokens = readTrainedTokens(model_info ?? {});
      const canThink = capabilities?.includes('thinking') ?? false;
      return { digest, isEmbedding, isRemote, canThink, trainedTokens, contextTokens: Math.min(trainedTokens, WINDOW) };
    },
    /** Whether the model is in memory. */
    isLoaded: async (name: string, signal: AbortSignal): Promise<boolean> => {
      const { models } = await ask(server, { path: '/api/ps', signal }, Loaded);
      return models?.some((one) => one.name === name || one.name === `${name}:latest`) ?? false;
    },
    version: async (signal: AbortSignal): Promise<string> => (await ask(server, { path: '/api/version', signal }, Version)).version,
  };
}

/** If a server is too old to list a model's abilities, the name tells whether it only makes vectors. */
function summarise({ name, size, digest, remote_host }: Listed, capabilities: readonly string[] | null | undefined): OllamaModel {
  const isEmbedding = capabilities?.length ? !capabilities.includes('completion') : /embed|minilm|(?:^|\/)bge-/i.test(name);
  const isRemote = Boolean(remote_host) || /[:-]cloud$/.test(name);
  return { name, size, digest, isEmbedding, isRemote };
}

function readTrainedTokens(info: Readonly<Record<string, unknown>>): number {
  const [, tokens] = Object.entries(info).find(([key]) => key.endsWith('.context_length')) ?? [];
  return typeof tokens === 'number' && tokens > 0 ? tokens : UNKNOWN_WINDOW;
}

/** @throws ModelFailure; the signal's reason when aborted */
async function ask<Shape extends z.ZodMiniType>(
  server: OllamaServer,
  { path, body, signal }: { readonly path: string; readonly body?: { readonly model: string }; readonly signal: AbortSignal },
  shape: Shape,
): Promise<z.infer<Shape>> {
  const { place, timings } = server;
  return callPatiently({ place, signal, totalMs: timings.listMs, timings }, async (watch) => {
    const answer = await server.send(path, watch, body);
    if (answer.status !== 200) {
      throw explainServerError(await readServerError(answer), { place, model: body?.model ?? '', question: JSON.stringify(body ?? '') });
    }
    const read = shape.safeParse(await readJson(answer.body, place));
    if (!read.success) throw describeMalformed(place);
    return read.data;
  });
}
