import { countTokens, keepLastTokens } from './count-tokens.ts';
import { embedText } from './embed-text.ts';
import type { Exchange } from './exchange.ts';
import { sendJson } from './exchange.ts';
import type { LocalModel } from './lab-models.ts';
import type { Answer } from './model-answer.ts';
import { countAfterCut, type Question, type Said, sayAnswer } from './say-answer.ts';
import { type FailureWords, sendDocument, sendFailure, streamAnswer, type Wire } from './stream-answer.ts';

/** The server's window if the request names none: that of a machine with a small graphics card. */
const SERVERS_WINDOW = 4096;

interface ChatBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly format?: unknown;
  readonly options?: { readonly num_ctx?: number };
  readonly truncate?: boolean;
  readonly shift?: boolean;
  readonly think?: boolean | string;
}

export interface OllamaServer {
  readonly models: readonly LocalModel[];
  /** The models in memory by name, each with the window it was loaded with. */
  readonly loaded: Map<string, number>;
}

/** Serves one request like Ollama 0.33, with the scripted answer. */
export async function serveOllama(exchange: Exchange, server: OllamaServer, answer: Answer): Promise<void> {
  const { method, path, body } = exchange.request;
  const name = (body as { model?: string } | undefined)?.model ?? '';
  if (await sendFailure(exchange, answer, failureWords(name))) return;
  const call = `${method} ${path}`;
  const list = listOf(call, server);
  if (list) return sendDocument(exchange, answer.fault === 'wrong-schema' ? { surprise: [1, 2, 3] } : list, answer);
  if (!['POST /api/show', 'POST /api/chat', 'POST /api/embed'].includes(call)) return sendJson(exchange, 404, { error: 'not found' });
  if (body === undefined) return sendJson(exchange, 400, { error: 'invalid character in request body' });
  const model = server.models.find((one) => one.name === name || one.name === `${name}:latest`);
  if (!model) return sendJson(exchange, 404, { error: `model '${name}' not found` });
  if (path === '/api/show') return sendDocument(exchange, describe(model), answer);
  return path === '/api/embed' ? embed(exchange, model, answer) : chat(exchange, { server, model }, answer);
}

function listOf(call: string, { models, loaded }: OllamaServer): unknown {
  if (call === 'GET /api/version') return { version: '0.33.0' };
  if (call === 'GET /api/tags') return { models: models.map(listed) };
  if (call !== 'GET /api/ps') return undefined;
  return {
    models: models
      .filter(({ name }) => loaded.has(name))
      .map((model) => ({
        ...listed(model),
        size_vram: model.size,
        expires_at: '2099-01-01T00:00:00Z',
        context_length: loaded.get(model.name),
      })),
  };
}

function listed({ name, size, digest, capabilities, remoteHost }: LocalModel): object {
  return {
    name,
    model: name,
    modified_at: '2026-10-01T09:00:00Z',
    size,
    digest,
    capabilities,
    ...(remoteHost !== undefined && { remote_host: remoteHost, remote_model: name.replace(/-cloud$/, '') }),
    details: { format: 'gguf', family: 'llama', parameter_size: '8.0B', quantization_level: 'Q4_K_M' },
  };
}

function describe({ name, capabilities, contextLength, remoteHost }: LocalModel): object {
  const architecture = capabilities.includes('embedding') ? 'nomic-bert' : 'llama';
  return {
    modelfile: `FROM ${name}`,
    parameters: 'stop "<|eot_id|>"',
    template: '{{ .Prompt }}',
    capabilities,
    ...(remoteHost !== undefined && { remote_host: remoteHost }),
    details: { format: 'gguf', family: architecture },
    model_info: { 'general.architecture': architecture, [`${architecture}.context_length`]: contextLength },
  };
}

async function embed(exchange: Exchange, model: LocalModel, answer: Answer): Promise<void> {
  const { input } = exchange.request.body as { input: string | readonly string[] };
  const texts = typeof input === 'string' ? [input] : input;
  const lengths = texts.map(countTokens);
  // A single one that is too long fails all.
  if (lengths.some((tokens) => tokens > model.contextLength))
    return sendJson(exchange, 400, { error: 'the input length exceeds the context length' });
  const embeddings = answer.fault === 'wrong-schema' ? [['surprise']] : answer.fault === 'empty' ? [] : texts.map(embedText);
  const promptTokens = lengths.reduce((sum, tokens) => sum + tokens, 0);
  return sendDocument(
    exchange,
    { model: model.name, embeddings, total_duration: 14_143_917, load_duration: 1_019_500, prompt_eval_count: promptTokens },
    answer,
  );
}

async function chat(exchange: Exchange, { server, model }: { server: OllamaServer; model: LocalModel }, answer: Answer): Promise<void> {
  const body = exchange.request.body as ChatBody;
  const cannot = (what: string): void => sendJson(exchange, 400, { error: `"${model.name}" does not support ${what}` });
  if (!model.capabilities.includes('completion')) return cannot('chat');
  if (body.think && !model.capabilities.includes('thinking')) return cannot('thinking');
  const question = readQuestion(body, model);
  const whole = { ...question, promptTokens: countTokens(body.messages.map(({ content }) => content).join('\n')) };
  const isCut = whole.promptTokens > question.window;
  if (isCut && (body.truncate === false || body.shift === false)) return sendJson(exchange, 400, failureWords(model.name)('overlong'));
  const wire = createWire(model.name);
  if (body.messages.length === 0) {
    server.loaded.set(model.name, question.window);
    return sendJson(exchange, 200, { ...lineOf(model.name, { content: '' }), done: true, done_reason: 'load' });
  }
  const said = sayAnswer(answer, isCut ? cut(question) : whole);
  server.loaded.set(model.name, question.window);
  return question.streams ? streamAnswer(exchange, wire, said, answer) : sendDocument(exchange, wire.whole(said), answer);
}

function readQuestion(body: ChatBody, model: LocalModel): Question {
  return {
    model: model.name,
    contents: body.messages.map(({ content }) => content),
    schema:
      typeof body.format === 'object' ? (body.format as Record<string, unknown>) : body.format === 'json' ? { type: 'object' } : undefined,
    streams: body.stream !== false,
    window: Math.min(body.options?.num_ctx ?? SERVERS_WINDOW, model.contextLength),
    promptTokens: 0,
  };
}

/** Drops the front of the question without saying so. */
function cut(question: Question): Question {
  const promptTokens = countAfterCut(question.window);
  return { ...question, promptTokens, contents: [keepLastTokens(question.contents.join('\n'), promptTokens)] };
}

function lineOf(model: string, message: object): object {
  return { model, created_at: '2026-11-01T09:00:00.000000Z', message: { role: 'assistant', ...message } };
}

function createWire(model: string): Wire {
  const line = (message: object): string => `${JSON.stringify({ ...lineOf(model, message), done: false })}\n`;
  const last = (said: Said, message: object): object => ({
    ...lineOf(model, message),
    done: true,
    done_reason: said.finish === 'length' ? 'length' : 'stop',
    total_duration: 5_191_566_416,
    load_duration: 2_154_458,
    prompt_eval_duration: 383_809_000,
    ...(said.promptTokens !== null && { prompt_eval_count: said.promptTokens }),
    eval_count: said.outputTokens,
    eval_duration: 4_799_921_000,
  });
  return {
    contentType: 'application/x-ndjson',
    headersAtOnce: false,
    beginning: [],
    thinking: (piece) => line({ content: '', thinking: piece }),
    text: (piece) => line({ content: piece }),
    end: (said) => `${JSON.stringify(last(said, { content: '' }))}\n`,
    error: '{"error":"an error was encountered while running the model: unexpected EOF"}\n',
    noise: '\n',
    whole: (said) => {
      const thinking = said.thinking.join('');
      return last(said, { content: said.pieces.join(''), ...(thinking !== '' && { thinking }) });
    },
  };
}

function failureWords(model: string): FailureWords {
  return (why) => {
    if (why === 'quota') return { error: 'you have reached your weekly usage limit, upgrade for higher limits' };
    if (why === 'overlong') {
      return {
        error:
          'the prompt is longer than the context length currently available to the model; shorten the prompt, adjust the context length in settings, or use a model with a longer context length',
      };
    }
    if (why === 401) return { error: 'unauthorized', signin_url: 'https://ollama.example/connect' };
    if (why === 404) return { error: `model '${model}' not found` };
    if (why === 429) return { error: 'too many requests' };
    if (why === 503) return { error: 'server busy, please try again.  maximum pending requests exceeded' };
    return { error: why >= 500 ? 'llama runner process has terminated: signal: killed' : 'invalid request' };
  };
}
