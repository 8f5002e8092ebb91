import type { ModelAnswer, ModelOptions, ModelRequest } from '@merlon/engine/ports/language-model.ts';
import * as z from 'zod/mini';
import { withinTime } from '../clock/within-time.ts';
import { callPatiently } from './call-patiently.ts';
import { collectText, type TextCollector } from './collect-text.ts';
import { describeOverlong, explainServerError } from './explain-server-error.ts';
import { finishAnswer } from './finish-answer.ts';
import { isClearlyOverlong, wasCut } from './judge-count.ts';
import { breakOff, type ServerAnswer } from './model-server.ts';
import type { OllamaDescription, OllamaServer } from './ollama-models.ts';
import { describeMalformed } from './read-lines.ts';
import { readJsonLines } from './read-values.ts';
import { readErrorWithin, readServerError } from './server-error.ts';

export interface OllamaChat {
  readonly model: string;
  readonly described: Pick<OllamaDescription, 'contextTokens' | 'canThink'>;
  readonly request: ModelRequest;
  readonly options: ModelOptions;
  /** Whether the model is in memory, as far as is known. */
  readonly isLoaded: () => Promise<boolean>;
}

const ChatLine = z.object({
  message: z.optional(z.object({ content: z.optional(z.string()), thinking: z.optional(z.string()) })),
  done: z.optional(z.boolean()),
  done_reason: z.optional(z.string()),
  prompt_eval_count: z.optional(z.number()),
  eval_count: z.optional(z.number()),
  error: z.optional(z.unknown()),
});
type ChatLine = z.infer<typeof ChatLine>;

/** Models that cannot be told not to think, and heed only how much. */
const alwaysThinks = /(?:^|\/)gpt-?oss/i;
/** Tokens for the thinking of those, beside the answer's. */
const THINKING_TOKENS = 2048;
/** Questions of one audit come one after the other; between them the model is to stay in memory. */
const KEEP_ALIVE = '10m';

/** Asks a model of an Ollama server. @throws ModelFailure; the signal's reason when aborted */
export async function chatWithOllama(server: OllamaServer, chat: OllamaChat): Promise<ModelAnswer> {
  const { place, timings } = server;
  const { model, described, request, options } = chat;
  const begunAt = performance.now();
  const answerTokens = request.maxTokens + (alwaysThinks.test(model) ? THINKING_TOKENS : 0);
  if (isClearlyOverlong(request, answerTokens, described.contextTokens)) throw describeOverlong(model);
  const body = createBody(chat, answerTokens);
  let text = collectText(options.onText);
  const totalMs = options.timeoutMs ?? timings.totalMs;
  const mayRepeat = (): boolean => !text.hasHandedOn();
  const loading = await watchLoading(chat, timings.loadingMs);
  try {
    const last = await callPatiently({ place, signal: options.signal, totalMs, timings, mayRepeat }, async (watch) => {
      text = collectText(options.onText);
      const answer = await server.send('/api/chat', watch, body);
      const asked = { place, model, question: JSON.stringify(body) };
      if (answer.status !== 200) throw explainServerError(await readServerError(answer), asked);
      const heard = (): void => {
        loading.stop();
        watch.noteFirstWord();
      };
      return readAnswer(answer, text, { place, heard, explain: (line) => explainServerError(readErrorWithin(line), asked) });
    });
    if (wasCut(request, last.prompt_eval_count, described.contextTokens)) throw describeOverlong(model);
    const { done_reason, prompt_eval_count: inputTokens, eval_count: outputTokens } = last;
    return finishAnswer({ model, text: text.finish(), isUnfinished: done_reason === 'length', inputTokens, outputTokens, begunAt });
  } finally {
    loading.stop();
  }
}

/** A question that does not fit is refused instead of being cut (`truncate`, `shift`). */
function createBody({ model, described, request }: OllamaChat, answerTokens: number): object {
  return {
    model,
    messages: request.messages,
    stream: true,
    truncate: false,
    shift: false,
    keep_alive: KEEP_ALIVE,
    ...(request.schema && { format: request.schema.schema }),
    ...(alwaysThinks.test(model) ? { think: 'low' } : described.canThink && { think: false }),
    options: { num_ctx: described.contextTokens, num_predict: answerTokens, temperature: request.temperature, seed: 1 },
  };
}

/** Reads up to the last line, which it returns. */
async function readAnswer(
  answer: ServerAnswer,
  text: TextCollector,
  { place, heard, explain }: { readonly place: string; readonly heard: () => void; readonly explain: (line: ChatLine) => Error },
): Promise<ChatLine> {
  for await (const value of readJsonLines(answer.body, place)) {
    const read = ChatLine.safeParse(value);
    if (!read.success) throw describeMalformed(place);
    const line = read.data;
    if (line.error !== undefined) throw explain(line);
    if (line.message?.content || line.message?.thinking) heard();
    if (line.message?.content) text.add(line.message.content);
    if (line.done) return line;
  }
  throw breakOff(place);
}

/**
 * Tells that the model is being loaded: it was not in memory before the question was sent, and no word has come since. What the server
 * lists later would not tell: a model that it is still loading stands in that list as well. So the question waits for the list, but
 * not for long.
 */
async function watchLoading({ options, isLoaded }: OllamaChat, loadingMs: number): Promise<{ readonly stop: () => void }> {
  const { onLoading } = options;
  if (!onLoading) return { stop: () => undefined };
  const wasLoaded = isLoaded().catch(() => true);
  await withinTime(loadingMs, wasLoaded).catch(() => undefined);
  let isOver = false;
  const tell = async (): Promise<void> => {
    if (!(await wasLoaded) && !isOver) onLoading();
  };
  const timer = setTimeout(() => void tell(), loadingMs);
  return {
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
