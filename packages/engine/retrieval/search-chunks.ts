import { type Extract, extractAnswer } from './answer.ts';
import { type IndexedSource, type RankedChunk, rankChunks, weighTerms } from './rank.ts';

/** What was found, best first, and what the best one answers; nothing at all where no chunk supports the query. */
export interface Found<Source> {
  readonly chunks: readonly RankedChunk<Source>[];
  readonly answer: readonly Extract[];
}

/**
 * How much of what was asked must stand in a chunk for it to support an answer. Measured on published benchmarks: below it is what shares
 * everyday words with a question about something else.
 */
const MIN_SUPPORT = 0.6;
/** Chunks are looked at beyond those wanted: the first by score need not be the one that holds most of what was asked. */
const LOOKED_AT = 30;

/** Answers a query out of the chunks of all sources, or finds nothing. */
export function searchChunks<Source>(sources: readonly IndexedSource<Source>[], query: string, limit: number): Found<Source> {
  const ranked = rankChunks(sources, query, Math.max(limit, LOOKED_AT));
  const chunks = ranked.filter(({ support }) => support >= MIN_SUPPORT).slice(0, limit);
  const [best] = chunks;
  if (!best) return { chunks: [], answer: [] };
  return { chunks, answer: extractAnswer(best.chunk, query, weighTerms(sources, query)) };
}
