import type { Chunk } from './chunk.ts';
import type { IndexedSource, RankedChunk } from './source.ts';

/** Characters of a chunk that are embedded. Its commands are left to the words: models know little of them, and count them dearly. */
const MAX_EMBEDDED = 1500;

/** The text to embed for a chunk: its place, its title, and as much of its prose as the smallest models read. */
export function textToEmbed(chunk: Chunk, benchmarkName: string): string {
  const prose = chunk.passages.filter(({ isCommand }) => !isCommand).map(({ text }) => text);
  const path = [benchmarkName, ...chunk.sections, `${chunk.checkId} ${chunk.title}`].filter((part) => part !== '').join(' › ');
  return [path, ...prose].join('\n').slice(0, MAX_EMBEDDED);
}

/** Similarities that differ by less are alike: what is left of them is rounding. */
const TELLING = 0.001;

/**
 * Ranks all chunks by how near they are to a query's vector, each one compared (an exact scan: some thousand vectors take milliseconds).
 * @returns the score is the inner product, from -1 to 1; nothing where the similarities of all chunks are alike, or a source has no
 * vectors of the query's model, since its chunks would be ranked behind all others for no reason
 */
export function rankByVector<Source>(sources: readonly IndexedSource<Source>[], query: Float32Array): RankedChunk<Source>[] {
  const isWhole = sources.every(({ index, vectors }) => vectors?.values.length === index.chunks.length * query.length);
  if (!isWhole) return [];
  const ranked = sources.flatMap(({ source, index, vectors }) =>
    index.chunks.map((chunk, at) => ({ source, chunk, score: multiply(vectors!.values, at * query.length, query) })),
  );
  ranked.sort((a, b) => b.score - a.score);
  return ranked.length > 0 && ranked[0]!.score - ranked.at(-1)!.score >= TELLING ? ranked : [];
}

function multiply(values: Float32Array, from: number, query: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < query.length; at += 1) sum += values[from + at]! * query[at]!;
  return sum;
}
