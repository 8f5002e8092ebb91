import type { IndexedSource } from './source.ts';
import { findNearest } from './spelling.ts';
import { splitQuery, splitTerms } from './terms.ts';
import { findRelated, isCommon } from './vocabulary.ts';

/** Something that is looked for, and how much it tells: the rarer, the more. */
export interface WantedWord {
  /** The words that say it, each with how well it does: 1 for the word itself. */
  readonly forms: readonly { readonly term: string; readonly closeness: number }[];
  readonly rarity: number;
  /**
   * Whether a text that lacks it is less to the point. Words that any question may hold do not count, nor the name of a benchmark, nor
   * the parts of a compound that is known as a whole.
   */
  readonly counts: boolean;
}

/** A word of the same meaning, and one that is spelt nearly like it, against the word itself. */
const RELATED = 0.75;
const MISSPELT = 0.8;

/** The targets of a query's words in all sources together. */
export function findWanted<Source>(sources: readonly IndexedSource<Source>[], query: string): WantedWord[] {
  const total = sources.reduce((sum, { index }) => sum + index.chunks.length, 0);
  const countChunks = (term: string): number => sources.reduce((sum, { index }) => sum + (index.postings.get(term)?.length ?? 0), 0);
  const isName = findNames(sources);
  const vocabulary = (): Iterable<string> => sources.flatMap(({ index }) => [...index.postings.keys()]);
  const weigh = (term: string, counts: boolean): WantedWord => {
    const own = [{ term, closeness: 1 }, ...findRelated(term).map((other) => ({ term: other, closeness: RELATED }))];
    const known = own.filter((form) => countChunks(form.term) > 0);
    const nearest = known.length === 0 && !isCommon(term) && !isName(term) ? findNearest(term, vocabulary()) : [];
    const forms = known.length > 0 ? known : nearest.map((near) => ({ term: near, closeness: MISSPELT }));
    const holding = Math.max(0, ...forms.map((form) => countChunks(form.term)));
    const rarity = Math.log(1 + (total - holding + 0.5) / (holding + 0.5));
    return { forms, rarity, counts: counts && !isCommon(term) && !isName(term) };
  };
  const wanted = new Map<string, WantedWord>();
  const add = (term: string, counts: boolean): void => {
    if (!wanted.get(term)?.counts) wanted.set(term, weigh(term, counts));
  };
  for (const { whole, parts } of splitQuery(query)) {
    const isKnown = parts.length === 0 || countChunks(whole) > 0;
    if (isKnown) add(whole, true);
    for (const part of parts) add(part, !isKnown);
  }
  const words = [...wanted.values()];
  // A question without other words asks for these.
  return words.some(({ counts }) => counts) ? words : words.map((word) => ({ ...word, counts: true }));
}

/** How much of a question is asked for, all words that count together. */
export function sumRarity(wanted: readonly WantedWord[]): number {
  return wanted.reduce((sum, { counts, rarity }) => (counts ? sum + rarity : sum), 0);
}

/** A name is a word of a benchmark's title that the texts of the others do not use. */
function findNames<Source>(sources: readonly IndexedSource<Source>[]): (term: string) => boolean {
  const names = sources.map(({ name = '' }) => new Set(splitTerms(name)));
  return (term) =>
    names.some((words) => words.has(term)) && sources.every(({ index }, at) => names[at]!.has(term) || !index.postings.has(term));
}

/** The benchmarks that a query names by a word that not all of them bear; of several the ones of whose names it holds most. */
export function findNamedSources<Source>(sources: readonly IndexedSource<Source>[], query: string): ReadonlySet<Source> {
  const isName = findNames(sources);
  const asked = new Set(splitTerms(query));
  const borne = sources.map(({ source, name = '' }) => ({
    source,
    words: [...new Set(splitTerms(name))].filter((word) => asked.has(word)),
  }));
  const isTelling = (word: string): boolean => isName(word) && !borne.every(({ words }) => words.includes(word));
  const named = borne.filter(({ words }) => words.some(isTelling));
  const most = Math.max(0, ...named.map(({ words }) => words.length));
  return new Set(named.filter(({ words }) => words.length === most).map(({ source }) => source));
}
