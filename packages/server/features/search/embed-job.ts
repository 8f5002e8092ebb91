import type { BenchmarkDocument } from '@merlon/contract/documents.ts';
import type { Recommendation } from '@merlon/engine/model/recommendation.ts';
import { type EmbeddingModel, ModelFailure } from '@merlon/engine/ports/language-model.ts';
import { type Chunk, chunkRecommendation } from '@merlon/engine/retrieval/chunk.ts';
import { textToEmbed } from '@merlon/engine/retrieval/vectors.ts';
import type { JobKind } from '../../adapters/job-queue/queue.ts';
import type { SearchStore } from './store.ts';

export const embedJob: JobKind<{ documentId: string }> = { name: 'embed-benchmark', retries: 1, timeoutSeconds: 3600, concurrency: 1 };

/** A benchmark that can be searched. */
export type Source = Pick<BenchmarkDocument, 'id' | 'filename' | 'benchmark_type' | 'title'>;

export interface EmbedPorts {
  readonly store: SearchStore;
  /** The benchmarks that have been read. */
  readonly listBenchmarks: () => Promise<readonly Source[]>;
  readonly listRecommendations: (benchmarkId: string) => Promise<readonly Recommendation[]>;
  /** A model of the house's own server; undefined where it has none or does not answer. */
  readonly findEmbedding: () => Promise<EmbeddingModel | undefined>;
}

/** Chunks that are embedded and stored at a time: what is stored is not done again after a crash. */
const BATCH = 32;

/**
 * Has the chunks of a benchmark embedded that have no vector of the present model yet, and removes those of earlier models at the end.
 * Without a model, or with one that fails, nothing is wrong: searches go by words until another search asks again.
 */
export async function embedBenchmark(ports: EmbedPorts, benchmarkId: string, signal: AbortSignal): Promise<void> {
  const { store } = ports;
  const model = await ports.findEmbedding();
  const benchmark = (await ports.listBenchmarks()).find(({ id }) => id === benchmarkId);
  if (!model || !benchmark) return;
  const of = { benchmarkId, model };
  const known = await store.listVectors(of);
  const chunks = (await ports.listRecommendations(benchmarkId)).map(chunkRecommendation).filter(({ checkId }) => !known.has(checkId));
  try {
    for (let from = 0; from < chunks.length; from += BATCH) {
      await store.addVectors(of, await embedChunks(model, chunks.slice(from, from + BATCH), benchmark.title, signal));
    }
  } catch (error) {
    if (error instanceof ModelFailure) return;
    throw error;
  }
  await store.removeOthers(of);
}

async function embedChunks(
  model: EmbeddingModel,
  chunks: readonly Chunk[],
  title: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Float32Array>> {
  const texts = chunks.map((chunk) => textToEmbed(chunk, title));
  const vectors = await model.embed(texts, 'document', signal);
  return new Map(chunks.map(({ checkId }, at) => [checkId, vectors[at]!]));
}
