import { readAddress } from '../rule-base/read-address.ts';
import { COMMON_WORDS } from './common-words.ts';
import type { KnownName, NameKind } from '../model/known-values.ts';
import type { Span } from './spans.ts';

/** Finds known names in a text. */
export type FindNames = (text: string) => readonly (Span & { readonly kind: NameKind })[];

/** Fewer characters are found in every line by chance. */
const SHORTEST = 3;
/** A run of letters and digits. */
const RUN = /[\p{L}\p{N}]+/gu;

/** The names that begin with one run: what stands before it, how long they are, and which they are. */
interface Bucket {
  /** Characters of a name before its first run, and of the whole, each pair once; the longest first. */
  readonly shapes: { readonly lead: number; readonly length: number }[];
  readonly kinds: Map<string, NameKind>;
  /** In small letters: hosts and domains, which networks take in any case of letters, and users, whom people write with a capital. */
  readonly anyCase: Map<string, NameKind>;
}

/**
 * Names are found as whole words, longer ones before those that they hold. A configuration has thousands of them, of which many begin
 * alike: they are looked up by their first run, and then by their length.
 */
export function createNameFinder(names: readonly KnownName[]): FindNames {
  const buckets = new Map<string, Bucket>();
  for (const name of names) if (isName(name)) put(buckets, name);
  for (const { shapes } of buckets.values()) shapes.sort((a, b) => b.length - a.length);
  if (buckets.size === 0) return () => [];
  return (text) =>
    [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
      const bucket = buckets.get(run.toLowerCase());
      return bucket ? findLongest(text, index, bucket) : [];
    });
}

function put(buckets: Map<string, Bucket>, { kind, value }: KnownName): void {
  const [run] = value.match(RUN) ?? [];
  if (run === undefined) return;
  const bucket: Bucket = buckets.get(run.toLowerCase()) ?? { shapes: [], kinds: new Map(), anyCase: new Map() };
  buckets.set(run.toLowerCase(), bucket);
  const shape = { lead: value.indexOf(run), length: value.length };
  if (!bucket.shapes.some(({ lead, length }) => lead === shape.lead && length === shape.length)) bucket.shapes.push(shape);
  if (!bucket.kinds.has(value)) bucket.kinds.set(value, kind);
  if (kind !== 'name') bucket.anyCase.set(value.toLowerCase(), kind);
}

/** The longest name of a bucket whose first run stands at a place of the text. */
function findLongest(text: string, at: number, { shapes, kinds, anyCase }: Bucket): ReturnType<FindNames> {
  for (const { lead, length } of shapes) {
    const start = at - lead;
    const there = start < 0 ? '' : text.slice(start, start + length);
    const kind = kinds.get(there) ?? anyCase.get(there.toLowerCase());
    if (kind && !isWordy(text, start - 1) && !isWordy(text, start + length)) return [{ start, end: start + length, kind }];
  }
  return [];
}

/** False for a word of the trade, a number, an address (those are found by their form), and what is too short. */
export function isName({ value }: KnownName): boolean {
  const word = value.trim().toLowerCase();
  return word.length >= SHORTEST && word === value.toLowerCase() && /\p{L}/u.test(word) && !COMMON_WORDS.has(word) && !readAddress(word);
}

/** Whether a letter or digit stands there, of which any word would be a part. */
function isWordy(text: string, at: number): boolean {
  const sign = text.codePointAt(at);
  if (sign === undefined) return false;
  // Behind the first half of a pair stands the second, which is no letter by itself.
  const whole = at > 0 && sign >= 0xdc00 && sign <= 0xdfff ? text.codePointAt(at - 1) : sign;
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(whole ?? sign));
}
