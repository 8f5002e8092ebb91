import { type Answer, extractAnswer } from './answer.ts';
import type { Chunk } from './chunk.ts';
import { diversify } from './diversify.ts';
import { fuseRankings } from './fuse.ts';
import { rankIdentified } from './identifiers.ts';
import { rankChunks } from './rank.ts';
import type { IndexedSource, RankedChunk } from './source.ts';
import { isSupported } from './support.ts';
import { findNamed } from './terms.ts';
import { rankByVector } from './vectors.ts';
import { type WantedWord, findWanted } from './wanted-words.ts';

/** The results, best first, and the answer of the best one; empty if no chunk supports the query. */
export interface Found<Source> {
  readonly chunks: readonly RankedChunk<Source>[];
  readonly answer: Answer | undefined;
}

/** Places of each ranking that count. */
const LOOKED_AT = 30;
/** An exact name counts as much as both other rankings together. */
const IDENTIFIED_WEIGHT = 2;
/**
 * How far a chunk must say what is asked to support an answer. Measured on published benchmarks (bench/retrieval): below it is what shares
 * everyday words with a question about something else.
 */
const MIN_SUPPORT = 0.5;
/**
 * A chunk that is as near as this to the query in meaning needs less of its words, but never none: everything has a nearest neighbour.
 * Measured with the lab's model: of questions without an answer, one in fifty has a neighbour as near; of those with one, one in five.
 * It must be nearer than the middle one, too: to some models all texts are alike.
 */
const NEAR = { similarity: 0.5, support: 0.35, above: 0.1 };

/**
 * Answers a query out of the chunks of all sources, or finds nothing. Rankings by words, by exact names and, where there are vectors, by
 * meaning are fused; words decide whether anything is an answer at all.
 * @param queryVector of the model that the sources' vectors are of
 */
export function searchChunks<Source>(
  sources: readonly IndexedSource<Source>[],
  query: string,
  limit: number,
  queryVector?: Float32Array,
): Found<Source> {
  const wanted = findWanted(sources, query);
  const byWords = rankChunks(sources, query, wanted);
  const near = queryVector ? rankByVector(sources, queryVector) : [];
  const fused = fuse(byWords, near, rankIdentified(sources, query), Math.max(limit, LOOKED_AT));

  const numbers = findNamed(query);
  const wordsOf = new Map(sources.flatMap(({ index }) => index.chunks.map((chunk, at) => [chunk, index.words[at]!] as const)));
  const shares = new Map(byWords.map(({ chunk, share }) => [chunk, share]));
  const similarity = Math.max(NEAR.similarity, (near[near.length >> 1]?.score ?? 0) + NEAR.above);
  const similar = new Set(near.filter(({ score }) => score >= similarity).map(({ chunk }) => chunk));
  const isAnswer = ({ chunk }: RankedChunk<Source>): boolean =>
    numbers.has(chunk.checkId) ||
    isSupported(wordsOf.get(chunk)!, wanted, shares.get(chunk) ?? 0, similar.has(chunk) ? NEAR.support : MIN_SUPPORT);

  const chunks = diversify(fused.filter(isAnswer)).slice(0, limit);
  const [best] = chunks;
  return { chunks, answer: best && extractAnswer(best.chunk, query, weighTerms(wanted)) };
}

function fuse<Source>(
  byWords: readonly RankedChunk<Source>[],
  near: readonly RankedChunk<Source>[],
  identified: readonly RankedChunk<Source>[],
  places: number,
): RankedChunk<Source>[] {
  const place = new Map(byWords.map(({ chunk }, at) => [chunk, at]));
  const placeOf = ({ chunk }: RankedChunk<Source>): number => place.get(chunk) ?? place.size;
  const breakTies = (ranked: readonly RankedChunk<Source>[]): RankedChunk<Source>[] =>
    ranked.toSorted((a, b) => b.score - a.score || placeOf(a) - placeOf(b));
  const sourceOf = new Map([...byWords, ...near, ...identified].map(({ chunk, source }) => [chunk, source]));
  const pick = (ranked: readonly RankedChunk<Source>[]): Chunk[] => ranked.slice(0, places).map(({ chunk }) => chunk);
  const fused = fuseRankings([
    { ranked: pick(byWords), weight: 1 },
    { ranked: pick(breakTies(near)).slice(0, LOOKED_AT), weight: 1 },
    { ranked: pick(breakTies(identified)), weight: IDENTIFIED_WEIGHT },
  ]);
  return fused.map(({ item, score }) => ({ source: sourceOf.get(item)!, chunk: item, score }));
}

/** The weight of each word of a query. */
function weighTerms(wanted: readonly WantedWord[]): ReadonlyMap<string, number> {
  return new Map(wanted.flatMap(({ forms, rarity }) => forms.map(({ term, closeness }) => [term, rarity * closeness] as const)));
}
