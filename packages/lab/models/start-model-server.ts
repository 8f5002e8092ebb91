import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Exchange, openExchange, sendJson } from './exchange.ts';
import { labLocalModels, labOnlineModels, type LocalModel, type OnlineModel } from './lab-models.ts';
import type { Answer, Rule, SeenRequest } from './model-answer.ts';
import { serveOllama } from './ollama-dialect.ts';
import { serveOpenai } from './openai-dialect.ts';
import { createRules, readRule, type RuleText } from './rules.ts';

export interface ModelServerOptions {
  /** Of the local model server. */
  readonly models?: readonly LocalModel[];
  /** Of the provider. */
  readonly onlineModels?: readonly OnlineModel[];
  /** The only key that the provider accepts; by default any. */
  readonly apiKey?: string;
  /** The pace of answers that nobody scripted; by default at once. */
  readonly pace?: { readonly firstAfterMs: number; readonly betweenMs: number };
  /** By default, any free port. */
  readonly port?: number;
}

export interface ModelServer {
  /** The value for `OLLAMA_HOST` and, followed by `/v1`, for `OPENAI_BASE_URL`. */
  readonly url: string;
  /** All requests that arrived, in order, except for `/__…`. */
  readonly requests: readonly SeenRequest[];
  /** The last rule that matches wins; without one, a cautious default answers. */
  readonly script: (rule: Rule) => void;
  /** Forgets rules and requests. */
  readonly reset: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server on 127.0.0.1 that behaves like Ollama under `/api` and like OpenAI under `/v1`, knows nothing, and does as scripted,
 * faults included. Tests in other processes script it with `POST /__script` (one or more rules: `RuleText`), read `GET /__requests` and
 * `POST /__reset`.
 */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const rules = createRules();
  const requests: SeenRequest[] = [];
  const ollama = { models: options.models ?? labLocalModels, loaded: new Map<string, number>() };
  const openai = { models: options.onlineModels ?? labOnlineModels, apiKey: options.apiKey };
  const reset = (): void => {
    rules.clear();
    requests.splice(0);
    ollama.loaded.clear();
  };
  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const exchange = await openExchange(message, response);
    const { request } = exchange;
    if (request.path.startsWith('/__')) return control(exchange, { rules, requests, reset });
    requests.push(request);
    const answer: Answer = rules.pick(request) ?? { ...options.pace };
    return request.dialect === 'openai' ? serveOpenai(exchange, openai, answer) : serveOllama(exchange, ollama, answer);
  };
  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => refuse(response, error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    script: rules.add,
    reset,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The test that sent a request should see that the lab does not understand it. */
function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: `The lab's model server cannot serve this: ${String(error)}` }));
}

interface Controlled {
  readonly rules: ReturnType<typeof createRules>;
  readonly requests: readonly SeenRequest[];
  readonly reset: () => void;
}

function control(exchange: Exchange, { rules, requests, reset }: Controlled): void {
  const { method, path, body } = exchange.request;
  switch (`${method} ${path}`) {
    case 'GET /__requests':
      return sendJson(exchange, 200, requests);
    case 'POST /__reset':
      reset();
      return sendJson(exchange, 200, {});
    case 'POST /__script':
      for (const rule of [body].flat() as RuleText[]) rules.add(readRule(rule));
      return sendJson(exchange, 200, {});
    default:
      return sendJson(exchange, 404, { error: `${method} ${path} is no control of the lab.` });
  }
}
