import type { EmbeddingModel } from '@merlon/engine/ports/language-model.ts';
import type { LexicalIndex } from '@merlon/engine/retrieval/lexical-index.ts';
import type { ChunkVectors } from '@merlon/engine/retrieval/source.ts';
import type { Clock } from '../../adapters/clock/clock.ts';
import type { LimitTime } from '../../adapters/clock/limit-time.ts';
import type { SearchStore } from './store.ts';

export interface MeaningPorts {
  readonly store: SearchStore;
  readonly clock: Clock;
  readonly limitTime: LimitTime;
  readonly findEmbedding: () => Promise<EmbeddingModel | undefined>;
  /** Has a benchmark embedded some time. */
  readonly enqueueEmbedding: (benchmarkId: string) => Promise<void>;
}

/** The input of a search by meaning: the query's vector, and those of each index. */
export interface Meaning {
  readonly query: Float32Array;
  readonly vectors: ReadonlyMap<LexicalIndex, ChunkVectors>;
}

export interface MeaningReader {
  /** @returns undefined where a search is to go by words alone: no model, none that answers soon, or vectors that are not all there yet */
  readonly read: (query: string, indexes: ReadonlyMap<string, LexicalIndex>) => Promise<Meaning | undefined>;
}

/** Milliseconds that a search waits for the model server. */
const PATIENCE = 3000;
/** Milliseconds after which a benchmark is enqueued again that still has no vectors. */
const AGAIN = 10 * 60_000;

/** Reads vectors for searches; what is missing is enqueued, and never waited for. */
export function createMeaningReader(ports: MeaningPorts): MeaningReader {
  // An index that is forgotten takes its vectors with it.
  const kept = new WeakMap<LexicalIndex, { readonly key: string; readonly vectors: ChunkVectors }>();
  const enqueuedAt = new Map<string, number>();

  const readVectors = async (benchmarkId: string, index: LexicalIndex, model: EmbeddingModel): Promise<ChunkVectors | undefined> => {
    const key = JSON.stringify([model.name, model.digest]);
    const known = kept.get(index);
    if (known?.key === key) return known.vectors;
    const vectors = await loadVectors(ports.store, benchmarkId, index, model);
    if (vectors) kept.set(index, { key, vectors });
    else await requestVectors(`${benchmarkId} ${key}`, benchmarkId);
    return vectors;
  };
  const requestVectors = async (request: string, benchmarkId: string): Promise<void> => {
    const now = ports.clock().getTime();
    if (now - (enqueuedAt.get(request) ?? Number.NEGATIVE_INFINITY) < AGAIN) return;
    enqueuedAt.set(request, now);
    await ports.enqueueEmbedding(benchmarkId);
  };

  return {
    read: async (query, indexes) => {
      const signal = ports.limitTime(PATIENCE);
      const model = await answerWithin(ports.findEmbedding(), signal);
      if (!model) return undefined;
      const vectors = new Map<LexicalIndex, ChunkVectors>();
      for (const [benchmarkId, index] of indexes) {
        const found = await readVectors(benchmarkId, index, model);
        if (found) vectors.set(index, found);
      }
      if (vectors.size < indexes.size) return undefined;
      const embedded = await answerWithin(model.embed([query], 'query', signal), signal);
      return embedded?.[0] && { query: embedded[0], vectors };
    },
  };
}

/** An answer that comes in time; undefined if it is late or fails, since a search can do without it. */
async function answerWithin<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer | undefined> {
  const end = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
  return Promise.race([answer.catch(() => undefined), end]);
}

/** @returns undefined where the index has chunks without a vector, or vectors differ in length */
async function loadVectors(
  store: SearchStore,
  benchmarkId: string,
  { chunks }: LexicalIndex,
  model: EmbeddingModel,
): Promise<ChunkVectors | undefined> {
  if ((await store.countVectors({ benchmarkId, model })) < chunks.length) return undefined;
  const byId = await store.listVectors({ benchmarkId, model });
  const rows = chunks.flatMap(({ checkId }) => byId.get(checkId) ?? []);
  const dimensions = rows[0]?.length ?? 0;
  if (rows.length < chunks.length || rows.some(({ length }) => length !== dimensions)) return undefined;
  const values = new Float32Array(rows.length * dimensions);
  for (const [at, row] of rows.entries()) values.set(row, at * dimensions);
  return { dimensions, values };
}
