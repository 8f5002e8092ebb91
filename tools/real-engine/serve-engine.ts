// Serves a model file as Ollama would, for the opt-in test: node serve-engine.ts MODEL.gguf; prints its address when it is ready.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { openEngine, type Engine } from './engine.ts';

const MODEL = 'tiny-random:latest';
const DEFAULT_WINDOW = 4096;
const listed = {
  name: MODEL,
  model: MODEL,
  modified_at: '2026-11-01T00:00:00Z',
  size: 780_000,
  digest: 'f'.repeat(64),
  capabilities: ['completion', 'embedding'],
  details: { format: 'gguf', family: 'llama', parameter_size: '0.2M', quantization_level: 'F32' },
};

interface Chat {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly format?: object | string;
  readonly truncate?: boolean;
  readonly options?: { readonly num_ctx?: number; readonly num_predict?: number; readonly temperature?: number; readonly seed?: number };
}

async function serve(engine: Engine, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };
  switch (`${message.method} ${message.url}`) {
    case 'GET /api/version':
      return send(200, { version: '0.33.0' });
    case 'GET /api/tags':
      return send(200, { models: [listed] });
    case 'GET /api/ps':
      return send(200, { models: engine.loadedWindow() === undefined ? [] : [{ ...listed, context_length: engine.loadedWindow() }] });
    case 'POST /api/show':
      return send(200, {
        capabilities: listed.capabilities,
        details: listed.details,
        model_info: { 'general.architecture': 'llama', 'llama.context_length': engine.trainedWindow },
      });
    case 'POST /api/embed': {
      const { input } = (await json(message)) as { input: string | readonly string[] };
      const embeddings: number[][] = [];
      for (const text of [input].flat()) embeddings.push(await engine.embed(text));
      return send(200, { model: MODEL, embeddings });
    }
    case 'POST /api/chat':
      return chat(engine, { body: (await json(message)) as Chat, response, send });
    case 'GET /engine':
      return send(200, engine.state());
    default:
      return send(404, { error: 'not found' });
  }
}

interface Asked {
  readonly body: Chat;
  readonly response: ServerResponse;
  readonly send: (status: number, body: unknown) => void;
}

let seed = 0;

async function chat(engine: Engine, { body, response, send }: Asked): Promise<void> {
  const { messages, options = {}, format, stream = true } = body;
  const window = Math.min(options.num_ctx ?? DEFAULT_WINDOW, engine.trainedWindow);
  const prompt = `${messages.map(({ role, content }) => `[${role}]\n${content}\n`).join('')}[assistant]\n`;
  if (engine.countTokens(prompt) >= window)
    return send(400, { error: 'the prompt is longer than the context length currently available to the model' });
  const gone = new AbortController();
  response.on('close', () => gone.abort(new Error('The client has hung up.')));
  const line = (content: string): object => ({
    model: MODEL,
    created_at: new Date().toISOString(),
    message: { role: 'assistant', content },
  });
  let text = '';
  // The same question gets a different answer each time, but the same ones in each run of the test.
  seed += 1;
  const generated = await engine.generate({
    prompt,
    window,
    signal: gone.signal,
    maxTokens: options.num_predict,
    temperature: options.temperature ?? 0.8,
    seed: options.seed ?? seed,
    schema: typeof format === 'object' ? format : undefined,
    onText: (piece) => {
      text += piece;
      if (stream) response.write(`${JSON.stringify({ ...line(piece), done: false })}\n`);
    },
  });
  const counts = { prompt_eval_count: generated.promptTokens, eval_count: generated.outputTokens };
  response.end(`${JSON.stringify({ ...line(stream ? '' : text), done: true, done_reason: generated.finish, ...counts })}\n`);
}

const engine = await openEngine(process.argv[2] ?? '');
const server = createServer((message, response) => {
  response.setHeader('content-type', 'application/x-ndjson');
  serve(engine, message, response).catch((error: unknown) => {
    if (!response.destroyed) response.end(`${JSON.stringify({ error: String(error) })}\n`);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`));
