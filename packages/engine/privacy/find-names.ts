import { readAddress } from '../rule-base/read-address.ts';
import { COMMON_WORDS } from './common-words.ts';
import type { KnownName, NameKind } from './known-values.ts';
import type { Span } from './spans.ts';

/** Finds known names in a text. */
export type FindNames = (text: string) => readonly (Span & { readonly kind: NameKind })[];

/** Fewer characters are found in every line by chance. */
const SHORTEST = 3;
/** A run of letters and digits. */
const RUN = /[\p{L}\p{N}]+/gu;

interface Wanted {
  readonly kind: NameKind;
  readonly value: string;
  /** Characters of the name before its first run. */
  readonly lead: number;
}

/**
 * Names are found as whole words, longer ones before those that they hold; hosts and domains in any case of letters, as networks take them.
 * By the first run of each word: a configuration has thousands of names.
 */
export function createNameFinder(names: readonly KnownName[]): FindNames {
  const byRun = new Map<string, Wanted[]>();
  for (const { kind, value } of names.filter(isName)) {
    const [run] = value.match(RUN) ?? [];
    if (run === undefined) continue;
    const wanted = { kind, value, lead: value.indexOf(run) };
    const list = byRun.get(run.toLowerCase());
    if (list) list.push(wanted);
    else byRun.set(run.toLowerCase(), [wanted]);
  }
  for (const list of byRun.values()) list.sort((a, b) => b.value.length - a.value.length);
  if (byRun.size === 0) return () => [];
  return (text) =>
    [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
      const found = byRun.get(run.toLowerCase())?.find((wanted) => standsAt(text, index - wanted.lead, wanted));
      if (!found) return [];
      const start = index - found.lead;
      return [{ start, end: start + found.value.length, kind: found.kind }];
    });
}

/** False for a word of the trade, a number, an address (those are found by their form), and what is too short. */
export function isName({ value }: KnownName): boolean {
  const word = value.trim().toLowerCase();
  return word.length >= SHORTEST && word === value.toLowerCase() && /\p{L}/u.test(word) && !COMMON_WORDS.has(word) && !readAddress(word);
}

function standsAt(text: string, start: number, { kind, value }: Wanted): boolean {
  if (start < 0) return false;
  const there = text.slice(start, start + value.length);
  const isSame = kind === 'host' || kind === 'domain' ? there.toLowerCase() === value.toLowerCase() : there === value;
  return isSame && !isWordy(text, start - 1) && !isWordy(text, start + value.length);
}

/** Whether a letter or digit stands there, of which any word would be a part. */
function isWordy(text: string, at: number): boolean {
  const sign = text.codePointAt(at);
  if (sign === undefined) return false;
  // Behind the first half of a pair stands the second, which is no letter by itself.
  const whole = at > 0 && sign >= 0xdc00 && sign <= 0xdfff ? text.codePointAt(at - 1) : sign;
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(whole ?? sign));
}
