import type { Quantity } from './read-quantities.ts';

/** What a sentence wants of the setting that it speaks of. */
export type Want =
  /** There, in effect; `open`: with a value that only the organisation knows. */
  | { readonly is: 'on'; readonly open?: true }
  | { readonly is: 'off' }
  /** A number on a side, or the number itself. */
  | { readonly is: 'number'; readonly quantity: Quantity }
  /** One of these words; `orStronger`: or one that is stronger than they are. */
  | { readonly is: 'oneOf'; readonly values: readonly string[]; readonly orStronger?: true }
  | { readonly is: 'noneOf'; readonly values: readonly string[] }
  /** All of these are among its words. */
  | { readonly is: 'holds'; readonly values: readonly string[] }
  /** None of these is among its words. */
  | { readonly is: 'lacks'; readonly values: readonly string[] };

/** A demand as a sentence of a document words it. */
export interface Demand {
  /** The sentence as it stands there. */
  readonly sentence: string;
  /** It says what a finding is, or what must be, and not only what to look for. */
  readonly binds?: true;
  /** The words that say what is meant, in lower case, without those of `want`. */
  readonly about: readonly string[];
  readonly want: Want;
  /** Of all of a kind, or of one at least; left out where the sentence does not say. */
  readonly of?: 'each' | 'one';
  /** A device without the setting does not meet it. Left out where the sentence does not say so. */
  readonly absenceFails?: true;
  /** It names several things. `and`: whether one that is amiss is enough to fail; `or`: whether one will do, it leaves open. */
  readonly joins?: 'and' | 'or';
}

/** A sentence that demands something, and what could not be told of it. */
export interface Unclear {
  readonly sentence: string;
  readonly binds?: true;
  readonly why: string;
}
