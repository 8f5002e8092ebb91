import type { Chunk } from './chunk.ts';
import type { LexicalIndex, Posting } from './lexical-index.ts';
import { findNamed, splitQuery } from './terms.ts';

/** A document whose chunks are ranked; `source` is whatever the caller knows it by. */
export interface IndexedSource<Source> {
  readonly source: Source;
  readonly index: LexicalIndex;
}

/** A chunk in the order of a ranking. Rankings of another kind over the same chunks can be fused with it by `source` and `chunk`. */
export interface RankedChunk<Source> {
  readonly source: Source;
  readonly chunk: Chunk;
  /** Higher is better; comparable within one ranking only. */
  readonly score: number;
  /** How much of what was asked stands in the chunk, 0 to 1, rare words counting more. */
  readonly support: number;
}

/** A word that is looked for, and how much it tells: the rarer, the more. */
interface WantedTerm {
  readonly term: string;
  readonly rarity: number;
  /** Part of `support`; a compound's parts count only where the compound is nowhere. */
  readonly counts: boolean;
}

/** The usual constants of BM25: how soon a repeated word stops counting, and how much long chunks are held back. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.5;
/** How much a query that is the title weighs against one that only shares words with the text. */
const TITLE_BOOST = 1.5;
/** How much a recommendation counts whose number the query names; before all that only mention words. */
const NAMED_BOOST = 5;

/** Ranks the chunks of all sources by the words they share with a query, best first (Okapi BM25 with weighted fields and a title boost). */
export function rankChunks<Source>(sources: readonly IndexedSource<Source>[], query: string, limit: number): RankedChunk<Source>[] {
  const total = sources.reduce((sum, { index }) => sum + index.chunks.length, 0);
  if (total === 0) return [];
  const wanted = findWanted(sources, query, total);
  const lengths = sources.reduce((sum, { index }) => sum + index.lengths.reduce((all, length) => all + length, 0), 0);
  const named = findNamed(query);
  const ranked = sources
    .flatMap((source) => rankWithin(source, wanted, lengths / total))
    .map((each) => (named.has(each.chunk.checkId) ? { ...each, score: each.score * NAMED_BOOST, support: 1 } : each));
  return ranked.toSorted((a, b) => b.score - a.score).slice(0, limit);
}

/** What the words of a query weigh over all sources, by word. */
export function weighTerms<Source>(sources: readonly IndexedSource<Source>[], query: string): ReadonlyMap<string, number> {
  const total = sources.reduce((sum, { index }) => sum + index.chunks.length, 0);
  return new Map(findWanted(sources, query, total).map(({ term, rarity }) => [term, rarity]));
}

function findWanted<Source>(sources: readonly IndexedSource<Source>[], query: string, total: number): WantedTerm[] {
  const countChunks = (term: string): number => sources.reduce((sum, { index }) => sum + (index.postings.get(term)?.length ?? 0), 0);
  const weigh = (term: string, counts: boolean): WantedTerm => {
    const holding = countChunks(term);
    return { term, counts, rarity: Math.log(1 + (total - holding + 0.5) / (holding + 0.5)) };
  };
  const wanted = new Map<string, WantedTerm>();
  const add = (term: string, counts: boolean): void => {
    if (!wanted.get(term)?.counts) wanted.set(term, weigh(term, counts));
  };
  for (const { whole, parts } of splitQuery(query)) {
    const isKnown = parts.length === 0 || countChunks(whole) > 0;
    if (isKnown) add(whole, true);
    for (const part of parts) add(part, !isKnown);
  }
  return [...wanted.values()];
}

function rankWithin<Source>(
  { source, index }: IndexedSource<Source>,
  wanted: readonly WantedTerm[],
  meanLength: number,
): RankedChunk<Source>[] {
  const asked = sumRarity(wanted.filter(({ counts }) => counts));
  const scores = new Map<number, { score: number; found: number }>();
  for (const { term, rarity, counts } of wanted) {
    for (const posting of index.postings.get(term) ?? []) {
      const so = scores.get(posting.chunk) ?? { score: 0, found: 0 };
      so.score += rarity * saturate(posting, index.lengths[posting.chunk]! / meanLength);
      if (counts) so.found += rarity;
      scores.set(posting.chunk, so);
    }
  }
  return [...scores].map(([at, { score, found }]) => ({
    ...{ source, chunk: index.chunks[at]! },
    score: score * (1 + TITLE_BOOST * compareTitle(index.titles[at]!, wanted)),
    support: asked === 0 ? 0 : found / asked,
  }));
}

function saturate({ weight }: Posting, relativeLength: number): number {
  return (weight * (SATURATION + 1)) / (weight + SATURATION * (1 - LENGTH_PENALTY + LENGTH_PENALTY * relativeLength));
}

/** How near a query is to being the title, 0 to 1: words in common over the words of both. */
function compareTitle(title: ReadonlySet<string>, wanted: readonly WantedTerm[]): number {
  const common = wanted.filter(({ term }) => title.has(term)).length;
  return wanted.length + title.size === 0 ? 0 : (2 * common) / (wanted.length + title.size);
}

function sumRarity(terms: readonly WantedTerm[]): number {
  return terms.reduce((sum, { rarity }) => sum + rarity, 0);
}
