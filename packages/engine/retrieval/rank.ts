import type { LexicalIndex, Posting } from './lexical-index.ts';
import type { IndexedSource, RankedChunk } from './source.ts';
import { type WantedWord, findNamedSources, sumRarity } from './wanted-words.ts';

/** A chunk in the ranking by words. */
export interface RankedByWords<Source> extends RankedChunk<Source> {
  /** The share of the question found in the chunk; rare words count more. */
  readonly share: number;
}

/** The usual constants of BM25: how soon a repeated word stops counting, and how much long chunks are held back. */
const SATURATION = 1.2;
const LENGTH_PENALTY = 0.5;
/** How much a query that is the title weighs against one that only shares words with the text. */
const TITLE_BOOST = 1.5;
/** How much a benchmark counts that the query names. */
const SOURCE_BOOST = 2;

/** Ranks the chunks of all sources by the words they share with a query, best first (Okapi BM25 with weighted fields and a title boost). */
export function rankChunks<Source>(
  sources: readonly IndexedSource<Source>[],
  query: string,
  wanted: readonly WantedWord[],
): RankedByWords<Source>[] {
  const total = sources.reduce((sum, { index }) => sum + index.chunks.length, 0);
  if (total === 0) return [];
  const lengths = sources.reduce((sum, { index }) => sum + index.words.reduce((all, { length }) => all + length, 0), 0);
  const named = findNamedSources(sources, query);
  const ranked = sources
    .flatMap((source) => rankWithin(source, wanted, lengths / total))
    .map((each) => (named.has(each.source) ? { ...each, score: each.score * SOURCE_BOOST } : each));
  return ranked.toSorted((a, b) => b.score - a.score);
}

function rankWithin<Source>(
  { source, index }: IndexedSource<Source>,
  wanted: readonly WantedWord[],
  meanLength: number,
): RankedByWords<Source>[] {
  const asked = sumRarity(wanted);
  const scores = new Map<number, { score: number; found: number }>();
  for (const word of wanted) {
    for (const [at, { score, closeness }] of scoreWord(index, word, meanLength)) {
      const so = scores.get(at) ?? { score: 0, found: 0 };
      so.score += word.rarity * score;
      if (word.counts) so.found += word.rarity * closeness;
      scores.set(at, so);
    }
  }
  return [...scores].map(([at, { score, found }]) => ({
    source,
    chunk: index.chunks[at]!,
    score: score * (1 + TITLE_BOOST * compareTitle(index.words[at]!.title, wanted)),
    share: asked === 0 ? 0 : found / asked,
  }));
}

/** By chunk: how much a word scores there, by the form of it that does best, and how near the nearest form comes to it. */
function scoreWord(index: LexicalIndex, { forms }: WantedWord, meanLength: number): Map<number, { score: number; closeness: number }> {
  const scores = new Map<number, { score: number; closeness: number }>();
  for (const { term, closeness } of forms) {
    for (const posting of index.postings.get(term) ?? []) {
      const score = closeness * saturate(posting, index.words[posting.chunk]!.length / meanLength);
      const so = scores.get(posting.chunk) ?? { score: 0, closeness: 0 };
      scores.set(posting.chunk, { score: Math.max(score, so.score), closeness: Math.max(closeness, so.closeness) });
    }
  }
  return scores;
}

function saturate({ weight }: Posting, relativeLength: number): number {
  return (weight * (SATURATION + 1)) / (weight + SATURATION * (1 - LENGTH_PENALTY + LENGTH_PENALTY * relativeLength));
}

/** How near a query is to being the title, 0 to 1: words in common over the words of both. */
function compareTitle(title: ReadonlySet<string>, wanted: readonly WantedWord[]): number {
  const common = wanted.filter(({ forms }) => forms.some(({ term }) => title.has(term))).length;
  return wanted.length + title.size === 0 ? 0 : (2 * common) / (wanted.length + title.size);
}
