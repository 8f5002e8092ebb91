/** The replacement for a secret. Nothing leads back from it. */
export const SECRET = '«secret»';

/** Letters and digits: what a word of a configuration goes on with. */
const WORD = '[\\p{L}\\p{N}]';
/** Shorter ones would be found in every sentence, and hide what the text says. */
const SHORTEST = 4;
/** From here on a secret is looked for within words as well: no word of a sentence has it by chance. */
const LONG = 8;

/** A secret that cannot be mistaken for a word of the language. */
export const isDistinct = (secret: string): boolean =>
  secret.length >= LONG || (secret.length >= LONG - 2 && /\d/.test(secret) && /\p{L}/u.test(secret));

/**
 * A pattern that finds known secrets in any case of letters; undefined if there are none. Secrets that could be ordinary words are found as
 * whole words only.
 */
export function matchSecrets(secrets: readonly string[]): RegExp | undefined {
  return matchAny(secrets.filter(isLookedFor), (literal, secret) => (isDistinct(secret) ? literal : `(?<!${WORD})${literal}(?!${WORD})`));
}

/** A pattern that finds any of the texts, in any case of letters and the longest first; undefined if there are none. */
export function matchAny(texts: readonly string[], write = (literal: string, _text: string): string => literal): RegExp | undefined {
  const wanted = [...new Set(texts.flatMap(cutLong))].toSorted((a, b) => b.length - a.length);
  const pattern = wanted.map((text) => write(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), text)).join('|');
  return wanted.length === 0 ? undefined : new RegExp(pattern, 'giu');
}

/** Characters; a much longer one is more than an expression can hold. */
const LONGEST = 1000;

/** A key of many kilobytes is looked for by its pieces, which together are all of it. */
function cutLong(text: string): readonly string[] {
  if (text.length <= LONGEST) return [text];
  const size = Math.ceil(text.length / Math.ceil(text.length / LONGEST));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
}

/** False for what is no secret to be looked for: too short, or signs that stand for nothing. */
export const isLookedFor = (secret: string): boolean =>
  secret.length >= SHORTEST && /[\p{L}\p{N}]/u.test(secret) && !secret.includes('<redacted>') && !secret.includes(SECRET);
