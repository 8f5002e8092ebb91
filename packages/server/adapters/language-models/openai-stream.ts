import * as z from 'zod/mini';
import { explainServerError, type AskedServer } from './explain-server-error.ts';
import type { TextCollector } from './collect-text.ts';
import { breakOff, type ServerAnswer } from './model-server.ts';
import { describeMalformed } from './read-lines.ts';
import { readJson, readServerSentEvents } from './read-values.ts';
import { readErrorWithin } from './server-error.ts';
import type { Watch } from './watch-silence.ts';

/** How an answer ended. */
export interface Completion {
  readonly finish: 'stop' | 'length' | 'content_filter';
  readonly isRefused: boolean;
  readonly hasThought: boolean;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

const text = z.optional(z.nullable(z.string()));
const Message = z.object({ content: text, refusal: text, reasoning_content: text, reasoning: text });
const Choice = z.object({
  delta: z.optional(z.nullable(Message)),
  message: z.optional(z.nullable(Message)),
  finish_reason: text,
});
const count = z.optional(z.nullable(z.number()));
const Chunk = z.object({
  choices: z.optional(z.nullable(z.array(Choice))),
  usage: z.optional(z.nullable(z.object({ prompt_tokens: count, completion_tokens: count }))),
  error: z.optional(z.unknown()),
  object: z.optional(z.unknown()),
});
type Chunk = z.infer<typeof Chunk>;

/** The words that servers use for a complete end. Any other, such as `abort` or `error`, means that the answer is incomplete. */
const ends: Readonly<Record<string, Completion['finish']>> = {
  stop: 'stop',
  eos: 'stop',
  eos_token: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  length: 'length',
  max_tokens: 'length',
  content_filter: 'content_filter',
};

/**
 * Reads a completion to its end, as a stream, or in one piece from a server that does not stream.
 * @throws ModelFailure or FailedTry where it breaks off, says an error within, or does not follow the protocol
 */
export async function readCompletion(
  answer: ServerAnswer,
  collected: TextCollector,
  { asked, watch }: { readonly asked: AskedServer; readonly watch: Watch },
): Promise<Completion> {
  const { place } = asked;
  const values = answer.contentType.startsWith('application/json') ? readWhole(answer, place) : readServerSentEvents(answer.body, place);
  const state = { finish: '', isRefused: false, hasThought: false, usage: undefined as Chunk['usage'] };
  for await (const value of values) {
    const read = Chunk.safeParse(value);
    if (!read.success) throw describeMalformed(place);
    const { choices, usage, error, object } = read.data;
    if ((error !== undefined && error !== null) || object === 'error') throw explainServerError(readErrorWithin(value), asked);
    state.usage = usage ?? state.usage;
    const [choice] = choices ?? [];
    const said = choice?.delta ?? choice?.message;
    if (said?.reasoning_content || said?.reasoning) state.hasThought = true;
    if (said?.refusal) state.isRefused = true;
    if (said?.content || said?.reasoning_content || said?.reasoning) watch.noteFirstWord();
    if (said?.content) collected.add(said.content);
    state.finish = choice?.finish_reason ?? state.finish;
  }
  const finish = Object.hasOwn(ends, state.finish) ? ends[state.finish] : undefined;
  if (!finish) throw breakOff(place);
  const { isRefused, hasThought, usage } = state;
  return {
    finish,
    isRefused,
    hasThought,
    inputTokens: usage?.prompt_tokens ?? undefined,
    outputTokens: usage?.completion_tokens ?? undefined,
  };
}

async function* readWhole(answer: ServerAnswer, place: string): AsyncGenerator<unknown> {
  yield await readJson(answer.body, place);
}
