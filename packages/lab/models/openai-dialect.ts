import { countTokens } from './count-tokens.ts';
import { type Exchange, sendJson } from './exchange.ts';
import type { OnlineModel } from './lab-models.ts';
import type { Answer } from './model-answer.ts';
import { type Question, type Said, sayAnswer } from './say-answer.ts';
import { type FailureWords, sendDocument, sendFailure, streamAnswer, type Wire } from './stream-answer.ts';

interface CompletionBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema?: Readonly<Record<string, unknown>> } };
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
}

export interface OpenaiServer {
  readonly models: readonly OnlineModel[];
  /** The only accepted key; undefined: any. */
  readonly apiKey: string | undefined;
}

/** Serves one request like the OpenAI API and compatible ones, with the scripted answer. */
export async function serveOpenai(exchange: Exchange, server: OpenaiServer, answer: Answer): Promise<void> {
  const { method, path, body, headers } = exchange.request;
  if (await sendFailure(exchange, answer, failureWords)) return;
  const key = /^Bearer (\S+)$/.exec(headers['authorization'] ?? '')?.[1] ?? headers['api-key'];
  if (key === undefined || (server.apiKey !== undefined && key !== server.apiKey)) return sendJson(exchange, 401, failureWords(401));
  const call = `${method} ${path}`;
  if (call === 'GET /v1/models') {
    const data = server.models.map(({ id }) => ({ id, object: 'model', created: 1_760_000_000, owned_by: 'lab' }));
    return sendDocument(exchange, answer.fault === 'wrong-schema' ? { surprise: [1, 2, 3] } : { object: 'list', data }, answer);
  }
  if (call !== 'POST /v1/chat/completions') return sendJson(exchange, 404, failure(`Invalid URL (${call})`));
  if (body === undefined) return sendJson(exchange, 400, failure('We could not parse the JSON body of your request.'));
  return complete(exchange, server, answer);
}

async function complete(exchange: Exchange, { models }: OpenaiServer, answer: Answer): Promise<void> {
  const body = exchange.request.body as CompletionBody;
  const model = models.find(({ id }) => id === body.model);
  if (!model) return sendJson(exchange, 404, failureWords(404));
  const refused = findRefused(body, model);
  if (refused) return sendJson(exchange, 400, refused);
  const contents = body.messages.map(({ content }) => content);
  const question: Question = {
    model: model.id,
    contents,
    streams: body.stream === true,
    window: model.contextTokens,
    schema: body.response_format?.json_schema?.schema ?? (body.response_format?.type === 'json_object' ? { type: 'object' } : undefined),
    promptTokens: countTokens(contents.join('\n')),
  };
  if (question.promptTokens > model.contextTokens) return sendJson(exchange, 400, failureWords('overlong'));
  const said = sayAnswer(answer, question);
  const wire = createWire(model.id, body.stream_options?.include_usage === true);
  return question.streams ? streamAnswer(exchange, wire, said, answer) : sendDocument(exchange, wire.whole(said), answer);
}

/** The error for the first parameter that the model does not accept. */
function findRefused(body: CompletionBody, { refuses = [] }: OnlineModel): object | undefined {
  for (const name of refuses) {
    if (name === 'json_schema' || name === 'json_object') {
      if (body.response_format?.type === name) {
        return failure(`'response_format.type' must not be '${name}'`, { param: 'response_format' });
      }
    } else if (name === 'temperature') {
      if (body.temperature !== undefined && body.temperature !== 1) {
        const words = `Unsupported value: 'temperature' does not support ${body.temperature} with this model. Only the default (1) value is supported.`;
        return failure(words, { param: name, code: 'unsupported_value' });
      }
    } else if (body[name] !== undefined) {
      const words = `Unsupported parameter: '${name}' is not supported with this model.`;
      return failure(words, { param: name, code: 'unsupported_parameter' });
    }
  }
  return undefined;
}

function createWire(model: string, tellsUsage: boolean): Wire {
  const event = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
  const chunk = (delta: object, finish: string | null = null): string =>
    event({
      id: 'chatcmpl-lab',
      object: 'chat.completion.chunk',
      created: 1_760_000_000,
      model,
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  const usage = (said: Said): string =>
    event({
      id: 'chatcmpl-lab',
      object: 'chat.completion.chunk',
      created: 1_760_000_000,
      model,
      choices: [],
      usage: countUsage(said),
    });
  return {
    contentType: 'text/event-stream',
    headersAtOnce: true,
    beginning: [chunk({ role: 'assistant', content: '' })],
    thinking: (piece) => chunk({ reasoning_content: piece }),
    text: (piece) => chunk({ content: piece }),
    end: (said) =>
      [
        ...(said.refusal === undefined ? [] : [chunk({ refusal: said.refusal })]),
        chunk({}, said.finish),
        ...(tellsUsage && said.promptTokens !== null ? [usage(said)] : []),
        'data: [DONE]\n\n',
      ].join(''),
    error: event({
      error: { message: 'The server had an error while processing your request.', type: 'server_error', code: null, param: null },
    }),
    noise: ': keep-alive\n\n',
    whole: (said) => ({
      id: 'chatcmpl-lab',
      object: 'chat.completion',
      created: 1_760_000_000,
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: said.pieces.join(''), refusal: said.refusal ?? null },
          finish_reason: said.finish,
        },
      ],
      ...(said.promptTokens !== null && { usage: countUsage(said) }),
    }),
  };
}

function countUsage({ promptTokens, outputTokens }: Said): object {
  return { prompt_tokens: promptTokens, completion_tokens: outputTokens, total_tokens: (promptTokens ?? 0) + outputTokens };
}

function failure(message: string, more: { type?: string; code?: string; param?: string } = {}): object {
  return { error: { message, type: 'invalid_request_error', code: null, param: null, ...more } };
}

const failureWords: FailureWords = (why) => {
  if (why === 'quota') {
    return failure('You exceeded your current quota, please check your plan and billing details.', {
      type: 'insufficient_quota',
      code: 'insufficient_quota',
    });
  }
  if (why === 'overlong') {
    return failure("This model's maximum context length is exceeded. Please reduce the length of the messages.", {
      code: 'context_length_exceeded',
      param: 'messages',
    });
  }
  if (why === 401) return failure('Incorrect API key provided.', { code: 'invalid_api_key' });
  if (why === 404) return failure('The model does not exist or you do not have access to it.', { code: 'model_not_found' });
  if (why === 429) return failure('Rate limit reached.', { type: 'requests', code: 'rate_limit_exceeded' });
  return why >= 500 ? failure('The server had an error while processing your request.', { type: 'server_error' }) : failure('Bad request.');
};
