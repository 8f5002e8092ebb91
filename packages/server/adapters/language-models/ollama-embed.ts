import { ModelFailure } from '@merlon/engine/ports/language-model.ts';
import * as z from 'zod/mini';
import { callPatiently } from './call-patiently.ts';
import { addTaskPrefix } from './embedding-prefixes.ts';
import { explainServerError } from './explain-server-error.ts';
import type { OllamaServer } from './ollama-models.ts';
import { describeMalformed } from './read-lines.ts';
import { readJson } from './read-values.ts';
import { readServerError } from './server-error.ts';

export interface EmbeddingCall {
  readonly model: string;
  /** Tokens that the model was trained for. */
  readonly trainedTokens: number;
  readonly as: 'document' | 'query';
  readonly signal: AbortSignal;
}

const Embeddings = z.object({ embeddings: z.array(z.array(z.number())) });

/** One bad text fails all that are sent with it, and each is worked on at once. */
const BATCH = 16;
/** A token of prose is more; a text that is dense with signs is halved until it fits. */
const CHARACTERS_PER_TOKEN = 2;
/** Characters: what is refused at that length is not refused for its length. */
const SHORTEST = 64;

/**
 * Vectors of length 1 and of one dimension, in the order of the texts. Of a text that is too long for the model its beginning counts.
 * @throws ModelFailure; the signal's reason when aborted
 */
export async function embedWithOllama(
  server: OllamaServer,
  call: EmbeddingCall,
  texts: readonly string[],
): Promise<readonly Float32Array[]> {
  const { model, as, trainedTokens } = call;
  const ready = texts.map((text) => addTaskPrefix(model, as, text).slice(0, trainedTokens * CHARACTERS_PER_TOKEN));
  const vectors: Float32Array[] = [];
  for (let from = 0; from < ready.length; from += BATCH) {
    vectors.push(...(await embedSome(server, call, ready.slice(from, from + BATCH))));
  }
  if (vectors.some(({ length }) => length !== vectors[0]?.length)) throw describeMalformed(server.place);
  return vectors;
}

async function embedSome(server: OllamaServer, call: EmbeddingCall, texts: readonly string[]): Promise<readonly Float32Array[]> {
  try {
    return await embedBatch(server, call, texts);
  } catch (error) {
    const isBad = error instanceof ModelFailure && (error.kind === 'overlong' || error.kind === 'refused');
    if (!isBad) throw error;
    const [only = ''] = texts;
    if (texts.length === 1) {
      if (error.kind !== 'overlong' || only.length <= SHORTEST) throw error;
      return embedSome(server, call, [only.slice(0, Math.ceil(only.length / 2))]);
    }
    const half = Math.ceil(texts.length / 2);
    const first = await embedSome(server, call, texts.slice(0, half));
    return [...first, ...(await embedSome(server, call, texts.slice(half)))];
  }
}

async function embedBatch(server: OllamaServer, call: EmbeddingCall, input: readonly string[]): Promise<readonly Float32Array[]> {
  const { place, timings } = server;
  const { model, signal } = call;
  const body = { model, input };
  return callPatiently({ place, signal, totalMs: timings.totalMs, timings, mayRepeat: () => true }, async (watch) => {
    const answer = await server.send('/api/embed', watch, body);
    if (answer.status !== 200) {
      throw explainServerError(await readServerError(answer), { place, model, question: JSON.stringify(body) });
    }
    const read = Embeddings.safeParse(await readJson(answer.body, place));
    if (!read.success || read.data.embeddings.length !== input.length) throw describeMalformed(place);
    return read.data.embeddings.map((numbers) => normalise(numbers, place));
  });
}

function normalise(numbers: readonly number[], place: string): Float32Array {
  const length = Math.sqrt(numbers.reduce((sum, number) => sum + number ** 2, 0));
  if (!(length > 0 && Number.isFinite(length))) throw describeMalformed(place);
  return Float32Array.from(numbers, (number) => number / length);
}
